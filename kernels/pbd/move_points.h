// Steps 1, 3 and 6 of a substep, each of a point by itself: forces become velocity, velocity
// becomes the predicted place, and what the projections did becomes velocity and place.
#pragma once

#include "kernels/pbd/air.h"
#include "kernels/pbd/rigid_sums.h"

namespace plica {

// Velocity after gravity, the caller's force, linear drag and air; the drag is implicit, so that
// any h is stable: v1 = v0 + (h (g + w f) + h c (wind - v0))/(1 + h c).
template <class Lane>
PLICA_HD void force_point(const StepView& view, Lane i, const BodyParameters& body,
                          MovingPoint<RealOf<Lane>>& point) {
    using Real = RealOf<Lane>;
    const StepBlock& block = *view.block;
    const auto is_free = point.x.w > Real(0);
    Vec3T<Real> change = broadcast<Real>(block.gravity * block.h);
    if (view.applied) change += load_vector(view.applied, i).p * (point.x.w * Real(block.h));
    if (body.drag > 0)
        change = (change + (broadcast<Real>(block.wind) - point.v) * Real(body.drag)) *
                 Real(1 / (1 + body.drag));
    if (has_air(body)) {
        const Vec3T<Real> v = air_velocity(view, i, point.x.w, point.v + change, body);
        point.v = select(is_free, v, point.v);
        return;
    }
    Vec3T<Real> v = point.v;
    const Vec3T<Real> lost = upper_half(add_exactly(v, change + point.v_lost));
    point.v = select(is_free, v, point.v);
    point.v_lost = select(is_free, lost, point.v_lost);
}

// The displacement of a substep and the predicted place. The sum is rounded for the projections to
// look at; what they add to it is taken from exactly this number again, so the rounding never
// becomes speed.
template <class Real>
PLICA_HD Vec3T<Real> predicted_place(const StepView& view, const MovingPoint<Real>& point) {
    return point.x.p + (point.v * Real(view.block->h) + point.x_lost);
}

// Implicit drag resists what the projections do as well: to them a point is 1 + h c times as heavy.
// Without that a hanging weight would stretch its thread by 1/(1 + h c) of its load only.
template <class Real>
PLICA_HD LanePoint<Real> predict_point(const StepView& view, const BodyParameters& body,
                                       const MovingPoint<Real>& point) {
    const auto is_free = point.x.w > Real(0);
    const Real w = body.drag > 0 ? point.x.w / Real(1 + body.drag) : point.x.w;
    return {select(is_free, predicted_place(view, point), point.x.p), w};
}

// The prediction d = h v stays exact: only the projections' change of the predicted point, p - (x +
// d), enters the velocity. So a body that nothing touches falls as its velocity says, wherever it
// stands. A held point goes where its pin took it.
template <class Lane>
PLICA_HD void finish_point(const StepView& view, Lane i, const Vec3T<RealOf<Lane>>& projected,
                           MovingPoint<RealOf<Lane>>& point) {
    using Real = RealOf<Lane>;
    const auto is_free = point.x.w > Real(0);
    const Vec3T<Real> displacement = point.v * Real(view.block->h);
    const Vec3T<Real> change = projected - predicted_place(view, point);
    Vec3T<Real> speed_change = change;
    if (view.no_speed) speed_change -= load_vector(view.no_speed, i).p;
    Vec3T<Real> x = point.x.p;
    const Vec3T<Real> lost = upper_half(add_exactly(x, displacement + change + point.x_lost));
    point.x.p = select(is_free, x, projected);
    point.x_lost = select(is_free, lost, point.x_lost);
    point.v = select(is_free, point.v + speed_change * Real(view.block->inverse_h), point.v);
}

template <class Real>
PLICA_HD void correct_point(const RigidCorrection& correction, MovingPoint<Real>& point) {
    point.v =
        select(point.x.w > Real(0), corrected_velocity(correction, point.x.p, point.v), point.v);
}

// What a pass does, in this order.
constexpr int32_t k_finish = 1;
constexpr int32_t k_restore_spin = 2;  // but for bodies that something touched
constexpr int32_t k_force = 4;
constexpr int32_t k_damp = 8;
constexpr int32_t k_predict = 16;

// One pass over the points of large bodies. Points of a body stand together.
struct MovePoints {
    using Wide = WideLanes;
    StepView view;
    const RigidCorrection* corrections;  // by body
    const int32_t* touched;              // by body
    int32_t first;
    int32_t stages;

    template <class Lane>
    PLICA_HD void operator()(Lane lane) const {
        const Lane i = shifted(lane, first);
        const int32_t body = view.body_of[first_of(i)];
        if (body == view.body_of[last_of(i)])
            move(i, body);
        else
            for_each_index(i, [&](int32_t k) { move(k, view.body_of[k]); });
    }

private:
    template <class Lane>
    PLICA_HD void move(Lane i, int32_t body) const {
        using Real = RealOf<Lane>;
        MovingPoint<Real> point = load_moving(view, i);
        if (stages & k_finish) finish_point(view, i, load_point(view.p, i).p, point);
        if ((stages & k_restore_spin) && !touched[body]) correct_point(corrections[body], point);
        if (stages & k_force) force_point(view, i, view.parameters[body], point);
        if (stages & k_damp) correct_point(corrections[body], point);
        if (stages != k_predict) store_moving(view, i, point);
        if (stages & k_predict)
            store_point(view.p, i, predict_point(view, view.parameters[body], point));
    }
};

}  // namespace plica
