// What a step tells the host: one small block, read once.
#pragma once

#include "kernels/base/atomic.h"
#include "kernels/pbd/step_view.h"

namespace plica {

constexpr int32_t k_no_point = 0x7fffffff;

// One entry a world.
struct StepStatus {
    int32_t bad_point;      // lowest point with a non-finite number, or k_no_point
    int32_t contact_count;  // points that touched a collider
};

struct BeginStatus {
    StepStatus* status;
    PLICA_HD void operator()(int32_t world) const { status[world] = {k_no_point, 0}; }
};

// After the last substep: what must not reach the caller.
struct CheckPoints {
    StepView view;
    StepStatus* status;
    PLICA_HD void operator()(int32_t i) const {
        const Point x = view.x[i];
        StepStatus* world = status + view.bodies[view.body_of[i]].world;
        if (!is_finite(position(x)) || !is_finite(unpadded(view.v[i])))
            atomic_min(&world->bad_point, i);
        const Vec3Padded contact = view.contact[i];
        if (contact.x != 0 || contact.y != 0 || contact.z != 0)
            atomic_add(&world->contact_count, 1);
    }
};

// Unit normals by area, for whoever draws the cloth.
struct ComputeNormals {
    StepView view;
    Vec3Padded* normals;
    PLICA_HD void operator()(int32_t i) const {
        Vec3 sum = {0, 0, 0};
        for (int32_t k = view.triangle_offsets[i]; k < view.triangle_offsets[i + 1]; ++k) {
            const int32_t* corner = view.triangles + 3 * view.triangle_items[k];
            const Vec3 a = position(view.x[corner[0]]);
            sum += cross(position(view.x[corner[1]]) - a, position(view.x[corner[2]]) - a);
        }
        normals[i] = padded(normalized(sum, Vec3{0, 0, 1}));
    }
};

}  // namespace plica
