// Neo-Hookean membrane. With eps, C of kernels/elements/membrane.h and log J = log(det C)/2,
//   E = A [mu (tr eps - log J) + lambda (log J)^2/2], J        mu, lambda in N/m
//   S = mu I + (lambda log J - mu) C^-1
//   dS/deps = lambda C^-1 x C^-1 + 2 (mu - lambda log J) (C^-1 . C^-1)
// Infinite where the triangle has no area. The tangent is positive only while log J <= mu/lambda,
// so its factor is max(0, mu - lambda log J) there. Bonet, Wood 1997, section 5.4, in the plane.
// Proven by tests/kernels/elements/membrane_test.cpp.
#pragma once

#include "kernels/elements/membrane.h"

namespace plica {

struct NeoHookeanMembrane {
    static constexpr int32_t k_points = 3;
    MembraneRest rest;
    double mu, lambda;  // N/m

    PLICA_HD double energy(const Vec3d* x) const {
        const MembraneRest::Frame f = rest.frame(x);
        const SymmetricMat2 strain = rest.strain(f);
        return energy_of(strain, log_area(f, strain));
    }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        const MembraneRest::Frame f = rest.frame(x);
        const SymmetricMat2 strain = rest.strain(f);
        const double log_j = log_area(f, strain), p = lambda * log_j - mu;
        const Dual d = dual(f);
        rest.set_gradient(f.u * mu + d.u * p, f.v * mu + d.v * p, g);
        return energy_of(strain, log_j);
    }

    PLICA_HD void hessian(const Vec3d* x, Mat3d* h) const {
        const MembraneRest::Frame f = rest.frame(x);
        const double log_j = log_area(f, rest.strain(f)), p = lambda * log_j - mu;
        const Dual d = dual(f);
        const SymmetricMat2 k = {norm2(d.u), norm2(d.v), dot(d.u, d.v)};  // C^-1
        const SymmetricMat2 stress = {mu + p * k.xx, mu + p * k.yy, p * k.xy};
        // F C^-1 F^T is the projection on the plane of the triangle.
        const Mat3d plane = scaled_identity(1.0) - outer(d.normal, d.normal);
        rest.set_hessian(stress, {d.u, d.v, plane, k, maximum(-p, 0.0), lambda}, h);
    }

    PLICA_HD double largest_step(const Vec3d* x, const Vec3d* dx) const {
        return rest.largest_step(x, dx);
    }

private:
    // From the strain where that is small, so that tr eps - log J keeps its digits: their first
    // orders cancel. From the area else: of large strains the terms of q cancel.
    PLICA_HD double log_area(const MembraneRest::Frame& f, const SymmetricMat2& e) const {
        const double trace = e.xx + e.yy, q = 2 * trace + 4 * (e.xx * e.yy - e.xy * e.xy);
        const bool small = absolute(trace) + absolute(e.xy) < 0.25;  // q = J^2 - 1
        return small && q > -0.5 ? logarithm_of_one_plus(q) / 2 : logarithm(rest.area_ratio(f));
    }
    PLICA_HD double energy_of(const SymmetricMat2& e, double log_j) const {
        if (!is_finite(log_j)) return k_infinite;
        return rest.area * (mu * (e.xx + e.yy - log_j) + lambda * log_j * log_j / 2);
    }
    // Columns of F C^-1, by cross products: C of a thin triangle has lost what its inverse needs.
    struct Dual {
        Vec3d u, v, normal;
    };
    static PLICA_HD Dual dual(const MembraneRest::Frame& f) {
        const Vec3d n = cross(f.u, f.v);
        const double j = norm(n), inverse = 1 / j;
        const Vec3d normal = n * inverse;
        return {cross(f.v, normal) * inverse, cross(normal, f.u) * inverse, normal};
    }
};

PLICA_HD NeoHookeanMembrane make_neo_hookean_membrane(const Vec3d* rest,
                                                      const PlaneMaterial& material) {
    return {make_membrane_rest(rest), material.mu, material.lambda};
}

}  // namespace plica
