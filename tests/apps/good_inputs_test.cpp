#include <gtest/gtest.h>

#include "child.h"
#include "scenes.h"
#include "support/device.h"

namespace plica::test {
namespace {

// The report's first body after one frame of a scene whose cloth has this mesh.
Json body_of(const Scratch& scratch, const Json& mesh) {
    Json scene = small_scene();
    scene["bodies"][0]["mesh"] = mesh;
    scene.erase("links");
    const Outcome outcome = run_plica({"run", scratch.write("scene.json", scene.dump()), "--device",
                                       test_device(), "--quiet", "--report", "-"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.status == 0 ? Json::parse(outcome.out)["bodies"][0] : Json();
}

void expect_square(const Scratch& scratch, const Json& mesh, int vertices = 4) {
    const Json body = body_of(scratch, mesh);
    ASSERT_TRUE(body.is_object());
    EXPECT_EQ(body["vertices"], vertices);
    EXPECT_NEAR(body["area"].get<double>(), 1, 1e-3);
    EXPECT_NEAR(body["mass"].get<double>(), 0.3, 1e-6);
}

const std::string k_square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

TEST(GoodInputs, ObjInAllItsForms) {
    Scratch scratch;
    for (const char* faces :
         {"f 1 2 3\nf 1 3 4\n", "f 1 2 3 4\n", "f -4 -3 -2 -1\n", "f 1//9 2//9 3//9 4//9\n",
          "f 1 2 \\\n3 4", "g\nusemtl x\nf 1 2 3 4\nl 1 2\n"}) {
        scratch.write("m.obj", k_square + faces);
        expect_square(scratch, {{"file", "m.obj"}});
    }
}

TEST(GoodInputs, PlyInAllItsForms) {
    Scratch scratch;
    for (const char* form : {"ascii", "little", "big"}) {
        const std::string file =
            std::string(PLICA_TESTS_SOURCE_DIR) + "/tests/apps/data/square_" + form + ".ply";
        expect_square(scratch, {{"file", file}});
    }
}

TEST(GoodInputs, GeneratorsAndInlineMeshes) {
    Scratch scratch;
    expect_square(scratch, Json::parse(R"({"grid": {"size": [1, 1], "cells": [3, 3]}})"), 16);
    expect_square(scratch,
                  Json::parse(R"({"grid": {"cells": [1, 2], "diagonals": "alternating"}})"), 6);
    expect_square(
        scratch,
        Json::parse(
            R"({"vertices": [[0,0,0],[1,0,0],[1,1,0],[0,1,0]], "triangles": [[0,1,2],[0,2,3]]})"));
    const Json ball =
        body_of(scratch, Json::parse(R"({"sphere": {"radius": 0.5, "subdivisions": 3}})"));
    EXPECT_EQ(ball["vertices"], 642);
    EXPECT_NEAR(ball["volume"].get<double>(), 0.5236, 0.01);
    EXPECT_EQ(body_of(scratch, Json::parse(R"({"box": {"size": [1, 1, 1]}})"))["vertices"], 8);
    EXPECT_EQ(
        body_of(scratch,
                Json::parse(R"({"cylinder": {"cells": [8, 2], "capped": false}})"))["vertices"],
        24);
}

TEST(GoodInputs, ASkirtIsACloth) {
    Scratch scratch;
    const std::string file = std::string(PLICA_TESTS_SOURCE_DIR) + "/../shared/data/skirt.obj";
    if (!Scratch::exists(file)) GTEST_SKIP() << "no " << file;
    const Json body = body_of(scratch, {{"file", file}});
    EXPECT_EQ(body["vertices"], 1024);
    EXPECT_EQ(body["elements"], 1920);
    EXPECT_NEAR(body["area"].get<double>(), 0.811213, 1e-3);
    EXPECT_NEAR(body["mass"].get<double>(), 0.3 * 0.811213, 1e-5);
}

TEST(GoodInputs, JoinedTetrahedraAreAColliderAndNoCloth) {
    Scratch scratch;
    const std::string file =
        std::string(PLICA_TESTS_SOURCE_DIR) + "/../shared/data/joined_tetrahedra.obj";
    if (!Scratch::exists(file)) GTEST_SKIP() << "no " << file;
    Json scene = small_scene();
    scene["colliders"][0] = {{"type", "mesh"}, {"mesh", {{"file", file}}}};
    const Outcome taken = run_plica(
        {"check", scratch.write("a.json", scene.dump()), "--json", "--device", test_device()});
    EXPECT_EQ(taken.status, 0) << taken.err;
    EXPECT_NE(taken.out.find("\"note\""), std::string::npos) << taken.out;
    scene["bodies"][0]["mesh"] = {{"file", file}};
    const Outcome refused =
        run_plica({"check", scratch.write("a.json", scene.dump()), "--device", test_device()});
    EXPECT_EQ(refused.status, 3);
    EXPECT_NE(refused.err.find("edge"), std::string::npos) << refused.err;
}

TEST(GoodInputs, RepeatMakesCopiesInWorldsOfTheirOwn) {
    Scratch scratch;
    Json scene = small_scene();
    scene["bodies"][0]["repeat"] = {
        {"count", 5}, {"worlds", true}, {"columns", 3}, {"spacing", {2, 2}}};
    const Outcome outcome = run_plica({"run", scratch.write("a.json", scene.dump()), "--device",
                                       test_device(), "--quiet", "--report", "-"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json bodies = Json::parse(outcome.out)["bodies"];
    ASSERT_EQ(bodies.size(), 5u);
    EXPECT_EQ(bodies[4]["name"], "sheet_4");
    EXPECT_NEAR(bodies[1]["center"][0].get<double>() - bodies[0]["center"][0].get<double>(), 2,
                1e-4);
    EXPECT_NEAR(bodies[3]["center"][1].get<double>() - bodies[0]["center"][1].get<double>(), 2,
                1e-4);
}

}  // namespace
}  // namespace plica::test
