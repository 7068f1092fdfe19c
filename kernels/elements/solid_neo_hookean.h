// Neo-Hookean solid with a logarithm: psi = mu (tr E - log J) + lambda (log J)^2/2, J = det F, Pa.
//   P = mu F + (lambda log J - mu) F^-T; with q = mu - lambda log J
//   d^2 psi/ds_i ds_j = delta_ij (mu + q/s_i^2) + lambda/(s_i s_j)
//   twist = mu - q/(s_a s_b), flip = mu + q/(s_a s_b)
// Infinite where J <= 0: a tetrahedron never inverts, and its step is bounded. Bonet, Wood 1997.
// Proven by tests/kernels/elements/tetrahedron_test.cpp.
#pragma once

#include "kernels/elements/tetrahedron.h"

namespace plica {

struct NeoHookeanSolid {
    static constexpr bool k_keeps_side = true;

    static PLICA_HD double psi(const SolidMaterial& m, const Mat3d& f) {
        const SolidStrain e = solid_strain(f);
        return psi(m, e, log_volume(e));
    }
    static PLICA_HD double psi_and_stress(const SolidMaterial& m, const Mat3d& f, Mat3d& stress) {
        const SolidStrain e = solid_strain(f);
        const double log_j = log_volume(e);
        stress = f * m.mu + cofactor(f) * ((m.lambda * log_j - m.mu) / e.j);
        return psi(m, e, log_j);
    }
    static PLICA_HD PrincipalCurvature curvature(const SolidMaterial& m, const Vec3d& s) {
        const double q = m.mu - m.lambda * logarithm(s.x * s.y * s.z), l = m.lambda;
        const Vec3d i = {1 / s.x, 1 / s.y, 1 / s.z};
        const Vec3d pairs = {q * i.y * i.z, q * i.x * i.z, q * i.x * i.y};
        const Vec3d mu = {m.mu, m.mu, m.mu};
        return {{{m.mu + (q + l) * i.x * i.x, l * i.x * i.y, l * i.x * i.z},
                 {l * i.x * i.y, m.mu + (q + l) * i.y * i.y, l * i.y * i.z},
                 {l * i.x * i.z, l * i.y * i.z, m.mu + (q + l) * i.z * i.z}},
                mu - pairs,
                mu + pairs};
    }

private:
    static PLICA_HD double log_volume(const SolidStrain& e) {
        if (!(e.j > 0)) return -k_infinite;
        return e.j > 0.5 ? logarithm_of_one_plus(e.j2_minus_1) / 2 : logarithm(e.j);
    }
    static PLICA_HD double psi(const SolidMaterial& m, const SolidStrain& e, double log_j) {
        if (!is_finite(log_j)) return k_infinite;
        return m.mu * (e.trace - log_j) + m.lambda * log_j * log_j / 2;
    }
};
using NeoHookeanTetrahedron = Tetrahedron<NeoHookeanSolid>;

}  // namespace plica
