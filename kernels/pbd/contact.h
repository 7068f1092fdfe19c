// Contact of a point with the colliders of its world: the continuous test first, the static one
// where the point was inside already. Müller et al. 2006, sections 3.2 and 3.4, with these
// differences:
// - both ends of the motion are taken into the collider's frame, so that a moving solid's motion
// counts;
// - what ends an overlap from before is limited, and is no speed;
// - friction is a cone on the displacement beside the normal correction, so that nothing creeps.
#pragma once

#include "kernels/base/atomic.h"
#include "kernels/pbd/contact_shapes.h"

namespace plica {

PLICA_HD float pair_friction(float a, float b) { return square_root(a * b); }

// Friction of one contact: takes back what lies inside the cone of the normal correction.
PLICA_HD Vec3 friction_correction(const Vec3& slide, const Vec3& normal, float friction,
                                  float pressed) {
    const Vec3 tangent = slide - normal * dot(slide, normal);
    const float length = norm(tangent), most = friction * pressed;
    if (!(length > 0) || !(most > 0)) return {0, 0, 0};
    return tangent * -(most < length ? most / length : 1.0f);
}

// The speed along the normal that a bounce asks for, of the speed at which the point came; relative
// to the collider. `rest_share` of the substep lies after the hit, in which gravity did not act.
PLICA_HD float bounce_speed(const StepView& view, const Vec3& normal, float speed,
                            float restitution, float rest_share) {
    const StepBlock& block = *view.block;
    const float hit = speed - rest_share * block.h * dot(block.gravity, normal);
    return restitution > 0 && -hit > block.resting_speed ? -hit * restitution : 0.0f;
}

struct PointContact {
    const StepView& view;
    const ContactView& contacts;
    int32_t i;
    int32_t substep;
    Vec3 x;

    // Applies one hit to p. True where it moved.
    PLICA_HD bool apply(const ColliderData& collider, const ColliderFrame& frame,
                        const ContactHit& hit, bool is_last, Vec3& p,
                        ContactOutcome& outcome) const {
        if (!(hit.press > 0)) return false;
        const BodyParameters& body = view.parameters[view.body_of[i]];
        const Vec3 before = p;
        const Vec3 normal = hit.normal;
        p += normal * hit.press;
        const Vec3 out = normal * minimum(hit.overlap, hit.press);
        // Relative to the collider: the displacement less that of the collider's matter at x.
        const Vec3 slide = (p - x) - frame.drift(x);
        const float pressed = hit.press - minimum(hit.overlap, hit.press);
        p += friction_correction(slide, normal, pair_friction(body.friction, collider.friction),
                                 pressed);
        outcome.correction += p - before;
        outcome.pushed_out += out;
        outcome.normal = normal;
        outcome.touched = 1;
        if (is_last) {
            const float inverse_h = view.block->inverse_h;
            const float carried = dot(frame.drift(x), normal) * inverse_h;
            const float came = dot(unpadded(view.v[i]), normal) - carried;
            const float e = maximum(body.restitution, collider.restitution);
            const float bounce =
                hit.is_entry ? bounce_speed(view, normal, came, e, hit.rest_share) : 0;
            outcome.least_speed = bounce > 0 ? bounce + carried : outcome.least_speed;
        }
        return true;
    }
};

// x: at the beginning of the substep; p: in and out. is_last: velocities follow, so bounces are
// worked out.
PLICA_HD ContactOutcome resolve_contacts(const StepView& view, const ContactView& contacts,
                                         int32_t i, int32_t substep, const Vec3& x, Vec3& p,
                                         bool is_last) {
    ContactOutcome outcome = {};
    outcome.least_speed = -3.4e38f;
    if (contacts.collider_count == 0) return outcome;
    const int32_t body_index = view.body_of[i];
    const BodyRange& body = view.bodies[body_index];
    const ContactBall ball = contacts.balls[i];
    if (holds(ball, -ball.radius, x, p)) return outcome;
    const PointContact contact = {view, contacts, i, substep, x};
    // A second and third pass see to points that one collider pushed into another.
    for (int32_t pass = 0; pass < 3; ++pass) {
        bool moved = false;
        for (int32_t k = contacts.world_offsets[body.world];
             k < contacts.world_offsets[body.world + 1]; ++k) {
            const int32_t c = contacts.world_colliders[k];
            const ColliderData& collider = contacts.colliders[c];
            if (!may_meet(collider, body)) continue;
            const ColliderFrame frame = collider_frame(contacts, body, c, substep);
            const ContactHit hit = shape_hit(contacts, collider, frame, body, i, x, p,
                                             view.parameters[body_index].depenetration);
            moved = contact.apply(collider, frame, hit, is_last, p, outcome) || moved;
        }
        if (!moved) break;
    }
    if (outcome.touched) atomic_max(contacts.touched + body_index, 1);
    return outcome;
}

}  // namespace plica
