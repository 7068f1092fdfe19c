// What lies within a radius of the segment from p to q.
#pragma once

#include "kernels/collide/surface.h"

namespace plica {

PLICA_HD Vec3 closest_on_segment(const Vec3& p, const Vec3& q, const Vec3& x) {
    const Vec3 axis = q - p;
    const float length2 = norm2(axis);
    if (!(length2 > 0)) return p;
    return p + axis * clamp(dot(x - p, axis) / length2, 0.0f, 1.0f);
}

// The first t in [0, 1] at which a motion from a by d, that begins outside, comes within radius of
// centre; lowers t and returns true where it is below t.
PLICA_HD bool enter_ball(const Vec3& a, const Vec3& d, const Vec3& centre, float radius, float& t) {
    const Vec3 from = a - centre;
    const float dd = norm2(d), ad = dot(from, d);
    if (!(dd > 0)) return false;
    const Vec3 foot = from - d * (ad / dd);
    float here = 0;
    if (!enter_round(norm2(from), ad, dd, norm2(foot), radius, here) || !(here < t)) return false;
    t = here;
    return true;
}

// The same for the round side between p and q, without the balls at its ends.
PLICA_HD bool enter_side(const Vec3& a, const Vec3& d, const Vec3& p, const Vec3& q, float radius,
                         float& t) {
    const Vec3 axis = q - p, from = a - p;
    const float length2 = norm2(axis);
    if (!(length2 > 0)) return false;
    const float begin = dot(from, axis) / length2, along = dot(d, axis) / length2;
    const Vec3 across = d - axis * along, out = from - axis * begin;
    const float dd = norm2(across), ad = dot(out, across);
    if (!(dd > 0)) return false;
    const Vec3 foot = out - across * (ad / dd);
    float here = 0;
    if (!enter_round(norm2(out), ad, dd, norm2(foot), radius, here) || !(here < t)) return false;
    const float where = begin + along * here;
    if (!(where >= 0 && where <= 1)) return false;
    t = here;
    return true;
}

}  // namespace plica
