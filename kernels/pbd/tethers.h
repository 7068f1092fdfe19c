// Long-range attachments: a point is never farther from a held point than the way along the cloth
// at rest.
// C = |p - anchor| - length <= 0. Kim, Chentanez, Müller 2012. They do what the rows alone need many
// iterations for: hang a large sheet without stretching it.
#pragma once

#include "kernels/base/lanes.h"

namespace plica {

constexpr int32_t k_tethers_per_point = 2;
constexpr float k_no_tether = 1e30f;  // m

// Tether k of point i at k * points + i. A place without a tether has the length k_no_tether and
// the point itself for an anchor.
struct TethersView {
    const int32_t* anchors;
    const float* lengths;
    const int32_t* bodies;  // nonzero: some point of the body has a tether; null: none has
    int32_t points;
};

// points: of a run that begins at number `first`; i counts in it. Anchors are held, so only the one
// point moves.
template <class Lane>
PLICA_HD void project_tethers(const TethersView& tethers, Lane i, int32_t first, Point* points) {
    using Real = RealOf<Lane>;
    LanePoint<Real> point = load_point(points, i);
    const auto is_free = point.w > Real(0);
    for (int32_t k = 0; k < k_tethers_per_point; ++k) {
        const int64_t column = int64_t(k) * tethers.points + first;
        const Real most = load(tethers.lengths + column, i);
        const Vec3T<Real> way = point.p - load_point(points - first, tethers.anchors + column, i).p;
        const Real length = norm(way);
        const Real share = select(
            length > most, (length - most) / select(length > most, length, Real(1)), Real(0));
        point.p -= way * select(is_free, share, Real(0));
    }
    store_point(points, i, point);
}

struct ProjectTethers {
    using Wide = WideLanes;
    TethersView tethers;
    Point* points;
    int32_t first;
    template <class Lane>
    PLICA_HD void operator()(Lane i) const {
        project_tethers(tethers, i, first, points + first);
    }
};

}  // namespace plica
