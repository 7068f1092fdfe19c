// Signed dihedral angle at an edge c -> d with opposite corners a and b; points in the order a, b,
// c, d.
//   n1 = (c - a) x (d - a), n2 = (d - b) x (c - b), l = |d - c|, e = (d - c)/l
//   theta = atan2((n1 x n2) . e, n1 . n2), 0 when flat; C = wrap(theta - theta0), rad
//   grad_a = -l N1, grad_b = -l N2, grad_c = ((d-a).e) N1 + ((d-b).e) N2, grad_d = ((a-c).e) N1 +
//   ((b-c).e) N2
// with N = n/|n|^2. Unlike the arc cosine it knows the side of a fold and lives at 0 and pi. Bridson,
// Marino, Fedkiw 2003; Tamstorf, Grinspun 2013. Proven by tests/kernels/elements/bend_test.cpp.
#pragma once

#include "kernels/base/lanes.h"

namespace plica {

struct BendSigned {
    static constexpr int32_t k_points = 4;

    template <class R>
    static PLICA_HD R measure(const Vec3T<R>* p) {
        const Vec3T<R> edge = p[3] - p[2];
        const Vec3T<R> n1 = cross(p[2] - p[0], p[3] - p[0]), n2 = cross(p[3] - p[1], p[2] - p[1]);
        return angle(edge, norm(edge), n1, n2);
    }

    template <class R>
    static PLICA_HD R difference(const R& measured, const R& rest) {
        return wrap_angle(measured - rest);
    }

    // Zero where a triangle has no normal to speak of: its height is under 1e-6 of the edge.
    template <class R>
    static PLICA_HD R gradient(const Vec3T<R>* p, Vec3T<R>* g) {
        const Vec3T<R> edge = p[3] - p[2];
        const Vec3T<R> n1 = cross(p[2] - p[0], p[3] - p[0]), n2 = cross(p[3] - p[1], p[2] - p[1]);
        const R s1 = norm2(n1), s2 = norm2(n2), l2 = norm2(edge), l = square_root(l2), zero(0);
        const R least = l2 * l2 * R(1e-12f);
        const auto sound = minimum(s1, s2) > least;
        const R inverse_l = R(1) / select(sound, l, R(1));
        const Vec3T<R> e = edge * inverse_l;
        const Vec3T<R> normal1 = n1 * select(sound, R(1) / select(sound, s1, R(1)), zero);
        const Vec3T<R> normal2 = n2 * select(sound, R(1) / select(sound, s2, R(1)), zero);
        g[0] = normal1 * -l;
        g[1] = normal2 * -l;
        g[2] = normal1 * dot(p[3] - p[0], e) + normal2 * dot(p[3] - p[1], e);
        g[3] = normal1 * dot(p[0] - p[2], e) + normal2 * dot(p[1] - p[2], e);
        return angle(edge, l, n1, n2);
    }

private:
    template <class R>
    static PLICA_HD R angle(const Vec3T<R>& edge, const R& l, const Vec3T<R>& n1,
                            const Vec3T<R>& n2) {
        return arc_tangent(dot(cross(n1, n2), edge), dot(n1, n2) * l);
    }
};

}  // namespace plica
