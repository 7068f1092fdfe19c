// St. Venant-Kirchhoff solid: psi = mu |E|^2 + lambda (tr E)^2/2, E = (F^T F - I)/2, Pa.
//   P = F S, S = 2 mu E + lambda (tr E) I; with k = lambda tr E - mu
//   d^2 psi/ds_i ds_j = delta_ij (mu s_i^2 + k) + s_i s_j (2 mu delta_ij + lambda)
//   twist = k + mu (s_a^2 - s_a s_b + s_b^2), flip = k + mu (s_a^2 + s_a s_b + s_b^2)
// Weak in compression and blind to inversion: a mirrored rest shape is at rest. So its step is
// bounded. Proven by tests/kernels/elements/tetrahedron_test.cpp.
#pragma once

#include "kernels/elements/tetrahedron.h"

namespace plica {

struct StvkSolid {
    static constexpr bool k_keeps_side = true;

    static PLICA_HD double psi(const SolidMaterial& m, const Mat3d& f) {
        const SolidStrain e = solid_strain(f);
        return m.mu * e.square + m.lambda * e.trace * e.trace / 2;
    }
    static PLICA_HD double psi_and_stress(const SolidMaterial& m, const Mat3d& f, Mat3d& stress) {
        const SolidStrain e = solid_strain(f);
        const Mat3d metric = transpose(f) * f;
        stress = f * (metric * m.mu + scaled_identity(m.lambda * e.trace - m.mu));
        return m.mu * e.square + m.lambda * e.trace * e.trace / 2;
    }
    static PLICA_HD PrincipalCurvature curvature(const SolidMaterial& m, const Vec3d& s) {
        const double k = m.lambda * (norm2(s) - 3) / 2 - m.mu, both = 3 * m.mu + m.lambda;
        const double xy = s.x * s.y, xz = s.x * s.z, yz = s.y * s.z, l = m.lambda;
        const Vec3d q = {s.x * s.x, s.y * s.y, s.z * s.z};
        const Vec3d squares = {q.y + q.z, q.x + q.z, q.x + q.y}, products = {yz, xz, xy};
        const Vec3d shift = {k, k, k};
        return {{{k + both * q.x, l * xy, l * xz},
                 {l * xy, k + both * q.y, l * yz},
                 {l * xz, l * yz, k + both * q.z}},
                shift + (squares - products) * m.mu,
                shift + (squares + products) * m.mu};
    }
};
using StvkTetrahedron = Tetrahedron<StvkSolid>;

}  // namespace plica
