// Long-range attachments: a point is never farther from a held point than the way along the cloth
// at rest.
// C = |p - anchor| - length <= 0. Kim, Chentanez, Müller 2012. They do what the rows alone need many
// iterations for: hang a large sheet without stretching it.
#pragma once

#include "kernels/base/vec.h"

namespace plica {

// The tethers of one point are a range.
struct TethersView {
    const int32_t* offsets;  // by point
    const int32_t* anchors;
    const float* lengths;
};

// points: where the numbers point into. Anchors are held, so only the one point moves.
PLICA_HD void project_tethers(const TethersView& tethers, int32_t i, const Point* anchors,
                              Point& point) {
    if (!(point.w > 0)) return;
    Vec3 p = position(point);
    for (int32_t k = tethers.offsets[i]; k < tethers.offsets[i + 1]; ++k) {
        const Vec3 way = p - position(anchors[tethers.anchors[k]]);
        const float length = norm(way), most = tethers.lengths[k];
        if (length > most) p -= way * ((length - most) / length);
    }
    point = make_point(p, point.w);
}

struct ProjectTethers {
    TethersView tethers;
    Point* points;
    int32_t first;
    PLICA_HD void operator()(int32_t lane) const {
        const int32_t i = first + lane;
        if (tethers.offsets[i] == tethers.offsets[i + 1]) return;
        Point point = points[i];
        project_tethers(tethers, i, points, point);
        points[i] = point;
    }
};

}  // namespace plica
