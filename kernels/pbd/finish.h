// Steps 6 and 7 of a substep: contacts, then velocity and position from what the projections did.
#pragma once

#include "kernels/pbd/contact.h"
#include "kernels/pbd/predict.h"

namespace plica {

// The prediction d = h v stays exact: only the projections' change of the predicted point, p - (x +
// d), enters the velocity. So a body that nothing touches falls as its velocity says, wherever it
// stands.
PLICA_HD void finish_point(const StepView& view, const ContactView& contacts, int32_t i,
                           int32_t substep, Point projected) {
    const Point start = view.x[i];
    if (!(start.w > 0)) {  // held: where its pin took it
        view.x[i] = projected;
        return;
    }
    const float h = view.block->h;
    const Residual carried = view.residual[i];
    const Vec3 x = position(start), displacement = unpadded(view.v[i]) * h;
    const Vec3 guess = predicted(x, displacement, position_residual(carried));

    Vec3 p = position(projected);
    const ContactOutcome outcome = resolve_contacts(view, contacts, i, substep, x, p, true);
    const Vec3 change = p - guess;

    Vec3 v = unpadded(view.v[i]) + (change - outcome.pushed_out) * view.block->inverse_h;
    if (outcome.touched) {
        const float normal_speed = dot(v, outcome.normal);
        if (outcome.least_speed > normal_speed)
            v += outcome.normal * (outcome.least_speed - normal_speed);
        const float share =
            view.block->inverse_h * view.block->inverse_h * view.block->substep_share / projected.w;
        view.contact[i] = padded(unpadded(view.contact[i]) + outcome.correction * share);
    }
    Vec3 end = x;
    const Vec3 lost = add_exactly(end, displacement + change + position_residual(carried));
    view.x[i] = make_point(end, start.w);
    view.v[i] = padded(v);
    view.residual[i] = make_residual(lost, velocity_residual(carried));
}

struct FinishPoints {
    StepView view;
    ContactView contacts;
    int32_t first;
    int32_t substep;
    PLICA_HD void operator()(int32_t lane) const {
        const int32_t i = first + lane;
        finish_point(view, contacts, i, substep, view.p[i]);
    }
};

// The end of one substep and the beginning of the next in one pass over memory.
struct FinishAndPredict {
    StepView view;
    ContactView contacts;
    int32_t first;
    int32_t substep;
    PLICA_HD void operator()(int32_t lane) const {
        const int32_t i = first + lane;
        finish_point(view, contacts, i, substep, view.p[i]);
        apply_forces(view, i);
        view.p[i] = predict_point(view, i);
    }
};

// The beginning of the first substep, likewise.
struct ForceAndPredict {
    StepView view;
    int32_t first;
    PLICA_HD void operator()(int32_t lane) const {
        const int32_t i = first + lane;
        apply_forces(view, i);
        view.p[i] = predict_point(view, i);
    }
};

// Contacts between two iterations of one substep; the last iteration's are in finish_point.
struct ProjectContacts {
    StepView view;
    ContactView contacts;
    int32_t first;
    int32_t substep;
    PLICA_HD void operator()(int32_t lane) const {
        const int32_t i = first + lane;
        const Point projected = view.p[i];
        if (!(projected.w > 0)) return;
        Vec3 p = position(projected);
        resolve_contacts(view, contacts, i, substep, position(view.x[i]), p, false);
        view.p[i] = make_point(p, projected.w);
    }
};

}  // namespace plica
