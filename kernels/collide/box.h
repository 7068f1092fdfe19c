// A box about the origin, along the axes. Inflated, its edges and corners are round.
#pragma once

#include "kernels/collide/tube.h"

namespace plica {

struct Box {
    Vec3 half;  // m

    PLICA_HD SurfacePoint nearest(const Vec3& p) const {
        const Vec3 on = {clamp(p.x, -half.x, half.x), clamp(p.y, -half.y, half.y),
                         clamp(p.z, -half.z, half.z)};
        const float distance = norm(p - on);
        if (distance > 0) return {distance, on, (p - on) * (1 / distance)};
        return nearest_face(p);
    }
    // From inside; of faces as near, x before y before z, and the high one before the low one.
    PLICA_HD SurfacePoint nearest_face(const Vec3& p) const {
        const float x = half.x - absolute(p.x), y = half.y - absolute(p.y),
                    z = half.z - absolute(p.z);
        if (x <= y && x <= z) {
            const float side = p.x < 0 ? -1.0f : 1.0f;
            return {-x, {side * half.x, p.y, p.z}, {side, 0, 0}};
        }
        if (y <= z) {
            const float side = p.y < 0 ? -1.0f : 1.0f;
            return {-y, {p.x, side * half.y, p.z}, {0, side, 0}};
        }
        const float side = p.z < 0 ? -1.0f : 1.0f;
        return {-z, {p.x, p.y, side * half.z}, {0, 0, side}};
    }
    // Range of t in which a + t d lies between -size and size.
    static PLICA_HD bool clip(float a, float d, float size, float& begin, float& end) {
        if (!(d < 0 || d > 0)) return absolute(a) <= size;
        const float low = (-size - a) / d, high = (size - a) / d;
        begin = maximum(begin, minimum(low, high));
        end = minimum(end, maximum(low, high));
        return begin <= end;
    }
    static PLICA_HD bool enter_sharp(const Vec3& a, const Vec3& d, const Vec3& size, float& t) {
        float begin = 0, end = 1;
        if (!clip(a.x, d.x, size.x, begin, end) || !clip(a.y, d.y, size.y, begin, end) ||
            !clip(a.z, d.z, size.z, begin, end) || !(begin < t))
            return false;
        t = begin;
        return true;
    }
    // The edges along z; the others come by turning the axes. The balls of the corners once.
    static PLICA_HD bool enter_edges(const Vec3& a, const Vec3& d, const Vec3& size, float offset,
                                     bool corners, float& t) {
        bool found = false;
        for (int32_t side = 0; side < 4; ++side) {
            const float x = side & 1 ? size.x : -size.x, y = side & 2 ? size.y : -size.y;
            const Vec3 low = {x, y, -size.z}, high = {x, y, size.z};
            found = enter_side(a, d, low, high, offset, t) || found;
            if (!corners) continue;
            found = enter_ball(a, d, low, offset, t) || found;
            found = enter_ball(a, d, high, offset, t) || found;
        }
        return found;
    }
    static PLICA_HD Vec3 turned(const Vec3& v) { return {v.y, v.z, v.x}; }

    PLICA_HD bool first_entry(const Vec3& a, const Vec3& b, float offset, Entry& entry) const {
        Vec3 from = a, d = b - a, size = half;
        float t = 2;
        if (!enter_sharp(a, d, half + Vec3{offset, offset, offset}, t)) return false;
        t = 2;
        bool found = false;
        for (int32_t axis = 0; axis < 3; ++axis) {
            found = enter_sharp(from, d, size + Vec3{0, 0, offset}, t) || found;
            if (offset > 0) found = enter_edges(from, d, size, offset, axis == 0, t) || found;
            from = turned(from), d = turned(d), size = turned(size);
        }
        if (!found) return false;
        const SurfacePoint at = nearest(a + d * t);
        if (!(dot(at.normal, b - a) < 0)) return false;  // leaves, or slides along
        entry = {t, at.point + at.normal * offset, at.normal};
        return true;
    }
    // False where a is inside already or the motion stays outside.
    PLICA_HD bool enter(const Vec3& a, const Vec3& b, float offset, Entry& entry) const {
        return enter_shape(*this, a, b, offset, entry);
    }
};

}  // namespace plica
