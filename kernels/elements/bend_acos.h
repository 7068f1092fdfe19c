// Unsigned dihedral angle of 2006; points in the order p1, p2 (the shared edge), p3, p4.
// With p1 at the origin, n1 = p2 x p3/|p2 x p3|, n2 = p2 x p4/|p2 x p4|, d = n1 . n2:
//   C = acos(d) - phi0, rad; flat is pi
//   q3 = (p2 x n2 + d (n1 x p2))/|p2 x p3|, q4 = (p2 x n1 + d (n2 x p2))/|p2 x p4|
//   q2 = -(p3 x n2 + d (n1 x p3))/|p2 x p3| - (p4 x n1 + d (n2 x p4))/|p2 x p4|, q1 = -q2 - q3 - q4
//   grad_i C = q_i/sqrt(1 - d^2)
// Blind at d = 1 and -1, where the gradient is set to zero: prefer BendSigned. Müller et al. 2006,
// appendix A. Proven by tests/kernels/elements/bend_test.cpp.
#pragma once

#include "kernels/base/lanes.h"

namespace plica {

struct BendAcos {
    static constexpr int32_t k_points = 4;

    template <class R>
    static PLICA_HD R measure(const Vec3T<R>* p) {
        const Vec3T<R> p2 = p[1] - p[0], c3 = cross(p2, p[2] - p[0]), c4 = cross(p2, p[3] - p[0]);
        const R length = norm(c3) * norm(c4), zero(0);
        return arc_cosine(dot(c3, c4) / select(length > zero, length, R(1)));
    }

    template <class R>
    static PLICA_HD R difference(const R& measured, const R& rest) {
        return measured - rest;
    }

    template <class R>
    static PLICA_HD R gradient(const Vec3T<R>* p, Vec3T<R>* g) {
        const Vec3T<R> p2 = p[1] - p[0], p3 = p[2] - p[0], p4 = p[3] - p[0];
        const Vec3T<R> c3 = cross(p2, p3), c4 = cross(p2, p4);
        const R l3 = norm(c3), l4 = norm(c4), zero(0);
        const auto sound = minimum(l3, l4) > norm2(p2) * R(1e-6f);
        const R inverse3 = R(1) / select(sound, l3, R(1)),
                inverse4 = R(1) / select(sound, l4, R(1));
        const Vec3T<R> n1 = c3 * inverse3, n2 = c4 * inverse4;
        const R d = dot(n1, n2);
        // 1 - d^2 = |n1 x n2|^2 without the cancellation.
        const R sine = norm(cross(n1, n2));
        const auto bent = select(sound, sine, zero) > R(1e-5f);
        const R scale = select(bent, R(1) / select(bent, sine, R(1)), zero);
        const Vec3T<R> q3 = (cross(p2, n2) + cross(n1, p2) * d) * inverse3;
        const Vec3T<R> q4 = (cross(p2, n1) + cross(n2, p2) * d) * inverse4;
        const Vec3T<R> q2 = -((cross(p3, n2) + cross(n1, p3) * d) * inverse3) -
                            (cross(p4, n1) + cross(n2, p4) * d) * inverse4;
        g[0] = (-q2 - q3 - q4) * scale;
        g[1] = q2 * scale;
        g[2] = q3 * scale;
        g[3] = q4 * scale;
        return arc_cosine(d);
    }
};

}  // namespace plica
