// Wind on triangles, implicit in each point's own velocity so that no h makes it overshoot.
// A triangle of area A and unit normal n in relative velocity u resists with
//   F = -A |u| (D u + L (u . n) n),  D = density C_drag/2, L = density C_lift/2,
// a third at each corner: D along the wind, L what presses on the face and so lifts. The matrix
// K = A |u| (D I + L n n^T) is positive, and each point solves
//   (1/h + w K) v1 = v*/h + w K wind,  v* = velocity after the other forces.
// |u| has to be that of the end as well: with K* taken at v* and q = h w d^T K* d, d = (v* - wind)
// /|v* - wind|, the speed along d at the end is s |v* - wind|, where s + q s^2 = 1, and K = s K*.
#pragma once

#include "kernels/base/mat3.h"
#include "kernels/pbd/predict.h"

namespace plica {

// Unit normal of a triangle, and a third of A |u| in the fourth place, with u as gravity will make it.
PLICA_HD Vec3Padded air_triangle(const StepView& view, int32_t triangle) {
    const StepBlock& block = *view.block;
    const int32_t* corner = view.triangles + 3 * int64_t(triangle);
    const Vec3 a = position(view.x[corner[0]]), b = position(view.x[corner[1]]);
    const Vec3 n2 = cross(b - a, position(view.x[corner[2]]) - a);
    const Vec3 mean =
        (unpadded(view.v[corner[0]]) + unpadded(view.v[corner[1]]) + unpadded(view.v[corner[2]])) *
        (1.0f / 3);
    const float twice_area = norm(n2);
    Vec3Padded result = padded(n2 * (twice_area > 0 ? 1 / twice_area : 0.0f));
    result.reserved = twice_area * (1.0f / 6) * norm(mean + block.gravity * block.h - block.wind);
    return result;
}

PLICA_HD Vec3 air_velocity(const StepView& view, int32_t i, const BodyParameters& body) {
    const StepBlock& block = *view.block;
    const float w = view.x[i].w;
    Vec3 lost = {};
    const Vec3 v = forced_velocity(view, i, w, body, lost);
    if (!(w > 0)) return v;
    const float hw = block.h * w;
    if (!(body.air_lift > 0)) {  // K is a number
        float resistance = 0;
        for (int32_t k = view.triangle_offsets[i]; k < view.triangle_offsets[i + 1]; ++k)
            resistance += view.air_triangles[view.triangle_items[k]].reserved;
        const float q = hw * body.air_drag * resistance;
        const float share = q * (2 / (1 + square_root(1 + 4 * q)));
        return (v + block.wind * share) * (1 / (1 + share));
    }
    const Vec3 along = normalized(v - block.wind, Vec3{0, 0, 0});
    SymmetricMat3 matrix = {};
    for (int32_t k = view.triangle_offsets[i]; k < view.triangle_offsets[i + 1]; ++k) {
        const Vec3Padded triangle = view.air_triangles[view.triangle_items[k]];
        matrix.add_identity(body.air_drag * triangle.reserved);
        matrix.add_outer(unpadded(triangle), body.air_lift * triangle.reserved);
    }
    const float q = hw * dot(along, matrix * along);
    matrix = matrix * (2 / (1 + square_root(1 + 4 * q)));
    SymmetricMat3 system = matrix * hw;
    system.add_identity(1);
    return solve(system, v + (matrix * block.wind) * hw);
}

// Of all triangles; those of bodies without air forces are passed over.
struct MeasureAir {
    StepView view;
    PLICA_HD void operator()(int32_t triangle) const {
        const int32_t body = view.body_of[view.triangles[3 * int64_t(triangle)]];
        const BodyParameters& parameters = view.parameters[body];
        if (!view.bodies[body].is_small && parameters.air_drag + parameters.air_lift > 0)
            view.air_triangles[triangle] = air_triangle(view, triangle);
    }
};

struct ApplyAir {
    StepView view;
    int32_t first;
    PLICA_HD void operator()(int32_t lane) const {
        const int32_t i = first + lane;
        const BodyParameters& body = view.parameters[view.body_of[i]];
        if (body.air_drag + body.air_lift > 0) view.air[i] = padded(air_velocity(view, i, body));
    }
};

}  // namespace plica
