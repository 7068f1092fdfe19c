#include "topology/edges.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "tests/support/meshes.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

struct HostEdges {
    std::vector<int32_t> a, b, opposite0, opposite1;
};

HostEdges edges_of(const std::vector<int32_t>& triangles) {
    Buffer<int32_t> device(test_queue(), triangles, "triangles");
    const MeshEdges edges =
        find_edges(test_queue(), device.data(), static_cast<int32_t>(triangles.size() / 3));
    EXPECT_EQ(edges.a.size(), static_cast<size_t>(edges.count));
    return {edges.a.download(), edges.b.download(), edges.opposite0.download(),
            edges.opposite1.download()};
}

// By a map of the host: of each edge the corners opposite its forward and its backward half.
HostEdges expected_edges(const std::vector<int32_t>& triangles) {
    std::map<std::pair<int32_t, int32_t>, std::array<int32_t, 2>> found;
    for (size_t t = 0; t < triangles.size(); t += 3)
        for (size_t k = 0; k < 3; ++k) {
            const int32_t from = triangles[t + k], to = triangles[t + (k + 1) % 3];
            const auto place =
                found.insert({{std::min(from, to), std::max(from, to)}, {{-1, -1}}}).first;
            place->second[from < to ? 0 : 1] = triangles[t + (k + 2) % 3];
        }
    HostEdges edges;
    for (const auto& edge : found) {
        const bool forward = edge.second[0] >= 0;
        edges.a.push_back(edge.first.first);
        edges.b.push_back(edge.first.second);
        edges.opposite0.push_back(edge.second[forward ? 0 : 1]);
        edges.opposite1.push_back(forward ? edge.second[1] : -1);
    }
    return edges;
}

void expect_edges(const TestMesh& mesh) {
    const HostEdges edges = edges_of(mesh.triangles), expected = expected_edges(mesh.triangles);
    EXPECT_EQ(edges.a, expected.a);
    EXPECT_EQ(edges.b, expected.b);
    EXPECT_EQ(edges.opposite0, expected.opposite0);
    EXPECT_EQ(edges.opposite1, expected.opposite1);
}

TEST(Edges, AreThoseOfTheHost) {
    for (int32_t side : {2, 3, 33}) expect_edges(grid_mesh(side));
    expect_edges(fan_mesh(100));
    expect_edges(band_mesh(17));
    expect_edges(sphere_mesh(3));
    expect_edges(spot_mesh());
}

TEST(Edges, AreThoseOfTheHostOnTheBunny) {
    const TestMesh bunny = bunny_mesh();
    if (bunny.triangles.empty()) GTEST_SKIP() << "no bunny";
    expect_edges(bunny);
}

TEST(Edges, OfNothingAreNone) { EXPECT_TRUE(edges_of({}).a.empty()); }

TEST(Edges, OfOneTriangleAreThreeBorders) {
    const HostEdges edges = edges_of({5, 2, 9});
    EXPECT_EQ(edges.a, (std::vector<int32_t>{2, 2, 5}));
    EXPECT_EQ(edges.b, (std::vector<int32_t>{5, 9, 9}));
    EXPECT_EQ(edges.opposite0, (std::vector<int32_t>{9, 5, 2}));
    EXPECT_EQ(edges.opposite1, (std::vector<int32_t>{-1, -1, -1}));
}

TEST(Edges, OfAPillowHaveTheSameCornerTwice) {
    const HostEdges edges = edges_of({0, 1, 2, 0, 2, 1});
    EXPECT_EQ(edges.opposite0, (std::vector<int32_t>{2, 1, 0}));
    EXPECT_EQ(edges.opposite1, (std::vector<int32_t>{2, 1, 0}));
}

double hinge_angle(const TestMesh& mesh, const HostEdges& edges, size_t e) {
    const auto at = [&](int32_t v) { return to_double(mesh.positions[size_t(v)]); };
    const Vec3d a = at(edges.opposite0[e]), b = at(edges.opposite1[e]), c = at(edges.a[e]),
                d = at(edges.b[e]);
    const Vec3d n1 = cross(c - a, d - a), n2 = cross(d - b, c - b);
    return std::atan2(dot(cross(n1, n2), d - c) / norm(d - c), dot(n1, n2));
}

TEST(Edges, HingesOfFlatClothAreFlat) {
    const TestMesh grid = grid_mesh(9);
    const HostEdges edges = edges_of(grid.triangles);
    int hinges = 0;
    for (size_t e = 0; e < edges.a.size(); ++e) {
        if (edges.opposite1[e] < 0) continue;
        EXPECT_EQ(hinge_angle(grid, edges, e), 0) << "edge " << e;
        ++hinges;
    }
    EXPECT_EQ(hinges, 3 * 64 + 16 - 32);
}

TEST(Edges, HingesOfAnOutwardSphereFoldOneWay) {
    const TestMesh sphere = sphere_mesh(2);
    const HostEdges edges = edges_of(sphere.triangles);
    const double first = hinge_angle(sphere, edges, 0);
    EXPECT_GT(std::abs(first), 0.01);
    for (size_t e = 0; e < edges.a.size(); ++e)
        EXPECT_GT(hinge_angle(sphere, edges, e) * first, 0) << "edge " << e;
}

}  // namespace
}  // namespace plica
