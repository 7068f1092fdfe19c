// Fixed corotational solid: psi = mu |F - R|^2 + lambda (J - 1)^2/2, R the nearest rotation to F,
// J = det F, Pa.
//   P = 2 mu (F - R) + lambda (J - 1) dJ/dF
//   d^2 psi/ds_i ds_j = 2 mu delta_ij + lambda J_i J_j + [i != j] lambda (J - 1) s_k
//   twist = 2 mu - 4 mu/(s_a + s_b) + lambda (J - 1) s_c, flip = 2 mu - lambda (J - 1) s_c
// Finite everywhere and returns from inversion by itself: its step is not bounded. Where s_y + s_z
// is 0 the nearest rotation is not unique, and one is taken. Stomakhin et al. 2012.
// Proven by tests/kernels/elements/tetrahedron_test.cpp.
#pragma once

#include "kernels/elements/tetrahedron.h"

namespace plica {

struct CorotationalSolid {
    static constexpr bool k_keeps_side = false;

    static PLICA_HD double psi(const SolidMaterial& m, const Mat3d& f) {
        return psi(m, svd(f).s, det_minus_1(solid_strain(f)));
    }
    static PLICA_HD double psi_and_stress(const SolidMaterial& m, const Mat3d& f, Mat3d& stress) {
        const Svd3 d = svd(f);
        const double growth = det_minus_1(solid_strain(f));
        stress = (f - d.u * transpose(d.v)) * (2 * m.mu) + cofactor(f) * (m.lambda * growth);
        return psi(m, d.s, growth);
    }
    static PLICA_HD PrincipalCurvature curvature(const SolidMaterial& m, const Vec3d& s) {
        const double l = m.lambda, p = l * (s.x * s.y * s.z - 1), mu2 = 2 * m.mu;
        const Vec3d j = {s.y * s.z, s.x * s.z, s.x * s.y}, all = {mu2, mu2, mu2};
        const Vec3d turn = {2 * mu2 / maximum(s.y + s.z, 1e-30),
                            2 * mu2 / maximum(s.x + s.z, 1e-30),
                            2 * mu2 / maximum(s.x + s.y, 1e-30)};
        const double xy = l * j.x * j.y + p * s.z, xz = l * j.x * j.z + p * s.y;
        const double yz = l * j.y * j.z + p * s.x;
        return {{{mu2 + l * j.x * j.x, xy, xz},
                 {xy, mu2 + l * j.y * j.y, yz},
                 {xz, yz, mu2 + l * j.z * j.z}},
                all - turn + s * p,
                all - s * p};
    }

private:
    static PLICA_HD double psi(const SolidMaterial& m, const Vec3d& s, double growth) {
        const Vec3d stretch = s - Vec3d{1, 1, 1};
        return m.mu * norm2(stretch) + m.lambda * growth * growth / 2;
    }
};
using CorotationalTetrahedron = Tetrahedron<CorotationalSolid>;

}  // namespace plica
