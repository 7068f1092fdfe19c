// What lies within a radius of an axis along z.
#pragma once

#include "kernels/collide/tube.h"

namespace plica {

struct Capsule {
    float radius;       // m
    float half_length;  // m, of the axis

    // On the axis the normal is x.
    PLICA_HD SurfacePoint nearest(const Vec3& p) const {
        const Vec3 centre = {0, 0, clamp(p.z, -half_length, half_length)};
        const Vec3 normal = normalized(p - centre, {1, 0, 0});
        return {norm(p - centre) - radius, centre + normal * radius, normal};
    }
    PLICA_HD bool first_entry(const Vec3& a, const Vec3& b, float offset, Entry& entry) const {
        const Vec3 low = {0, 0, -half_length}, high = {0, 0, half_length}, d = b - a;
        const float inflated = radius + offset;
        float t = 2;
        bool found = enter_side(a, d, low, high, inflated, t);
        found = enter_ball(a, d, low, inflated, t) || found;
        found = enter_ball(a, d, high, inflated, t) || found;
        if (!found) return false;
        const SurfacePoint at = nearest(a + d * t);
        entry = {t, at.point + at.normal * offset, at.normal};
        return true;
    }
    // False where a is inside already or the motion stays outside.
    PLICA_HD bool enter(const Vec3& a, const Vec3& b, float offset, Entry& entry) const {
        return enter_shape(*this, a, b, offset, entry);
    }
};

}  // namespace plica
