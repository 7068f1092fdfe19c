// Coarse levels of a substep: large parts of a sheet are brought back together at once, before its
// rows settle the rest. Hierarchical position based dynamics (Müller 2008) on smoothed aggregates
// (src/topology/levels.h): a level's nodes are put at the centres of the mass that they stand for,
// ways that became too long are shortened, and the nodes' displacements are handed down.
#pragma once

#include "kernels/elements/stretch.h"

namespace plica {

// C = max(|p1 - p0| - rest, 0): a patch may come nearer, by a fold, but never go farther.
struct LongestWay : Stretch {
    template <class R>
    static PLICA_HD R difference(const R& measured, const R& rest) {
        return maximum(measured - rest, R(0));
    }
};

// Entry k of row i at (i / slice * width + k) * slice + i % slice.
struct WeightsView {
    const int32_t* numbers;
    const float* weights;
    int32_t rows;
    int32_t width;
    int32_t slice;  // of lanes that run together, a pack never crosses from one to the next
};

template <class Lane>
PLICA_HD Vec3T<RealOf<Lane>> weighted_sum(const WeightsView& table, const Point* points, Lane i) {
    using Real = RealOf<Lane>;
    Vec3T<Real> sum = {Real(0), Real(0), Real(0)};
    const int32_t row = first_of(i), slice = row / table.slice;
    const Lane lane = shifted(i, -slice * table.slice);
    const int64_t begin = int64_t(slice) * table.width * table.slice;
    for (int32_t k = 0; k < table.width; ++k) {
        const int64_t column = begin + int64_t(k) * table.slice;
        const Real weight = load(table.weights + column, lane);
        const Vec3T<Real> p = load_point(points, table.numbers + column, lane).p;
        // What has no weight must not be heard, even where it is no number.
        sum += Vec3T<Real>{select(weight > Real(0), weight * p.x, Real(0)),
                           select(weight > Real(0), weight * p.y, Real(0)),
                           select(weight > Real(0), weight * p.z, Real(0))};
    }
    return sum;
}

// Nodes from the next finer points.
struct RestrictPoints {
    using Wide = WideLanes;
    WeightsView table;
    const Point* finer;
    Point* nodes;
    Point* before;
    template <class Lane>
    PLICA_HD void operator()(Lane i) const {
        LanePoint<RealOf<Lane>> node = load_point(nodes, i);
        node.p = weighted_sum(table, finer, i);
        store_point(nodes, i, node);
        store_point(before, i, node);
    }
};

// What the rows of a level did to its nodes, in place of where they were.
struct TakeDifference {
    using Wide = WideLanes;
    const Point* nodes;
    Point* before;
    template <class Lane>
    PLICA_HD void operator()(Lane i) const {
        LanePoint<RealOf<Lane>> node = load_point(nodes, i);
        node.p -= load_point(before, i).p;
        store_point(before, i, node);
    }
};

// Finer points follow the nodes' displacements.
struct ProlongDisplacements {
    using Wide = WideLanes;
    WeightsView table;
    const Point* displacements;
    Point* finer;
    int32_t first;
    template <class Lane>
    PLICA_HD void operator()(Lane lane) const {
        using Real = RealOf<Lane>;
        const Lane i = shifted(lane, first);
        LanePoint<Real> point = load_point(finer, i);
        const Vec3T<Real> d = weighted_sum(table, displacements, i);
        const auto is_free = point.w > Real(0);
        point.p += Vec3T<Real>{select(is_free, d.x, Real(0)), select(is_free, d.y, Real(0)),
                               select(is_free, d.z, Real(0))};
        store_point(finer, i, point);
    }
};

}  // namespace plica
