#include "topology/adjacency.h"

#include <gtest/gtest.h>

#include "tests/support/meshes.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

void expect_incidence(const std::vector<int32_t>& triangles, int32_t vertex_count) {
    std::vector<std::vector<int32_t>> expected(static_cast<size_t>(vertex_count));
    for (size_t i = 0; i < triangles.size(); ++i)
        expected[size_t(triangles[i])].push_back(int32_t(i / 3));
    Buffer<int32_t> device(test_queue(), triangles, "triangles");
    const Adjacency found = vertex_triangles(
        test_queue(), device.data(), static_cast<int32_t>(triangles.size() / 3), vertex_count);
    const std::vector<int32_t> offsets = found.offsets.download(), items = found.items.download();
    ASSERT_EQ(offsets.size(), expected.size() + 1);
    ASSERT_EQ(items.size(), triangles.size());
    for (size_t v = 0; v < expected.size(); ++v)
        EXPECT_EQ(std::vector<int32_t>(items.begin() + offsets[v], items.begin() + offsets[v + 1]),
                  expected[v])
            << "vertex " << v;
    EXPECT_EQ(offsets.back(), static_cast<int32_t>(items.size()));
}

TEST(Adjacency, HoldsTheTrianglesOfEachVertexRising) {
    for (const TestMesh& mesh : {grid_mesh(2), grid_mesh(33), fan_mesh(100), spot_mesh()})
        expect_incidence(mesh.triangles, mesh.vertex_count());
}

TEST(Adjacency, OfNothingIsEmpty) {
    expect_incidence({}, 0);
    expect_incidence({}, 5);
}

TEST(Adjacency, LeavesVerticesWithoutTrianglesEmpty) { expect_incidence({7, 2, 4, 4, 2, 9}, 12); }

TEST(Adjacency, NamesTheLargestValence) {
    const TestMesh fan = fan_mesh(100);
    Buffer<int32_t> device(test_queue(), fan.triangles, "triangles");
    EXPECT_EQ(
        largest_valence(test_queue(), vertex_triangles(test_queue(), device.data(),
                                                       fan.triangle_count(), fan.vertex_count())),
        100);
}

}  // namespace
}  // namespace plica
