// Bending of rods: a circle's energy, rest shapes, folds.
#include "kernels/elements/rod_bend.h"

#include "tests/kernels/elements/energy_samples.h"

namespace plica {
namespace {

const Vec3d k_straight[3] = {{0, 0, 0}, {0.1, 0, 0}, {0.2, 0, 0}};

// Three points of a turn by `angle`.
EnergyPoints<RodBend> turned(double angle) {
    return {Vec3d{-0.1, 0, 0}, Vec3d{0, 0, 0},
            Vec3d{0.1 * std::cos(angle), 0.1 * std::sin(angle), 0}};
}

TEST(RodBend, CircleStoresHalfTheSquaredCurvature) {
    const double bending = 3, radius = 2;
    for (int32_t count : {20, 40, 80}) {
        const double turn = Constants<double>::two_pi() / count;
        const double length = 2 * radius * std::sin(turn / 2);
        const Vec3d rest[3] = {{0, 0, 0}, {length, 0, 0}, {2 * length, 0, 0}};
        Vec3d x[3];
        for (int32_t k = 0; k < 3; ++k)
            x[k] = {radius * std::cos(turn * k), radius * std::sin(turn * k), 0};
        const double expected = bending / (radius * radius) / 2 * length;
        EXPECT_NEAR(make_rod_bend(rest, bending).energy(x) / expected, 1, 0.3 * turn * turn);
    }
}

// The Hessian of a straight rod is exact: the second difference that a beam has, in both
// directions.
TEST(RodBend, IsABeamWhenStraight) {
    const RodBend rod = make_rod_bend(k_straight, 2);
    Mat3d h[6];
    rod.hessian(k_straight, h);
    const double k = 2 / std::pow(0.1, 3);  // E I/L^3
    for (int32_t d = 1; d < 3; ++d) {
        EXPECT_NEAR(h[0].m[d][d], k, 1e-9 * k);
        EXPECT_NEAR(h[1].m[d][d], -2 * k, 1e-9 * k);
        EXPECT_NEAR(h[2].m[d][d], 4 * k, 1e-9 * k);
        EXPECT_NEAR(h[3].m[d][d], k, 1e-9 * k);
    }
    EXPECT_EQ(h[0].m[0][0], 0);
}

TEST(RodBend, RestsInItsRestShape) {
    for (double angle : {0.0, 0.3, 2.0}) {
        const auto rest = turned(angle);
        const RodBend rod = make_rod_bend(rest.data(), 2);
        EnergyPoints<RodBend> g;
        EXPECT_NEAR(rod.gradient(rest.data(), g.data()), 0, 1e-28);
        EXPECT_LT(largest_of<RodBend>(g), 1e-12);
        EXPECT_GT(rod.energy(turned(angle + 0.1).data()), 0);
        EXPECT_GT(rod.energy(turned(angle - 0.1).data()), 0);
    }
}

TEST(RodBend, FoldIsInfiniteAndNeverReached) {
    const RodBend rod = make_rod_bend(k_straight, 2);
    const Vec3d fold[3] = {{0, 0, 0}, {0.1, 0, 0}, {0, 0, 0}};
    EXPECT_EQ(rod.energy(fold), k_infinite);
    auto x = turned(3.0);
    const Vec3d dx[3] = {{0, 0, 0}, {0, 0, 0}, {0, -100, 0}};  // through the other segment
    const double step = rod.largest_step(x.data(), dx), crossing = x[2].y / 100;
    EXPECT_LT(step, crossing);
    EXPECT_GT(step, 0.2 * crossing);
    const Vec3d shrink[3] = {{0, 0, 0}, {-1, 0, 0}, {-1, 0, 0}};  // a segment to nothing
    EXPECT_LT(rod.largest_step(k_straight, shrink), 0.1);
}

}  // namespace
}  // namespace plica
