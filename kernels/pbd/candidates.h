// What a point can touch in a step: looked for once, for a ball wide enough for its motion, and
// used by all substeps while the point stays in the ball. A point that leaves it, or that is inside
// a mesh, asks every collider instead: so the ball never decides what is found, only how fast.
#pragma once

#include "kernels/collide/bvh_query.h"
#include "kernels/pbd/contact_shapes.h"

namespace plica {

// A collider as a point sees it that stays where it is: where it is in the collider's frame at the
// beginning, and the farthest that it strays from there when the collider moves.
struct Approach {
    Vec3 local;
    float way;
    Aabb box;  // of all the places, and of what lies between two of them
};

PLICA_HD Approach approach(const ContactView& contacts, const BodyRange& body, int32_t collider,
                           const Vec3& x) {
    const int32_t boundaries = contacts.colliders[collider].is_moving ? contacts.substeps : 0;
    Approach result = {{0, 0, 0}, 0, empty_aabb()};
    Vec3 last = {0, 0, 0};
    float longest = 0;
    for (int32_t s = 0; s <= boundaries; ++s) {
        const ColliderPose& pose = contacts.poses[int64_t(s) * contacts.collider_count + collider];
        const Vec3 local = rotate_back(pose.rotation, x + frame_shift(body, pose));
        if (s == 0) result.local = last = local;
        longest = maximum(longest, norm(local - last));
        result.way = maximum(result.way, norm(local - result.local));
        result.box = merged(result.box, local);
        last = local;
    }
    // Between two boundaries the point runs on an arc that stays within their distance of both.
    result.way += longest;
    result.box = inflated(result.box, longest);
    return result;
}

// Distance of a shape that is not a mesh, at the beginning of the step.
PLICA_HD float shape_distance(const ContactView& contacts, const ColliderData& collider,
                              const ColliderFrame& frame, const BodyRange& body, const Vec3& x) {
    const Vec3 local = frame.to_local_begin(x);
    Vec3 normal;
    switch (collider.shape) {
        case k_shape_plane:
            return plane_distance(collider, *frame.begin, body, x, normal);
        case k_shape_sphere:
            return Sphere{collider.radius}.nearest(local).distance;
        case k_shape_capsule:
            return Capsule{collider.radius, collider.half_length}.nearest(local).distance;
        case k_shape_box:
            return Box{collider.half_extents}.nearest(local).distance;
        default:
            return clearance_at(contacts.meshes[collider.mesh], local).least;
    }
}

struct MeasureBalls {
    StepView view;
    ContactView contacts;
    ContactBall* balls;

    PLICA_HD void operator()(int32_t i) const {
        const BodyRange& body = view.bodies[view.body_of[i]];
        const Vec3 x = position(view.x[i]);
        const float dt = view.block->h * float(contacts.substeps);
        const float speed = norm(unpadded(view.v[i])) + norm(view.block->gravity) * dt;
        ContactBall ball = {x.x, x.y, x.z, speed * dt + 4 * body.contact_offset};
        bool is_free = true, is_known = view.x[i].w > 0;
        for (int32_t k = contacts.world_offsets[body.world];
             is_known && k < contacts.world_offsets[body.world + 1]; ++k) {
            const int32_t c = contacts.world_colliders[k];
            const ColliderData& collider = contacts.colliders[c];
            if (!may_meet(collider, body)) continue;
            const Approach near = approach(contacts, body, c, x);
            const ColliderFrame frame = collider_frame(contacts, body, c, 0);
            const bool is_far = shape_distance(contacts, collider, frame, body, x) >
                                ball.radius + near.way + 2 * body.contact_offset;
            const bool is_inside =
                collider.mesh >= 0 && inside(contacts.meshes[collider.mesh], near.local);
            is_free = is_free && is_far && !is_inside;
            is_known = !is_inside;
        }
        if (!is_known) ball.radius = 0;
        balls[i] = is_free && is_known ? free_ball(ball) : ball;
    }

private:
    // Exact: most points that touch lie in cells of the grid that the surface crosses.
    PLICA_HD bool inside(const MeshView& mesh, const Vec3& local) const {
        if (!mesh.is_closed) return false;
        const Clearance cell = clearance_at(mesh, local);
        if (cell.least > 0) return cell.inside;
        const MeshPoint at = nearest_on_mesh(mesh, MeshTree{mesh.nodes}, local,
                                             point_of_triangle(mesh, cell.nearest, local));
        return dot(local - at.on.point, pseudonormal(mesh, at)) < 0;
    }
};

// Emits the numbers of triangles: those of a collider follow its first_item.
struct VisitCandidates {
    StepView view;
    ContactView contacts;

    template <class Emit>
    PLICA_HD void operator()(int32_t i, Emit&& emit) const {
        const ContactBall ball = contacts.balls[i];
        if (!(ball.radius > 0)) return;
        const BodyRange& body = view.bodies[view.body_of[i]];
        const Vec3 x = position(view.x[i]);
        for (int32_t k = contacts.world_offsets[body.world];
             k < contacts.world_offsets[body.world + 1]; ++k) {
            const int32_t c = contacts.world_colliders[k];
            const ColliderData& collider = contacts.colliders[c];
            if (collider.mesh < 0 || !may_meet(collider, body)) continue;
            const Aabb box = inflated(approach(contacts, body, c, x).box, ball.radius);
            for_each_overlap(contacts.meshes[collider.mesh].nodes, 0, box,
                             [&](int32_t t) { emit(collider.first_item + t); });
        }
    }
};

// Rows that did not fit are not known.
struct ForgetCutRows {
    const int64_t* places;
    const int32_t* offsets;
    ContactBall* balls;
    PLICA_HD void operator()(int32_t i) const {
        if (places[i + 1] - places[i] != offsets[i + 1] - offsets[i]) balls[i].radius = 0;
    }
};

}  // namespace plica
