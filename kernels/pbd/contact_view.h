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

// Where a point was at the beginning of the step, and a radius. > 0: all mesh triangles that it can
// meet while it stays within are in its list; < 0: within -radius there is no collider at all; 0:
// nothing is known.
struct alignas(16) ContactBall {
    float x, y, z;
    float radius;  // m
};
PLICA_HD ContactBall free_ball(const ContactBall& ball) {
    return {ball.x, ball.y, ball.z, -ball.radius};
}
PLICA_HD bool holds(const ContactBall& ball, float radius, const Vec3& x, const Vec3& p) {
    const Vec3 centre = {ball.x, ball.y, ball.z};
    return radius > 0 && norm2(p - centre) < radius * radius && norm2(x - centre) < radius * radius;
}

struct ContactView {
    const ColliderData* colliders;
    const MeshView* meshes;
    const ColliderPose* poses;     // of this step: [boundary 0 .. substeps][collider]
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

// What contacts did to a point in one pass.
struct ContactOutcome {
    Vec3 correction;    // m, all of it
    Vec3 pushed_out;    // m, the part that ends an overlap from before: no velocity comes of it
    Vec3 normal;        // of the last contact
    float least_speed;  // m/s along normal that a bounce asks for
    int32_t touched;
};

}  // namespace plica
