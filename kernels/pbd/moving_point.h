// What the passes over points compute with: a point's place and velocity and what both lost to
// rounding, one lane or many at once.
#pragma once

#include "kernels/base/lanes.h"
#include "kernels/pbd/step_view.h"

namespace plica {

template <class Real>
struct MovingPoint {
    LanePoint<Real> x;
    Vec3T<Real> v;
    Vec3T<Real> x_lost, v_lost;  // upper halves of floats, as a residual keeps them
};

template <class Real>
PLICA_HD Vec3T<Real> broadcast(const Vec3& v) {
    return {Real(v.x), Real(v.y), Real(v.z)};
}
template <class Mask, class Real>
PLICA_HD Vec3T<Real> select(const Mask& mask, const Vec3T<Real>& a, const Vec3T<Real>& b) {
    return {select(mask, a.x, b.x), select(mask, a.y, b.y), select(mask, a.z, b.z)};
}

// Rounds to the upper half of a float, as a residual keeps it.
template <class R>
PLICA_HD R upper_half(const R& value) {
    return float_of((bits_of(value) + 0x8000u) & 0xffff0000u);
}
template <class R>
PLICA_HD Vec3T<R> upper_half(const Vec3T<R>& v) {
    return {upper_half(v.x), upper_half(v.y), upper_half(v.z)};
}
template <class R>
PLICA_HD R join_halves(const R& upper, const R& lower) {
    return float_of(((bits_of(upper) + 0x8000u) & 0xffff0000u) |
                    ((bits_of(lower) + 0x8000u) >> 16));
}

// a + b in `a`, and what the sum lost in the result. Knuth: exact whichever is larger.
template <class R>
PLICA_HD Vec3T<R> add_exactly(Vec3T<R>& a, const Vec3T<R>& b) {
    const Vec3T<R> sum = a + b, rest = sum - a;
    const Vec3T<R> lost = (a - (sum - rest)) + (b - rest);
    a = sum;
    return lost;
}

template <class Lane>
PLICA_HD MovingPoint<RealOf<Lane>> load_moving(const StepView& view, Lane i) {
    using Real = RealOf<Lane>;
    const Vec3T<Real> packed = load_vector(reinterpret_cast<const Vec3Padded*>(view.residual), i).p;
    MovingPoint<Real> point;
    point.x = load_point(view.x, i);
    point.v = load_vector(view.v, i).p;
    point.x_lost = {float_of(bits_of(packed.x) & 0xffff0000u),
                    float_of(bits_of(packed.y) & 0xffff0000u),
                    float_of(bits_of(packed.z) & 0xffff0000u)};
    point.v_lost = {float_of(bits_of(packed.x) << 16), float_of(bits_of(packed.y) << 16),
                    float_of(bits_of(packed.z) << 16)};
    return point;
}

template <class Lane>
PLICA_HD void store_moving(const StepView& view, Lane i, const MovingPoint<RealOf<Lane>>& point) {
    using Real = RealOf<Lane>;
    const Vec3T<Real> packed = {join_halves(point.x_lost.x, point.v_lost.x),
                                join_halves(point.x_lost.y, point.v_lost.y),
                                join_halves(point.x_lost.z, point.v_lost.z)};
    store_point(view.x, i, point.x);
    store_vector(view.v, i, {point.v, Real(0)});
    store_vector(reinterpret_cast<Vec3Padded*>(view.residual), i, {packed, Real(0)});
}

}  // namespace plica
