// The strain limit: after the last substep of a step, edges outside their band [1 - t, 1 + t] of
// the rest length are brought back to its border by over-relaxed Gauss-Seidel sweeps. Only blocks
// of rows that moved something in the sweep before, or share a point with such a block, run at all.
// It is a correction of places and not speed: what it does never enters the velocity, so it cannot
// feed energy into a swing.
#pragma once

#include "kernels/base/atomic.h"
#include "kernels/pbd/rows.h"

namespace plica {

constexpr int32_t k_limit_block = 32;   // rows
constexpr int32_t k_limit_sweeps = 64;  // at most
constexpr float k_limit_relaxation = 1.8f;
constexpr float k_no_limit = 1e30f;

// Brings row i back into its band; 1 where it had to, else 0.
template <class Lane>
PLICA_HD RealOf<Lane> limit_row(const RowsView& rows, const float* limit, float relaxation,
                                Point* points, Lane i) {
    using Real = RealOf<Lane>;
    const Real zero(0);
    LanePoint<Real> a = load_point(points, rows.points[0], i);
    LanePoint<Real> b = load_point(points, rows.points[1], i);
    const Vec3T<Real> way = b.p - a.p;
    const Real length = norm(way), rest = load(rows.rest, i);
    const Real reach = rest * row_parameter(rows, limit, i), strain = length - rest;
    const Real excess = maximum(strain - reach, zero) + minimum(strain + reach, zero);
    const Real weight = length * (a.w + b.w);
    // A thousandth of the band is rounding; to chase it would keep blocks running.
    const auto acts = minimum(absolute(excess) - reach * Real(1e-3f), weight) > zero;
    const Real step = select(acts, Real(relaxation) * excess / select(acts, weight, Real(1)), zero);
    a.p += way * (step * a.w);
    b.p -= way * (step * b.w);
    store_point(points, rows.points[0], i, a);
    store_point(points, rows.points[1], i, b);
    return select(acts, Real(1), zero);
}

// One colour of one sweep over the rows of large bodies: a group a block.
struct LimitStrain {
    static constexpr int32_t k_group_size = k_limit_block;
    struct Shared {
        float moved[k_limit_block];
        int32_t runs;
    };

    RowsView rows;
    const float* limit;  // by body
    Point* points;
    const int32_t* block_rows;                      // rows of block k: [k], [k + 1]
    const int32_t *neighbour_offsets, *neighbours;  // blocks that share a point, itself among them
    int32_t* flags;                                 // by block: moved something when it last ran
    int32_t* moved;                                 // by sweep: blocks that did
    float relaxation;
    int32_t sweep;
    int32_t first;

    template <class Group>
    PLICA_HD void operator()(Group& group, Shared& shared) const {
        if (sweep > 0 && moved[sweep - 1] == 0) return;
        const int32_t block = first + group.index();
        group.each([&](int32_t lane) {
            if (lane == 0) shared.runs = must_run(block);
        });
        if (!shared.runs) return;
        const int32_t begin = block_rows[block], end = block_rows[block + 1];
        group.rows(begin, end, [&](auto i) {
            store(shared.moved, shifted(i, -begin), limit_row(rows, limit, relaxation, points, i));
        });
        group.each([&](int32_t lane) {
            if (lane > 0) return;
            float any = 0;
            for (int32_t k = 0; k < end - begin; ++k) any = maximum(any, shared.moved[k]);
            flags[block] = any > 0;
            if (any > 0) atomic_add(&moved[sweep], 1);
        });
    }

private:
    PLICA_HD int32_t must_run(int32_t block) const {
        if (sweep == 0) return 1;
        int32_t any = 0;
        for (int32_t k = neighbour_offsets[block]; k < neighbour_offsets[block + 1]; ++k)
            any |= flags[neighbours[k]];
        return any;
    }
};

}  // namespace plica
