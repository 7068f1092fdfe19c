// The end of a substep and the beginning of the next for points that no collider, drag or force of
// the caller can reach: finish_point, apply_forces and predict_point in one text for many lanes,
// with the same bits.
#pragma once

#include "kernels/base/lanes.h"
#include "kernels/pbd/step_view.h"

namespace plica {

// x, v and what they lost to rounding, of a lane.
template <class Real>
struct FreePoint {
    LanePoint<Real> x;
    Vec3T<Real> v, x_lost, v_lost;
};

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

template <class R>
PLICA_HD Vec3T<R> add_exactly_lanes(Vec3T<R>& a, const Vec3T<R>& b) {
    const Vec3T<R> sum = a + b, rest = sum - a;
    const Vec3T<R> lost = (a - (sum - rest)) + (b - rest);
    a = sum;
    return lost;
}

struct FreeSubstep {
    using Wide = WideLanes;
    StepView view;
    int32_t first;

    template <class Lane>
    PLICA_HD void operator()(Lane lane) const {
        using Real = RealOf<Lane>;
        const Lane i = shifted(lane, first);
        const LanePoint<Real> projected = load_point(view.p, i);
        FreePoint<Real> point = load_free(i);
        const auto is_free = point.x.w > Real(0);
        const FreePoint<Real> held = {projected, point.v, point.x_lost, point.v_lost};
        finish(point, projected.p);
        force(point);
        point = chosen(is_free, point, held);
        store_free(i, point);

        const Real h(view.block->h);
        const Vec3T<Real> p = point.x.p + (point.v * h + upper_half(point.x_lost));
        store_point(view.p, i, {chosen(is_free, p, point.x.p), point.x.w});
    }

private:
    template <class Lane>
    PLICA_HD FreePoint<RealOf<Lane>> load_free(Lane i) const {
        using Real = RealOf<Lane>;
        const LanePoint<Real> packed = load_point(reinterpret_cast<const Point*>(view.residual), i);
        FreePoint<Real> point;
        point.x = load_point(view.x, i);
        point.v = load_point(reinterpret_cast<const Point*>(view.v), i).p;
        point.x_lost = {float_of(bits_of(packed.p.x) & 0xffff0000u),
                        float_of(bits_of(packed.p.y) & 0xffff0000u),
                        float_of(bits_of(packed.p.z) & 0xffff0000u)};
        point.v_lost = {float_of(bits_of(packed.p.x) << 16), float_of(bits_of(packed.p.y) << 16),
                        float_of(bits_of(packed.p.z) << 16)};
        return point;
    }

    template <class Lane>
    PLICA_HD void store_free(Lane i, const FreePoint<RealOf<Lane>>& point) const {
        using Real = RealOf<Lane>;
        const Vec3T<Real> packed = {join_halves(point.x_lost.x, point.v_lost.x),
                                    join_halves(point.x_lost.y, point.v_lost.y),
                                    join_halves(point.x_lost.z, point.v_lost.z)};
        store_point(view.x, i, point.x);
        store_point(reinterpret_cast<Point*>(view.v), i, {point.v, Real(0)});
        store_point(reinterpret_cast<Point*>(view.residual), i, {packed, Real(0)});
    }

    template <class Real>
    PLICA_HD void finish(FreePoint<Real>& point, const Vec3T<Real>& projected) const {
        const Vec3T<Real> displacement = point.v * Real(view.block->h);
        const Vec3T<Real> guess = point.x.p + (displacement + point.x_lost);
        const Vec3T<Real> change = projected - guess;
        point.v += change * Real(view.block->inverse_h);
        point.x_lost = add_exactly_lanes(point.x.p, displacement + change + point.x_lost);
    }

    template <class Real>
    PLICA_HD void force(FreePoint<Real>& point) const {
        const Vec3 g = view.block->gravity * view.block->h;
        const Vec3T<Real> change = {Real(g.x), Real(g.y), Real(g.z)};
        point.v_lost = add_exactly_lanes(point.v, change + point.v_lost);
    }

    template <class Mask, class Real>
    static PLICA_HD Vec3T<Real> chosen(const Mask& mask, const Vec3T<Real>& a,
                                       const Vec3T<Real>& b) {
        return {select(mask, a.x, b.x), select(mask, a.y, b.y), select(mask, a.z, b.z)};
    }
    template <class Mask, class Real>
    static PLICA_HD FreePoint<Real> chosen(const Mask& mask, const FreePoint<Real>& a,
                                           const FreePoint<Real>& b) {
        return {{chosen(mask, a.x.p, b.x.p), a.x.w},
                chosen(mask, a.v, b.v),
                chosen(mask, a.x_lost, b.x_lost),
                chosen(mask, a.v_lost, b.v_lost)};
    }
};

}  // namespace plica
