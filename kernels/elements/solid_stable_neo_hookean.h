// Stable Neo-Hookean solid, with I = |F|^2, J = det F,
//   psi = m (I - 3)/2 + l (J - a)^2/2 - m log(I + 1)/2 - psi(rest), a = 1 + 3 m/(4 l), Pa
//   m = 4 mu/3, l = lambda + 5 mu/6: mu and lambda of a solid act as in linear elasticity
//   P = m (1 - 1/(I + 1)) F + l (J - a) dJ/dF
//   d^2 psi/ds_i ds_j = delta_ij g + 2 m s_i s_j/(I + 1)^2 + l J_i J_j + [i != j] l (J - a) s_k
//   twist = g + l (J - a) s_c, flip = g - l (J - a) s_c, with g = m (1 - 1/(I + 1)), J_i = dJ/ds_i
// Finite everywhere, at rest only in rotations of the rest shape, and returns from inversion by
// itself: its step is not bounded. Smith, de Goes, Kim 2018.
// Proven by tests/kernels/elements/tetrahedron_test.cpp.
#pragma once

#include "kernels/elements/tetrahedron.h"

namespace plica {

struct StableNeoHookeanSolid {
    static constexpr bool k_keeps_side = false;

    static PLICA_HD double psi(const SolidMaterial& material, const Mat3d& f) {
        return psi(scaled(material), solid_strain(f));
    }
    static PLICA_HD double psi_and_stress(const SolidMaterial& material, const Mat3d& f,
                                          Mat3d& stress) {
        const SolidMaterial m = scaled(material);
        const SolidStrain e = solid_strain(f);
        const double pressure = m.lambda * det_minus_1(e) - 0.75 * m.mu;
        stress = f * (m.mu * (1 - 1 / (4 + 2 * e.trace))) + cofactor(f) * pressure;
        return psi(m, e);
    }
    static PLICA_HD PrincipalCurvature curvature(const SolidMaterial& material, const Vec3d& s) {
        const SolidMaterial m = scaled(material);
        const double i1 = 1 / (norm2(s) + 1), g = m.mu * (1 - i1), r = 2 * m.mu * i1 * i1;
        const double p = m.lambda * (s.x * s.y * s.z - 1) - 0.75 * m.mu, l = m.lambda;
        const Vec3d j = {s.y * s.z, s.x * s.z, s.x * s.y};
        const double xy = r * s.x * s.y + l * j.x * j.y + p * s.z;
        const double xz = r * s.x * s.z + l * j.x * j.z + p * s.y;
        const double yz = r * s.y * s.z + l * j.y * j.z + p * s.x;
        const Vec3d all = {g, g, g};
        return {{{g + r * s.x * s.x + l * j.x * j.x, xy, xz},
                 {xy, g + r * s.y * s.y + l * j.y * j.y, yz},
                 {xz, yz, g + r * s.z * s.z + l * j.z * j.z}},
                all + s * p,
                all - s * p};
    }

private:
    static PLICA_HD SolidMaterial scaled(const SolidMaterial& m) {
        return {4 * m.mu / 3, m.lambda + 5 * m.mu / 6};
    }
    // The first orders of its terms cancel, so each is taken from what is small.
    static PLICA_HD double psi(const SolidMaterial& m, const SolidStrain& e) {
        const double d = det_minus_1(e), t = 2 * e.trace;
        return m.mu * (t - logarithm_of_one_plus(t / 4) - 1.5 * d) / 2 + m.lambda * d * d / 2;
    }
};
using StableNeoHookeanTetrahedron = Tetrahedron<StableNeoHookeanSolid>;

}  // namespace plica
