// One point against one collider in one substep.
#pragma once

#include "kernels/collide/mesh_contact.h"
#include "kernels/collide/shapes.h"
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

// From one boundary of the step's substeps to another.
PLICA_HD ColliderFrame collider_frame(const ContactView& contacts, const BodyRange& body,
                                      int32_t collider, int32_t from, int32_t to) {
    const ColliderPose* poses = contacts.poses + collider;
    const ColliderPose *begin = poses + int64_t(from) * contacts.collider_count,
                       *end = poses + int64_t(to) * contacts.collider_count;
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

// A solid with nearest(p) and enter(a, b, offset, entry) in its own frame.
template <class Shape>
PLICA_HD ContactHit solid_hit(const Shape& shape, const ColliderFrame& frame, float offset,
                              const Vec3& x, const Vec3& p, float depenetration) {
    const Vec3 a = frame.to_local_begin(x), b = frame.to_local_end(p);
    Entry entry;
    if (shape.enter(a, b, offset, entry)) {
        ContactHit hit = {};
        hit.normal = rotate(frame.end->rotation, entry.normal);
        hit.press = maximum(-dot(b - entry.point, entry.normal), 0.0f);
        hit.rest_share = 1 - entry.t;
        hit.is_entry = 1;
        return hit;
    }
    // In front of the plane at the nearest point of the beginning, not of the end: a fast point may
    // have left through the other side by then.
    const SurfacePoint begin = shape.nearest(a);
    const float before = begin.distance - offset;
    if (before >= 0) return {};
    return half_space_hit(before, dot(b - begin.point, begin.normal) - offset,
                          rotate(frame.end->rotation, begin.normal), depenetration);
}

PLICA_HD ContactHit plane_hit(const ColliderData& collider, const ColliderFrame& frame,
                              const BodyRange& body, const Vec3& x, const Vec3& p,
                              float depenetration) {
    Vec3 normal, normal_end;
    const float before = plane_distance(collider, *frame.begin, body, x, normal);
    const float after = plane_distance(collider, *frame.end, body, p, normal_end);
    return half_space_hit(before - body.contact_offset, after - body.contact_offset, normal_end,
                          depenetration);
}

// The candidates of one point that belong to one collider, a mesh.
PLICA_HD MeshCandidates candidates_of(const ContactView& contacts, const ColliderData& collider,
                                      int32_t i) {
    int32_t first = contacts.candidate_offsets[i], end = contacts.candidate_offsets[i + 1];
    while (first < end && contacts.candidates[first] < collider.first_item) ++first;
    while (first < end && contacts.candidates[end - 1] >= collider.first_item + collider.item_count)
        --end;
    return {contacts.candidates + first, end - first, collider.first_item};
}

// is_listed: the motion stays within the ball of its point.
PLICA_HD ContactHit mesh_hit(const ContactView& contacts, const ColliderData& collider,
                             const ColliderFrame& frame, int32_t i, bool is_listed, float offset,
                             const Vec3& x, const Vec3& p, float depenetration) {
    const MeshView& mesh = contacts.meshes[collider.mesh];
    const Vec3 a = frame.to_local_begin(x), b = frame.to_local_end(p);
    MeshCandidates candidates = all_candidates(mesh);
    if (is_listed) {
        candidates = candidates_of(contacts, collider, i);
        if (candidates.count == 0) return {};
    } else {
        const Clearance begin = clearance_at(mesh, a);
        if (!begin.inside && begin.least > offset + norm(b - a)) return {};
    }
    MeshContact contact;
    if (!find_mesh_contact(mesh, candidates, a, b, offset, contact)) return {};
    const float before = contact.is_entry ? 0.0f : dot(a - contact.point, contact.normal);
    ContactHit hit = half_space_hit(before, dot(b - contact.point, contact.normal),
                                    rotate(frame.end->rotation, contact.normal), depenetration);
    hit.rest_share = 1 - contact.t;
    return hit;
}

PLICA_HD ContactHit shape_hit(const ContactView& contacts, const ColliderData& collider,
                              const ColliderFrame& frame, const BodyRange& body, int32_t i,
                              bool is_listed, const Vec3& x, const Vec3& p, float depenetration) {
    const float offset = body.contact_offset;
    switch (collider.shape) {
        case k_shape_mesh:
            return mesh_hit(contacts, collider, frame, i, is_listed, offset, x, p, depenetration);
        case k_shape_plane:
            return plane_hit(collider, frame, body, x, p, depenetration);
        case k_shape_sphere:
            return solid_hit(Sphere{collider.radius}, frame, offset, x, p, depenetration);
        case k_shape_capsule:
            return solid_hit(Capsule{collider.radius, collider.half_length}, frame, offset, x, p,
                             depenetration);
        case k_shape_box:
            return solid_hit(Box{collider.half_extents}, frame, offset, x, p, depenetration);
        default:
            return {};
    }
}

}  // namespace plica
