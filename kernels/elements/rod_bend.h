// Bending of a rod at the vertex between two segments, without twist: E = c (|q| - q0)^2, J.
// Points x0, x1, x2; e0 = x1 - x0, e1 = x2 - x1, t = e/|e|, c = E I/(L0 + L1) with rest lengths L,
//   q = 2 t0 x t1/(1 + t0 . t1), |q| = 2 tan(phi/2), phi the angle of the turn
//   dq/de0 = (-2 [t1] - q (t0 + t1)^T)/(|e0| (1 + t0 . t1)), [t] the cross product's matrix
//   dq/de1 = ( 2 [t0] - q (t0 + t1)^T)/(|e1| (1 + t0 . t1))
// So a circle of curvature kappa stores E I kappa^2/2 a length. q0 = |q| at rest: a bent rest shape
// may turn about itself. Gauss-Newton in q, with the tangent across q as in
// kernels/elements/spring.h. The energy is infinite where the segments fold onto each other, and a
// step is bounded before that. Bergou, Wardetzky, Robinson, Audoly, Grinspun 2008. Proven by
// tests/kernels/elements/rod_test.cpp.
#pragma once

#include "kernels/elements/energy.h"

namespace plica {

struct RodBend {
    static constexpr int32_t k_points = 3;
    double stiffness;       // c, J
    double rest_curvature;  // q0, no unit

    PLICA_HD double energy(const Vec3d* x) const {
        const Turn turn = turn_of(x);
        if (!turn.is_sound) return turn.value;
        const double change = norm(turn.q) - rest_curvature;
        return stiffness * change * change;
    }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        const Turn turn = turn_of(x);
        if (!turn.is_sound) {
            g[0] = g[1] = g[2] = {0, 0, 0};
            return turn.value;
        }
        const double q = norm(turn.q), change = q - rest_curvature;
        const double pull = rest_curvature <= 0 ? 1.0 : q > 0 ? change / q : 0.0;
        const Vec3d r = turn.q * (2 * stiffness * pull);
        const Vec3d g0 = transpose_times(turn.j0, r), g1 = transpose_times(turn.j1, r);
        g[0] = -g0;
        g[1] = g0 - g1;
        g[2] = g1;
        return stiffness * change * change;
    }

    PLICA_HD void hessian(const Vec3d* x, Mat3d* h) const {
        const Turn turn = turn_of(x);
        if (!turn.is_sound) {
            for (int32_t k = 0; k < LowerBlocks<RodBend>::k_count; ++k) h[k] = scaled_identity(0.0);
            return;
        }
        const double q = norm(turn.q);
        const double across = rest_curvature <= 0  ? 1.0
                              : q > rest_curvature ? 1 - rest_curvature / q
                                                   : 0.0;
        const Vec3d n = q > 0 ? turn.q * (1 / q) : Vec3d{0, 0, 0};
        const Mat3d k =
            outer(n * (2 * stiffness * (1 - across)), n) + scaled_identity(2 * stiffness * across);
        const Mat3d k0 = k * turn.j0, j1t = transpose(turn.j1);
        const Mat3d h00 = transpose(turn.j0) * k0, h10 = j1t * k0, h11 = j1t * (k * turn.j1);
        h[0] = h00;
        h[1] = h10 - h00;
        h[2] = h00 - h10 - transpose(h10) + h11;
        h[3] = -h10;
        h[4] = h10 - h11;
        h[5] = h11;
    }

    // Each segment may turn by a quarter of what is missing to a full fold, whose tangent is
    // 2/(q + sqrt(q^2 + 4)), and so keeps a length too.
    PLICA_HD double largest_step(const Vec3d* x, const Vec3d* dx) const {
        const Turn turn = turn_of(x);
        if (!turn.is_sound) return 1;
        const double q = norm(turn.q), most = 2 / (q + square_root(q * q + 4));
        return minimum(segment_step(x[1] - x[0], dx[1] - dx[0], most),
                       segment_step(x[2] - x[1], dx[2] - dx[1], most));
    }

private:
    struct Turn {
        bool is_sound;  // else value is the energy: nothing else has a meaning
        double value;
        Vec3d q;
        Mat3d j0, j1;  // dq/de0, dq/de1
    };
    static PLICA_HD Turn turn_of(const Vec3d* x) {
        Turn turn = {};
        const Vec3d e0 = x[1] - x[0], e1 = x[2] - x[1];
        const double l0 = norm(e0), l1 = norm(e1);
        if (!(l0 > 0 && l1 > 0)) return turn;
        const Vec3d t0 = e0 * (1 / l0), t1 = e1 * (1 / l1), both = t0 + t1;
        const double chi = norm2(both) / 2;  // 1 + t0 . t1
        if (!(chi > 1e-28)) {
            turn.value = k_infinite;
            return turn;
        }
        turn.is_sound = true;
        turn.q = cross(t0, t1) * (2 / chi);
        const Mat3d shared = outer(turn.q, both);
        turn.j0 = (cross_matrix(t1) * -2.0 - shared) * (1 / (l0 * chi));
        turn.j1 = (cross_matrix(t0) * 2.0 - shared) * (1 / (l1 * chi));
        return turn;
    }
    // e + a d stays within the angle whose tangent is `most` to e while
    // a |e x d| <= most (|e|^2 + a e . d).
    static PLICA_HD double segment_step(const Vec3d& e, const Vec3d& d, double most) {
        const double speed = norm(cross(e, d)) - most * dot(e, d), room = 0.99 * most * norm2(e);
        return speed > room ? room / speed : 1.0;
    }
};

// bending: E I, N m^2 (pi E r^4/4 of a round rod of radius r); rest positions that differ
PLICA_HD RodBend make_rod_bend(const Vec3d* rest, double bending) {
    const Vec3d e0 = rest[1] - rest[0], e1 = rest[2] - rest[1];
    const double l0 = norm(e0), l1 = norm(e1), c = l0 * l1 + dot(e0, e1);
    const double q = norm(cross(e0, e1)) * 2 / c;
    // A straight rod is straight: what rounding bends it by would make it turn about itself.
    return {bending / (l0 + l1), q > 1e-12 ? q : 0.0};
}

}  // namespace plica
