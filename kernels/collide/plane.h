// The solid below z = 0.
#pragma once

#include "kernels/collide/surface.h"

namespace plica {

struct Plane {
    PLICA_HD SurfacePoint nearest(const Vec3& p) const { return {p.z, {p.x, p.y, 0}, {0, 0, 1}}; }
    PLICA_HD bool first_entry(const Vec3& a, const Vec3& b, float offset, Entry& entry) const {
        if (!(b.z < offset)) return false;
        const float t = (a.z - offset) / (a.z - b.z);
        const Vec3 at = a + (b - a) * t;
        entry = {t, {at.x, at.y, offset}, {0, 0, 1}};
        return true;
    }
    // False where a is inside already or the motion stays outside.
    PLICA_HD bool enter(const Vec3& a, const Vec3& b, float offset, Entry& entry) const {
        return enter_shape(*this, a, b, offset, entry);
    }
};

}  // namespace plica
