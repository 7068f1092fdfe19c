// Elastic tetrahedra. D_m has the rest edges x1 - x0, x2 - x0, x3 - x0 as columns, V is its volume,
// F = [x1 - x0, x2 - x0, x3 - x0] D_m^-1, E = V psi(F), gradient_i = V P(F) b_i with P = dpsi/dF
// and b_i the rows of D_m^-1. A law is psi: see solid_*.h. The Hessian is
// kernels/elements/isotropic.h. Proven by tests/kernels/elements/tetrahedron_test.cpp.
#pragma once

#include "kernels/base/polynomial.h"
#include "kernels/elements/isotropic.h"

namespace plica {

// det of the columns stays above a tenth of what it is: a polynomial of degree 3. 1 where it is not
// positive now: there is no side to keep.
PLICA_HD double largest_volume_step(const Mat3d& f, const Mat3d& df) {
    const Vec3d a = column(f, 0), b = column(f, 1), c = column(f, 2);
    const Vec3d p = column(df, 0), q = column(df, 1), r = column(df, 2);
    const Vec3d bc = cross(b, c), qr = cross(q, r), mixed = cross(b, r) + cross(q, c);
    const double coefficients[4] = {dot(a, bc) * (1 - 0.1), dot(p, bc) + dot(a, mixed),
                                    dot(p, mixed) + dot(a, qr), dot(p, qr)};
    return coefficients[0] > 0 ? positive_until<3>(coefficients) : 1.0;
}

// Law: static psi(material, F), psi_and_stress(material, F, P), curvature(material, s), and
// k_keeps_side: whether an inverted tetrahedron would stay so.
template <class Law>
struct Tetrahedron {
    static constexpr int32_t k_points = 4;
    Mat3d inverse_rest;  // D_m^-1, 1/m
    double volume;       // m^3, > 0
    SolidMaterial material;

    PLICA_HD double energy(const Vec3d* x) const { return volume * Law::psi(material, shape(x)); }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        Mat3d stress;
        const double psi = Law::psi_and_stress(material, shape(x), stress);
        for (int32_t i = 0; i < 3; ++i) g[i + 1] = stress * (row(inverse_rest, i) * volume);
        complete_by_translation<k_points>(g);
        return volume * psi;
    }

    PLICA_HD void hessian(const Vec3d* x, Mat3d* h) const {
        const Svd3 f = svd(shape(x));
        const Vec3d b[3] = {row(inverse_rest, 0), row(inverse_rest, 1), row(inverse_rest, 2)};
        Mat3d inner[6];
        isotropic_hessian(f, Law::curvature(material, f.s), volume, b, inner);
        for (int32_t i = 0; i < 3; ++i)
            for (int32_t j = 0; j <= i; ++j)
                h[lower_block(i + 1, j + 1)] = inner[lower_block(i, j)];
        complete_by_translation<k_points>(h);
    }

    PLICA_HD double largest_step(const Vec3d* x, const Vec3d* dx) const {
        return Law::k_keeps_side ? largest_volume_step(edges(x), edges(dx)) : 1.0;
    }

private:
    static PLICA_HD Mat3d edges(const Vec3d* x) {
        return from_columns(x[1] - x[0], x[2] - x[0], x[3] - x[0]);
    }
    PLICA_HD Mat3d shape(const Vec3d* x) const { return edges(x) * inverse_rest; }
};

// From rest positions with (x1 - x0) x (x2 - x0) . (x3 - x0) > 0.
template <class Law>
PLICA_HD Tetrahedron<Law> make_tetrahedron(const Vec3d* rest, const SolidMaterial& material) {
    const Mat3d edges = from_columns(rest[1] - rest[0], rest[2] - rest[0], rest[3] - rest[0]);
    return {inverse(edges), determinant(edges) / 6, material};
}

}  // namespace plica
