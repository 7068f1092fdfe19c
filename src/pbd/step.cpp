// A step of position based dynamics: what is launched, in which order. Müller et al. 2006,
// section 3.1, with the substeps of Macklin et al. 2019.
#include "kernels/pbd/candidates.h"
#include "kernels/pbd/free_points.h"
#include "pbd/plan.h"

namespace plica {

namespace {

struct Launcher {
    Queue& queue;
    PbdPlan& plan;
    StepView view;
    ContactView contacts;
    PinsView pins;
    TethersView tethers;

    // Runs a map over the points of large bodies; make(first) is the kernel of a run of them.
    template <class Make>
    void over_points(const Make& make) const {
        for (const EntryRange& range : plan.large_ranges)
            queue.launch(range.count, make(int32_t(range.first)));
    }

    template <class Element>
    void project_set(int32_t kind, int32_t iteration) const {
        const RowSet& set = plan.rows[kind];
        const RowsView rows = rows_view(plan, kind);
        // In a colour no two rows share a point, so nothing is atomic.
        for (size_t colour = 0; colour + 1 < set.large_offsets.size(); ++colour) {
            const int32_t first = set.large_offsets[colour];
            queue.launch(set.large_offsets[colour + 1] - first,
                         ProjectRows<Element>{rows, view.p, first, iteration});
        }
    }

    template <class Element>
    void damp_set(int32_t kind) const {
        if (!plan.has_damped_rows[kind == 0 ? 0 : 1]) return;
        const RowSet& set = plan.rows[kind];
        const RowsView rows = rows_view(plan, kind);
        for (size_t colour = 0; colour + 1 < set.large_offsets.size(); ++colour) {
            const int32_t first = set.large_offsets[colour];
            queue.launch(set.large_offsets[colour + 1] - first,
                         DampRows<Element>{rows, view.x, view.v, first});
        }
    }

    void damp_rows() const {
        damp_set<Stretch>(1);
        damp_set<BendSigned>(2);
        damp_set<BendAcos>(3);
        damp_set<Stretch>(0);
    }

    // From far to near, so that the lengths of the edges have the last word.
    void project_all(int32_t iteration) const {
        if (plan.tether_count > 0)
            over_points([&](int32_t first) { return ProjectTethers{tethers, view.p, first}; });
        if (iteration == 0 && !plan.levels.is_empty())
            enqueue_levels(queue, plan.levels, view.p, plan.large_ranges);
        project_set<Stretch>(1, iteration);
        project_set<BendSigned>(2, iteration);
        project_set<BendAcos>(3, iteration);
        project_set<Stretch>(0, iteration);
    }

    void sum_tiles() const {
        queue.launch_groups(plan.tile_count,
                            SumTiles{view, plan.tiles.data(), plan.tile_sums.data()});
    }

    void correct_velocities() const {
        over_points([&](int32_t first) {
            return CorrectVelocities{view, plan.corrections.data(), first};
        });
    }

    void sum_start() const {
        sum_tiles();
        if (plan.has_spin)
            queue.launch(
                plan.large_body_count,
                KeepSums{plan.tile_ranges.data(), plan.tile_sums.data(), plan.kept_sums.data()});
        queue.fill_zero(plan.touched.data(), plan.touched.bytes());
    }

    // After sum_start.
    void damp() const {
        queue.launch(plan.large_body_count,
                     MakeDamping{view, plan.tile_ranges.data(), plan.tile_sums.data(),
                                 plan.corrections.data()});
        correct_velocities();
    }

    void restore_spin() const {
        sum_tiles();
        queue.launch(plan.large_body_count,
                     MakeSpin{view, plan.tile_ranges.data(), plan.tile_sums.data(),
                              plan.kept_sums.data(), plan.touched.data(), plan.corrections.data()});
        correct_velocities();
    }

    void move_pins(int32_t substep) const {
        queue.launch(int64_t(plan.pinned.size()), MovePins{pins, view, substep});
    }

    void project(int32_t substep) const {
        for (int32_t iteration = 0; iteration < plan.iterations; ++iteration) {
            project_all(iteration);
            if (iteration + 1 < plan.iterations)
                over_points([&](int32_t first) {
                    return ProjectContacts{view, contacts, first, substep};
                });
        }
    }

    void finish(int32_t substep) const {
        over_points([&](int32_t first) { return FinishPoints{view, contacts, first, substep}; });
    }

    // Without air, any damping and spin the end of a substep and the beginning of the next are one
    // pass.
    void fused_substeps(int32_t begin, int32_t end) const {
        over_points([&](int32_t first) { return ForceAndPredict{view, first}; });
        for (int32_t substep = begin; substep < end; ++substep) {
            move_pins(substep);
            project(substep);
            if (substep + 1 == end)
                finish(substep);
            else if (plan.is_untouched())
                over_points([&](int32_t first) { return FreeSubstep{view, first}; });
            else
                over_points([&](int32_t first) {
                    return FinishAndPredict{view, contacts, first, substep};
                });
        }
    }

    void full_substep(int32_t substep) const {
        if (plan.has_air) {
            queue.launch(int64_t(plan.air_triangles.size()), MeasureAir{view});
            over_points([&](int32_t first) { return ApplyAir{view, first}; });
        }
        over_points([&](int32_t first) { return ApplyForces{view, first}; });
        if (plan.has_damping || plan.has_spin) sum_start();
        if (plan.has_damping) damp();
        over_points([&](int32_t first) { return PredictPoints{view, first}; });
        move_pins(substep);
        project(substep);
        finish(substep);
        damp_rows();
        if (plan.has_spin) restore_spin();
    }

    void small_bodies(int32_t begin, int32_t end) const {
        SmallRows rows;
        for (int32_t kind = 0; kind < k_row_kinds; ++kind) {
            rows.rows[kind] = rows_view(plan, kind);
            rows.colour_offsets[kind] = plan.rows[kind].small_offsets.data();
        }
        queue.launch_groups(
            plan.small_count,
            SolveSmallBodies{view, contacts, rows, tethers, pins, plan.small_bodies.data(), begin,
                             end, plan.iterations, 0,
                             end == plan.substeps ? plan.strain_limit.limit.data() : nullptr});
    }
};

}  // namespace

void enqueue_candidates(Queue& queue, PbdPlan& plan, const State& state) {
    if (plan.balls.size() == 0) return;
    const StepView view = step_view(plan, state);
    const ContactView contacts = contact_view(plan);
    queue.launch(plan.point_count, MeasureBalls{view, contacts, plan.balls.data()});
    if (plan.candidates.row_count == 0) return;
    find_pairs(queue, plan.candidates, VisitCandidates{view, contacts});
    queue.launch(plan.point_count,
                 ForgetCutRows{plan.candidates.places.data(), plan.candidates.offsets.data(),
                               plan.balls.data()});
}

void enqueue_substeps(Queue& queue, PbdPlan& plan, const State& state, int32_t first,
                      int32_t last) {
    const Launcher launcher = {queue,
                               plan,
                               step_view(plan, state),
                               contact_view(plan),
                               pins_view(plan, state),
                               tethers_view(plan)};
    if (plan.small_count > 0) launcher.small_bodies(first, last);
    if (plan.large_body_count == 0) return;
    if (plan.has_air || plan.has_damping || plan.has_spin || plan.has_damped_rows[0] ||
        plan.has_damped_rows[1]) {
        for (int32_t substep = first; substep < last; ++substep) launcher.full_substep(substep);
    } else {
        launcher.fused_substeps(first, last);
    }
    if (last == plan.substeps && plan.strain_limit.is_on)
        enqueue_strain_limit(queue, plan.strain_limit, rows_view(plan, 0), launcher.view.x);
}

}  // namespace plica
