// Small bodies: all substeps of a step in one launch, a group a body, its points in shared memory.
// The text of every stage is the one that large bodies use; only the loops around it differ.
#pragma once

#include "kernels/pbd/contact.h"
#include "kernels/pbd/pins.h"
#include "kernels/pbd/rigid_passes.h"
#include "kernels/pbd/rows.h"
#include "kernels/pbd/strain_limit.h"
#include "kernels/pbd/tethers.h"

namespace plica {

constexpr int32_t k_small_points = 1024;
constexpr int32_t k_row_kinds = 4;

// The order of the row sets: stretch, bend by cross length, bend signed, bend by arc cosine.
struct SmallBody {
    int32_t body;
    int32_t pin_first, pin_count;       // of the pinned points
    int32_t colour_first[k_row_kinds];  // in the set's colour_offsets
    int32_t colour_count[k_row_kinds];
    int32_t reserved;
};

// Rows of small bodies point into their own body: numbers from its first point.
struct SmallRows {
    RowsView rows[k_row_kinds];
    const int32_t* colour_offsets[k_row_kinds];
};

struct SolveSmallBodies {
    static constexpr int32_t k_group_size = 64;
    struct Shared {
        Point points[k_small_points];
        GroupSums<k_group_size> sums;
        RigidSums before, after;
        RigidCorrection correction;
        int32_t touched;
    };

    StepView view;
    ContactView contacts;
    SmallRows rows;
    TethersView tethers;
    PinsView pins;
    const SmallBody* small_bodies;
    int32_t substep_first, substep_last;
    int32_t iterations;
    int32_t reserved;
    const float* limit;  // of strain, by body; null: none, or not the last substep of a step

    template <class Group>
    PLICA_HD void operator()(Group& group, Shared& shared) const {
        const SmallBody small = small_bodies[group.index()];
        for (int32_t substep = substep_first; substep < substep_last; ++substep)
            run_substep(group, shared, small, substep);
        if (!limit || !(limit[small.body] < k_no_limit)) return;
        const int32_t first = view.bodies[small.body].first;
        const int32_t last = first + view.bodies[small.body].count;
        group.rows(first, last, [&](auto i) {
            store_point(shared.points, shifted(i, -first), load_point(view.x, i));
        });
        limit_strain(group, shared, small);
        if (!view.no_speed) return;
        const KeepOut keep_out = {view, contacts, shared.points, first};
        group.items(0, last - first, [&](int32_t k) { keep_out(k); });
    }

private:
    template <class Group>
    PLICA_HD void run_substep(Group& group, Shared& shared, const SmallBody& small,
                              int32_t substep) const {
        const BodyRange& body = view.bodies[small.body];
        const BodyParameters& parameters = view.parameters[small.body];
        const int32_t first = body.first, last = body.first + body.count;
        if (has_air(parameters))
            group.rows(body.triangle_first, body.triangle_first + body.triangle_count,
                       [&](auto t) { store_vector(view.air_triangles, t, air_triangle(view, t)); });
        move(group, body, [&](auto i, auto& point) { force_point(view, i, parameters, point); });
        const bool keeps_spin = parameters.conserve_spin && body.is_free;
        if (keeps_spin || parameters.damping > 0) sum(group, shared, body, &shared.before);
        if (parameters.damping > 0) {
            group.each([&](int32_t lane) {
                if (lane == 0)
                    shared.correction = damping_correction(shared.before, parameters.damping);
            });
            move(group, body, [&](auto, auto& point) { correct_point(shared.correction, point); });
        }

        group.rows(first, last, [&](auto i) {
            store_point(shared.points, shifted(i, -first),
                        predict_point(view, parameters, load_moving(view, i)));
        });
        group.items(small.pin_first, small.pin_first + small.pin_count, [&](int32_t entry) {
            move_pinned(pins, view, entry, substep,
                        shared.points + (pins.points[entry].point - first));
        });
        for (int32_t iteration = 0; iteration < iterations; ++iteration) {
            project_all(group, shared, small, iteration);
            if (view.no_speed)
                group.rows(0, body.count, [&](auto k) {
                    resolve_contacts(view, contacts, k, first, substep, iteration,
                                     iteration + 1 == iterations, shared.points);
                });
        }
        move(group, body, [&](auto i, auto& point) {
            finish_point(view, i, load_point(shared.points, shifted(i, -first)).p, point);
        });
        damp_set<Stretch>(group, small, 1);
        damp_set<BendSigned>(group, small, 2);
        damp_set<BendAcos>(group, small, 3);
        damp_set<Stretch>(group, small, 0);
        if (keeps_spin) restore_spin(group, shared, body, small);
        contacts_end_substep(group, small);
    }

    // f(i, point) changes each point of the body.
    template <class Group, class F>
    PLICA_HD void move(Group& group, const BodyRange& body, const F& f) const {
        group.rows(body.first, body.first + body.count, [&](auto i) {
            auto point = load_moving(view, i);
            f(i, point);
            store_moving(view, i, point);
        });
    }

    template <class Group>
    PLICA_HD void project_all(Group& group, Shared& shared, const SmallBody& small,
                              int32_t iteration) const {
        const BodyRange& body = view.bodies[small.body];
        if (tethers.bodies && tethers.bodies[small.body])
            group.rows(0, body.count,
                       [&](auto i) { project_tethers(tethers, i, body.first, shared.points); });
        project_set<Stretch>(group, shared, small, 1, iteration);
        project_set<BendSigned>(group, shared, small, 2, iteration);
        project_set<BendAcos>(group, shared, small, 3, iteration);
        project_set<Stretch>(group, shared, small, 0, iteration);
    }

    template <class Element, class Group>
    PLICA_HD void project_set(Group& group, Shared& shared, const SmallBody& small, int32_t kind,
                              int32_t iteration) const {
        const int32_t* offsets = rows.colour_offsets[kind] + small.colour_first[kind];
        for (int32_t colour = 0; colour < small.colour_count[kind]; ++colour)
            group.rows(offsets[colour], offsets[colour + 1], [&](auto i) {
                project_row<Element>(rows.rows[kind], i, shared.points, iteration);
            });
    }

    template <class Element, class Group>
    PLICA_HD void damp_set(Group& group, const SmallBody& small, int32_t kind) const {
        if (!(rows.rows[kind].gamma[small.body] > 0)) return;
        const int32_t* offsets = rows.colour_offsets[kind] + small.colour_first[kind];
        const int32_t first = view.bodies[small.body].first;
        for (int32_t colour = 0; colour < small.colour_count[kind]; ++colour)
            group.rows(offsets[colour], offsets[colour + 1], [&](auto i) {
                damp_row<Element>(rows.rows[kind], i, view.x + first, view.v + first);
            });
    }

    // The sweeps of the strain limit, until one moves nothing. The multipliers' place keeps which
    // rows moved.
    template <class Group>
    PLICA_HD void limit_strain(Group& group, Shared& shared, const SmallBody& small) const {
        const int32_t* offsets = rows.colour_offsets[0] + small.colour_first[0];
        const RowsView& edges = rows.rows[0];
        const int32_t begin = offsets[0], end = offsets[small.colour_count[0]];
        Point* points = view.x + view.bodies[small.body].first;
        for (int32_t sweep = 0; sweep < k_limit_sweeps; ++sweep) {
            const float relaxation = sweep + 1 < k_limit_sweeps ? k_limit_relaxation : 1.0f;
            for (int32_t colour = 0; colour < small.colour_count[0]; ++colour)
                group.rows(offsets[colour], offsets[colour + 1], [&](auto i) {
                    store(edges.lambda, i, limit_row(edges, limit, relaxation, points, i));
                });
            group.each([&](int32_t lane) {
                if (lane > 0) return;
                shared.touched = 0;
                for (int32_t row = begin; row < end; ++row) shared.touched |= edges.lambda[row] > 0;
            });
            if (!shared.touched) return;
        }
    }

    template <class Group>
    PLICA_HD void sum(Group& group, Shared& shared, const BodyRange& body,
                      RigidSums* result) const {
        shared.sums.run(group, body.count, result, [&](int32_t i, RigidSums& sums) {
            const Point x = view.x[body.first + i];
            sums.add(position(x), unpadded(view.v[body.first + i]), x.w);
        });
    }

    template <class Group>
    PLICA_HD void restore_spin(Group& group, Shared& shared, const BodyRange& body,
                               const SmallBody& small) const {
        sum(group, shared, body, &shared.after);
        group.each([&](int32_t lane) {
            if (lane > 0) return;
            shared.touched = contacts.touched[small.body];
            shared.correction = spin_correction(shared.before, shared.after);
        });
        if (!shared.touched)
            move(group, body, [&](auto, auto& point) { correct_point(shared.correction, point); });
    }

    // What touched in this substep is forgotten before the next.
    template <class Group>
    PLICA_HD void contacts_end_substep(Group& group, const SmallBody& small) const {
        group.each([&](int32_t lane) {
            if (lane == 0) contacts.touched[small.body] = 0;
        });
    }
};

}  // namespace plica
