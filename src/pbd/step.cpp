// A step of position based dynamics: what is launched, in which order. Müller et al. 2006,
// section 3.1, with the substeps of Macklin et al. 2019.
#include "kernels/pbd/candidates.h"
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

    // The stages of kernels/pbd/move_points.h, in one pass over memory.
    void move(int32_t stages) const {
        if (stages == 0) return;
        over_points([&](int32_t first) {
            return MovePoints{view, plan.corrections.data(), plan.touched.data(), first, stages};
        });
    }

    void sum_tiles(const int32_t* touched) const {
        queue.launch_groups(plan.tile_count,
                            SumTiles{view, plan.tiles.data(), touched, plan.tile_sums.data()});
    }

    void sum_start() const {
        sum_tiles(nullptr);
        if (plan.has_spin)
            queue.launch(
                plan.large_body_count,
                KeepSums{plan.tile_ranges.data(), plan.tile_sums.data(), plan.kept_sums.data()});
        queue.fill_zero(plan.touched.data(), plan.touched.bytes());
    }

    // After sum_start.
    void make_damping() const {
        queue.launch(plan.large_body_count,
                     MakeDamping{view, plan.tile_ranges.data(), plan.tile_sums.data(),
                                 plan.corrections.data()});
    }

    void make_spin() const {
        sum_tiles(plan.touched.data());
        queue.launch(plan.large_body_count,
                     MakeSpin{view, plan.tile_ranges.data(), plan.tile_sums.data(),
                              plan.kept_sums.data(), plan.touched.data(), plan.corrections.data()});
    }

    void move_pins(int32_t substep) const {
        queue.launch(int64_t(plan.pinned.size()), MovePins{pins, view, substep});
    }

    void project(int32_t substep) const {
        for (int32_t iteration = 0; iteration < plan.iterations; ++iteration) {
            project_all(iteration);
            if (!view.no_speed) continue;
            const int32_t is_last = iteration + 1 == plan.iterations;
            over_points([&](int32_t first) {
                return ResolveContacts{view, contacts, first, substep, iteration, is_last};
            });
        }
    }

    // What is to be done to each point waits until something else asks for the points, so that the
    // end of a substep and the beginning of the next are as few passes as can be.
    void large_bodies(int32_t begin, int32_t end) const {
        int32_t waiting = 0;
        const auto settle = [&] {
            move(waiting);
            waiting = 0;
        };
        for (int32_t substep = begin; substep < end; ++substep) {
            if (plan.has_air) {
                settle();
                queue.launch(int64_t(plan.air_triangles.size()), MeasureAir{view});
            }
            waiting |= k_force;
            if (plan.has_damping || plan.has_spin) {
                settle();
                sum_start();
            }
            if (plan.has_damping) {
                make_damping();
                waiting |= k_damp;
            }
            waiting |= k_predict;
            settle();
            move_pins(substep);
            project(substep);
            waiting |= k_finish;
            if (plan.has_damped_rows[0] || plan.has_damped_rows[1]) {
                settle();
                damp_rows();
            }
            if (plan.has_spin) {
                settle();
                make_spin();
                waiting |= k_restore_spin;
            }
        }
        settle();
    }

    // Contact has the last word: the limit may not leave a point in a collider.
    void limit_strain() const {
        for (const EntryRange& range : plan.large_ranges)
            queue.copy(view.p + range.first, view.x + range.first,
                       size_t(range.count) * sizeof(Point));
        enqueue_strain_limit(queue, plan.strain_limit, rows_view(plan, 0), view.x);
        if (view.no_speed)
            over_points([&](int32_t first) {
                return KeepOut{view, contacts, view.p + first, first};
            });
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
    queue.launch(contacts.collider_count, MeasureSweeps{contacts, plan.collider_sweeps.data()});
    queue.launch(plan.point_count, MeasureBalls{view, contacts, plan.balls.data()});
    if (plan.candidates.row_count == 0) return;
    find_pairs(queue, plan.candidates, VisitCandidates{view, contacts});
    queue.launch(plan.point_count,
                 SettleBalls{view, contacts, plan.candidates.places.data(), plan.balls.data()});
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
    launcher.large_bodies(first, last);
    if (last == plan.substeps && plan.strain_limit.is_on) launcher.limit_strain();
}

}  // namespace plica
