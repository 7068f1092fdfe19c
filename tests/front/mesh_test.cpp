// What is refused in a cloth's mesh, each with its offender, as a table; the scene stays as it was.
#include <cmath>
#include <functional>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class FrontMesh : public CapiTest {
protected:
    FrontMesh() { plica_scene_create(&scene); }

    plica_status add() {
        const plica_cloth_desc desc = sheet.desc();
        return plica_body_create_cloth(scene, &desc, &body);
    }
    void expect_offender(const std::vector<std::string>& words) {
        body = 7;
        expect_refused(add(), PLICA_INVALID_ARGUMENT, words);
        EXPECT_EQ(body, 7u) << "a failed call gives nothing";
    }
    void set_triangle(size_t t, int32_t a, int32_t b, int32_t c) {
        sheet.triangles[3 * t] = a;
        sheet.triangles[3 * t + 1] = b;
        sheet.triangles[3 * t + 2] = c;
    }
    void add_triangle(int32_t a, int32_t b, int32_t c) {
        sheet.triangles.insert(sheet.triangles.end(), {a, b, c});
    }
    int32_t add_vertex(float x, float y, float z) {
        sheet.positions.insert(sheet.positions.end(), {x, y, z});
        return sheet.vertex_count() - 1;
    }
};

}  // namespace

// The sheet: vertices 0 1 2 / 3 4 5 / 6 7 8, triangle 0 is (0, 1, 4), 1 is (0, 4, 3).

TEST_F(FrontMesh, IndexOutOfRange) {
    for (int32_t index : {9, -1, 2147483647, -2147483647 - 1}) {
        sheet = Sheet();
        set_triangle(3, 1, index, 4);
        expect_offender({"triangle 3", "corner " + std::to_string(index), "[0, 9)"});
    }
}

TEST_F(FrontMesh, RepeatedCorners) {
    for (int place = 0; place < 3; ++place) {
        sheet = Sheet();
        sheet.triangles[15 + size_t(place)] = sheet.triangles[15 + size_t((place + 1) % 3)];
        expect_offender({"triangle 5", "repeated corners"});
    }
}

TEST_F(FrontMesh, CollinearCorners) {
    add_triangle(0, 1, 2);
    expect_offender({"triangle 8", "collinear corners", "(0, 1, 2)"});
}

TEST_F(FrontMesh, CollinearIsARatioWhateverTheSize) {
    for (float scale : {1e-6f, 1.0f, 1e4f}) {
        sheet = Sheet();
        for (float& value : sheet.positions) value *= scale;
        EXPECT_EQ(add(), PLICA_OK) << scale << " " << plica_last_error();
        // Almost on the line, to the digits of float.
        const int32_t v = add_vertex(3 * scale, 1e-8f * scale, scale);
        add_triangle(1, v, 2);
        expect_offender({"triangle 8", "collinear"});
    }
}

TEST_F(FrontMesh, EdgeOfThreeTriangles) {
    const int32_t v = add_vertex(0.5f, 0.2f, 2);
    add_triangle(0, 4, v);
    expect_offender({"edge (0, 4)", "3 triangles", "triangle 0 (0, 1, 4)", "triangle 1 (0, 4, 3)",
                     "triangle 8 (0, 4, 9)"});
}

TEST_F(FrontMesh, EdgeOfManyTrianglesNamesSome) {
    for (int i = 0; i < 6; ++i) {
        const int32_t v = add_vertex(0.5f, 0.2f, float(2 + i));
        add_triangle(0, 4, v);
    }
    expect_offender({"edge (0, 4)", "8 triangles", "others"});
}

TEST_F(FrontMesh, TheSameTriangleTwice) {
    add_triangle(1, 4, 0);
    body = 0;
    const plica_status status = add();
    EXPECT_EQ(status, PLICA_INVALID_ARGUMENT);
    EXPECT_NE(std::string(plica_last_error()).find("triangle 8"), std::string::npos)
        << plica_last_error();
}

TEST_F(FrontMesh, NeighboursThatDisagreeOnOrientation) {
    set_triangle(1, 0, 3, 4);
    expect_offender({"triangle 0 (0, 1, 4)", "triangle 1 (0, 3, 4)", "orientation", "edge"});
}

TEST_F(FrontMesh, NotFinitePosition) {
    for (float bad : {k_nan, k_infinity, -k_infinity})
        for (size_t place : {size_t(0), size_t(14), size_t(26)}) {
            sheet = Sheet();
            sheet.positions[place] = bad;
            expect_offender({"vertex " + std::to_string(place / 3), "finite"});
        }
}

TEST_F(FrontMesh, NegativeOrNotFiniteMass) {
    for (float bad : {-1e-6f, -k_infinity, k_infinity, k_nan}) {
        std::vector<float> masses(9, 0.1f);
        masses[6] = bad;
        plica_cloth_desc desc = sheet.desc();
        desc.masses = masses.data();
        expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                       {"masses", "vertex 6"});
    }
}

TEST_F(FrontMesh, NoVerticesOrTriangles) {
    for (int32_t count : {0, -1, -2147483647 - 1}) {
        plica_cloth_desc desc = sheet.desc();
        desc.vertex_count = count;
        expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                       {"vertex_count"});
        desc = sheet.desc();
        desc.triangle_count = count;
        expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                       {"triangle_count"});
    }
    plica_cloth_desc desc = sheet.desc();
    desc.positions = nullptr;
    expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"positions", "NULL"});
    desc = sheet.desc();
    desc.triangles = nullptr;
    expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"triangles", "NULL"});
}

TEST_F(FrontMesh, WhatIsNotInThisVersionIsUnsupported) {
    plica_cloth_desc desc = sheet.desc();
    desc.self_collision = 1;
    expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_UNSUPPORTED,
                   {"self_collision"});
    for (plica_solver solver : {PLICA_SOLVER_FLIP, PLICA_SOLVER_HAIR}) {
        desc = sheet.desc();
        desc.solver = solver;
        expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_UNSUPPORTED, {"solver"});
    }
}

TEST_F(FrontMesh, FlippedAsAWholeIsAsGood) {
    for (size_t t = 0; t < sheet.triangles.size(); t += 3)
        std::swap(sheet.triangles[t], sheet.triangles[t + 1]);
    EXPECT_EQ(add(), PLICA_OK) << plica_last_error();
}

TEST_F(FrontMesh, ArraysAreCopied) {
    EXPECT_EQ(add(), PLICA_OK);
    for (float& value : sheet.positions) value = k_nan;
    for (int32_t& index : sheet.triangles) index = -1;
    device = open_test_device();
    ASSERT_EQ(plica_world_create(device, scene, nullptr, &world), PLICA_OK) << plica_last_error();
    EXPECT_EQ(read(), Sheet().positions);
}
