// Limit of a triangle's stretch: a barrier on both principal stretches s of F (membrane.h),
//   E = A k [b(g1) + b(g2)], J     g = (s - start)/(end - start), k in N/m
//   b(g) = -g^2 log(1 - g) for 0 < g < 1, 0 below, infinite above
//   b'  = -2 g log(1 - g) + g^2/(1 - g)
//   b'' = -2 log(1 - g) + 4 g/(1 - g) + g^2/(1 - g)^2
// Twice differentiable and convex, so that all eigenvalues of the Hessian are >= 0: b'' along the
// principal stretches; (b1' -+ b2')/(s1 -+ s2) for turns in the plane; b'/s across it (the
// derivatives to s). A step keeps a tenth of what is left to the end. Li, Kaufman, Jiang 2021,
// section 5. Proven by tests/kernels/elements/strain_limit_test.cpp.
#pragma once

#include "kernels/elements/membrane.h"

namespace plica {

struct StrainLimit {
    static constexpr int32_t k_points = 3;
    MembraneRest rest;
    double stiffness;   // k, N/m
    double start, end;  // stretches, 0 < start < end; 1 is rest

    PLICA_HD double energy(const Vec3d* x) const { return energy_of(principal(rest.frame(x))); }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        const Principal p = principal(rest.frame(x));
        const double scale = rest.area * stiffness;
        const Vec3d a = p.u1 * (scale * first(p.s1)), b = p.u2 * (scale * first(p.s2));
        g[1] = a * along(p, rest.b1x, rest.b1y) + b * across(p, rest.b1x, rest.b1y);
        g[2] = a * along(p, rest.b2x, rest.b2y) + b * across(p, rest.b2x, rest.b2y);
        g[0] = -(g[1] + g[2]);
        return energy_of(p);
    }

    PLICA_HD void hessian(const Vec3d* x, Mat3d* h) const {
        const Principal p = principal(rest.frame(x));
        const double d1 = first(p.s1), d2 = first(p.s2), scale = rest.area * stiffness;
        const double twist = (d1 + d2) / (p.s1 + p.s2), apart = p.s1 - p.s2;
        const bool equal = !(apart > 1e-6 * (end - p.s1));
        const double flip = equal ? second((p.s1 + p.s2) / 2) : (d1 - d2) / apart;
        const Tangent t = {scale * second(p.s1),       scale * second(p.s2),
                           scale * d1 / p.s1,          d2 > 0 ? scale * d2 / p.s2 : 0.0,
                           scale * (flip + twist) / 2, scale * (flip - twist) / 2};
        const double w11 = along(p, rest.b1x, rest.b1y), w12 = across(p, rest.b1x, rest.b1y);
        const double w21 = along(p, rest.b2x, rest.b2y), w22 = across(p, rest.b2x, rest.b2y);
        h[lower_block(1, 1)] = block_of(p, t, w11, w12, w11, w12);
        h[lower_block(2, 1)] = block_of(p, t, w21, w22, w11, w12);
        h[lower_block(2, 2)] = block_of(p, t, w21, w22, w21, w22);
        complete_by_translation<k_points>(h);
    }

    // end^2 I - C stays positive definite while its determinant, of degree 4, is above 0.
    PLICA_HD double largest_step(const Vec3d* x, const Vec3d* dx) const {
        const MembraneRest::Frame f = rest.frame(x), d = rest.frame(dx);
        const double limit = end * end;
        const double u[3] = {limit - norm2(f.u), -2 * dot(f.u, d.u), -norm2(d.u)};
        const double v[3] = {limit - norm2(f.v), -2 * dot(f.v, d.v), -norm2(d.v)};
        const double w[3] = {dot(f.u, f.v), dot(f.u, d.v) + dot(d.u, f.v), dot(d.u, d.v)};
        double c[5] = {0, 0, 0, 0, 0};
        for (int32_t i = 0; i < 3; ++i)
            for (int32_t j = 0; j < 3; ++j) c[i + j] += u[i] * v[j] - w[i] * w[j];
        if (!(c[0] > 0 && u[0] > 0)) return 1;
        c[0] *= 1 - 0.1;
        return positive_until<4>(c);
    }

private:
    struct Principal {
        double s1, s2;  // stretches, s1 >= s2
        double vx, vy;  // direction of s1 in the rest plane
        Vec3d u1, u2;   // directions in space, unit
    };
    struct Tangent {
        double scale1, scale2, out1, out2, plain, mixed;
    };

    static PLICA_HD Principal principal(const MembraneRest::Frame& f) {
        const double uu = norm2(f.u), vv = norm2(f.v), uv = dot(f.u, f.v);
        const double half = (uu - vv) / 2, radius = square_root(half * half + uv * uv);
        const double mean = (uu + vv) / 2, j = norm(cross(f.u, f.v));
        const double s1 = square_root(mean + radius), s2 = s1 > 0 ? j / s1 : 0.0;
        double x = half >= 0 ? half + radius : uv, y = half >= 0 ? uv : radius - half;
        const double length = square_root(x * x + y * y);
        x = length > 0 ? x / length : 1.0, y = length > 0 ? y / length : 0.0;
        const Vec3d a = f.u * x + f.v * y, b = f.v * x - f.u * y;
        const Vec3d u1 = s1 > 0 ? a * (1 / s1) : Vec3d{1, 0, 0};
        const Vec3d rest_of_b = b - u1 * dot(u1, b);
        const double left = norm(rest_of_b);
        return {s1, s2, x, y, u1, left > 1e-12 * s1 ? rest_of_b * (1 / left) : Vec3d{0, 0, 0}};
    }
    static PLICA_HD double along(const Principal& p, double x, double y) {
        return p.vx * x + p.vy * y;
    }
    static PLICA_HD double across(const Principal& p, double x, double y) {
        return p.vx * y - p.vy * x;
    }

    static PLICA_HD Mat3d block_of(const Principal& p, const Tangent& t, double i1, double i2,
                                   double j1, double j2) {
        const Vec3d n = cross(p.u1, p.u2);
        const double a = t.scale1 * i1 * j1 + t.plain * i2 * j2;
        const double b = t.scale2 * i2 * j2 + t.plain * i1 * j1;
        return outer(p.u1 * a + p.u2 * (t.mixed * i1 * j2), p.u1) +
               outer(p.u2 * b + p.u1 * (t.mixed * i2 * j1), p.u2) +
               outer(n * (t.out1 * i1 * j1 + t.out2 * i2 * j2), n);
    }

    PLICA_HD double energy_of(const Principal& p) const {
        return rest.area * stiffness * (barrier(p.s1) + barrier(p.s2));
    }
    PLICA_HD double barrier(double s) const {
        const double g = (s - start) / (end - start);
        if (g <= 0) return 0;
        return g < 1 ? -g * g * logarithm_of_one_plus(-g) : k_infinite;
    }
    // Derivatives of b to s. Beyond the end, where no step leads, those of a point just before it.
    PLICA_HD double first(double s) const {
        const double g = minimum((s - start) / (end - start), 1 - 1e-9);
        if (g <= 0) return 0;
        return (g * g / (1 - g) - 2 * g * logarithm_of_one_plus(-g)) / (end - start);
    }
    PLICA_HD double second(double s) const {
        const double g = minimum((s - start) / (end - start), 1 - 1e-9), r = g / (1 - g);
        if (g <= 0) return 0;
        const double span = end - start;
        return (4 * r + r * r - 2 * logarithm_of_one_plus(-g)) / (span * span);
    }
};

// limit: largest strain, such as 0.1; the barrier acts from the part `from` of it on, in [0, 1).
PLICA_HD StrainLimit make_strain_limit(const Vec3d* rest, double stiffness, double limit,
                                       double from) {
    return {make_membrane_rest(rest), stiffness, 1 + from * limit, 1 + limit};
}

}  // namespace plica
