#include "ipc/mass_properties.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "kernels/base/svd.h"
#include "tests/support/meshes.h"

namespace plica {
namespace {

struct Solid {
    std::vector<Vec3d> positions;
    std::vector<int32_t> triangles;
};

Solid box(const Vec3d& size) {
    Solid s;
    for (int32_t i = 0; i < 8; ++i)
        s.positions.push_back({(i & 1) * size.x, (i >> 1 & 1) * size.y, (i >> 2) * size.z});
    s.triangles = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                   2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
    return s;
}

Mat3d some_rotation(uint32_t seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> number;
    Mat3d a;
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) a.m[i][j] = number(random);
    const Svd3 d = svd(a);
    return d.u * transpose(d.v);
}

// axes diag(moments) axes^T: what does not depend on signs and order of the axes.
Mat3d tensor(const MassProperties& p) { return p.axes * diagonal(p.moments) * transpose(p.axes); }

void expect_near(const Mat3d& a, const Mat3d& b, double tolerance) {
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) EXPECT_NEAR(a.m[i][j], b.m[i][j], tolerance);
}

TEST(MassProperties, BoxAnywhere) {
    const Vec3d size = {3, 1, 2};
    for (uint32_t seed = 0; seed < 20; ++seed) {
        Solid s = box(size);
        const Mat3d turn = some_rotation(seed);
        const Vec3d shift = {100.0 * seed, -7, 3};
        for (Vec3d& x : s.positions) x = turn * x + shift;
        if (seed % 2) std::swap(s.triangles[0], s.triangles[1]);
        if (seed % 2)  // all inward
            for (size_t t = 3; t < s.triangles.size(); t += 3)
                std::swap(s.triangles[t], s.triangles[t + 1]);
        const MassProperties p = mass_of_solid(s.positions, s.triangles, 500);
        EXPECT_NEAR(p.volume, 6, 1e-11);
        EXPECT_NEAR(p.mass, 3000, 1e-8);
        EXPECT_LT(norm(p.centre - (turn * (size * 0.5) + shift)), 1e-11);
        EXPECT_NEAR(p.moments.x, 3000 * 9 / 12.0, 1e-8);
        EXPECT_NEAR(p.moments.y, 3000 * 4 / 12.0, 1e-8);
        EXPECT_NEAR(p.moments.z, 3000 * 1 / 12.0, 1e-8);
        EXPECT_NEAR(inertia_about_axes(p).x, 3000 * (4 + 1) / 12.0, 1e-8);
        EXPECT_NEAR(determinant(p.axes), 1, 1e-13);
        const Vec3d squares = {9 * 250, 250, 4 * 250};
        expect_near(tensor(p), turn * diagonal(squares) * transpose(turn), 1e-8);
    }
}

// Two halves of a body add up to the body, by the parallel axis theorem.
TEST(MassProperties, TetrahedraAddUp) {
    const Solid whole = box({1, 1, 1});
    const std::vector<std::vector<int32_t>> parts = {{0, 1, 3, 7}, {0, 3, 2, 7}, {0, 2, 6, 7},
                                                     {0, 6, 4, 7}, {0, 4, 5, 7}, {0, 5, 1, 7}};
    const MassProperties p = mass_of_solid(whole.positions, whole.triangles, 10);
    Mat3d sum = {};
    double mass = 0;
    for (const auto& part : parts) {
        std::vector<Vec3d> x;
        for (int32_t v : part) x.push_back(whole.positions[size_t(v)]);
        const MassProperties q = mass_of_solid(x, {0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2}, 10);
        const Vec3d d = q.centre - p.centre;
        sum += tensor(q) + outer(d, d) * q.mass;
        mass += q.mass;
    }
    EXPECT_NEAR(mass, p.mass, 1e-13);
    expect_near(sum, tensor(p), 1e-14);
}

// The mesh of a sphere comes near the sphere as the square of its edges.
TEST(MassProperties, SphereAndItsShell) {
    const double pi = Constants<double>::pi();
    double solid_error[2], shell_error[2];
    for (int32_t level : {4, 5}) {
        const TestMesh mesh = sphere_mesh(level);
        std::vector<Vec3d> x;
        for (const Vec3& v : mesh.positions) x.push_back(to_double(v));
        const MassProperties solid = mass_of_solid(x, mesh.triangles, 1);
        const MassProperties shell = mass_of_shell(x, mesh.triangles, 1e-3, 1000);
        solid_error[level - 4] = std::fabs(solid.moments.x / (4 * pi / 15) - 1);
        shell_error[level - 4] = std::fabs(shell.moments.x / (4 * pi / 3) - 1);
        EXPECT_NEAR(solid.mass, 4 * pi / 3, 4 * solid_error[level - 4]);
        EXPECT_NEAR(shell.volume, 4e-3 * pi, 4e-3 * pi * shell_error[level - 4]);
    }
    EXPECT_LT(solid_error[1], 4e-3);
    EXPECT_LT(shell_error[1], 4e-3);
    EXPECT_NEAR(solid_error[0] / solid_error[1], 4, 0.1);
    EXPECT_NEAR(shell_error[0] / shell_error[1], 4, 0.1);
}

// A flat plate has the thickness that it is given, as a box has.
TEST(MassProperties, PlateIsAThinBox) {
    const std::vector<Vec3d> x = {{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {0, 1, 0}};
    const MassProperties p = mass_of_shell(x, {0, 1, 2, 0, 2, 3}, 0.1, 50);
    EXPECT_NEAR(p.mass, 10, 1e-13);
    EXPECT_NEAR(p.moments.x, 10 * 4 / 12.0, 1e-13);
    EXPECT_NEAR(p.moments.y, 10 / 12.0, 1e-13);
    EXPECT_NEAR(p.moments.z, 10 * 0.01 / 12, 1e-13);
    EXPECT_LT(norm(p.centre - Vec3d{1, 0.5, 0}), 1e-14);
}

TEST(MassProperties, Balls) {
    const MassProperties one = mass_of_balls({{1, 2, 3}}, {5}, {0.5});
    EXPECT_NEAR(one.moments.z, 5 * 0.25 / 5, 1e-15);
    EXPECT_EQ(one.centre.z, 3);
    const MassProperties two = mass_of_balls({{-1, 0, 0}, {2, 0, 0}}, {2, 1}, {0.1, 0.1});
    EXPECT_NEAR(two.centre.x, 0, 1e-15);
    EXPECT_NEAR(two.moments.x, 2 + 4 + 3 * 0.01 / 5, 1e-14);
    EXPECT_NEAR(std::fabs(two.axes.m[0][0]), 1, 1e-14);
}

}  // namespace
}  // namespace plica
