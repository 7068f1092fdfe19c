// The point of a triangle nearest to another point, and which part of the triangle it lies on.
#pragma once

#include "kernels/collide/tube.h"

namespace plica {

struct Triangle {
    Vec3 corners[3];
};

PLICA_HD Vec3 area_normal(const Triangle& t) {
    return cross(t.corners[1] - t.corners[0], t.corners[2] - t.corners[0]);
}

// Where on a triangle: its face, edge k (from corner k to the next), or corner k.
constexpr int32_t k_on_face = 0;
constexpr int32_t k_on_edge = 1;    // + k
constexpr int32_t k_on_corner = 4;  // + k

struct TrianglePoint {
    float distance2;
    Vec3 point;
    Vec3 weights;  // barycentric: point = sum of weight k times corner k
    int32_t feature;
};

// Edge k of the triangle.
PLICA_HD TrianglePoint nearest_on_edge(const Triangle& t, int32_t k, const Vec3& p) {
    const int32_t next = k == 2 ? 0 : k + 1;
    const Vec3 axis = t.corners[next] - t.corners[k];
    const float length2 = norm2(axis);
    const float s = length2 > 0 ? clamp(dot(p - t.corners[k], axis) / length2, 0.0f, 1.0f) : 0.0f;
    TrianglePoint result;
    // From the nearer end, so that the far corner is met exactly.
    result.point = s < 0.5f ? t.corners[k] + axis * s : t.corners[next] - axis * (1 - s);
    result.distance2 = norm2(p - result.point);
    result.weights = {k == 0 ? 1 - s : (k == 2 ? s : 0.0f), k == 1 ? 1 - s : (k == 0 ? s : 0.0f),
                      k == 2 ? 1 - s : (k == 1 ? s : 0.0f)};
    result.feature = s > 0 ? (s < 1 ? k_on_edge + k : k_on_corner + next) : k_on_corner + k;
    return result;
}

// A triangle without area is its edges. From outside, only the edges that face p count.
PLICA_HD TrianglePoint nearest_on_triangle(const Triangle& t, const Vec3& p) {
    const Vec3 n = area_normal(t);
    const float n2 = norm2(n);
    const Vec3 from0 = p - t.corners[0], from1 = p - t.corners[1], from2 = p - t.corners[2];
    const float w0 = dot(cross(from1, from2), n), w1 = dot(cross(from2, from0), n),
                w2 = dot(cross(from0, from1), n);
    TrianglePoint best;
    if (n2 > 0 && w0 > 0 && w1 > 0 && w2 > 0) {
        const float height = dot(from0, n) / n2;
        best.point = p - n * height;
        best.distance2 = height * height * n2;
        best.weights = Vec3{w0, w1, w2} * (1 / (w0 + w1 + w2));
        best.feature = k_on_face;
        return best;
    }
    // Rounding of a needle may leave no edge that faces p.
    const bool any = !(n2 > 0) || !(w0 <= 0 || w1 <= 0 || w2 <= 0);
    best.distance2 = 3.402823466e38f;
    for (int32_t k = 0; k < 3; ++k) {
        const float facing = k == 0 ? w2 : (k == 1 ? w0 : w1);
        if (!any && facing > 0) continue;
        const TrianglePoint edge = nearest_on_edge(t, k, p);
        if (edge.distance2 < best.distance2) best = edge;
    }
    return best;
}

// First t in [0, 1] at which a motion from a by d, that begins farther than radius from the
// triangle, comes within radius of it; lowers t and returns true where it is below t.
PLICA_HD bool enter_round_triangle(const Triangle& triangle, const Vec3& a, const Vec3& d,
                                   float radius, float& t) {
    const Vec3 n = area_normal(triangle);
    const float length = norm(n);
    if (length > 0) {
        const float side = dot(a - triangle.corners[0], n) < 0 ? -1.0f : 1.0f;
        const Vec3 up = n * (side / length);
        const float height = dot(a - triangle.corners[0], up) - radius, fall = -dot(d, up);
        // The whole motion is above.
        if (height > 0 && fall < height) return false;
        const float here = fall > 0 ? height / fall : 2.0f;
        // What lies within radius is convex: where a motion comes in through the flat part, it
        // comes in nowhere else.
        if (height >= 0 && here <= 1 &&
            nearest_on_triangle(triangle, a + d * here).feature == k_on_face) {
            if (!(here < t)) return false;
            t = here;
            return true;
        }
    }
    bool found = false;
    for (int32_t k = 0; k < 3; ++k) {
        const Vec3 p = triangle.corners[k], q = triangle.corners[k == 2 ? 0 : k + 1];
        found = enter_side(a, d, p, q, radius, t) || found;
        found = enter_ball(a, d, p, radius, t) || found;
    }
    return found;
}

}  // namespace plica
