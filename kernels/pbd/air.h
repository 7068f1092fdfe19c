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
#include "kernels/pbd/moving_point.h"

namespace plica {

// Unit normal of a triangle, and a third of A |u| in the fourth place, with u as gravity will make
// it.
template <class Lane>
PLICA_HD LanePoint<RealOf<Lane>> air_triangle(const StepView& view, Lane triangle) {
    using Real = RealOf<Lane>;
    const StepBlock& block = *view.block;
    Vec3T<Real> x[3], v[3];
    for (int32_t k = 0; k < 3; ++k) {
        const int32_t* corners = view.triangles + k;
        const auto corner = [=](int32_t t) { return corners[3 * int64_t(t)]; };
        x[k] = load_point_by(view.x, triangle, corner).p;
        v[k] = load_vector_by(view.v, triangle, corner).p;
    }
    const Vec3T<Real> n2 = cross(x[1] - x[0], x[2] - x[0]);
    const Vec3T<Real> mean = (v[0] + v[1] + v[2]) * Real(1.0f / 3);
    const Real twice_area = norm(n2), zero(0), one(1);
    const auto has_area = twice_area > zero;
    const Vec3T<Real> relative =
        mean + broadcast<Real>(block.gravity * block.h) - broadcast<Real>(block.wind);
    return {n2 * select(has_area, one / select(has_area, twice_area, one), zero),
            twice_area * Real(1.0f / 6) * norm(relative)};
}

// Of all triangles; those of bodies without air forces are passed over. Triangles of a body stand
// together.
struct MeasureAir {
    using Wide = WideLanes;
    StepView view;

    template <class Lane>
    PLICA_HD void operator()(Lane triangle) const {
        const int32_t body = body_of(first_of(triangle));
        if (body == body_of(last_of(triangle)))
            measure(triangle, body);
        else
            for_each_index(triangle, [&](int32_t t) { measure(t, body_of(t)); });
    }

private:
    PLICA_HD int32_t body_of(int32_t triangle) const {
        return view.body_of[view.triangles[3 * int64_t(triangle)]];
    }
    template <class Lane>
    PLICA_HD void measure(Lane triangle, int32_t body) const {
        if (!view.bodies[body].is_small && has_air(view.parameters[body]))
            store_vector(view.air_triangles, triangle, air_triangle(view, triangle));
    }
};

// What the air makes of a velocity; w: inverse mass.
template <class Lane>
PLICA_HD Vec3T<RealOf<Lane>> air_velocity(const StepView& view, Lane i, const RealOf<Lane>& w,
                                          const Vec3T<RealOf<Lane>>& v,
                                          const BodyParameters& body) {
    using Real = RealOf<Lane>;
    const StepBlock& block = *view.block;
    const int32_t *offsets = view.triangle_offsets, *items = view.triangle_items;
    const Vec3Padded* triangles = view.air_triangles;
    const Real hw = w * Real(block.h), zero(0), one(1), two(2), four(4);
    const Vec3T<Real> wind = broadcast<Real>(block.wind);
    if (!(body.air_lift > 0)) {  // K is a number
        const Real resistance = gather_by(i, [=](int32_t l) {
            float sum = 0;
            for (int32_t at = offsets[l]; at < offsets[l + 1]; ++at)
                sum += triangles[items[at]].reserved;
            return sum;
        });
        const Real q = hw * Real(body.air_drag) * resistance;
        const Real share = q * (two / (one + square_root(one + four * q)));
        return (v + wind * share) * (one / (one + share));
    }
    SymmetricMat3T<Real> matrix = {zero, zero, zero, zero, zero, zero};
    const int32_t most = largest_by(i, [=](int32_t l) { return offsets[l + 1] - offsets[l]; });
    for (int32_t k = 0; k < most; ++k) {
        // A third of A |u| of a point's k-th triangle; lanes with fewer have zeros there.
        const Real resistance = gather_by(i, [=](int32_t l) {
            const int32_t at = offsets[l] + k;
            return at < offsets[l + 1] ? triangles[items[at]].reserved : 0.0f;
        });
        const auto item = [=](int32_t l) {
            const int32_t at = offsets[l] + k;
            return items[at < offsets[l + 1] ? at : 0];
        };
        // A lane with fewer triangles must not hear the one that it reads instead.
        const Vec3T<Real> normal = select(resistance > zero, load_vector_by(triangles, i, item).p,
                                          Vec3T<Real>{zero, zero, zero});
        matrix.add_identity(Real(body.air_drag) * resistance);
        matrix.add_outer(normal, Real(body.air_lift) * resistance);
    }
    const Vec3T<Real> relative = v - wind;
    const Real speed = norm(relative);
    const auto moves = speed > zero;
    const Vec3T<Real> along = relative * select(moves, one / select(moves, speed, one), zero);
    const Real q = hw * dot(along, matrix * along);
    matrix = matrix * (two / (one + square_root(one + four * q)));
    SymmetricMat3T<Real> system = matrix * hw;
    system.add_identity(one);
    return solve(system, v + (matrix * wind) * hw);
}

}  // namespace plica
