// Closest points of two features, and what the features are.
//   vertex and triangle: p = x0, triangle x1 x2 x3; weights (1, -b1, -b2, -b3)
//   two edges: x0 x1 and x2 x3; weights (1 - s, s, t - 1, -t)
//   vertex and edge: x0, edge x1 x2; weights (1, t - 1, -t, 0)
//   two vertices: weights (1, -1, 0, 0)
// Where a feature is degenerate, or edges are parallel, some closest pair is found all the same.
#pragma once

#include "kernels/base/vec.h"

namespace plica {

// Numbers of weights that are not 0, so what the closest points lie on.
struct ClosestPair {
    double weights[4];
    Vec3d between;  // sum of weights times points: from the second feature to the first
};

PLICA_HD Vec3d combined(const double* weights, const Vec3d* x, int32_t count) {
    Vec3d sum = {0, 0, 0};
    for (int32_t i = 0; i < count; ++i) sum += x[i] * weights[i];
    return sum;
}

PLICA_HD double clamp_unit(double t) { return minimum(maximum(t, 0.0), 1.0); }

// Where on the segment from a to b the point nearest to p is, in [0, 1].
PLICA_HD double foot_on_edge(const Vec3d& p, const Vec3d& a, const Vec3d& b) {
    const Vec3d axis = b - a;
    const double length2 = norm2(axis);
    return length2 > 0 ? clamp_unit(dot(p - a, axis) / length2) : 0.0;
}

// From differences, so that far from the origin nothing is lost.
PLICA_HD ClosestPair closest_on_edge(const Vec3d& p, const Vec3d& a, const Vec3d& b) {
    const double t = foot_on_edge(p, a, b);
    const Vec3d from = t < 0.5 ? (p - a) - (b - a) * t : (p - b) + (b - a) * (1 - t);
    return {{1, t - 1, -t, 0}, from};
}

PLICA_HD ClosestPair closest_on_triangle(const Vec3d& p, const Vec3d& a, const Vec3d& b,
                                         const Vec3d& c) {
    const Vec3d n = cross(b - a, c - a);
    const double n2 = norm2(n);
    const Vec3d pa = p - a, pb = p - b, pc = p - c;
    const double wa = dot(cross(pb, pc), n), wb = dot(cross(pc, pa), n), wc = dot(cross(pa, pb), n);
    if (n2 > 0 && wa > 0 && wb > 0 && wc > 0) {
        const double scale = 1 / (wa + wb + wc);
        return {{1, -wa * scale, -wb * scale, -wc * scale}, n * (dot(pa, n) / n2)};
    }
    const ClosestPair ab = closest_on_edge(p, a, b), bc = closest_on_edge(p, b, c),
                      ca = closest_on_edge(p, c, a);
    const double dab = norm2(ab.between), dbc = norm2(bc.between), dca = norm2(ca.between);
    if (dab <= dbc && dab <= dca) return {{1, ab.weights[1], ab.weights[2], 0}, ab.between};
    if (dbc <= dca) return {{1, 0, bc.weights[1], bc.weights[2]}, bc.between};
    return {{1, ca.weights[2], 0, ca.weights[1]}, ca.between};
}

// Closest point of two edges on the edge of the square of (s, t): an end point of one of them.
PLICA_HD ClosestPair closest_at_ends(const Vec3d* x) {
    ClosestPair best = closest_on_edge(x[0], x[2], x[3]);
    best = {{1, 0, best.weights[1], best.weights[2]}, best.between};
    double least = norm2(best.between);
    const ClosestPair second = closest_on_edge(x[1], x[2], x[3]);
    if (norm2(second.between) < least) {
        least = norm2(second.between);
        best = {{0, 1, second.weights[1], second.weights[2]}, second.between};
    }
    for (int32_t end = 2; end < 4; ++end) {
        const ClosestPair third = closest_on_edge(x[end], x[0], x[1]);
        if (!(norm2(third.between) < least)) continue;
        least = norm2(third.between);
        best = {
            {-third.weights[1], -third.weights[2], end == 2 ? -1.0 : 0.0, end == 3 ? -1.0 : 0.0},
            -third.between};
    }
    return best;
}

// Both parameters of the closest points of two lines; false: not both inside, or parallel.
PLICA_HD bool crossing_of_edges(const Vec3d* x, double& s, double& t) {
    const Vec3d u = x[1] - x[0], v = x[3] - x[2], r = x[2] - x[0];
    const double uu = norm2(u), vv = norm2(v), uv = dot(u, v), ur = dot(u, r), vr = dot(v, r);
    // |u x v|^2 by the cross product: uu vv - uv^2 would cancel.
    const double determinant = norm2(cross(u, v));
    if (!(determinant > 1e-16 * uu * vv)) return false;
    s = (ur * vv - vr * uv) / determinant;
    t = (ur * uv - vr * uu) / determinant;
    return s > 0 && s < 1 && t > 0 && t < 1;
}

// Along the common perpendicular, which is where both feet are inside.
PLICA_HD ClosestPair pair_at_crossing(const Vec3d* x, double s, double t) {
    const Vec3d n = cross(x[1] - x[0], x[3] - x[2]);
    const Vec3d between = n * (dot(x[0] - x[2], n) / norm2(n));
    return {{1 - s, s, t - 1, -t}, between};
}

PLICA_HD ClosestPair closest_of_edges(const Vec3d* x) {
    double s = 0, t = 0;
    const ClosestPair ends = closest_at_ends(x);
    if (!crossing_of_edges(x, s, t)) return ends;
    const ClosestPair inside = pair_at_crossing(x, s, t);
    return norm2(inside.between) < norm2(ends.between) ? inside : ends;
}

}  // namespace plica
