#include "mesh/generate.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace plica::app {
namespace {

// How often each directed edge occurs; a closed, oriented surface has each once, and its opposite.
std::map<std::pair<int32_t, int32_t>, int> directed_edges(const Mesh& mesh) {
    std::map<std::pair<int32_t, int32_t>, int> edges;
    for (int64_t t = 0; t < mesh.triangle_count(); ++t)
        for (int k = 0; k < 3; ++k)
            ++edges[{mesh.triangles[3 * t + k], mesh.triangles[3 * t + (k + 1) % 3]}];
    return edges;
}

double volume(const Mesh& mesh) {
    double sum = 0;
    for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
        const int32_t* c = &mesh.triangles[3 * static_cast<size_t>(t)];
        sum += dot(mesh.vertex(c[0]), cross(mesh.vertex(c[1]), mesh.vertex(c[2]))) / 6;
    }
    return sum;
}

void expect_closed(const Mesh& mesh) {
    const auto edges = directed_edges(mesh);
    for (const auto& [edge, count] : edges) {
        EXPECT_EQ(count, 1);
        EXPECT_TRUE(edges.count({edge.second, edge.first}));
    }
    EXPECT_EQ(mesh.vertex_count() - static_cast<int64_t>(edges.size()) / 2 + mesh.triangle_count(),
              2);
}

TEST(Generate, GridNumbersVerticesAlongX) {
    const Mesh mesh = make_grid({{2, 1}, {4, 2}, false});
    EXPECT_EQ(mesh.vertex_count(), 15);
    EXPECT_EQ(mesh.triangle_count(), 16);
    EXPECT_EQ(mesh.vertex(0).x, -1);
    EXPECT_EQ(mesh.vertex(4).x, 1);
    EXPECT_EQ(mesh.vertex(5).y, 0);
}

TEST(Generate, GridLooksUpAndHasBothDiagonals) {
    for (bool alternating : {false, true}) {
        const Mesh mesh = make_grid({{1, 1}, {3, 3}, alternating});
        for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
            const int32_t* c = &mesh.triangles[3 * static_cast<size_t>(t)];
            EXPECT_GT(
                cross(mesh.vertex(c[1]) - mesh.vertex(c[0]), mesh.vertex(c[2]) - mesh.vertex(c[0]))
                    .z,
                0);
        }
        EXPECT_EQ(directed_edges(mesh).count({2, 5}) + directed_edges(mesh).count({5, 2}),
                  alternating ? 2u : 0u);
    }
}

TEST(Generate, ClosedShapesAreClosedAndFaceOutwards) {
    const Mesh box = make_box({{1, 2, 3}, {2, 3, 4}});
    expect_closed(box);
    EXPECT_NEAR(volume(box), 6, 1e-5);
    const Mesh sphere = make_sphere({2, 4});
    expect_closed(sphere);
    EXPECT_NEAR(volume(sphere), 33.51, 0.2);
    const Mesh cylinder = make_cylinder({0.5, 2, 64, 3, true});
    expect_closed(cylinder);
    EXPECT_NEAR(volume(cylinder), 1.5708, 0.01);
}

TEST(Generate, AnOpenCylinderHasTwoRims) {
    const Mesh mesh = make_cylinder({0.5, 2, 8, 3, false});
    const auto edges = directed_edges(mesh);
    int rims = 0;
    for (const auto& [edge, count] : edges) rims += !edges.count({edge.second, edge.first});
    EXPECT_EQ(rims, 16);
}

}  // namespace
}  // namespace plica::app
