// Unsigned dihedral angle of 2006; points in the order p1, p2 (the shared edge), p3, p4.
// With p1 at the origin, c3 = p2 x p3, c4 = p2 x p4, n1 = c3/|c3|, n2 = c4/|c4|, d = n1 . n2:
//   C = acos(d) - phi0, rad; flat is pi
//   q3 = (p2 x n2 + d (n1 x p2))/|c3|, q4 = (p2 x n1 + d (n2 x p2))/|c4|
//   q2 = -(p3 x n2 + d (n1 x p3))/|c3| - (p4 x n1 + d (n2 x p4))/|c4|, q1 = -q2 - q3 - q4
//   grad_i C = q_i/sqrt(1 - d^2)
// Müller et al. 2006, appendix A. Near d = 1 and -1 both q and its divisor cancel to nothing, so
// the
// same gradient is computed in the form in which the sine is divided out: with l = |p2|,
// t = p . p2/l^2, and s the sign of (c3 x c4) . p2,
//   grad_3 = -s l n1/|c3|, grad_4 = s l n2/|c4|, grad_2 = -t3 grad_3 - t4 grad_4
// and acos(d) = atan2(|(c3 x c4) . p2|, l c3 . c4). At d = 1 and -1 themselves s has no value and the
// form is blind: the gradient is set to zero there; prefer BendSigned. Proven by
// tests/kernels/elements/bend_test.cpp.
#pragma once

#include "kernels/base/lanes.h"

namespace plica {

struct BendAcos {
    static constexpr int32_t k_points = 4;

    template <class R>
    static PLICA_HD R measure(const Vec3T<R>* p) {
        const Vec3T<R> p2 = p[1] - p[0];
        return angle(p2, norm(p2), cross(p2, p[2] - p[0]), cross(p2, p[3] - p[0]));
    }

    template <class R>
    static PLICA_HD R difference(const R& measured, const R& rest) {
        return measured - rest;
    }

    template <class R>
    static PLICA_HD R gradient(const Vec3T<R>* p, Vec3T<R>* g) {
        const Vec3T<R> p2 = p[1] - p[0], p3 = p[2] - p[0], p4 = p[3] - p[0];
        const Vec3T<R> c3 = cross(p2, p3), c4 = cross(p2, p4);
        const R s3 = norm2(c3), s4 = norm2(c4), l2 = norm2(p2), l = norm(p2), zero(0);
        const R turn = dot(cross(c3, c4), p2);
        const auto sound = minimum(s3, s4) > l2 * l2 * R(1e-12f);
        const R sine = absolute(turn), blind = l * square_root(s3) * square_root(s4) * R(1e-5f);
        const auto bent = select(sound, sine, zero) > blind;
        const R scale = select(bent, select(turn > zero, l, -l), zero);
        g[2] = c3 * (-scale / select(bent, s3, R(1)));
        g[3] = c4 * (scale / select(bent, s4, R(1)));
        const R inverse = R(1) / select(bent, l2, R(1));
        g[1] = g[2] * (-dot(p3, p2) * inverse) - g[3] * (dot(p4, p2) * inverse);
        g[0] = -(g[1] + g[2] + g[3]);
        return angle(p2, l, c3, c4);
    }

private:
    template <class R>
    static PLICA_HD R angle(const Vec3T<R>& p2, const R& l, const Vec3T<R>& c3,
                            const Vec3T<R>& c4) {
        return arc_tangent(absolute(dot(cross(c3, c4), p2)), dot(c3, c4) * l);
    }
};

}  // namespace plica
