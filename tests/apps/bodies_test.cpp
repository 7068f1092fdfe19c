// Scenes with every kind of body and link: what the reader makes of them.
#include <gtest/gtest.h>

#include <filesystem>

#include "child.h"
#include "mesh/generate.h"
#include "mesh/solid.h"
#include "scene/scene.h"
#include "support/device.h"

namespace plica::test {
namespace {

const char* const k_scene = R"({
    "plica": 1,
    "solvers": { "ipc": { "dt": 0.004166, "dhat": 0.002, "min_gap": 0.00003, "tolerance": 1e-5, "contact": "source",
                          "bending": "source", "linear_solver": "dense", "step_filter": "additive", "friction": "source" },
                 "vbd": { "iterations": 7 } },
    "materials": { "rubber": { "volume_density": 1100, "young": 1e6, "poisson": -0.2 } },
    "bodies": [
        { "name": "bag", "type": "cloth", "solver": "ipc", "mesh": { "rings": { "radius": 0.1125, "rings": 15, "around": 32 } },
          "stretch": { "energy": "stvk", "limit": 0.1 }, "bend": { "energy": "shape_operator" }, "drag": 12 },
        { "name": "strip", "type": "cloth", "solver": "ipc", "mesh": { "strip": { "size": [1, 0.1], "cells": [10, 2] } } },
        { "name": "block", "type": "soft", "material": "rubber", "model": "corotational",
          "mesh": { "box": { "size": [1, 1, 1], "cells": [2, 1, 1] } }, "transform": { "translate": [0, 0, 3] } },
        { "name": "knot", "type": "strands", "closed": true, "radius": 0.004, "mesh": { "knot": { "vertices": 60 } },
          "transform": { "scale": 2 } },
        { "name": "balls", "type": "particles", "radii": [0.026, 0.012], "release_times": [0.9, 1.1],
          "mesh": { "vertices": [[0, 0, 1], [0, 0, 2]] } },
        { "name": "sand", "type": "particles", "radius": 0.001, "mesh": { "lattice": { "cells": [3, 2, 2], "spacing": [1, 1, 1] } } },
        { "name": "stone", "type": "affine", "stiffness": 1e7, "mesh": { "sphere": { "radius": 0.1, "subdivisions": 1 } },
          "repeat": { "count": 2, "spacing": [1, 1] } } ],
    "links": [
        { "type": "pin", "body": "strip", "vertices": { "box": [[-0.51, -1, -1], [-0.4, 1, 1]] }, "end_time": 2 },
        { "type": "support", "body": "bag", "vertices": [449, 465], "stiffnesses": [50, 60], "start_time": 2, "end_time": 9.4,
          "motion": [ { "time": 2 }, { "time": 4, "translate": [0, 0, 0.3], "smooth": true } ] },
        { "type": "support", "body": "bag", "vertices": [450, 451], "target_times": [6, 7],
          "targets": [ [[0, 0, 1], [0, 1, 1]], [[0, 0, 2], [0, 1, 2]] ] },
        { "type": "support", "body": "stone", "vertices": [0] },
        { "type": "tie", "body": "bag", "pairs": [[321, 322], [322, 323]], "end_scale": 0.5, "shrink_start": 7.4, "shrink_end": 8.4 },
        { "type": "tie", "body": "bag", "other": "block", "pairs": [[0, 0]], "lengths": [0.1], "stiffness": 10 } ],
    "changes": [ { "time": 9.4, "ipc": { "tolerance": 5e-7 }, "world": { "gravity": [0, 0, -1] } } ] })";

app::Scene load(const Scratch& scratch) {
    return app::load_scene(scratch.write("scene.json", k_scene), {});
}

TEST(Bodies, OfEveryKindAreRead) {
    Scratch scratch;
    const app::Scene scene = load(scratch);
    ASSERT_EQ(scene.bodies.size(), 8u);
    const plica_body_kind kinds[] = {PLICA_BODY_CLOTH,  PLICA_BODY_CLOTH,     PLICA_BODY_SOFT,
                                     PLICA_BODY_STRAND, PLICA_BODY_PARTICLES, PLICA_BODY_PARTICLES,
                                     PLICA_BODY_AFFINE, PLICA_BODY_AFFINE};
    const int64_t counts[] = {481, 34, 12, 60, 2, 12, 42, 42};
    for (size_t b = 0; b < 8; ++b) {
        EXPECT_EQ(scene.bodies[b].kind, kinds[b]) << b;
        EXPECT_EQ(scene.meshes[scene.bodies[b].mesh].vertex_count(), counts[b]) << b;
        EXPECT_EQ(scene.bodies[b].solver, PLICA_SOLVER_IPC) << b;
    }
    EXPECT_TRUE(scene.bodies[3].is_closed);
    EXPECT_EQ(scene.bodies[3].radii, std::vector<float>(60, 0.008f)) << "scaled";
    EXPECT_EQ(scene.bodies[4].radii, (std::vector<float>{0.026f, 0.012f}));
    EXPECT_EQ(scene.bodies[7].name, "stone_1");
}

TEST(Bodies, LinksAndParametersAreRead) {
    Scratch scratch;
    const app::Scene scene = load(scratch);
    EXPECT_EQ(scene.links.size(), 7u) << "the support of two stones is two";
    EXPECT_EQ(scene.world.ipc_dt, 0.004166);
    EXPECT_EQ(scene.world.ipc_dhat, 0.002f);
    EXPECT_EQ(scene.world.ipc_contact, PLICA_IPC_CONTACT_SOURCE);
    EXPECT_EQ(scene.world.ipc_friction, PLICA_IPC_FRICTION_SOURCE);
    EXPECT_EQ(scene.world.ipc_step_filter, PLICA_IPC_STEP_FILTER_ADDITIVE);
    EXPECT_EQ(scene.world.ipc_linear_solver, PLICA_LINEAR_SOLVER_DENSE);
    EXPECT_EQ(scene.world.ipc_bending, PLICA_BEND_ENERGY_SOURCE);
    EXPECT_EQ(scene.world.vbd_iterations, 7);
    ASSERT_EQ(scene.changes.size(), 1u);
    EXPECT_EQ(scene.changes[0].time, 9.4);
}

TEST(Bodies, ChangesAreMadeInTime) {
    Scratch scratch;
    const std::string scene = scratch.write("scene.json", R"({
        "plica": 1, "world": { "frames": 4, "gravity": [0, 0, 0], "frame_rate": 10 },
        "bodies": [ { "name": "sheet", "type": "cloth", "mesh": { "grid": { "cells": [1, 1] } } } ],
        "changes": [ { "time": 0.2, "world": { "gravity": [0, 0, -10] } } ] })");
    const auto speed = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words = {"run",     scene,      "--device", test_device(),
                                          "--quiet", "--report", "-"};
        words.insert(words.end(), more.begin(), more.end());
        const Outcome outcome = run_plica(words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        const auto body = nlohmann::json::parse(outcome.out)["bodies"][0];
        return body["momentum"][2].get<double>() / body["mass"].get<double>();
    };
    EXPECT_NEAR(speed({"--frames", "2"}), 0, 1e-6);
    EXPECT_NEAR(speed({"--frames", "3"}), -1, 1e-4);
    EXPECT_NEAR(speed({}), -2, 1e-4);
    for (const char* frames : {"2", "3"}) {
        speed({"--frames", frames, "--save", scratch.path("state")});
        EXPECT_NEAR(speed({"--resume", scratch.path("state")}), -2, 1e-4) << frames;
    }
}

TEST(Bodies, ChangesOfASolverThatIsNotThereAreRefused) {
    Scratch scratch;
    const std::string scene = scratch.write("scene.json", R"({
        "plica": 1, "bodies": [ { "type": "cloth", "mesh": { "grid": {} } } ],
        "changes": [ { "time": 0, "ipc": { "tolerance": 1e-6 } } ] })");
    const Outcome outcome =
        run_plica({"run", scene, "--device", test_device(), "--quiet", "--frames", "1"});
    EXPECT_NE(outcome.status, 0);
    EXPECT_NE(outcome.err.find("/changes/0"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("IPC"), std::string::npos) << outcome.err;
}

// Six times the volume of tetrahedron t.
double determinant(const app::Mesh& mesh, size_t t) {
    const int32_t* c = &mesh.tetrahedra[4 * t];
    const app::Vec3 a = mesh.vertex(c[0]);
    return dot(mesh.vertex(c[1]) - a, cross(mesh.vertex(c[2]) - a, mesh.vertex(c[3]) - a));
}

TEST(Solid, ABoxIsFilledAndItsSurfaceIsClosed) {
    const app::Mesh mesh = app::make_solid_box({{3, 2, 1}, {3, 2, 2}});
    double volume = 0, enclosed = 0;
    for (size_t t = 0; t < mesh.tetrahedra.size() / 4; ++t) {
        EXPECT_GT(determinant(mesh, t), 0) << t;
        volume += determinant(mesh, t) / 6;
    }
    for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
        const int32_t* c = &mesh.triangles[3 * static_cast<size_t>(t)];
        enclosed += dot(mesh.vertex(c[0]), cross(mesh.vertex(c[1]), mesh.vertex(c[2]))) / 6;
    }
    EXPECT_NEAR(volume, 6, 1e-5);
    EXPECT_NEAR(enclosed, 6, 1e-5);
    EXPECT_EQ(mesh.triangle_count(), 2 * 2 * (3 * 2 + 2 * 2 + 3 * 2));
}

const char* const k_msh_2 =
    "$MeshFormat\r\n2.2 0 8\r\n$EndMeshFormat\r\n$Comment\nby hand\n$EndComment\n$Nodes\n5\n10 0 0 "
    "0\n"
    "20 1 0 0\n30 0 1 0\n40 0 0 1\n50 9 9 9\n$EndNodes\n$Elements\n2\n1 2 2 1 1 10 20 30\n"
    "2 4 2 1 1 10 20 30 40\n$EndElements\n";
const char* const k_msh_41 =
    "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Nodes\n2 4 1 4\n2 1 0 3\n1\n2\n3\n0 0 0\n1 0 0\n0 1 "
    "0\n3 1 0 1\n"
    "4\n0 0 1\n$EndNodes\n$Elements\n2 2 1 2\n2 1 2 1\n1 1 2 3\n3 1 4 1\n2 1 2 3 4\n$EndElements\n";
const char* const k_msh_40 =
    "$MeshFormat\n4 0 8\n$EndMeshFormat\n$Nodes\n1 4\n1 3 0 4\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n"
    "$EndNodes\n$Elements\n1 1\n1 3 4 1\n1 1 2 3 4\n$EndElements\n";

TEST(Msh, InItsVersions) {
    for (const char* text : {k_msh_2, k_msh_41, k_msh_40}) {
        const app::Mesh mesh = app::parse_msh(text, "m.msh");
        EXPECT_EQ(mesh.vertex_count(), 4);
        EXPECT_EQ(mesh.tetrahedra, (std::vector<int32_t>{0, 1, 2, 3}));
        EXPECT_EQ(mesh.triangle_count(), 4);
        EXPECT_EQ(mesh.notes.size(), text == k_msh_2 ? 1u : 0u);
        EXPECT_GT(determinant(mesh, 0), 0);
    }
}

TEST(Tetgen, OfEitherBaseAndOrder) {
    const std::string nodes[2] = {
        "# by hand\n4 3 0 0\n0 0 0 0\n1 1 0 0\n2 0 1 0\n\n3 0 0 1 # last\n",
        "4 3 0 1\n1 0 0 0 1\n2 1 0 0 1\n3 0 1 0 1\n4 0 0 1 1\n"};
    const std::string elements[2][2] = {{"1 4 0\n0 0 1 2 3\n", "1 4 0\n0 1 0 2 3\n"},
                                        {"1 4 0\n1 1 2 3 4\n", "1 4 0\n1 2 1 3 4\n"}};
    for (int base = 0; base < 2; ++base)
        for (const std::string& element : elements[base]) {
            const app::Mesh mesh = app::parse_tetgen(nodes[base], element, "m.node");
            EXPECT_EQ(mesh.tetrahedra, (std::vector<int32_t>{0, 1, 2, 3}));
            EXPECT_EQ(mesh.triangle_count(), 4);
        }
    for (const char* bad :
         {"", "4 2 0 0\n", "1 3 0 0\n0 0 x 0\n", "1 3 0 0\n7 0 0 0\n", "2 3 0 0\n0 0 0 0\n"})
        EXPECT_THROW(app::parse_tetgen(bad, elements[0][0], "m.node"), app::Failure) << bad;
    for (const char* bad : {"", "1 10 0\n", "1 4 0\n0 0 1 2 4\n", "1 4 0\n0 -1 1 2 3\n"})
        EXPECT_THROW(app::parse_tetgen(nodes[0], bad, "m.node"), app::Failure) << bad;
    Scratch scratch;
    scratch.write("m.node", nodes[0]);
    scratch.write("m.ele", elements[0][0]);
    EXPECT_EQ(app::read_mesh(scratch.path("m.node")).vertex_count(), 4);
}

TEST(Ply, KeepsRadiiAndEdges) {
    app::Mesh mesh;
    mesh.positions = {0, 0, 0, 1, 0, 0, 1, 1, 0};
    mesh.radii = {0.5f, 0.25f, 0.125f};
    mesh.edges = {0, 1, 1, 2};
    for (app::PlyForm form :
         {app::PlyForm::ascii, app::PlyForm::little_endian, app::PlyForm::big_endian}) {
        const app::Mesh read =
            app::parse_ply(ply_bytes(mesh, form), "m.ply", app::PlyContent::anything);
        EXPECT_EQ(read.positions, mesh.positions);
        EXPECT_EQ(read.radii, mesh.radii);
        EXPECT_EQ(read.edges, mesh.edges);
        EXPECT_THROW(app::parse_ply(ply_bytes(mesh, form), "m.ply"), app::Failure);
    }
}

// A ball before nothing is seen: the picture of a ball differs from that of none, and of a strand
// too.
TEST(Picture, ShowsParticlesAndStrands) {
    Scratch scratch;
    const auto picture = [&](const std::string& type, const char* radius) {
        app::Mesh mesh;
        mesh.positions = {0, 0, 0, 1, 0, 0};
        mesh.radii.assign(2, std::stof(radius));
        if (type == "strands") mesh.edges = {0, 1};
        const std::string folder = scratch.path(type + radius);
        std::filesystem::create_directory(folder);
        scratch.write(type + radius + "/rest.ply", ply_bytes(mesh, app::PlyForm::ascii));
        scratch.write(
            type + radius + "/index.json",
            R"({"plica_frames": 1, "scene": "x", "frames_per_second": 60, "rest": "rest.ply",
                          "bodies": [{"name": "a", "type": ")" +
                type + R"(", "first_vertex": 0, "vertex_count": 2}],
                          "colliders": [], "frames": [{"frame": 0, "time": 0, "file": "rest.ply", "poses": []}]})");
        const std::string out = scratch.path(type + radius + ".png");
        const Outcome outcome = run_plica({"picture", folder, "--output", out, "--size", "60x40"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return Scratch::read(out);
    };
    EXPECT_NE(picture("particles", "0.3"), picture("particles", "0.0001"));
    EXPECT_NE(picture("strands", "0.3"), picture("strands", "0.0001"));
    EXPECT_NE(picture("strands", "0.3"), picture("particles", "0.3"));
}

// A thin sheet before a ball: the ball shows through film and not through cloth.
TEST(Picture, FilmIsSeenThrough) {
    Scratch scratch;
    const auto picture = [&](const std::string& name, double thickness, float radius) {
        app::Mesh mesh = app::make_grid({{2, 2}, {1, 1}, false});
        mesh.positions.insert(mesh.positions.end(), {0, 0, -0.5f});
        mesh.radii = {0, 0, 0, 0, radius};
        std::filesystem::create_directory(scratch.path(name));
        scratch.write(name + "/rest.ply", ply_bytes(mesh, app::PlyForm::ascii));
        nlohmann::json index = nlohmann::json::parse(R"({
            "plica_frames": 1, "scene": "x", "frames_per_second": 60, "rest": "rest.ply", "colliders": [],
            "bodies": [ { "name": "sheet", "type": "cloth", "first_vertex": 0, "vertex_count": 4 },
                        { "name": "ball", "type": "particles", "first_vertex": 4, "vertex_count": 1 } ],
            "frames": [ { "frame": 0, "time": 0, "file": "rest.ply", "poses": [] } ] })");
        index["bodies"][0]["thickness"] = thickness;
        scratch.write(name + "/index.json", index.dump());
        const std::string out = scratch.path(name + ".png");
        // From straight above, where the sheet hides the ball and its shadow.
        const Outcome outcome =
            run_plica({"picture", scratch.path(name), "--output", out, "--size", "60x40",
                       "--camera", "0,-0.01,1.5", "--target", "0,0,0", "--fov", "30"});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return Scratch::read(out);
    };
    EXPECT_NE(picture("film", 3e-5, 0.2f), picture("film_alone", 3e-5, 1e-4f));
    EXPECT_EQ(picture("cloth", 5e-4, 0.2f), picture("cloth_alone", 5e-4, 1e-4f));
}

}  // namespace
}  // namespace plica::test
