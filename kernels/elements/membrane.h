// What membranes share: the rest triangle, strain, and the sum of a Hessian's blocks.
// The rest triangle is flattened to 2D; D_m has its edges x1 - x0, x2 - x0 as columns, b1 and b2
// are the rows of its inverse, A its area. B = [-b1 - b2; b1; b2], F = [e1 e2] [b1; b2] (3x2), C =
// F^T F, eps = (C - I)/2. An energy A psi(eps) with stress S = dpsi/deps has
//   gradient_i    A F S B_i
//   Hessian_ij    A [(B_i . S B_j) I + F M_ij F^T],  M_ij = B_i . (dS/deps) . B_j
// The first part is positive semidefinite where S is: S is replaced by its positive part there
// (a film in compression has no tangent of its own against buckling).
// Plane stress: mu = E h/(2 (1 + nu)), lambda = E h nu/(1 - nu^2), in N/m.
#pragma once

#include "kernels/base/polynomial.h"
#include "kernels/elements/energy.h"

namespace plica {

struct PlaneMaterial {
    double mu, lambda;  // N/m
};

// young in Pa, thickness in m, poisson in (-1, 1).
PLICA_HD PlaneMaterial plane_stress(double young, double poisson, double thickness) {
    return {young * thickness / (2 * (1 + poisson)),
            young * thickness * poisson / (1 - poisson * poisson)};
}

struct SymmetricMat2 {
    double xx, yy, xy;
};

// Negative eigenvalues become 0.
PLICA_HD SymmetricMat2 positive_part(const SymmetricMat2& s) {
    const double mean = (s.xx + s.yy) / 2, half = (s.xx - s.yy) / 2;
    const double radius = square_root(half * half + s.xy * s.xy);
    const double high = mean + radius, low = mean - radius;
    if (low >= 0) return s;
    if (high <= 0) return {0, 0, 0};
    const double scale = high / (2 * radius);  // times s - low I = 2 radius n n^T
    return {(s.xx - low) * scale, (s.yy - low) * scale, s.xy * scale};
}

struct MembraneRest {
    double b1x, b1y, b2x, b2y;  // 1/m
    double area;                // m^2, > 0

    struct Frame {
        Vec3d u, v;  // columns of F
    };
    PLICA_HD Frame frame(const Vec3d* x) const {
        const Vec3d e1 = x[1] - x[0], e2 = x[2] - x[0];
        return {e1 * b1x + e2 * b2x, e1 * b1y + e2 * b2y};
    }
    // Area now, beside that at rest.
    PLICA_HD double area_ratio(const Frame& f) const { return norm(cross(f.u, f.v)); }

    static PLICA_HD SymmetricMat2 strain(const Frame& f) {
        return {(norm2(f.u) - 1) / 2, (norm2(f.v) - 1) / 2, dot(f.u, f.v) / 2};
    }

    // pu, pv: the columns of F S.
    PLICA_HD void set_gradient(const Vec3d& pu, const Vec3d& pv, Vec3d* g) const {
        g[1] = (pu * b1x + pv * b1y) * area;
        g[2] = (pu * b2x + pv * b2y) * area;
        g[0] = -(g[1] + g[2]);
    }

    // For dS/deps = lambda K x K + 2 mu (K . K), the symmetric product: StVK has K = I, the
    // Neo-Hookean energy K = C^-1. With q_i = F K b_i,
    //   F M_ij F^T = lambda q_i q_j^T + mu ((b_i . K b_j) F K F^T + q_j q_i^T)
    struct Material {
        Vec3d u, v;   // columns of F K
        Mat3d whole;  // F K F^T
        SymmetricMat2 k;
        double mu, lambda;
    };
    PLICA_HD void set_hessian(const SymmetricMat2& stress, const Material& m, Mat3d* h) const {
        const SymmetricMat2 s = positive_part(stress);
        const double r[2][2] = {{b1x, b1y}, {b2x, b2y}};
        const Vec3d q[2] = {m.u * b1x + m.v * b1y, m.u * b2x + m.v * b2y};
        for (int32_t a = 0; a < 2; ++a)
            for (int32_t b = 0; b <= a; ++b) {
                const double x = r[a][0], y = r[a][1], z = r[b][0], w = r[b][1];
                const double both = x * (m.k.xx * z + m.k.xy * w) + y * (m.k.xy * z + m.k.yy * w);
                Mat3d sum = outer(q[a] * (m.lambda * area), q[b]) +
                            outer(q[b] * (m.mu * area), q[a]) + m.whole * (m.mu * area * both);
                const double geometric = x * (s.xx * z + s.xy * w) + y * (s.xy * z + s.yy * w);
                for (int32_t d = 0; d < 3; ++d) sum.m[d][d] += area * geometric;
                h[lower_block(a + 1, b + 1)] = sum;
            }
        complete_by_translation<3>(h);
    }

    // J cannot tell a triangle from its mirror image, which a corner reaches by passing through the
    // opposite edge in the plane: the area would pass 0 there. A step may take a tenth of it, which
    // |e1 x e2|^2, a polynomial of degree 4, tells. A triangle without area has no side to keep.
    static PLICA_HD double largest_step(const Vec3d* x, const Vec3d* dx) {
        const Vec3d e1 = x[1] - x[0], e2 = x[2] - x[0];
        const Vec3d d1 = dx[1] - dx[0], d2 = dx[2] - dx[0];
        const Vec3d n0 = cross(e1, e2), n1 = cross(e1, d2) + cross(d1, e2), n2 = cross(d1, d2);
        const double c[5] = {norm2(n0) * (1 - 0.01), 2 * dot(n0, n1), norm2(n1) + 2 * dot(n0, n2),
                             2 * dot(n1, n2), norm2(n2)};
        return c[0] > 0 ? positive_until<4>(c) : 1.0;
    }
};

// From rest positions that are not on a line.
PLICA_HD MembraneRest make_membrane_rest(const Vec3d* rest) {
    const Vec3d e1 = rest[1] - rest[0], e2 = rest[2] - rest[0];
    const double length = norm(e1), height = norm(cross(e1, e2)) / length;
    const double along = dot(e1, e2) / length;
    return {1 / length, -along / (length * height), 0, 1 / height, length * height / 2};
}

}  // namespace plica
