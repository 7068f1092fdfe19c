// Rigidity of an affine body x = c + A r: E = V kappa |A^T A - I|^2, J, over the columns of A (the
// points x0, x1, x2; they have no unit). The centre c has no part in it. kappa in Pa, V in m^3; a
// large kappa (1e8 Pa) is a rigid body. It is a St. Venant-Kirchhoff solid with mu = 4 kappa,
// lambda = 0, so that the Hessian is the same, exact and projected by its eigenvectors. Blind to
// reflection: det A stays positive by the bound of the step. Lan, Kaufman, Li, Jiang, Yang 2022.
// The inertia of such a body is that of four separate points where r is measured from the centre of
// mass along the principal axes of src/ipc/mass_properties.h: c with the mass, column k with the
// second moment of axis k, which gravity does not pull. Proven by
// tests/kernels/elements/affine_shape_test.cpp.
#pragma once

#include "kernels/elements/solid_stvk.h"

namespace plica {

struct AffineShape {
    static constexpr int32_t k_points = 3;
    double stiffness;  // V kappa, J

    PLICA_HD double energy(const Vec3d* x) const {
        return stiffness * StvkSolid::psi(unit(), shape(x));
    }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        Mat3d stress;
        const double psi = StvkSolid::psi_and_stress(unit(), shape(x), stress);
        for (int32_t i = 0; i < k_points; ++i) g[i] = column(stress, i) * stiffness;
        return stiffness * psi;
    }

    PLICA_HD void hessian(const Vec3d* x, Mat3d* h) const {
        const Svd3 f = svd(shape(x));
        const Vec3d axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        isotropic_hessian(f, StvkSolid::curvature(unit(), f.s), stiffness, axes, h);
    }

    PLICA_HD double largest_step(const Vec3d* x, const Vec3d* dx) const {
        return largest_volume_step(shape(x), shape(dx));
    }

private:
    static PLICA_HD SolidMaterial unit() { return {4, 0}; }
    static PLICA_HD Mat3d shape(const Vec3d* x) { return from_columns(x[0], x[1], x[2]); }
};

PLICA_HD AffineShape make_affine_shape(double volume, double kappa) { return {volume * kappa}; }

}  // namespace plica
