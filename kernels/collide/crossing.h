// A motion through a triangle. No motion slips between triangles that share an edge or a corner:
// each corner is projected along the motion by itself and rounded once, and on which side of an
// edge the motion passes is then found without any rounding (Woop, Benthin, Wald 2013, with
// products in double in place of their second attempt).
#pragma once

#include "kernels/collide/triangle.h"

namespace plica {

struct Crossing {
    float t;       // of the motion, in [0, 1]
    Vec3 weights;  // barycentric
    int32_t side;  // 1: from the front, against the normal; -1: from the back
};

// a b - c d, with each product rounded by itself on every device: of floats it has the right sign.
PLICA_HD double difference_of_products(float a, float b, float c, float d) {
#if PLICA_ON_CARD
    return __dmul_rn(double(a), double(b)) - __dmul_rn(double(c), double(d));
#else
    return double(a) * double(b) - double(c) * double(d);
#endif
}

// Seen along a motion: the axis that it follows most becomes z, then z is sheared onto the motion.
struct MotionView {
    Vec3 origin;
    int32_t axis;
    float shear_x, shear_y;

    PLICA_HD float component(const Vec3& v, int32_t k) const {
        return k == 0 ? v.x : (k == 1 ? v.y : v.z);
    }
    PLICA_HD MotionView(const Vec3& a, const Vec3& d) : origin(a) {
        const float x = absolute(d.x), y = absolute(d.y), z = absolute(d.z);
        axis = x > y ? (x > z ? 0 : 2) : (y > z ? 1 : 2);
        const float along = component(d, axis);
        shear_x = component(d, (axis + 1) % 3) / along;
        shear_y = component(d, (axis + 2) % 3) / along;
    }
    PLICA_HD float projected(float across, float along, float shear) const {
#if PLICA_ON_CARD
        return __fsub_rn(across, __fmul_rn(shear, along));
#else
        return across - shear * along;
#endif
    }
    PLICA_HD void project(const Vec3& p, float& x, float& y) const {
        const Vec3 v = p - origin;
        const float along = component(v, axis);
        x = projected(component(v, (axis + 1) % 3), along, shear_x);
        y = projected(component(v, (axis + 2) % 3), along, shear_y);
    }
};

// Height of p above the triangle's plane, times twice its area. A function of p and the triangle
// alone, so that the end of one motion and the beginning of the next agree.
PLICA_HD double height_over(const Triangle& t, const Vec3& p) {
    const Vec3d corner = to_double(t.corners[0]);
    const Vec3d n = cross(to_double(t.corners[1]) - corner, to_double(t.corners[2]) - corner);
    return dot(n, to_double(p) - corner);
}

// A motion that ends in the plane has crossed where it comes from the front; one that begins there
// has not. So a path of several motions crosses once. begin, end: height_over its ends.
PLICA_HD bool crosses(const Triangle& t, const Vec3& a, const Vec3& b, double begin, double end,
                      Crossing& crossing) {
    if ((begin > 0) == (end > 0)) return false;
    const MotionView view(a, b - a);
    float x[3], y[3];
    for (int32_t k = 0; k < 3; ++k) view.project(t.corners[k], x[k], y[k]);
    const double w0 = difference_of_products(x[2], y[1], y[2], x[1]);
    const double w1 = difference_of_products(x[0], y[2], y[0], x[2]);
    const double w2 = difference_of_products(x[1], y[0], y[1], x[0]);
    if ((w0 < 0 || w1 < 0 || w2 < 0) && (w0 > 0 || w1 > 0 || w2 > 0)) return false;
    const double sum = w0 + w1 + w2;
    if (!(sum < 0 || sum > 0)) return false;
    crossing.t = clamp(static_cast<float>(begin / (begin - end)), 0.0f, 1.0f);
    crossing.weights = {static_cast<float>(w0 / sum), static_cast<float>(w1 / sum),
                        static_cast<float>(w2 / sum)};
    crossing.side = begin > 0 ? 1 : -1;
    return true;
}

PLICA_HD bool crosses(const Triangle& t, const Vec3& a, const Vec3& b, Crossing& crossing) {
    return crosses(t, a, b, height_over(t, a), height_over(t, b), crossing);
}

}  // namespace plica
