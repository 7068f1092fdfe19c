// What the shapes answer, each in its own frame.
#pragma once

#include "kernels/base/vec.h"

namespace plica {

// The point of a surface nearest to p.
struct SurfacePoint {
    float distance;  // m, negative inside
    Vec3 point;
    Vec3 normal;  // unit, out of the solid
};

// Where a motion from outside first meets a solid inflated by an offset.
struct Entry {
    float t;      // of the motion, in [0, 1]
    Vec3 point;   // on the inflated surface
    Vec3 normal;  // unit, out of the solid
};

// Rounding may say that a motion that ends inside never came in: then it came in at its end. Shape:
// nearest(p), first_entry(a, b, offset, entry).
template <class Shape>
PLICA_HD bool enter_shape(const Shape& shape, const Vec3& a, const Vec3& b, float offset,
                          Entry& entry) {
    if (!(shape.nearest(a).distance >= offset)) return false;
    if (shape.first_entry(a, b, offset, entry)) return true;
    const SurfacePoint end = shape.nearest(b);
    if (!(end.distance < offset)) return false;
    entry = {1, end.point + end.normal * offset, end.normal};
    return true;
}

// First t in [0, 1] at which a + t d comes within radius of the origin, in two or three dimensions:
// aa = a.a, ad = a.d, dd = d.d, miss2 = squared distance of the line from the origin. a lies
// outside.
PLICA_HD bool enter_round(float aa, float ad, float dd, float miss2, float radius, float& t) {
    const float left2 = radius * radius - miss2;
    if (!(ad < 0) || !(left2 >= 0)) return false;
    const float outside = (square_root(aa) - radius) * (square_root(aa) + radius);
    t = maximum(outside, 0.0f) / (square_root(dd * left2) - ad);
    return t <= 1;
}

}  // namespace plica
