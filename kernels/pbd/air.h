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

PLICA_HD Vec3 air_velocity(const StepView& view, int32_t i, const BodyParameters& body) {
    const StepBlock& block = *view.block;
    const float w = view.x[i].w;
    Vec3 lost = {};
    const Vec3 v = forced_velocity(view, i, w, body, lost);
    if (!(w > 0)) return v;
    const float hw = block.h * w;
    const Vec3 along = normalized(v - block.wind, Vec3{0, 0, 0});
    const Vec3 fall = block.gravity * block.h;
    SymmetricMat3 matrix = {};
    for (int32_t k = view.triangle_offsets[i]; k < view.triangle_offsets[i + 1]; ++k) {
        const int32_t* corner = view.triangles + 3 * view.triangle_items[k];
        const Vec3 a = position(view.x[corner[0]]), b = position(view.x[corner[1]]);
        const Vec3 c = position(view.x[corner[2]]);
        const Vec3 n2 = cross(b - a, c - a);
        const float twice_area = norm(n2);
        const Vec3 mean = (unpadded(view.v[corner[0]]) + unpadded(view.v[corner[1]]) +
                           unpadded(view.v[corner[2]])) *
                          (1.0f / 3);
        const float scale = twice_area * (1.0f / 6) * norm(mean + fall - block.wind);
        matrix.add_identity(body.air_drag * scale);
        matrix.add_outer(normalized(n2, Vec3{0, 0, 0}), body.air_lift * scale);
    }
    const float q = hw * dot(along, matrix * along);
    matrix = matrix * (2 / (1 + square_root(1 + 4 * q)));
    SymmetricMat3 system = matrix * hw;
    system.add_identity(1);
    return solve(system, v + (matrix * block.wind) * hw);
}

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
