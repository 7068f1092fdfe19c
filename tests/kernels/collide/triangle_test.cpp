#include "kernels/collide/triangle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace plica {
namespace {

Vec3 random_point(std::mt19937& random, float extent) {
    std::uniform_real_distribution<float> x(-extent, extent);
    return {x(random), x(random), x(random)};
}

double edge_distance(const Vec3d& p, const Vec3d& a, const Vec3d& b) {
    const Vec3d d = b - a;
    const double l2 = norm2(d), s = l2 > 0 ? dot(p - a, d) / l2 : 0;
    return norm(p - (a + d * std::max(0.0, std::min(1.0, s))));
}

// In double, by the plane where the foot lies inside, else by the edges.
double exact_distance(const Triangle& t, const Vec3& point) {
    const Vec3d p = to_double(point), a = to_double(t.corners[0]), b = to_double(t.corners[1]),
                c = to_double(t.corners[2]);
    const Vec3d n = cross(b - a, c - a);
    const double edges =
        std::min(edge_distance(p, a, b), std::min(edge_distance(p, b, c), edge_distance(p, c, a)));
    const bool over = dot(cross(b - a, p - a), n) >= 0 && dot(cross(c - b, p - b), n) >= 0 &&
                      dot(cross(a - c, p - c), n) >= 0;
    return norm(n) > 0 && over ? std::min(edges, std::abs(dot(p - a, n)) / norm(n)) : edges;
}

void expect_nearest(const Triangle& t, const Vec3& p, double scale) {
    const TrianglePoint at = nearest_on_triangle(t, p);
    const double expected = exact_distance(t, p);
    ASSERT_NEAR(std::sqrt(double(at.distance2)), expected, 3e-6 * scale);
    const Vec3 sum =
        t.corners[0] * at.weights.x + t.corners[1] * at.weights.y + t.corners[2] * at.weights.z;
    ASSERT_NEAR(norm(sum - at.point), 0, 2e-5 * scale);
    ASSERT_NEAR(at.weights.x + at.weights.y + at.weights.z, 1, 1e-5);
    ASSERT_LE(exact_distance(t, at.point), 3e-6 * scale);
}

TEST(Triangle, NearestIsThatOfDouble) {
    for (float scale : {1e-3f, 1.0f, 1e3f}) {
        std::mt19937 random(1);
        for (int32_t i = 0; i < 20000; ++i) {
            const Triangle t = {{random_point(random, scale), random_point(random, scale),
                                 random_point(random, scale)}};
            expect_nearest(t, random_point(random, 2 * scale), scale);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(Triangle, NearestOfNeedlesAndPointsIsThatOfDouble) {
    std::mt19937 random(2);
    for (int32_t i = 0; i < 20000; ++i) {
        const Vec3 a = random_point(random, 1), b = random_point(random, 1);
        const float s = std::uniform_real_distribution<float>(-1, 2)(random);
        const Vec3 noise = random_point(random, i % 2 ? 1e-6f : 0.0f);
        expect_nearest({{a, b, a + (b - a) * s + noise}}, random_point(random, 2), 1);
        expect_nearest({{a, a, b}}, random_point(random, 2), 1);
        expect_nearest({{a, a, a}}, random_point(random, 2), 1);
        if (HasFatalFailure()) return;
    }
}

TEST(Triangle, NamesTheFeature) {
    const Triangle t = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    EXPECT_EQ(nearest_on_triangle(t, {0.2f, 0.2f, 1}).feature, k_on_face);
    EXPECT_EQ(nearest_on_triangle(t, {0.5f, -1, 1}).feature, k_on_edge);
    EXPECT_EQ(nearest_on_triangle(t, {1, 1, 0}).feature, k_on_edge + 1);
    EXPECT_EQ(nearest_on_triangle(t, {-1, 0.5f, 0}).feature, k_on_edge + 2);
    EXPECT_EQ(nearest_on_triangle(t, {-1, -1, 0}).feature, k_on_corner);
    EXPECT_EQ(nearest_on_triangle(t, {2, -0.5f, 0}).feature, k_on_corner + 1);
    EXPECT_EQ(nearest_on_triangle(t, {-0.5f, 2, 0}).feature, k_on_corner + 2);
    EXPECT_EQ(nearest_on_triangle(t, {0.25f, 0.25f, 2}).distance2, 4);
}

// First t at which the distance falls below radius, by steps that cannot pass it.
double marched_entry(const Triangle& t, const Vec3& a, const Vec3& d, float radius) {
    double s = 0;
    const double length = norm(to_double(d));
    for (int32_t step = 0; step < 20000 && s <= 1; ++step) {
        const double gap = exact_distance(t, a + d * float(s)) - double(radius);
        if (gap < 1e-6) return s;
        s += gap / length;
    }
    return s;
}

TEST(Triangle, RoundedIsEnteredWhereTheDistanceIsItsRadius) {
    std::mt19937 random(3);
    int32_t hits = 0;
    for (int32_t i = 0; i < 20000; ++i) {
        const Triangle t = {
            {random_point(random, 1), random_point(random, 1), random_point(random, 1)}};
        const Vec3 a = random_point(random, 2), b = random_point(random, 2);
        const float radius = std::pow(10.0f, std::uniform_real_distribution<float>(-3, 0)(random));
        if (exact_distance(t, a) < double(radius)) continue;
        float first = 2;
        const bool found = enter_round_triangle(t, a, b - a, radius, first);
        const double expected = marched_entry(t, a, b - a, radius);
        if (!found) {
            // Grazes aside.
            if (expected <= 1) {
                ASSERT_GT(exact_distance(t, a + (b - a) * float(expected + 2e-3)),
                          double(radius) - 2e-5)
                    << i;
            }
            continue;
        }
        ++hits;
        ASSERT_NEAR(exact_distance(t, a + (b - a) * first), radius, 1e-5) << i;
        ASSERT_LE(first, expected + 5e-3) << i;
    }
    EXPECT_GT(hits, 1500);
}

}  // namespace
}  // namespace plica
