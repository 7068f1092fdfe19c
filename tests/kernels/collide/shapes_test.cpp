#include "kernels/collide/shapes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace plica {
namespace {

// Signed distances by definition, in double.
double exact_distance(const Plane&, const Vec3d& p) { return p.z; }
double exact_distance(const Sphere& s, const Vec3d& p) { return norm(p) - double(s.radius); }
double exact_distance(const Capsule& c, const Vec3d& p) {
    const double h = c.half_length, z = std::max(-h, std::min(h, p.z));
    return norm(Vec3d{p.x, p.y, p.z - z}) - double(c.radius);
}
double exact_distance(const Box& b, const Vec3d& p) {
    const Vec3d q = {std::abs(p.x) - double(b.half.x), std::abs(p.y) - double(b.half.y),
                     std::abs(p.z) - double(b.half.z)};
    const Vec3d out = {std::max(q.x, 0.0), std::max(q.y, 0.0), std::max(q.z, 0.0)};
    return norm(out) + std::min(0.0, std::max(q.x, std::max(q.y, q.z)));
}

Vec3 random_point(std::mt19937& random, float extent) {
    std::uniform_real_distribution<float> x(-extent, extent);
    return {x(random), x(random), x(random)};
}

template <class Shape>
void expect_nearest(const Shape& shape, float scale) {
    std::mt19937 random(1);
    for (int32_t i = 0; i < 5000; ++i) {
        const Vec3 p = random_point(random, 2 * scale);
        const SurfacePoint s = shape.nearest(p);
        ASSERT_NEAR(s.distance, exact_distance(shape, to_double(p)), 1e-6 * scale);
        ASSERT_NEAR(norm(s.normal), 1, 1e-6);
        ASSERT_NEAR(exact_distance(shape, to_double(s.point)), 0, 1e-6 * scale);
        ASSERT_NEAR(norm(p - (s.point + s.normal * s.distance)), 0, 2e-6 * scale);
    }
}

// First t at which the distance falls below offset, by small steps in double.
template <class Shape>
double marched_entry(const Shape& shape, const Vec3& a, const Vec3& b, float offset) {
    const Vec3d from = to_double(a), d = to_double(b) - from;
    double t = 0;
    for (int32_t step = 0; step < 100000; ++step) {
        const double gap = exact_distance(shape, from + d * t) - double(offset);
        if (gap < 1e-9 * norm(d)) return t;
        t += gap / norm(d);
        if (t > 1) return 2;
    }
    return t;
}

template <class Shape>
void expect_entries(const Shape& shape, float scale, float offset) {
    std::mt19937 random(2);
    int32_t hits = 0;
    for (int32_t i = 0; i < 20000; ++i) {
        const Vec3 a = random_point(random, 3 * scale), b = random_point(random, 2 * scale);
        Entry entry;
        const bool found = shape.enter(a, b, offset, entry);
        if (exact_distance(shape, to_double(a)) < double(offset) - 1e-6 * scale) {
            ASSERT_FALSE(found);
            continue;
        }
        const bool ends_inside = exact_distance(shape, to_double(b)) < offset - 1e-6 * scale;
        if (ends_inside) {
            ASSERT_TRUE(found);
        }
        const double expected = marched_entry(shape, a, b, offset);
        if (!found) {
            if (expected > 1) continue;
            // Only a graze may be missed.
            const Vec3d at = to_double(a) + (to_double(b) - to_double(a)) * (expected + 1e-3);
            ASSERT_GT(exact_distance(shape, at), double(offset) - 1e-5 * scale);
            continue;
        }
        ++hits;
        const Vec3d at = to_double(a) + (to_double(b) - to_double(a)) * double(entry.t);
        ASSERT_NEAR(exact_distance(shape, at), offset, 5e-6 * scale) << i;
        ASSERT_LE(entry.t, expected + 2e-3) << i;
        ASSERT_NEAR(exact_distance(shape, to_double(entry.point)), offset, 2e-6 * scale);
        ASSERT_NEAR(norm(entry.normal), 1, 1e-6);
        ASSERT_LE(dot(entry.normal, b - a), 1e-5f * norm(b - a));
    }
    EXPECT_GT(hits, 1000);
}

template <class Shape>
void expect_shape(const Shape& shape, float scale) {
    expect_nearest(shape, scale);
    for (float offset : {0.0f, 0.01f, 0.4f}) expect_entries(shape, scale, offset * scale);
}

TEST(Shapes, PlaneIsItsDistance) {
    for (float scale : {1e-3f, 1.0f, 1e3f}) expect_shape(Plane{}, scale);
}
TEST(Shapes, SphereIsItsDistance) {
    for (float scale : {1e-3f, 1.0f, 1e3f}) expect_shape(Sphere{0.7f * scale}, scale);
}
TEST(Shapes, CapsuleIsItsDistance) {
    for (float scale : {1e-3f, 1.0f, 1e3f})
        expect_shape(Capsule{0.4f * scale, 0.8f * scale}, scale);
}
TEST(Shapes, BoxIsItsDistance) {
    for (float scale : {1e-3f, 1.0f, 1e3f})
        expect_shape(Box{{0.3f * scale, 0.6f * scale, 0.9f * scale}}, scale);
}
TEST(Shapes, FlatBoxIsItsDistance) { expect_shape(Box{{1.0f, 1.0f, 1e-3f}}, 1); }

TEST(Shapes, HaveANormalInTheirCentre) {
    EXPECT_EQ(Sphere{1}.nearest({0, 0, 0}).normal.z, 1);
    EXPECT_EQ((Capsule{1, 1}).nearest({0, 0, 0.5f}).normal.x, 1);
    EXPECT_EQ((Box{{1, 1, 1}}).nearest({0, 0, 0}).normal.x, 1);
    EXPECT_EQ((Box{{2, 1, 2}}).nearest({0, -0.0f, 0}).normal.y, 1);
    EXPECT_EQ(Sphere{1}.nearest({0, 0, 0}).distance, -1);
    EXPECT_EQ((Box{{3, 2, 1}}).nearest({0, 0, 0}).distance, -1);
}

TEST(Shapes, AreNotEnteredByWhatStandsStillOrLeaves) {
    Entry entry;
    EXPECT_FALSE(Sphere{1}.enter({0, 0, 2}, {0, 0, 2}, 0, entry));
    EXPECT_FALSE(Sphere{1}.enter({0, 0, 1}, {0, 0, 3}, 0, entry));
    EXPECT_FALSE((Box{{1, 1, 1}}).enter({0, 0, 1}, {0, 0, 3}, 0, entry));
    EXPECT_FALSE((Box{{1, 1, 1}}).enter({0, 0, 1}, {0.5f, 0, 1}, 0, entry));
    EXPECT_FALSE(Plane{}.enter({0, 0, 0}, {1, 0, 0}, 0, entry));
}

TEST(Shapes, AreEnteredAtOnceByWhatTouchesAndPresses) {
    Entry entry;
    EXPECT_TRUE(Sphere{1}.enter({0, 0, 1}, {0, 0, 0.9f}, 0, entry));
    EXPECT_EQ(entry.t, 0);
    EXPECT_TRUE((Box{{1, 1, 1}}).enter({0, 0, 1}, {0, 0, 0.9f}, 0, entry));
    EXPECT_EQ(entry.t, 0);
    EXPECT_EQ(entry.normal.z, 1);
    EXPECT_TRUE((Capsule{1, 1}).enter({1, 0, 0}, {0.9f, 0, 0}, 0, entry));
    EXPECT_EQ(entry.t, 0);
}

// A motion from outside to inside always comes in, whatever the rounding.
template <class Shape>
void expect_no_tunnel(const Shape& shape, uint32_t seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> exponent(-7, 0);
    for (int32_t i = 0; i < 30000; ++i) {
        const Vec3 p = random_point(random, 2);
        const SurfacePoint s = shape.nearest(p);
        const float out = std::pow(10.0f, exponent(random)), in = std::pow(10.0f, exponent(random));
        const Vec3 a = s.point + s.normal * out + random_point(random, 0.3f * out);
        const Vec3 b = s.point - s.normal * in + random_point(random, 0.3f * in);
        if (!(shape.nearest(a).distance >= 0) || !(shape.nearest(b).distance < 0)) continue;
        Entry entry;
        ASSERT_TRUE(shape.enter(a, b, 0, entry)) << i;
        ASSERT_TRUE(entry.t >= 0 && entry.t <= 1);
    }
}

TEST(Shapes, LetNothingTunnel) {
    expect_no_tunnel(Plane{}, 3);
    expect_no_tunnel(Sphere{0.7f}, 4);
    expect_no_tunnel(Capsule{0.4f, 0.8f}, 5);
    expect_no_tunnel(Box{{0.3f, 0.6f, 0.9f}}, 6);
    expect_no_tunnel(Box{{1.0f, 1.0f, 1e-4f}}, 7);
}

}  // namespace
}  // namespace plica
