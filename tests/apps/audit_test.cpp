// Triangles that cross are found, to the last bit, and a run reports them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "audit/crossings.h"
#include "audit/exact.h"
#include "child.h"
#include "mesh/generate.h"
#include "support/device.h"

namespace plica::test {
namespace {

TEST(Exact, SidesToTheLastBit) {
    const float a[3] = {0, 0, 0}, b[3] = {1, 0, 0}, c[3] = {0, 1, 0}, d[3] = {0.3f, 0.3f, 1};
    EXPECT_EQ(app::side_of_plane(a, b, c, d), 1);
    EXPECT_EQ(app::side_of_plane(b, a, c, d), -1);
    // Coplanar points in general position, then one moved by its last bit.
    const float p[3] = {0.1f, 0.2f, 0.3f};
    const float u[3] = {p[0] + 8, p[1], p[2]};
    float v[3] = {p[0] * 2, p[1] * 2, p[2] * 2};  // on the line from 0 through p
    const float zero[3] = {0, 0, 0};
    EXPECT_EQ(app::side_of_plane(zero, p, u, v), 0);
    v[2] = std::nextafterf(v[2], 10);
    const int up = app::side_of_plane(zero, p, u, v);
    v[2] = std::nextafterf(std::nextafterf(v[2], -10), -10);
    EXPECT_EQ(app::side_of_plane(zero, p, u, v), -up);
    EXPECT_NE(up, 0);
}

TEST(Exact, AgreesWithIntegers) {
    // Whole numbers of 20 bits: the determinant fits into 64 bits times a few, checked with 128.
    std::mt19937 random(5);
    int zeros = 0;
    for (int n = 0; n < 20000; ++n) {
        const int range = n % 2 ? 3 : 1 << 20;
        float x[4][3];
        for (auto& point : x)
            for (float& value : point) value = float(int(random() % unsigned(2 * range)) - range);
        __extension__ typedef __int128 Wide;
        Wide r[3][3];
        for (int i = 0; i < 3; ++i)
            for (int k = 0; k < 3; ++k) r[i][k] = Wide(x[i + 1][k]) - Wide(x[0][k]);
        const Wide det = r[0][0] * (r[1][1] * r[2][2] - r[1][2] * r[2][1]) -
                         r[0][1] * (r[1][0] * r[2][2] - r[1][2] * r[2][0]) +
                         r[0][2] * (r[1][0] * r[2][1] - r[1][1] * r[2][0]);
        const int expected = det > 0 ? 1 : det < 0 ? -1 : 0;
        ASSERT_EQ(app::side_of_plane(x[0], x[1], x[2], x[3]), expected) << n;
        zeros += expected == 0;
    }
    EXPECT_GT(zeros, 100);
}

TEST(Exact, KnowsADeterminantOfOneAmongTermsOfSixtySixBits) {
    for (int n : {1 << 20, 1000003, 777777}) {
        const float x = float(n), y = float(n - 1), z = float(n - 2), zero[3] = {0, 0, 0};
        const float b[3] = {x, y, z}, c[3] = {2 * x, 2 * y, 2 * z + 1};
        const float d[3] = {3 * x - 1, 3 * y - 1, 3 * z};
        EXPECT_EQ(app::side_of_plane(zero, b, c, d), 1) << n;
        EXPECT_EQ(app::side_of_plane(zero, c, b, d), -1) << n;
    }
}

app::AuditMesh audited(const std::vector<app::Mesh>& meshes) {
    app::AuditMesh all;
    for (const app::Mesh& mesh : meshes) {
        const auto first = int32_t(all.positions.size() / 3);
        all.positions.insert(all.positions.end(), mesh.positions.begin(), mesh.positions.end());
        for (int32_t corner : mesh.triangles) all.triangles.push_back(first + corner);
    }
    all.groups.assign(all.triangles.size() / 3, 0);
    all.fixed.assign(all.triangles.size() / 3, 0);
    return all;
}

app::Mesh moved(app::Mesh mesh, float x, float y, float z) {
    for (size_t i = 0; i < mesh.positions.size(); i += 3) {
        mesh.positions[i] += x;
        mesh.positions[i + 1] += y;
        mesh.positions[i + 2] += z;
    }
    return mesh;
}

TEST(Audit, FindsWhatCrossesAndNothingElse) {
    const app::Mesh sheet = app::make_grid({{1, 1}, {20, 20}, true});
    EXPECT_EQ(app::find_crossings(audited({sheet})).count, 0) << "neighbours do not cross";
    const app::Mesh ball = app::make_sphere({0.3, 3});
    EXPECT_EQ(app::find_crossings(audited({ball})).count, 0);
    EXPECT_EQ(app::find_crossings(audited({sheet, moved(ball, 0, 0, 0.3001f)})).count, 0);
    EXPECT_GT(app::find_crossings(audited({sheet, moved(ball, 0, 0, 0.2f)})).count, 20);
    const app::Crossings one = app::find_crossings(audited({sheet, moved(ball, 0, 0, 0.2999f)}));
    EXPECT_GT(one.count, 0);
    EXPECT_LT(one.first[0], 800);
    EXPECT_GE(one.first[1], 800);
}

TEST(Audit, FindsAnEdgeThroughAFaceOfTheSameBody) {
    app::Mesh mesh;
    // Two triangles that share a corner, one through the other.
    mesh.positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0.5f, 0.2f, -1, 0.3f, 0.3f, 1};
    mesh.triangles = {0, 1, 2, 0, 3, 4};
    EXPECT_EQ(app::find_crossings(audited({mesh})).count, 1);
    mesh.positions[11] = 0.5f;
    EXPECT_EQ(app::find_crossings(audited({mesh})).count, 0);
}

TEST(Audit, LeavesOtherWorldsAndFixedPairsAlone) {
    const app::Mesh ball = app::make_sphere({0.3, 2});
    app::AuditMesh mesh = audited({ball, moved(ball, 0.1f, 0, 0)});
    EXPECT_GT(app::find_crossings(mesh).count, 0);
    for (size_t t = 0; t < mesh.groups.size() / 2; ++t) mesh.groups[t] = 1;
    EXPECT_EQ(app::find_crossings(mesh).count, 0);
    for (int32_t& group : mesh.groups) group = -1;
    EXPECT_GT(app::find_crossings(mesh).count, 0);
    for (uint8_t& fixed : mesh.fixed) fixed = 1;
    EXPECT_EQ(app::find_crossings(mesh).count, 0);
}

TEST(Audit, IsInTheReportAndTheTrace) {
    Scratch scratch;
    // Two sheets of PBD, which do not meet each other, fall through one another: the upper one
    // starts faster.
    const std::string scene = scratch.write("scene.json", R"({
        "plica": 1, "world": { "frames": 3, "gravity": [0, 0, 0] }, "bodies": [
          { "name": "low", "type": "cloth", "mesh": { "grid": { "cells": [3, 3] } } },
          { "name": "high", "type": "cloth", "mesh": { "grid": { "cells": [2, 2] } }, "velocity": [0, 0, -6],
            "transform": { "translate": [0, 0, 0.1], "rotate": { "axis": [1, 0, 0], "degrees": 8 } } } ] })");
    const Outcome outcome =
        run_plica({"run", scene, "--device", test_device(), "--quiet", "--audit", "--report", "-",
                   "--trace", scratch.path("trace")});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto contacts = nlohmann::json::parse(outcome.out)["contacts"];
    EXPECT_EQ(contacts["audit"]["frames"], 3);
    EXPECT_GT(contacts["audit"]["intersecting_frames"], 0);
    EXPECT_NE(contacts["audit"]["first_pair"].get<std::string>().find("\"low\", triangle"),
              std::string::npos);
    EXPECT_TRUE(contacts["intersections"].is_number());
    const std::string trace = Scratch::read(scratch.path("trace"));
    EXPECT_NE(trace.find("\"intersections\":"), std::string::npos);
}

}  // namespace
}  // namespace plica::test
