// Supports and springs: forces that can be said in a line.
#include "kernels/elements/spring.h"

#include "tests/kernels/elements/energy_samples.h"

namespace plica {
namespace {

TEST(Spring, PullsAndPushesAlongItself) {
    const Spring spring = make_spring(0.03, 250);
    Vec3d x[2] = {{0, 0, 0}, {0, 0.05, 0}}, g[2];
    EXPECT_NEAR(spring.gradient(x, g), 250 * 0.02 * 0.02 / 2, 1e-15);
    EXPECT_NEAR(g[1].y, 250 * 0.02, 1e-14);
    x[1] = {0, 0.01, 0};
    spring.gradient(x, g);
    EXPECT_NEAR(g[1].y, -250 * 0.02, 1e-14);
}

TEST(Spring, HasNoTangentAcrossWhenPressed) {
    Mat3d h[3];
    const Vec3d pressed[2] = {{0, 0, 0}, {0.02, 0, 0}}, drawn[2] = {{0, 0, 0}, {0.06, 0, 0}};
    const Spring spring = make_spring(0.03, 250);
    spring.hessian(pressed, h);
    EXPECT_EQ(h[2].m[1][1], 0);
    EXPECT_NEAR(h[2].m[0][0], 250, 1e-12);
    spring.hessian(drawn, h);
    EXPECT_NEAR(h[2].m[1][1], 125, 1e-12);
    EXPECT_NEAR(h[1].m[2][2], -125, 1e-12);
}

TEST(Spring, EndsThatMeetHaveNoDirection) {
    const Vec3d x[2] = {{1, 1, 1}, {1, 1, 1}};
    Vec3d g[2];
    Mat3d h[3];
    EXPECT_NEAR(make_spring(0.03, 250).gradient(x, g), 250 * 0.0009 / 2, 1e-15);
    EXPECT_EQ(norm(g[0]), 0);
    make_spring(0.03, 250).hessian(x, h);
    EXPECT_EQ(trace(h[0]), 0);
    make_spring(0, 250).hessian(x, h);  // a weld: stiff in all directions
    EXPECT_EQ(trace(h[0]), 750);
}

TEST(Spring, RodHasItsAxialStiffness) {
    const Vec3d rest[2] = {{0, 0, 0}, {0, 2, 0}}, x[2] = {{0, 0, 0}, {0, 2.002, 0}};
    Vec3d g[2];
    make_rod_stretch(rest, 1e5).gradient(x, g);
    EXPECT_NEAR(g[1].y, 1e5 * 1e-3, 1e-9);
}

TEST(Support, IsASpringToItsTarget) {
    const Support support = make_support({1, 2, 3}, 40);
    const Vec3d x = {1, 2, 3.5};
    Vec3d g;
    EXPECT_EQ(support.gradient(&x, &g), 5);
    EXPECT_EQ(g.z, 20);
    const Support inertia = make_inertia({0, 0, 0}, 0.5, 0.01);
    EXPECT_NEAR(inertia.energy(&x), 0.5 * norm2(x) / (2 * 1e-4), 1e-8);
}

}  // namespace
}  // namespace plica
