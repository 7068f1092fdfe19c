// Affine bodies: the energy by its definition, rotations, reflections.
#include "kernels/elements/affine_shape.h"

#include "tests/kernels/elements/energy_samples.h"

namespace plica {
namespace {

TEST(AffineShape, IsItsDefinition) {
    std::mt19937 random(2);
    const AffineShape e = make_affine_shape(1e-3, 1e8);
    for (int32_t trial = 0; trial < 100; ++trial) {
        const Vec3d x[3] = {random_vector(random, 1), random_vector(random, 1),
                            random_vector(random, 1)};
        double sum = 0;
        for (int32_t i = 0; i < 3; ++i)
            for (int32_t j = 0; j < 3; ++j) {
                const double entry = dot(x[i], x[j]) - (i == j);
                sum += entry * entry;
            }
        EXPECT_NEAR(e.energy(x), 1e5 * sum, 1e-13 * 1e5 * sum);
    }
}

TEST(AffineShape, RotationsAreFree) {
    std::mt19937 random(3);
    const AffineShape e = make_affine_shape(1, 1);
    for (int32_t trial = 0; trial < 100; ++trial) {
        const Mat3d turn = random_rotation(random);
        const Vec3d x[3] = {column(turn, 0), column(turn, 1), column(turn, 2)};
        Vec3d g[3];
        EXPECT_LT(e.gradient(x, g), 1e-28);
        for (const Vec3d& v : g) EXPECT_LT(norm(v), 1e-13);
        // A turn of the frame meets no tangent: the Hessian has 3 zero directions.
        const auto h = hessian_of(EnergySample<AffineShape>{e, {x[0], x[1], x[2]}, 1});
        const Vec3d spin = random_vector(random, 1);
        for (int32_t i = 0; i < 9; ++i) {
            double sum = 0;
            for (int32_t j = 0; j < 9; ++j) {
                Vec3d v = cross(spin, x[j / 3]);
                sum += h.a[i][j] * number(v, j % 3);
            }
            EXPECT_NEAR(sum, 0, 1e-12);
        }
    }
}

TEST(AffineShape, IsNeverMirrored) {
    const AffineShape e = make_affine_shape(1, 1);
    const Vec3d x[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                dx[3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, -2}};
    EXPECT_LT(e.largest_step(x, dx), 0.5);
}

}  // namespace
}  // namespace plica
