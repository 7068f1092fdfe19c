#include "kernels/collide/crossing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/support/meshes.h"

namespace plica {
namespace {

Vec3 random_point(std::mt19937& random, float extent) {
    std::uniform_real_distribution<float> x(-extent, extent);
    return {x(random), x(random), x(random)};
}

Triangle triangle_of(const TestMesh& mesh, int32_t t) {
    Triangle result;
    for (int32_t k = 0; k < 3; ++k)
        result.corners[k] = mesh.positions[size_t(mesh.triangles[size_t(3 * t + k)])];
    return result;
}

int32_t count_crossings(const TestMesh& mesh, const Vec3& a, const Vec3& b) {
    int32_t count = 0;
    Crossing crossing;
    for (int32_t t = 0; t < mesh.triangle_count(); ++t)
        count += crosses(triangle_of(mesh, t), a, b, crossing);
    return count;
}

TEST(Crossing, IsWhereThePlaneIs) {
    std::mt19937 random(1);
    int32_t hits = 0;
    for (int32_t i = 0; i < 20000; ++i) {
        const Triangle t = {
            {random_point(random, 1), random_point(random, 1), random_point(random, 1)}};
        const Vec3 a = random_point(random, 1), b = random_point(random, 1);
        Crossing crossing;
        if (!crosses(t, a, b, crossing)) continue;
        ++hits;
        const Vec3 on = t.corners[0] * crossing.weights.x + t.corners[1] * crossing.weights.y +
                        t.corners[2] * crossing.weights.z;
        ASSERT_NEAR(norm(on - (a + (b - a) * crossing.t)), 0, 1e-3) << i;
        ASSERT_EQ(crossing.side, dot(area_normal(t), a - t.corners[0]) > 0 ? 1 : -1);
        Crossing back;
        ASSERT_TRUE(crosses(t, b, a, back));
        ASSERT_EQ(back.side, -crossing.side);
    }
    EXPECT_GT(hits, 300);
}

TEST(Crossing, IsNotBesideTheTriangle) {
    const Triangle t = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    Crossing crossing;
    EXPECT_TRUE(crosses(t, {0.2f, 0.2f, 1}, {0.2f, 0.2f, -1}, crossing));
    EXPECT_NEAR(crossing.t, 0.5f, 1e-7);
    EXPECT_FALSE(crosses(t, {0.6f, 0.6f, 1}, {0.6f, 0.6f, -1}, crossing));
    EXPECT_FALSE(crosses(t, {0.2f, 0.2f, 1}, {0.2f, 0.2f, 0.1f}, crossing));
    EXPECT_FALSE(crosses(t, {0.2f, 0.2f, 0}, {0.4f, 0.2f, 0}, crossing));
    EXPECT_FALSE(crosses(t, {0.2f, 0.2f, 1}, {0.2f, 0.2f, 1}, crossing));
    EXPECT_FALSE(crosses({{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}}, {1, 0, 1}, {1, 0, -1}, crossing));
}

// A path of two motions that meet in the plane crosses once.
TEST(Crossing, OfAPathThatRestsInThePlaneIsOne) {
    std::mt19937 random(2);
    for (int32_t i = 0; i < 20000; ++i) {
        const Triangle t = {
            {random_point(random, 1), random_point(random, 1), random_point(random, 1)}};
        const Vec3 middle = (t.corners[0] + t.corners[1] + t.corners[2]) * (1 / 3.0f);
        const Vec3 n = normalized(area_normal(t), {0, 0, 1});
        if (norm(area_normal(t)) < 0.1f) continue;
        Crossing crossing;
        const int32_t first = crosses(t, middle + n * 0.3f, middle, crossing);
        const int32_t second = crosses(t, middle, middle - n * 0.3f, crossing);
        ASSERT_EQ(first + second, 1) << i;
    }
}

// Motions through the corners and edges of a closed mesh, from outside to inside.
TEST(Crossing, NothingSlipsThroughEdgesAndCorners) {
    const TestMesh sphere = sphere_mesh(2);
    std::mt19937 random(3);
    std::uniform_real_distribution<float> share(0, 1), exponent(-6, 0);
    const int32_t count = 100000;
    for (int32_t i = 0; i < count; ++i) {
        const int32_t t = int32_t(random() % size_t(sphere.triangle_count()));
        const Triangle triangle = triangle_of(sphere, t);
        const float s = i % 3 == 0 ? 0.0f : share(random);
        const Vec3 target = triangle.corners[0] + (triangle.corners[1] - triangle.corners[0]) * s;
        const Vec3 inside = random_point(random, 0.4f);
        // Through the target in the limits of rounding, at any distance from it.
        const Vec3 out = (target - inside) * (1 / norm(target - inside));
        const Vec3 a = target + out * (i % 2 ? std::pow(10.0f, exponent(random)) : 1.0f);
        const Vec3 b = i % 5 ? inside : target - out * 0.2f;
        if (norm(to_double(a)) < 1.0000002) continue;
        ASSERT_GE(count_crossings(sphere, a, b), 1) << i;
    }
}

// On a flat grid whose corners are round numbers, straight at the corners: ties everywhere.
TEST(Crossing, NothingSlipsThroughAGrid) {
    const TestMesh grid = grid_mesh(5);
    for (float lean : {0.0f, 0.25f, 1.0f, -3.0f})
        for (int32_t i = 1; i < 28; ++i)
            for (int32_t j = 1; j < 28; ++j) {
                const Vec3 at = {float(i) / 7, float(j) / 7, 0};
                const Vec3 step = {lean, 0.5f * lean, 1};
                if (at.x >= 4 || at.y >= 4) continue;
                ASSERT_GE(count_crossings(grid, at + step, at - step), 1) << i << " " << j;
            }
}

}  // namespace
}  // namespace plica
