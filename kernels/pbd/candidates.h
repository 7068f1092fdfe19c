// What a point can touch in a step: looked for once and used by all substeps. Within its free
// radius a point touches nothing; within its ball, wide enough for its motion, it can touch what is
// in its list. A point that leaves both, or that is inside a mesh, asks every collider instead: so
// neither ever decides what is found, only how fast.
#pragma once

#include "kernels/collide/bvh_query.h"
#include "kernels/pbd/contact_shapes.h"

namespace plica {

// Half of the squared norm of a difference of two rotations is the square of its largest singular
// value: one is 0, the others are equal. Of other matrices it may be twice as much.
PLICA_HD float turn_between(const Rotation& a, const Rotation& b) {
    float sum = 0;
    for (int32_t row = 0; row < 3; ++row) sum += norm2(a.rows[row] - b.rows[row]);
    return square_root(sum);
}
PLICA_HD Rotation evenly(const Rotation& a, const Rotation& b, float share) {
    Rotation r;
    for (int32_t row = 0; row < 3; ++row)
        r.rows[row] = a.rows[row] * (1 - share) + b.rows[row] * share;
    return r;
}

// One lane a collider.
struct MeasureSweeps {
    ContactView contacts;
    ColliderSweep* sweeps;
    PLICA_HD void operator()(int32_t collider) const {
        ColliderSweep sweep = {0, 0, 0};
        if (contacts.colliders[collider].is_moving) {
            const ColliderPose &first = pose(collider, 0),
                               &last = pose(collider, contacts.substeps);
            const Vec3 whole = shift(first, last);
            sweep.turn = turn_between(first.rotation, last.rotation);
            for (int32_t s = 1; s < contacts.substeps; ++s) {
                const float share = float(s) / float(contacts.substeps);
                const ColliderPose& at = pose(collider, s);
                const Rotation even = evenly(first.rotation, last.rotation, share);
                sweep.turn_bend = maximum(sweep.turn_bend, turn_between(at.rotation, even));
                sweep.shift_bend =
                    maximum(sweep.shift_bend, norm(shift(first, at) - whole * share));
            }
        }
        sweeps[collider] = sweep;
    }

private:
    PLICA_HD const ColliderPose& pose(int32_t collider, int32_t s) const {
        return contacts.poses[int64_t(s) * contacts.collider_count + collider];
    }
    static PLICA_HD Vec3 shift(const ColliderPose& first, const ColliderPose& pose) {
        const Vec3d way = {pose.translate[0] - first.translate[0],
                           pose.translate[1] - first.translate[1],
                           pose.translate[2] - first.translate[2]};
        return rotate_back(pose.rotation, to_float(way));
    }
};

// The way of a point that keeps its velocity, in a collider's frame: from begin to end, and no
// farther from the straight way between than bend.
struct Approach {
    Vec3 begin, end;
    float bend;  // m
};

PLICA_HD Approach approach(const ContactView& contacts, const BodyRange& body, int32_t collider,
                           const ContactBall& ball, float dt) {
    const ColliderFrame frame = collider_frame(contacts, body, collider, 0, contacts.substeps);
    const Vec3 way = ball.velocity * dt, from = ball.centre, to = from + way;
    const ColliderSweep sweep = contacts.sweeps[collider];
    const Approach result = {frame.to_local_begin(from), frame.to_local_end(to), 0};
    // y = R (x - t0) - d, all three even but for their bends; R x also by the product of two.
    const float arm = norm(result.begin) + norm(way);
    const float bend = sweep.turn * norm(way) * 0.25f + sweep.turn_bend * arm + sweep.shift_bend;
    const Vec3 most = maximum(maximum(result.begin, -result.begin), maximum(from, -from));
    return {result.begin, result.end, bend + 2e-6f * (most.x + most.y + most.z + norm(way))};
}
PLICA_HD Vec3 middle_of(const Approach& a) { return (a.begin + a.end) * 0.5f; }

// At least the distance of the whole way from a shape, less than 0 where it may be inside. Of a
// mesh what its grid knows.
PLICA_HD float shape_distance(const ContactView& contacts, int32_t c, const BodyRange& body,
                              const ContactBall& ball, const Approach& way, float dt) {
    const ColliderData& collider = contacts.colliders[c];
    const float reach = way.bend + 0.5f * norm(way.end - way.begin);
    const Vec3 middle = middle_of(way);
    switch (collider.shape) {
        case k_shape_plane: {
            const ColliderFrame frame = collider_frame(contacts, body, c, 0, contacts.substeps);
            Vec3 normal;
            const Vec3 end = ball.centre + ball.velocity * dt;
            return minimum(plane_distance(collider, *frame.begin, body, ball.centre, normal),
                           plane_distance(collider, *frame.end, body, end, normal)) -
                   way.bend;
        }
        case k_shape_sphere:
            return Sphere{collider.radius}.nearest(middle).distance - reach;
        case k_shape_capsule:
            return Capsule{collider.radius, collider.half_length}.nearest(middle).distance - reach;
        case k_shape_box:
            return Box{collider.half_extents}.nearest(middle).distance - reach;
        default: {
            const Clearance clearance = clearance_at(contacts.meshes[collider.mesh], middle);
            return clearance.inside ? -1.0f : clearance.least - reach;
        }
    }
}

// The colliders that a body may meet: f(collider's number).
template <class F>
PLICA_HD void for_each_collider(const ContactView& contacts, const BodyRange& body, const F& f) {
    for (int32_t k = contacts.world_offsets[body.world]; k < contacts.world_offsets[body.world + 1];
         ++k)
        if (may_meet(contacts.colliders[contacts.world_colliders[k]], body))
            f(contacts.world_colliders[k]);
}

PLICA_HD float step_time(const StepView& view, const ContactView& contacts) {
    return view.block->h * float(contacts.substeps);
}

// How far from the way of a point the triangles of its list are; a little is for rounding.
PLICA_HD float list_reach(const ContactBall& ball, const BodyRange& body) {
    return ball.radius + 1.01f * body.contact_offset;
}

// The ball of a point and, as far as the grids know, its free radius. Where that is the larger one
// no list is needed.
struct MeasureBalls {
    static constexpr int32_t k_grain = 256;
    StepView view;
    ContactView contacts;
    ContactBall* balls;

    PLICA_HD void operator()(int32_t i) const {
        const BodyRange& body = view.bodies[view.body_of[i]];
        const Vec3 v = unpadded(view.v[i]);
        const float dt = step_time(view, contacts);
        // Room for what gravity and the other points may do to the velocity.
        const float room = (norm(view.block->gravity) * dt + k_room * norm(v)) * dt;
        ContactBall ball = {position(view.x[i]), room + 0.5f * body.contact_offset, v, 3e38f};
        if (view.x[i].w > 0)
            for_each_collider(contacts, body, [&](int32_t c) {
                const Approach way = approach(contacts, body, c, ball, dt);
                ball.free_radius =
                    minimum(ball.free_radius,
                            shape_distance(contacts, c, body, ball, way, dt) - body.contact_offset);
            });
        if (ball.free_radius > ball.radius) ball.radius = 0;
        ball.free_radius = maximum(ball.free_radius, 0.0f);
        balls[i] = ball;
    }

private:
    static constexpr float k_room = 0.25f;
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
        for_each_collider(contacts, body, [&](int32_t c) {
            const ColliderData& collider = contacts.colliders[c];
            if (collider.mesh < 0) return;
            const Approach way = approach(contacts, body, c, ball, step_time(view, contacts));
            const Aabb box = {minimum(way.begin, way.end), maximum(way.begin, way.end)};
            for_each_overlap(contacts.meshes[collider.mesh].nodes, 0,
                             inflated(box, way.bend + list_reach(ball, body)),
                             [&](int32_t t) { emit(collider.first_item + t); });
        });
    }
};

// What the lists know better than the grids: the free radius, and whether a point is inside a
// closed mesh, where its list is of no use. Rows that did not fit are of no use either.
struct SettleBalls {
    static constexpr int32_t k_grain = 128;
    StepView view;
    ContactView contacts;
    const int64_t* places;
    ContactBall* balls;

    PLICA_HD void operator()(int32_t i) const {
        ContactBall ball = balls[i];
        if (!(ball.radius > 0)) return;
        const BodyRange& body = view.bodies[view.body_of[i]];
        const float dt = step_time(view, contacts);
        bool is_known = places[i + 1] - places[i] ==
                        contacts.candidate_offsets[i + 1] - contacts.candidate_offsets[i];
        ball.free_radius = 3e38f;
        for_each_collider(contacts, body, [&](int32_t c) {
            if (!is_known) return;
            const Approach way = approach(contacts, body, c, ball, dt);
            const ColliderData& collider = contacts.colliders[c];
            float distance = 0;
            if (collider.mesh >= 0)
                is_known = measure(collider, i, way, list_reach(ball, body), distance);
            else
                distance = shape_distance(contacts, c, body, ball, way, dt);
            ball.free_radius = minimum(ball.free_radius, distance - body.contact_offset);
        });
        if (!is_known) ball.radius = ball.free_radius = 0;
        ball.free_radius = maximum(ball.free_radius, 0.0f);
        balls[i] = ball;
    }

private:
    // The distance of the way from a mesh, as far as the list reaches; false where it begins inside
    // a closed one.
    PLICA_HD bool measure(const ColliderData& collider, int32_t i, const Approach& way, float reach,
                          float& distance) const {
        const MeshView& mesh = contacts.meshes[collider.mesh];
        const MeshCandidates list = candidates_of(contacts, collider, i);
        const float half = 0.5f * norm(way.end - way.begin) + way.bend;
        Vec3 at = middle_of(way);
        MeshPoint nearest = nearest_of_list(mesh, list, at);
        const float least = square_root(nearest.on.distance2);
        distance = minimum(least - half, reach);
        if (!mesh.is_closed) return true;
        // A way that may cross the surface is inside at one end alone.
        if (!(distance > 0)) nearest = nearest_of_list(mesh, list, at = way.begin);
        const Clearance cell = clearance_at(mesh, at);
        if (cell.least > 0) return !cell.inside;
        // What is nearest in a list need not be the nearest of all.
        if (!(nearest.on.distance2 < reach * reach))
            nearest =
                nearest_on_mesh(mesh, at, point_of_triangle(mesh, maximum(cell.nearest, 0), at));
        return dot(at - nearest.on.point, pseudonormal(mesh, nearest)) >= 0;
    }

    static PLICA_HD MeshPoint nearest_of_list(const MeshView& mesh, const MeshCandidates& list,
                                              const Vec3& at) {
        MeshPoint nearest = none_within(3e38f);
        for (int32_t k = 0; k < list.count; ++k) {
            const MeshPoint here = point_of_triangle(mesh, list.items[k] - list.first_item, at);
            if (here.on.distance2 < nearest.on.distance2) nearest = here;
        }
        return nearest;
    }
};

}  // namespace plica
