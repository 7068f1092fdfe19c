// St. Venant-Kirchhoff membrane. With eps of kernels/elements/membrane.h,
//   E = A [mu |eps|^2 + lambda (tr eps)^2/2], J        mu, lambda in N/m
//   S = 2 mu eps + lambda (tr eps) I, dS/deps = lambda I x I + 2 mu (I . I)
// Quadratic in eps and finite when the triangle collapses. Volino, Magnenat-Thalmann, Faure 2009.
// Proven by tests/kernels/elements/membrane_test.cpp.
#pragma once

#include "kernels/elements/membrane.h"

namespace plica {

struct StvkMembrane {
    static constexpr int32_t k_points = 3;
    MembraneRest rest;
    double mu, lambda;  // N/m

    PLICA_HD double energy(const Vec3d* x) const { return energy_of(rest.strain(rest.frame(x))); }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        const MembraneRest::Frame f = rest.frame(x);
        const SymmetricMat2 strain = rest.strain(f);
        const SymmetricMat2 s = stress(strain);
        rest.set_gradient(f.u * s.xx + f.v * s.xy, f.u * s.xy + f.v * s.yy, g);
        return energy_of(strain);
    }

    PLICA_HD void hessian(const Vec3d* x, Mat3d* h) const {
        const MembraneRest::Frame f = rest.frame(x);
        const Mat3d whole = outer(f.u, f.u) + outer(f.v, f.v);
        rest.set_hessian(stress(rest.strain(f)), {f.u, f.v, whole, {1, 1, 0}, mu, lambda}, h);
    }

    PLICA_HD double largest_step(const Vec3d* x, const Vec3d* dx) const {
        return rest.largest_step(x, dx);
    }

private:
    PLICA_HD double energy_of(const SymmetricMat2& e) const {
        const double trace = e.xx + e.yy;
        return rest.area *
               (mu * (e.xx * e.xx + e.yy * e.yy + 2 * e.xy * e.xy) + lambda * trace * trace / 2);
    }
    PLICA_HD SymmetricMat2 stress(const SymmetricMat2& e) const {
        const double pressure = lambda * (e.xx + e.yy);
        return {2 * mu * e.xx + pressure, 2 * mu * e.yy + pressure, 2 * mu * e.xy};
    }
};

PLICA_HD StvkMembrane make_stvk_membrane(const Vec3d* rest, const PlaneMaterial& material) {
    return {make_membrane_rest(rest), material.mu, material.lambda};
}

}  // namespace plica
