// One point against one collider in one substep.
#pragma once

#include "kernels/pbd/contact_view.h"

namespace plica {

// A hit, in the body's coordinates at the end of the substep.
struct ContactHit {
    Vec3 normal;       // out of the collider
    float press;       // m, how far p must go along normal; 0: no hit
    float overlap;     // m, the part of press that ends an overlap from before the substep
    float rest_share;  // of the substep after the hit
    int32_t is_entry;  // came from outside
};

// A collider as seen from a body at both ends of a substep.
struct ColliderFrame {
    const ColliderPose* begin;
    const ColliderPose* end;
    Vec3 shift_begin;  // body's origin less the collider's, m
    Vec3 shift_end;
    int32_t is_moving;

    PLICA_HD Vec3 to_local_begin(const Vec3& x) const {
        return rotate_back(begin->rotation, x + shift_begin);
    }
    PLICA_HD Vec3 to_local_end(const Vec3& p) const {
        return rotate_back(end->rotation, p + shift_end);
    }
    // How far the collider's matter at x moves in the substep.
    PLICA_HD Vec3 drift(const Vec3& x) const {
        if (!is_moving) return {0, 0, 0};
        const Vec3 local = to_local_begin(x);
        return rotate(end->rotation, local) - shift_end - x;
    }
};

PLICA_HD Vec3 frame_shift(const BodyRange& body, const ColliderPose& pose) {
    return to_float(Vec3d{body.origin[0] - pose.translate[0], body.origin[1] - pose.translate[1],
                          body.origin[2] - pose.translate[2]});
}

PLICA_HD ColliderFrame collider_frame(const ContactView& contacts, const BodyRange& body,
                                      int32_t collider, int32_t substep) {
    const ColliderPose* begin =
        contacts.poses + int64_t(substep) * contacts.collider_count + collider;
    const ColliderPose* end = begin + contacts.collider_count;
    return {begin, end, frame_shift(body, *begin), frame_shift(body, *end),
            contacts.colliders[collider].is_moving};
}

// Planes are looked at in the body's own coordinates, with the distance of the origin in double: a
// ground is as exact a kilometre away as near.
PLICA_HD float plane_distance(const ColliderData& plane, const ColliderPose& pose,
                              const BodyRange& body, const Vec3& p, Vec3& normal) {
    normal = rotate(pose.rotation, plane.normal);
    const double origin = double(normal.x) * (body.origin[0] - pose.translate[0]) +
                          double(normal.y) * (body.origin[1] - pose.translate[1]) +
                          double(normal.z) * (body.origin[2] - pose.translate[2]) - plane.offset;
    return dot(normal, p) + float(origin);
}

// The hit of a solid that is a half space where it matters: before and after are signed distances
// to the offset surface at the two ends, both along normal.
PLICA_HD ContactHit half_space_hit(float before, float after, const Vec3& normal,
                                   float depenetration) {
    ContactHit hit = {};
    hit.normal = normal;
    hit.is_entry = before >= 0;
    const float floor = hit.is_entry ? 0.0f : minimum(before + depenetration, 0.0f);
    hit.press = maximum(floor - after, 0.0f);
    hit.overlap = hit.is_entry ? 0.0f : floor - before;
    hit.rest_share = hit.is_entry && after < before ? -after / (before - after) : 1.0f;
    return hit;
}

PLICA_HD ContactHit find_hit(const ContactView& contacts, const ColliderData& collider,
                             const ColliderFrame& frame, const BodyRange& body, const Vec3& x,
                             const Vec3& p, float depenetration) {
    (void)contacts;
    Vec3 normal, normal_end;
    const float before = plane_distance(collider, *frame.begin, body, x, normal);
    const float after = plane_distance(collider, *frame.end, body, p, normal_end);
    return half_space_hit(before - body.contact_offset, after - body.contact_offset, normal_end,
                          depenetration);
}

}  // namespace plica
