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

double area(const Mesh& mesh) {
    double sum = 0;
    for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
        const int32_t* c = &mesh.triangles[3 * static_cast<size_t>(t)];
        const Vec3 a = mesh.vertex(c[0]);
        const Vec3 normal = cross(mesh.vertex(c[1]) - a, mesh.vertex(c[2]) - a);
        EXPECT_GT(normal.z, 0) << "triangle " << t << " looks up";
        sum += norm(normal) / 2;
    }
    return sum;
}

TEST(Generate, RingsAreTheDiscOfABag) {
    const Mesh mesh = make_rings({0.1125, 15, 32});
    EXPECT_EQ(mesh.vertex_count(), 481);
    EXPECT_EQ(mesh.triangle_count(), 928);
    for (const auto& [edge, count] : directed_edges(mesh)) EXPECT_EQ(count, 1);
    EXPECT_NEAR(area(mesh), 16 * 0.1125 * 0.1125 * std::sin(2 * 3.14159265358979 / 32), 1e-8);
    EXPECT_NEAR(norm(mesh.vertex(449)), 0.1125, 1e-7) << "the rim";
    EXPECT_NEAR(norm(mesh.vertex(449) - mesh.vertex(321)), 0.030, 1e-7) << "the neck to the rim";
}

TEST(Generate, AStripCanBeEquilateral) {
    const double high = 0.1 * std::sqrt(3.0) / 2;
    for (int64_t rows : {1, 2, 3}) {
        const Mesh mesh = make_strip({{1, high * static_cast<double>(rows)}, {10, rows}});
        EXPECT_NEAR(area(mesh), high * static_cast<double>(rows), 1e-7);
        EXPECT_EQ(mesh.triangle_count(), 21 * rows);
        int64_t equilateral = 0;
        for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
            const int32_t* c = &mesh.triangles[3 * static_cast<size_t>(t)];
            bool is_equal = true;
            for (int k = 0; k < 3; ++k)
                is_equal =
                    is_equal &&
                    std::fabs(norm(mesh.vertex(c[k]) - mesh.vertex(c[(k + 1) % 3])) - 0.1) < 1e-6;
            equilateral += is_equal;
        }
        EXPECT_EQ(equilateral, 19 * rows) << "all but the halves at both ends";
        for (const auto& [edge, count] : directed_edges(mesh)) EXPECT_EQ(count, 1);
    }
}

}  // namespace
}  // namespace plica::app
