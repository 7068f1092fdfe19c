// Steps 1 and 3 of a substep: forces become velocity, velocity becomes the predicted displacement.
#pragma once

#include "kernels/pbd/step_view.h"

namespace plica {

// Velocity after gravity, the caller's force and linear drag; the drag is implicit, so that any h
// is stable: v1 = v0 + (h (g + w f) + h c (wind - v0))/(1 + h c). Rounding goes into `lost`.
PLICA_HD Vec3 forced_velocity(const StepView& view, int32_t i, float w, const BodyParameters& body,
                              Vec3& lost) {
    const StepBlock& block = *view.block;
    Vec3 v = unpadded(view.v[i]);
    if (!(w > 0)) return v;
    Vec3 change = block.gravity * block.h;
    if (view.applied) change += unpadded(view.applied[i]) * (block.h * w);
    if (body.drag > 0) change = (change + (block.wind - v) * body.drag) * (1 / (1 + body.drag));
    lost = add_exactly(v, change + lost);
    return v;
}

// The displacement of a substep and the predicted point. The sum is rounded for the projections to
// look at; what they add to it is taken from exactly this number again, so the rounding never
// becomes speed.
PLICA_HD Vec3 predicted(const Vec3& x, const Vec3& displacement, const Vec3& residual) {
    return x + (displacement + residual);
}

// Implicit drag resists what the projections do as well: to them a point is 1 + h c times as heavy.
// Without that a hanging weight would stretch its thread by 1/(1 + h c) of its load only.
PLICA_HD Point predict_point(const StepView& view, int32_t i) {
    const Point x = view.x[i];
    if (!(x.w > 0)) return x;
    const float drag = view.parameters[view.body_of[i]].drag;
    return make_point(predicted(position(x), unpadded(view.v[i]) * view.block->h,
                                position_residual(view.residual[i])),
                      drag > 0 ? x.w / (1 + drag) : x.w);
}

// Forces and prediction in one pass over the points of large bodies that have no air forces or
// damping.
PLICA_HD void apply_forces(const StepView& view, int32_t i) {
    const float w = view.x[i].w;
    const BodyParameters& body = view.parameters[view.body_of[i]];
    const Residual carried = view.residual[i];
    Vec3 lost = velocity_residual(carried);
    Vec3 v;
    if (body.air_drag + body.air_lift > 0) {
        v = unpadded(view.air[i]);
    } else {
        v = forced_velocity(view, i, w, body, lost);
    }
    view.v[i] = padded(v);
    view.residual[i] = make_residual(position_residual(carried), lost);
}

struct ApplyForces {
    StepView view;
    int32_t first;
    PLICA_HD void operator()(int32_t i) const { apply_forces(view, first + i); }
};

struct PredictPoints {
    StepView view;
    int32_t first;
    PLICA_HD void operator()(int32_t lane) const {
        view.p[first + lane] = predict_point(view, first + lane);
    }
};

}  // namespace plica
