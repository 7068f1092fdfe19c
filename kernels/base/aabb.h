// Boxes along the axes.
#pragma once

#include "kernels/base/vec.h"

namespace plica {

// Closed: boxes that only touch overlap. Empty where low > high.
struct Aabb {
    Vec3 low, high;
};

PLICA_HD Vec3 minimum(const Vec3& a, const Vec3& b) {
    return {minimum(a.x, b.x), minimum(a.y, b.y), minimum(a.z, b.z)};
}
PLICA_HD Vec3 maximum(const Vec3& a, const Vec3& b) {
    return {maximum(a.x, b.x), maximum(a.y, b.y), maximum(a.z, b.z)};
}

// Overlaps nothing and leaves what it is merged with as it is.
PLICA_HD Aabb empty_aabb() {
    const float most = 3.402823466e38f;
    return {{most, most, most}, {-most, -most, -most}};
}
PLICA_HD Aabb merged(const Aabb& a, const Aabb& b) {
    return {minimum(a.low, b.low), maximum(a.high, b.high)};
}
PLICA_HD Aabb merged(const Aabb& a, const Vec3& p) {
    return {minimum(a.low, p), maximum(a.high, p)};
}
PLICA_HD Aabb inflated(const Aabb& a, float by) {
    return {a.low - Vec3{by, by, by}, a.high + Vec3{by, by, by}};
}
PLICA_HD bool overlap(const Aabb& a, const Aabb& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y &&
           b.low.y <= a.high.y && a.low.z <= b.high.z && b.low.z <= a.high.z;
}
PLICA_HD bool contains(const Aabb& a, const Vec3& p) {
    return a.low.x <= p.x && p.x <= a.high.x && a.low.y <= p.y && p.y <= a.high.y &&
           a.low.z <= p.z && p.z <= a.high.z;
}
// Squared distance; 0 inside.
PLICA_HD float distance2(const Aabb& a, const Vec3& p) {
    const Vec3 zero = {0, 0, 0};
    const Vec3 gap = maximum(maximum(a.low - p, p - a.high), zero);
    return norm2(gap);
}

}  // namespace plica
