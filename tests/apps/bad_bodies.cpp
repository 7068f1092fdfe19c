// Soft bodies, strands, particles, affine bodies, supports, ties and changes that must be refused.
#include "bad_inputs.h"
#include "scenes.h"

namespace plica::test {
namespace {

const char* const k_soft =
    R"({"name": "block", "type": "soft", "mesh": {"vertices": [[0,0,0],[1,0,0],[0,1,0],[0,0,1]],
        "tetrahedra": [[0,1,2,3]]}})";
const char* const k_balls =
    R"({"name": "balls", "type": "particles", "mesh": {"vertices": [[0,0,5],[1,0,5]]}})";
const char* const k_rope =
    R"({"name": "rope", "type": "strands", "mesh": {"line": {"from": [0,0,2], "to": [1,0,2]}}})";
const char* const k_stone =
    R"({"name": "stone", "type": "affine", "mesh": {"box": {}}, "transform": {"translate": [4,0,0]}})";

using Changes = std::vector<std::pair<std::string, std::string>>;

// A change of one of these bodies, alone in its scene.
BadInput of(const std::string& name, const char* body, const Changes& changes,
            const std::string& pointer, const std::vector<std::string>& words) {
    Json scene = Json::parse(R"({"plica": 1, "bodies": [], "links": []})");
    scene["bodies"].push_back(Json::parse(body));
    return {"ipc_" + name, changed(changes, scene), "", "", "scene.json", pointer, words};
}

BadInput link(const std::string& name, const std::string& json, const std::string& pointer,
              const std::vector<std::string>& words) {
    return of(name, k_soft, {{"/links/0", json}}, "/links/0" + pointer, words);
}

BadInput msh(const std::string& name, const std::string& mesh,
             const std::vector<std::string>& words) {
    Json scene =
        Json::parse(R"({"plica": 1, "bodies": [{"type": "soft", "mesh": {"file": "m.msh"}}]})");
    return {"msh_" + name, scene.dump(), "m.msh", mesh, "scene.json", "/bodies/0/mesh/file", words};
}

const std::string k_format_2 = "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n";
const std::string k_nodes_2 = "$Nodes\n4\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n$EndNodes\n";

}  // namespace

std::vector<BadInput> bad_bodies() {
    return {
        of("inverted", k_soft, {{"/bodies/0/mesh/tetrahedra/0", "[1,0,2,3]"}}, "/bodies/0/mesh",
           {"tetrahedron 0", "inverted"}),
        of("flat", k_soft, {{"/bodies/0/mesh/vertices/3", "[1,1,0]"}}, "/bodies/0/mesh",
           {"tetrahedron 0", "flat"}),
        of("corner", k_soft, {{"/bodies/0/mesh/tetrahedra/0", "[0,1,2,4]"}},
           "/bodies/0/mesh/tetrahedra/0/3", {"corner 4", "4 vertices"}),
        of("three_corners", k_soft, {{"/bodies/0/mesh/tetrahedra/0", "[0,1,2]"}},
           "/bodies/0/mesh/tetrahedra/0", {"3 entries", "needs 4"}),
        of("density_zero", k_soft, {{"/bodies/0/volume_density", "0"}}, "/bodies/0/volume_density",
           {"0", "(0, inf)", "kg/m3"}),
        of("young_zero", k_soft, {{"/bodies/0/young", "0"}}, "/bodies/0/young", {"0", "Pa"}),
        of("young_negative", k_soft, {{"/bodies/0/young", "-1"}}, "/bodies/0/young", {"-1", "Pa"}),
        of("poisson_low", k_soft, {{"/bodies/0/poisson", "-1"}}, "/bodies/0/poisson",
           {"-1", "(-1, 0.5)"}),
        of("poisson_high", k_soft, {{"/bodies/0/poisson", "0.5"}}, "/bodies/0/poisson",
           {"0.5", "(-1, 0.5)"}),
        of("solver", k_soft, {{"/bodies/0/solver", "\"pbd\""}}, "/bodies/0", {"soft.solver"}),
        of("model", k_soft, {{"/bodies/0/model", "\"stvkk\""}}, "/bodies/0/model", {"\"stvk\""}),
        of("surface", k_soft, {{"/bodies/0/mesh", R"({"sphere": {}})"}}, "/bodies/0/mesh/sphere",
           {"\"sphere\""}),
        of("radius_zero", k_balls, {{"/bodies/0/radii", "[1, 0]"}}, "/bodies/0",
           {"particles.radii", "vertex 1"}),
        of("radius_negative", k_balls, {{"/bodies/0/radius", "-1"}}, "/bodies/0/radius", {"-1"}),
        of("radii_too_few", k_balls, {{"/bodies/0/radii", "[1]"}}, "/bodies/0/radii",
           {"1 numbers", "2 particles"}),
        of("masses_text", k_balls, {{"/bodies/0/masses", "[1, \"a\"]"}}, "/bodies/0/masses/1",
           {"\"a\""}),
        of("angular", k_balls, {{"/bodies/0/angular_velocity", "[1,0,0]"}},
           "/bodies/0/angular_velocity", {"\"angular_velocity\""}),
        of("rope_radius", k_rope, {{"/bodies/0/radius", "-0.1"}}, "/bodies/0/radius", {"-0.1"}),
        of("rope_point", k_rope, {{"/bodies/0/mesh/line/to", "[0,0,2]"}}, "/bodies/0/mesh/line/to",
           {"begins"}),
        of("rope_one", k_rope, {{"/bodies/0/mesh", R"({"vertices": [[0,0,0]]})"}}, "/bodies/0/mesh",
           {"curve 0", "1 vertices"}),
        of("rope_curves", k_rope,
           {{"/bodies/0/mesh", R"({"vertices": [[0,0,0],[1,0,0]], "curves": [2, 2]})"}},
           "/bodies/0", {"strand.curves", "4"}),
        of("open", k_stone, {{"/bodies/0/mesh", R"({"cylinder": {"capped": false}})"}},
           "/bodies/0/mesh", {"closed"}),
        of("stiffness", k_stone, {{"/bodies/0/stiffness", "-5"}}, "/bodies/0/stiffness", {"-5"}),
        of("bending", k_soft, {{"/solvers/ipc/bending", "\"plat\""}}, "/solvers/ipc/bending",
           {"\"plate\""}),
        of("dhat", k_soft, {{"/solvers/ipc/dhat", "-1"}}, "/solvers/ipc/dhat", {"-1", "m"}),
        of("dt", k_soft, {{"/solvers/ipc/dt", "2"}}, "/solvers/ipc/dt", {"2", "[0, 1]"}),
        of("ipc_key", k_soft, {{"/solvers/ipc/tolerence", "1"}}, "/solvers/ipc/tolerence",
           {"\"tolerance\""}),
        link("pin_of_another", R"({"type": "pin", "body": "blok", "vertices": [0]})", "/body",
             {"\"blok\"", "\"block\""}),
        link("support_vertex", R"({"type": "support", "body": "block", "vertices": [4]})",
             "/vertices/0", {"vertex 4", "4 vertices"}),
        link("support_k",
             R"({"type": "support", "body": "block", "vertices": [0], "stiffnesses": [0]})", "",
             {"stiffnesses", "0 N/m"}),
        link("support_targets",
             R"({"type": "support", "body": "block", "vertices": [0, 1], "target_times": [0],
                 "targets": [[[0, 0, 0]]]})",
             "/targets/0", {"1 places", "2 vertices"}),
        link("support_no_targets",
             R"({"type": "support", "body": "block", "vertices": [0], "target_times": [0]})", "",
             {"\"targets\"", "missing"}),
        link(
            "support_times",
            R"({"type": "support", "body": "block", "vertices": [0], "start_time": 2, "end_time": 1})",
            "", {"end_time", "not after"}),
        link("tie_itself", R"({"type": "tie", "body": "block", "pairs": [[1, 1]]})", "",
             {"tie.pairs[0]", "vertex 1", "itself"}),
        link("tie_range", R"({"type": "tie", "body": "block", "pairs": [[1, 7]]})", "",
             {"tie.pairs[0]", "vertex 7"}),
        link("tie_three", R"({"type": "tie", "body": "block", "pairs": [[1, 2, 3]]})", "/pairs/0",
             {"3 entries", "needs 2"}),
        link("tie_lengths", R"({"type": "tie", "body": "block", "pairs": [[1, 2]], "lengths": []})",
             "/lengths", {"0 numbers", "1 pairs"}),
        link("tie_type", R"({"type": "tye", "body": "block", "pairs": [[1, 2]]})", "/type",
             {"\"tie\""}),
        of("change_time", k_soft, {{"/changes", R"([{"time": 2}, {"time": 1}])"}},
           "/changes/1/time", {"1"}),
        of("change_key", k_soft, {{"/changes", R"([{"time": 2, "ipc": {"dhat": 1}}])"}},
           "/changes/0/ipc/dhat", {"\"dhat\""}),
        of("change_value", k_soft, {{"/changes", R"([{"time": 2, "ipc": {"tolerance": -1}}])"}},
           "/changes/0/ipc/tolerance", {"-1"}),
        msh("empty", "", {"$MeshFormat"}),
        msh("version_3", "$MeshFormat\n3 0 8\n$EndMeshFormat\n", {"line 2", "versions 2 and 4"}),
        msh("binary", "$MeshFormat\n4.1 1 8\n", {"line 2", "binary"}),
        msh("no_tetrahedra", k_format_2 + k_nodes_2, {"no tetrahedra"}),
        msh("cut_short", k_format_2 + "$Nodes\n4\n1 0 0 0\n", {"ends in the middle"}),
        msh("word", k_format_2 + "$Nodes\n1\n1 0 x 0\n", {"line 6", "'x'"}),
        msh("no_node", k_format_2 + k_nodes_2 + "$Elements\n1\n1 4 0 1 2 3 9\n$EndElements\n",
            {"tetrahedron 0", "no node 9"}),
        msh("inverted", k_format_2 + k_nodes_2 + "$Elements\n1\n1 4 2 1 1 2 1 3 4\n",
            {"tetrahedron 0", "inverted"}),
    };
}

}  // namespace plica::test
