#include "topology/tethers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/support/meshes.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

struct HostTethers {
    std::vector<int32_t> vertex, anchor;
    std::vector<float> length;
};

HostTethers tethers_of(const TestMesh& mesh, const std::vector<int32_t>& pins, int32_t anchors) {
    Queue& queue = test_queue();
    std::vector<Point> points;
    for (const Vec3& p : mesh.positions) points.push_back(make_point(p, 1));
    std::vector<uint8_t> pinned(points.size(), 0);
    for (int32_t pin : pins) pinned[size_t(pin)] = 1;
    Buffer<Point> rest(queue, points, "rest");
    Buffer<uint8_t> held(queue, pinned, "pinned");
    Buffer<int32_t> triangles(queue, mesh.triangles, "triangles");
    const MeshEdges edges = find_edges(queue, triangles.data(), mesh.triangle_count());
    const Tethers found =
        find_tethers(queue, edges, rest.data(), held.data(), mesh.vertex_count(), anchors);
    EXPECT_EQ(static_cast<size_t>(found.count), found.vertex.size());
    return {found.vertex.download(), found.anchor.download(), found.length.download()};
}

double straight(const TestMesh& mesh, int32_t a, int32_t b) {
    return norm(to_double(mesh.positions[size_t(a)]) - to_double(mesh.positions[size_t(b)]));
}

TEST(Tethers, OfAFlatSheetAreStraight) {
    TestMesh grid = grid_mesh(30, 0.1f);
    std::mt19937 random(3);
    std::uniform_real_distribution<float> shift(-0.03f, 0.03f);
    for (size_t v = 0; v < grid.positions.size(); ++v)
        if (v % 30 % 29 != 0 && v / 30 % 29 != 0)
            grid.positions[v] += Vec3{shift(random), shift(random), 0};
    const HostTethers tethers = tethers_of(grid, {0, 29, 400}, 3);
    EXPECT_EQ(tethers.vertex.size(), 3u * (900 - 3));
    for (size_t i = 0; i < tethers.vertex.size(); ++i) {
        const double d = straight(grid, tethers.vertex[i], tethers.anchor[i]);
        EXPECT_GE(tethers.length[i], d);
        EXPECT_LE(tethers.length[i], d * (1 + 2e-6))
            << tethers.vertex[i] << " " << tethers.anchor[i];
    }
}

TEST(Tethers, OfARegularSheetAreStraightToRounding) {
    const TestMesh grid = grid_mesh(40, 0.25f);
    const HostTethers tethers = tethers_of(grid, {0, 39}, 2);
    EXPECT_EQ(tethers.vertex.size(), 2u * (1600 - 2));
    for (size_t i = 0; i < tethers.vertex.size(); ++i) {
        const double d = straight(grid, tethers.vertex[i], tethers.anchor[i]);
        EXPECT_GE(tethers.length[i], d);
        EXPECT_LE(tethers.length[i], d * (1 + 2e-6))
            << tethers.vertex[i] << " " << tethers.anchor[i];
    }
}

TEST(Tethers, GoRoundASphere) {
    const TestMesh sphere = sphere_mesh(5);
    const HostTethers tethers = tethers_of(sphere, {4}, 2);
    EXPECT_EQ(tethers.vertex.size(), sphere.positions.size() - 1);
    for (size_t i = 0; i < tethers.vertex.size(); ++i) {
        const Vec3d p = to_double(sphere.positions[size_t(tethers.vertex[i])]);
        const double arc = std::acos(std::min(1.0, std::max(-1.0, p.z)));
        EXPECT_NEAR(tethers.length[i], arc, 0.015 * arc) << tethers.vertex[i];
        EXPECT_GE(tethers.length[i], straight(sphere, tethers.vertex[i], 4));
    }
}

TEST(Tethers, TakeOneAnchorOfEachGroup) {
    const TestMesh grid = grid_mesh(20);
    std::vector<int32_t> row;
    for (int32_t j = 0; j < 20; ++j) row.push_back(j);
    const HostTethers curtain = tethers_of(grid, row, 2);
    EXPECT_EQ(curtain.vertex.size(), 400u - 20);
    for (size_t i = 0; i < curtain.vertex.size(); ++i) {
        EXPECT_EQ(curtain.anchor[i], curtain.vertex[i] % 20);
        EXPECT_NEAR(curtain.length[i], float(curtain.vertex[i] / 20), 1e-4f);
    }
    row.push_back(399);
    const HostTethers corner = tethers_of(grid, row, 2);
    EXPECT_EQ(corner.vertex.size(), 2u * (400 - 21));
    for (size_t i = 0; i < corner.vertex.size(); i += 2) {
        EXPECT_EQ(corner.vertex[i], corner.vertex[i + 1]);
        EXPECT_NE(corner.anchor[i] == 399, corner.anchor[i + 1] == 399);
        EXPECT_LE(corner.length[i], corner.length[i + 1]);
    }
}

TEST(Tethers, StayWithinTheBody) {
    TestMesh two = grid_mesh(5);
    const TestMesh other = grid_mesh(5);
    for (int32_t v : other.triangles) two.triangles.push_back(v + 25);
    two.positions.insert(two.positions.end(), other.positions.begin(), other.positions.end());
    const HostTethers tethers = tethers_of(two, {0}, 2);
    EXPECT_EQ(tethers.vertex.size(), 24u);
    for (int32_t v : tethers.vertex) EXPECT_LT(v, 25);
}

TEST(Tethers, WithoutPinsAreNone) {
    EXPECT_TRUE(tethers_of(grid_mesh(4), {}, 2).vertex.empty());
    EXPECT_TRUE(tethers_of(TestMesh{}, {}, 2).vertex.empty());
}

}  // namespace
}  // namespace plica
