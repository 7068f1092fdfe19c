// What the kernels of a PBD step see: pointers into the state, the compiled bodies, and the
// parameters of this step. Plain data, copied into kernels.
#pragma once

#include "kernels/base/vec.h"
#include "kernels/pbd/residual.h"

namespace plica {

// A body as compiled; does not change.
struct BodyRange {
    double origin[3];  // m, of the body's points in the world
    int32_t first;     // of its points
    int32_t count;
    int32_t triangle_first;
    int32_t triangle_count;
    int32_t world;
    uint32_t collision_group;
    uint32_t collision_mask;
    float contact_offset;  // m, kept from colliders
    int32_t is_small;      // solved whole in one group
    int32_t is_free;       // has no pinned point
};

// A body's parameters for one substep, made on the host whenever dt or a parameter changes.
struct BodyParameters {
    float drag;           // h c, -
    float air_drag;       // density C/2, kg/m3
    float air_lift;       // density C/2, kg/m3
    float damping;        // share of non-rigid velocity taken away a substep
    float depenetration;  // m a substep
    float friction;       // of the body's own material
    float restitution;
    int32_t conserve_spin;
};
PLICA_HD bool has_air(const BodyParameters& body) { return body.air_drag + body.air_lift > 0; }

// The numbers of a step.
struct StepBlock {
    float h;  // s, of a substep
    float inverse_h;
    float substep_share;  // 1 / substeps
    float resting_speed;  // m/s, 2 |g| h: below it nothing bounces
    Vec3 gravity;
    Vec3 wind;
};

struct StepView {
    Point* x;                   // at the beginning of the substep
    Point* p;                   // predicted, then projected
    Vec3Padded* v;              // m/s
    Residual* residual;         // what x and v lost to rounding
    Vec3Padded* air_triangles;  // see kernels/pbd/air.h
    Vec3Padded* contact;        // N, summed over the step's substeps
    Vec3Padded* no_speed;       // m, what contacts did to p that is no speed; null: no colliders
    const Vec3Padded* applied;  // N, the caller's
    const int32_t* body_of;
    const BodyRange* bodies;
    const BodyParameters* parameters;
    const StepBlock* block;
    const int32_t* triangles;         // corners, 3 a triangle
    const int32_t* triangle_offsets;  // of triangle_items, by point
    const int32_t* triangle_items;
};

}  // namespace plica
