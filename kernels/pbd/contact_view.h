// What a point can touch: the colliders of its world and where they are at each end of a substep.
#pragma once

#include "kernels/base/mat3.h"
#include "kernels/collide/mesh_view.h"
#include "kernels/pbd/step_view.h"

namespace plica {

// The numbers of plica_shape.
constexpr int32_t k_shape_plane = 1;
constexpr int32_t k_shape_sphere = 2;
constexpr int32_t k_shape_capsule = 3;
constexpr int32_t k_shape_box = 4;
constexpr int32_t k_shape_mesh = 5;

// A collider as compiled; lengths are scaled already.
struct ColliderData {
    int32_t shape;
    uint32_t collision_group;
    uint32_t collision_mask;
    float friction;
    float restitution;
    float radius;
    float half_length;
    Vec3 half_extents;
    Vec3 normal;  // of a plane
    int32_t is_moving;
    int32_t mesh;        // of a mesh: its number among the collider meshes; else -1
    int32_t first_item;  // of a mesh: its first triangle's number among candidates
    int32_t item_count;
    double offset;
};

// From the collider's frame to the world: y = R x + t.
struct ColliderPose {
    double translate[3];
    Rotation rotation;
    float reserved;
};

// How a collider moves in a step, R the transposed rotations and d = R (t - t0) of the boundaries:
// how much it turns, and how far both are from moving evenly.
struct ColliderSweep {
    float turn;        // |R1 - R0|
    float turn_bend;   // |R - evenly|
    float shift_bend;  // m, |d - evenly|
};

// Where a point will be if its velocity stays, and how far from there it may be: within free_radius
// it meets nothing; within radius all mesh triangles that it can meet are in its list. 0: nothing
// is known, there is no list.
struct alignas(16) ContactBall {
    Vec3 centre;   // at the beginning of the step
    float radius;  // m
    Vec3 velocity;
    float free_radius;  // m
};
// Of a motion from x to p between two times of the step, in s.
PLICA_HD bool holds(const ContactBall& ball, float radius, const Vec3& x, const Vec3& p,
                    float begin, float end) {
    const Vec3 from = ball.centre + ball.velocity * begin, to = ball.centre + ball.velocity * end;
    return radius > 0 && maximum(norm2(x - from), norm2(p - to)) < radius * radius;
}

struct ContactView {
    const ColliderData* colliders;
    const MeshView* meshes;
    const ColliderPose* poses;     // of this step: [boundary 0 .. substeps][collider]
    const ColliderSweep* sweeps;   // of this step, by collider
    const int32_t* world_offsets;  // of world_colliders, by world
    const int32_t* world_colliders;
    int32_t* touched;  // by body, in this substep
    // By point; see candidates.h.
    const ContactBall* balls;
    const int32_t* candidate_offsets;
    const int32_t* candidates;
    int32_t collider_count;
    int32_t substeps;
};

PLICA_HD bool may_meet(const ColliderData& collider, const BodyRange& body) {
    return (collider.collision_group & body.collision_mask) &&
           (body.collision_group & collider.collision_mask);
}

}  // namespace plica
