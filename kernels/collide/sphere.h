// A ball about the origin.
#pragma once

#include "kernels/collide/surface.h"

namespace plica {

struct Sphere {
    float radius;  // m

    // At the centre the normal is z.
    PLICA_HD SurfacePoint nearest(const Vec3& p) const {
        const Vec3 normal = normalized(p, {0, 0, 1});
        return {norm(p) - radius, normal * radius, normal};
    }
    PLICA_HD bool first_entry(const Vec3& a, const Vec3& b, float offset, Entry& entry) const {
        const Vec3 d = b - a;
        const float dd = norm2(d), ad = dot(a, d), inflated = radius + offset;
        if (!(dd > 0)) return false;
        const Vec3 foot = a - d * (ad / dd);
        float t = 0;
        if (!enter_round(norm2(a), ad, dd, norm2(foot), inflated, t)) return false;
        const Vec3 normal = normalized(a + d * t, {0, 0, 1});
        entry = {t, normal * inflated, normal};
        return true;
    }
    // False where a is inside already or the motion stays outside.
    PLICA_HD bool enter(const Vec3& a, const Vec3& b, float offset, Entry& entry) const {
        return enter_shape(*this, a, b, offset, entry);
    }
};

}  // namespace plica
