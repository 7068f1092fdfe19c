// Hessians of isotropic energies psi(F), F a 3x3 deformation gradient, made positive semidefinite
// by their known eigenvectors. With F = U diag(s) V^T and psi_i = dpsi/ds_i, the nine are
//   scale   U diag(d) V^T, d an eigenvector of the 3x3 matrix d^2 psi/ds_i ds_j
//   twist   U (e_a e_b^T - e_b e_a^T) V^T/sqrt 2, eigenvalue (psi_a + psi_b)/(s_a + s_b)
//   flip    U (e_a e_b^T + e_b e_a^T) V^T/sqrt 2, eigenvalue (psi_a - psi_b)/(s_a - s_b)
// for the three pairs a, b; a pair is known by its third axis c. The laws give twist and flip in
// forms without 0/0. Smith, de Goes, Kim 2018 and 2019; Stomakhin et al. 2012.
// Proven by tests/kernels/elements/tetrahedron_test.cpp.
#pragma once

#include "kernels/base/svd.h"
#include "kernels/elements/energy.h"

namespace plica {

// Second derivatives of a law in the principal axes, Pa.
struct PrincipalCurvature {
    double scale[3][3];
    Vec3d twist, flip;
};

// For points with F = sum_i x_i b_i^T: the blocks (i, j), j <= i, of 3 points:
// h_ij = volume (b_i . d^2 psi/dF^2 . b_j), negative eigenvalues left out.
PLICA_HD void isotropic_hessian(const Svd3& f, PrincipalCurvature c, double volume, const Vec3d* b,
                                Mat3d* h) {
    project_semidefinite(c.scale);
    // In the principal axes the pair (a, b) joins entries ab and ba of dF by p = (twist + flip)/2
    // on the diagonal and m = (flip - twist)/2 beside it.
    const Vec3d t = {maximum(c.twist.x, 0.0), maximum(c.twist.y, 0.0), maximum(c.twist.z, 0.0)};
    const Vec3d l = {maximum(c.flip.x, 0.0), maximum(c.flip.y, 0.0), maximum(c.flip.z, 0.0)};
    const Vec3d p = (l + t) * 0.5, m = (l - t) * 0.5;
    const double(&s)[3][3] = c.scale;

    Vec3d w[3];
    for (int32_t i = 0; i < 3; ++i) w[i] = transpose_times(f.v, b[i]);
    const Mat3d u = f.u * volume, ut = transpose(f.u);
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j <= i; ++j) {
            const Vec3d a = w[i], e = w[j];
            const double xx = a.x * e.x, yy = a.y * e.y, zz = a.z * e.z;
            const Mat3d core = {
                {{s[0][0] * xx + p.z * yy + p.y * zz, s[0][1] * a.x * e.y + m.z * a.y * e.x,
                  s[0][2] * a.x * e.z + m.y * a.z * e.x},
                 {s[1][0] * a.y * e.x + m.z * a.x * e.y, s[1][1] * yy + p.z * xx + p.x * zz,
                  s[1][2] * a.y * e.z + m.x * a.z * e.y},
                 {s[2][0] * a.z * e.x + m.y * a.x * e.z, s[2][1] * a.z * e.y + m.x * a.y * e.z,
                  s[2][2] * zz + p.y * xx + p.x * yy}}};
            h[lower_block(i, j)] = u * (core * ut);
        }
}

// Strain of F and the growth of its volume, exact beside small strains.
struct SolidStrain {
    double trace;       // tr E, E = (F^T F - I)/2
    double square;      // |E|^2
    double j;           // det F
    double j2_minus_1;  // (det F)^2 - 1
};

PLICA_HD SolidStrain solid_strain(const Mat3d& f) {
    const Vec3d a = column(f, 0), b = column(f, 1), c = column(f, 2);
    const double xx = (norm2(a) - 1) / 2, yy = (norm2(b) - 1) / 2, zz = (norm2(c) - 1) / 2;
    const double xy = dot(a, b) / 2, xz = dot(a, c) / 2, yz = dot(b, c) / 2;
    const double trace = xx + yy + zz;
    const double second = xx * yy + yy * zz + zz * xx - xy * xy - xz * xz - yz * yz;
    const double third =
        xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
    const double square = xx * xx + yy * yy + zz * zz + 2 * (xy * xy + xz * xz + yz * yz);
    const double j = determinant(f);
    // Of large strains the terms cancel, and det F does not.
    const double from_strain = 2 * trace + 4 * second + 8 * third;
    return {trace, square, j, square < 0.1 ? from_strain : j * j - 1};
}
// The same, without cancellation, of det F - 1.
PLICA_HD double det_minus_1(const SolidStrain& e) {
    return e.j > 0.5 ? e.j2_minus_1 / (1 + e.j) : e.j - 1;
}

// d det F/dF
PLICA_HD Mat3d cofactor(const Mat3d& f) {
    const Vec3d a = column(f, 0), b = column(f, 1), c = column(f, 2);
    return from_columns(cross(b, c), cross(c, a), cross(a, b));
}

struct SolidMaterial {
    double mu, lambda;  // Pa
};
// young in Pa, poisson in (-1, 0.5).
PLICA_HD SolidMaterial lame(double young, double poisson) {
    return {young / (2 * (1 + poisson)), young * poisson / ((1 + poisson) * (1 - 2 * poisson))};
}

}  // namespace plica
