// Contact of a point with the colliders of its world: the continuous test first, the static one
// where the point was inside already. Müller et al. 2006, sections 3.2 and 3.4, with these
// differences:
// - both ends of the motion are taken into the collider's frame, so that a moving solid's motion
// counts;
// - what ends an overlap from before is limited, and is no speed;
// - friction is a cone on the displacement beside the normal correction, so that nothing creeps.
// Contacts move the predicted point; what of that is no speed, and what a bounce adds, is kept
// beside it for the end of the substep.
#pragma once

#include "kernels/base/atomic.h"
#include "kernels/pbd/contact_shapes.h"
#include "kernels/pbd/move_points.h"

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

// What the contacts of a substep did to a point.
struct ContactOutcome {
    Vec3 no_speed;      // m, the part that ends an overlap from before: no velocity comes of it
    Vec3 normal;        // of the last contact
    float least_speed;  // m/s along normal that a bounce asks for
    bool touched;
};

struct PointContact {
    const StepView& view;
    const ContactView& contacts;
    int32_t i;
    int32_t substep;
    Vec3 x;  // at the beginning of the substep

    // Applies one hit to p. True where it moved.
    PLICA_HD bool apply(const ColliderData& collider, const ColliderFrame& frame,
                        const ContactHit& hit, Vec3& p, ContactOutcome& outcome) const {
        if (!(hit.press > 0)) return false;
        const BodyParameters& body = view.parameters[view.body_of[i]];
        const Vec3 normal = hit.normal, drift = frame.drift(x);
        p += normal * hit.press;
        // Relative to the collider: the displacement less that of the collider's matter at x.
        const float pressed = hit.press - minimum(hit.overlap, hit.press);
        p += friction_correction((p - x) - drift, normal,
                                 pair_friction(body.friction, collider.friction), pressed);
        outcome.no_speed += normal * minimum(hit.overlap, hit.press);
        outcome.normal = normal;
        outcome.touched = true;
        const float carried = dot(drift, normal) * view.block->inverse_h;
        const float came = dot(unpadded(view.v[i]), normal) - carried;
        const float e = maximum(body.restitution, collider.restitution);
        const float bounce =
            hit.is_entry ? bounce_speed(view, normal, came, e, hit.rest_share) : 0.0f;
        if (bounce > 0) outcome.least_speed = bounce + carried;
        return true;
    }

    // A second and third pass see to points that one collider pushed into another.
    PLICA_HD void resolve(const BodyRange& body, Vec3& p, ContactOutcome& outcome) const {
        const float depenetration = view.parameters[view.body_of[i]].depenetration;
        const float h = view.block->h;
        bool moved = true;
        for (int32_t pass = 0; pass < 3 && moved; ++pass) {
            moved = false;
            const ContactBall ball = contacts.balls[i];
            const bool is_listed =
                holds(ball, ball.radius, x, p, float(substep) * h, float(substep + 1) * h);
            for (int32_t k = contacts.world_offsets[body.world];
                 k < contacts.world_offsets[body.world + 1]; ++k) {
                const int32_t c = contacts.world_colliders[k];
                const ColliderData& collider = contacts.colliders[c];
                if (!may_meet(collider, body)) continue;
                const ColliderFrame frame = collider_frame(contacts, body, c, substep, substep + 1);
                const ContactHit hit =
                    shape_hit(contacts, collider, frame, body, i, is_listed, x, p, depenetration);
                moved = apply(collider, frame, hit, p, outcome) || moved;
            }
        }
    }
};

// The part of a displacement that a bounce adds: what the velocity that follows from p lacks.
PLICA_HD Vec3 bounce_correction(const StepView& view, int32_t i, const Vec3& p,
                                const ContactOutcome& outcome) {
    const MovingPoint<float> point = load_moving(view, i);
    const Vec3 change = p - predicted_place(view, point) - outcome.no_speed;
    const float speed = dot(point.v + change * view.block->inverse_h, outcome.normal);
    const float lacking = maximum(outcome.least_speed - speed, 0.0f);
    return outcome.normal * (lacking * view.block->h);
}

// Point i in one iteration of a substep; its projected place in and out.
PLICA_HD void resolve_contacts(const StepView& view, const ContactView& contacts, int32_t i,
                               int32_t substep, bool is_last, Point& projected) {
    const Vec3 before = position(projected);
    Vec3 p = before;
    ContactOutcome outcome = {unpadded(view.no_speed[i]), {0, 0, 0}, -3.4e38f, false};
    const int32_t body = view.body_of[i];
    const PointContact contact = {view, contacts, i, substep, position(view.x[i])};
    contact.resolve(view.bodies[body], p, outcome);
    if (!outcome.touched) return;
    projected = make_point(p, projected.w);
    if (is_last && outcome.least_speed > -3.4e38f)
        outcome.no_speed -= bounce_correction(view, i, p, outcome);
    view.no_speed[i] = padded(outcome.no_speed);
    const float share =
        view.block->inverse_h * view.block->inverse_h * view.block->substep_share / projected.w;
    view.contact[i] = padded(unpadded(view.contact[i]) + (p - before) * share);
    atomic_max(contacts.touched + body, 1);
}

// Those that the contacts must look at; the others stay within their free radius.
template <class Lane>
PLICA_HD auto may_touch(const StepView& view, const ContactView& contacts, Lane i, int32_t substep,
                        const LanePoint<RealOf<Lane>>& projected) {
    using Real = RealOf<Lane>;
    const Point* balls = reinterpret_cast<const Point*>(contacts.balls);
    const Vec3T<Real> centre = load_point_by(balls, i, [](int32_t k) { return 2 * k; }).p;
    const LanePoint<Real> way = load_point_by(balls, i, [](int32_t k) { return 2 * k + 1; });
    const Real h(view.block->h);
    const Vec3T<Real> begin = centre + way.p * (Real(float(substep)) * h),
                      end = centre + way.p * (Real(float(substep + 1)) * h);
    const Real far2 = maximum(norm2(load_point(view.x, i).p - begin), norm2(projected.p - end));
    return select(far2 < way.w * way.w, Real(0), projected.w) > Real(0);
}

// points: projected, of a run that begins at number `first`; k counts in it.
template <class Lane>
PLICA_HD void resolve_contacts(const StepView& view, const ContactView& contacts, Lane k,
                               int32_t first, int32_t substep, int32_t iteration, bool is_last,
                               Point* points) {
    using Real = RealOf<Lane>;
    const Lane i = shifted(k, first);
    const Real zero(0);
    if (iteration == 0) store_vector(view.no_speed, i, {{zero, zero, zero}, zero});
    const auto mask = may_touch(view, contacts, i, substep, load_point(points, k));
    for_each_index(mask, i, [&](int32_t one) {
        resolve_contacts(view, contacts, one, substep, is_last, points[one - first]);
    });
}

struct ResolveContacts {
    using Wide = WideLanes;
    static constexpr int32_t k_grain = 256;
    StepView view;
    ContactView contacts;
    int32_t first;
    int32_t substep;
    int32_t iteration;
    int32_t is_last;

    template <class Lane>
    PLICA_HD void operator()(Lane k) const {
        resolve_contacts(view, contacts, k, first, substep, iteration, is_last, view.p + first);
    }
};

// Where a point ends that a correction without time moves from x to p at the end of a step: in
// front of what it meets on the way, no deeper inside than it was.
PLICA_HD Vec3 kept_out(const StepView& view, const ContactView& contacts, int32_t i, const Vec3& x,
                       Vec3 p) {
    const BodyRange& body = view.bodies[view.body_of[i]];
    const ContactBall ball = contacts.balls[i];
    const int32_t end = contacts.substeps;
    const float time = float(end) * view.block->h;
    if (holds(ball, ball.free_radius, x, p, time, time)) return p;
    bool moved = true;
    for (int32_t pass = 0; pass < 3 && moved; ++pass) {
        moved = false;
        const bool is_listed = holds(ball, ball.radius, x, p, time, time);
        for (int32_t k = contacts.world_offsets[body.world];
             k < contacts.world_offsets[body.world + 1]; ++k) {
            const int32_t c = contacts.world_colliders[k];
            const ColliderData& collider = contacts.colliders[c];
            if (!may_meet(collider, body)) continue;
            const ColliderFrame frame = collider_frame(contacts, body, c, end, end);
            const ContactHit hit =
                shape_hit(contacts, collider, frame, body, i, is_listed, x, p, 0);
            if (!(hit.press > 0)) continue;
            p += hit.normal * hit.press;
            moved = true;
        }
    }
    return p;
}

// After the strain limit: it leaves no point in a collider. before: where the points were before
// it.
struct KeepOut {
    static constexpr int32_t k_grain = 256;
    StepView view;
    ContactView contacts;
    const Point* before;  // of a run that begins at number `first`
    int32_t first;

    PLICA_HD void operator()(int32_t k) const {
        const int32_t i = first + k;
        const Vec3 from = position(before[k]), to = position(view.x[i]);
        if (!(view.x[i].w > 0) || !(norm2(to - from) > 0)) return;
        view.x[i] = make_point(kept_out(view, contacts, i, from, to), view.x[i].w);
    }
};

}  // namespace plica
