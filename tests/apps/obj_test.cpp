#include <gtest/gtest.h>
#include <tiny_obj_loader.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "base/failure.h"
#include "mesh/mesh.h"

namespace plica::app {
namespace {

using Corners = std::vector<int32_t>;
const std::string k_square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

Mesh parse(const std::string& text) { return parse_obj(text, "test.obj"); }

double area_along_z(const Mesh& mesh, int64_t t) {
    const int32_t* c = &mesh.triangles[3 * static_cast<size_t>(t)];
    return cross(mesh.vertex(c[1]) - mesh.vertex(c[0]), mesh.vertex(c[2]) - mesh.vertex(c[0])).z /
           2;
}

// All faces of a flat polygon look up, none is thin, and together they cover it.
void expect_clean(const Mesh& mesh, double area) {
    double sum = 0;
    for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
        EXPECT_GT(area_along_z(mesh, t), 1e-3 * area) << "triangle " << t;
        sum += area_along_z(mesh, t);
    }
    EXPECT_NEAR(sum, area, 1e-6 * area);
}

TEST(Obj, TakesTriangles) {
    EXPECT_EQ(parse(k_square + "f 1 2 3\nf 1 3 4\n").triangles, (Corners{0, 1, 2, 0, 2, 3}));
}

TEST(Obj, TakesLineEndsOfOtherSystems) {
    EXPECT_EQ(parse("v 0 0 0\r\nv 1 0 0\r\nv 0 1 0\r\nf 1 2 3\r\n").triangles, (Corners{0, 1, 2}));
}

TEST(Obj, JoinsContinuedLines) {
    EXPECT_EQ(parse("v 0 \\\n0 0\nv 1 0 0\nv 0 1 0\nf 1 \\\r\n2 \\\r\n3\n").triangles,
              (Corners{0, 1, 2}));
}

TEST(Obj, CountsNegativeNumbersFromTheLineOfTheFace) {
    EXPECT_EQ(parse("v 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\nv 5 5 5\nf -4 -3 -1\n").triangles,
              (Corners{0, 1, 2, 0, 1, 3}));
}

TEST(Obj, PassesOverColoursTexturesNormalsAndTheUnknown) {
    const Mesh mesh = parse(
        "mtllib none.mtl\no thing\ng\nusemtl red\ns off\nv 0 0 0 1 0.5 0.25\nv 1 0 0 1 0 0\nv 0 1 "
        "0 0 1 0\nvt 0 0\nvn 0 0 1\n"
        "vp 1 2\nxyzzy 3 4\nf 1/1/1 2//1 3/1 # said\nl 1 2\n");
    EXPECT_EQ(mesh.triangles, (Corners{0, 1, 2}));
    EXPECT_EQ(mesh.vertex_count(), 3);
}

TEST(Obj, TakesAFaceBeforeItsVerticesAndNoLastLineEnd) {
    EXPECT_EQ(parse("f 1 2 3\nv 0 0 0\nv 1 0 0\nv 0 1 0").triangles, (Corners{0, 1, 2}));
}

TEST(Obj, KnowsTheLineOfEachTriangle) {
    const Mesh mesh = parse("\n" + k_square + "\nf 1 2 3 4\n");
    EXPECT_EQ(mesh.triangle_lines, (std::vector<int64_t>{7, 7}));
    EXPECT_EQ(mesh.vertex_lines, (std::vector<int64_t>{2, 3, 4, 5}));
    EXPECT_NE(with_lines("triangle 1 is bad", mesh).find("triangle 1 is at line 7"),
              std::string::npos);
}

TEST(Obj, CutsQuads) { expect_clean(parse(k_square + "f 1 2 3 4\n"), 1); }

TEST(Obj, CutsConcaveQuadsInside) {
    expect_clean(parse("v 0 0 0\nv 2 0 0\nv 0.5 0.5 0\nv 0 2 0\nf 1 2 3 4\n"), 1);
}

TEST(Obj, CutsConcavePolygonsFromEveryFirstCorner) {
    const std::vector<std::string> corners = {"0 0", "4 0", "4 3", "3 3",
                                              "3 1", "1 1", "1 3", "0 3"};
    for (size_t first = 0; first < corners.size(); ++first) {
        std::string text, face = "f";
        for (size_t k = 0; k < corners.size(); ++k) {
            text += "v " + corners[(first + k) % corners.size()] + " 0\n";
            face += " " + std::to_string(k + 1);
        }
        const Mesh mesh = parse(text + face + "\n");
        EXPECT_EQ(mesh.triangle_count(), 6);
        expect_clean(mesh, 8);
    }
}

TEST(Obj, CutsPolygonsWithCornersOnStraightSides) {
    expect_clean(parse("v 0 0 0\nv 1 0 0\nv 2 0 0\nv 2 2 0\nf 1 2 3 4\n"), 2);
    expect_clean(
        parse("v 0 0 0\nv 1 0 0\nv 2 0 0\nv 3 0 0\nv 3 1 0\nv 2 1 0\nv 0 1 0\nf 1 2 3 4 5 6 7\n"),
        3);
}

TEST(Obj, RefusesPolygonsThatCross) { EXPECT_THROW(parse(k_square + "f 1 3 2 4\n"), Failure); }

TEST(Obj, ReadsBackWhatItWrites) {
    Mesh mesh = parse(k_square + "f 1 2 3\nf 1 3 4\n");
    mesh.positions[4] = 0.1f;
    mesh.positions[7] = -1.17549435e-38f;
    const Mesh again = parse(obj_bytes(mesh));
    EXPECT_EQ(again.positions, mesh.positions);
    EXPECT_EQ(again.triangles, mesh.triangles);
}

TEST(Obj, AgreesWithTinyobjloaderOnSpot) {
    const std::string file = std::string(PLICA_TESTS_SOURCE_DIR) + "/scenes/meshes/spot.obj";
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    const Mesh mesh = parse(text.str());
    tinyobj::ObjReader reader;
    ASSERT_TRUE(reader.ParseFromFile(file));
    EXPECT_EQ(mesh.positions, reader.GetAttrib().vertices);
    Corners corners;
    for (const auto& shape : reader.GetShapes())
        for (const auto& index : shape.mesh.indices) corners.push_back(index.vertex_index);
    EXPECT_EQ(mesh.triangles, corners);
}

}  // namespace
}  // namespace plica::app
