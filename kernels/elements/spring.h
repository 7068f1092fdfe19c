// Spring or tie between two points, and the stretch of a rod: E = k (|r| - L)^2/2, J, r = x1 - x0.
//   gradient   x1: k (|r| - L) n, n = r/|r|; x0: its negative; zero where r has no direction
//   Hessian    +-k [n n^T + max(0, 1 - L/|r|) (I - n n^T)]: a pressed spring has no tangent across
// A rod of axial stiffness E A (N) has k = E A/L. Proven by tests/kernels/elements/spring_test.cpp.
#pragma once

#include "kernels/elements/energy.h"

namespace plica {

struct Spring {
    static constexpr int32_t k_points = 2;
    double stiffness;    // N/m, >= 0
    double rest_length;  // m, >= 0; may change from step to step

    PLICA_HD double energy(const Vec3d* x) const {
        const double stretch = norm(x[1] - x[0]) - rest_length;
        return stiffness * stretch * stretch / 2;
    }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        const Vec3d r = x[1] - x[0];
        const double length = norm(r), stretch = length - rest_length;
        g[1] = length > 0 ? r * (stiffness * stretch / length) : Vec3d{0, 0, 0};
        g[0] = -g[1];
        return stiffness * stretch * stretch / 2;
    }

    PLICA_HD void hessian(const Vec3d* x, Mat3d* h) const {
        const Vec3d r = x[1] - x[0];
        const double length = norm(r);
        // 1 of a spring without length, also where its ends meet
        const double across = rest_length <= 0       ? 1.0
                              : length > rest_length ? 1 - rest_length / length
                                                     : 0.0;
        const Vec3d n = length > 0 ? r * (1 / length) : Vec3d{0, 0, 0};
        h[0] = outer(n * (stiffness * (1 - across)), n) + scaled_identity(stiffness * across);
        h[lower_block(1, 1)] = h[0];
        h[lower_block(1, 0)] = -h[0];
    }

    // Free to turn round.
    PLICA_HD double largest_step(const Vec3d*, const Vec3d*) const { return 1; }
};

PLICA_HD Spring make_spring(double rest_length, double stiffness) {
    return {stiffness, rest_length};
}
// axial: E A, N; rest positions that differ
PLICA_HD Spring make_rod_stretch(const Vec3d* rest, double axial) {
    const double length = norm(rest[1] - rest[0]);
    return {axial / length, length};
}

}  // namespace plica
