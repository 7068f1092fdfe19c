#include "bad_inputs.h"
#include "scenes.h"

namespace plica::test {
namespace {

using Changes = std::vector<std::pair<std::string, std::string>>;

BadInput of(const std::string& name, const Changes& changes, const std::string& pointer,
            const std::vector<std::string>& words) {
    return {name, changed(changes), "", "", "scene.json", pointer, words};
}

BadInput text(const std::string& name, const std::string& scene,
              const std::vector<std::string>& words) {
    return {name, scene, "", "", "scene.json", "", words};
}

std::string nested(int levels) {
    return R"({"plica": 1, "bodies": )" + std::string(static_cast<size_t>(levels), '[') +
           std::string(static_cast<size_t>(levels), ']') + "}";
}

}  // namespace

std::vector<BadInput> bad_documents() {
    return {
        text("missing_file", "", {"cannot be opened"}),
        text("empty_file", " ", {"line 1"}),
        text("no_json", "plica: 1", {"line 1, column 1"}),
        text("cut_short", R"({"plica": 1, "bodies": [)", {"line 1"}),
        text("trailing_comma", "{\"plica\": 1,\n \"bodies\": [1,]}", {"line 2"}),
        text("a_key_twice", R"({"plica": 1, "name": "a", "name": "b"})", {"\"name\"", "twice"}),
        text("deep_nesting", nested(100), {"64 levels"}),
        text("very_deep_nesting", nested(200000), {"64 levels"}),
        text("number_overflow", R"({"plica": 1, "world": {"frames": 1e999}})", {"1e999"}),
        text("nan_literal", R"({"plica": 1, "world": {"frames": NaN}})", {"line 1"}),
        text("a_list", "[1, 2]", {"[1,2]", "not an object"}),
        text("a_number", "17", {"17", "not an object"}),
        text("bad_utf8", "{\"plica\": 1, \"name\": \"\xff\xfe\"}", {"line 1"}),
        text("zero_bytes", std::string(64, '\0'), {"line 1"}),
        text("no_version", R"({"name": "x"})", {"\"plica\"", "missing"}),
        text("no_bodies", R"({"plica": 1})", {"no bodies"}),
        of("other_version", {{"/plica", "2"}}, "/plica", {"version 2"}),
        of("version_text", {{"/plica", "\"1\""}}, "/plica", {"\"1\"", "not a number"}),
    };
}

std::vector<BadInput> bad_values() {
    return {
        of("unknown_key", {{"/bodys", "[]"}}, "/bodys", {"\"bodys\"", "\"bodies\""}),
        of("unknown_body_key", {{"/bodies/0/frictoin", "1"}}, "/bodies/0/frictoin",
           {"\"friction\""}),
        of("unknown_nested_key", {{"/bodies/0/bend/compliace", "1"}}, "/bodies/0/bend/compliace",
           {"\"compliance\""}),
        of("unknown_collider_key", {{"/colliders/0/radios", "1"}}, "/colliders/0/radios",
           {"\"radius\""}),
        of("unknown_world_key", {{"/world/gravty", "[0, 0, 0]"}}, "/world/gravty", {"\"gravity\""}),
        of("unknown_solver", {{"/solvers/pdb", "{}"}}, "/solvers/pdb", {"\"pbd\""}),
        of("later_solver", {{"/solvers/flip", "{}"}}, "/solvers/flip", {"not in this version"}),
        of("bodies_no_list", {{"/bodies", "{}"}}, "/bodies", {"not a list"}),
        of("body_no_object", {{"/bodies/0", "3"}}, "/bodies/0", {"3", "not an object"}),
        of("gravity_too_short", {{"/world/gravity", "[0, -9.81]"}}, "/world/gravity",
           {"2 entries", "needs 3"}),
        of("gravity_text", {{"/world/gravity", "[0, 0, \"down\"]"}}, "/world/gravity/2",
           {"\"down\""}),
        of("frames_negative", {{"/world/frames", "-1"}}, "/world/frames", {"-1"}),
        of("frames_fraction", {{"/world/frames", "1.5"}}, "/world/frames", {"1.5", "whole"}),
        of("frame_rate_zero", {{"/world/frame_rate", "0"}}, "/world/frame_rate", {"0", "[1, "}),
        of("substeps_zero", {{"/solvers/pbd/substeps", "0"}}, "/solvers/pbd/substeps",
           {"0", "[1, 1000]"}),
        of("mode_unknown", {{"/solvers/pbd/mode", "\"xpdb\""}}, "/solvers/pbd/mode",
           {"\"xpdb\"", "\"xpbd\""}),
        of("density_negative", {{"/materials/cotton/density", "-0.2"}}, "/materials/cotton/density",
           {"-0.2", "(0, inf)", "kg/m2"}),
        of("density_text", {{"/bodies/0/density", "\"heavy\""}}, "/bodies/0/density",
           {"\"heavy\""}),
        of("friction_null", {{"/bodies/0/friction", "null"}}, "/bodies/0/friction", {"null"}),
        of("poisson_half", {{"/materials/cotton/poisson", "0.5"}}, "/materials/cotton/poisson",
           {"0.5", "(-1, 0.5)"}),
        of("compliance_negative", {{"/bodies/0/stretch/compliance", "-1e-9"}},
           "/bodies/0/stretch/compliance", {"-1e-09", "m/N"}),
        of("too_large_for_a_float", {{"/bodies/0/drag", "1e39"}}, "/bodies/0/drag", {"1e+39"}),
        of("flag_two", {{"/bodies/0/tethers", "2"}}, "/bodies/0/tethers", {"2"}),
        of("mask_fraction", {{"/bodies/0/collision/mask", "0.5"}}, "/bodies/0/collision/mask",
           {"0.5"}),
        of("group_zero", {{"/bodies/0/collision/group", "-4"}}, "/bodies/0/collision/group",
           {"-4"}),
        of("scale_zero", {{"/bodies/0/transform/scale", "0"}}, "/bodies/0/transform/scale",
           {"0", "(0, inf)"}),
        of("axis_zero", {{"/bodies/0/transform/rotate", R"({"axis": [0, 0, 0], "degrees": 1})"}},
           "/bodies/0/transform/rotate/axis", {"[0,0,0]"}),
        of("radius_negative", {{"/colliders/0", R"({"type": "sphere", "radius": -1})"}},
           "/colliders/0/radius", {"-1"}),
        of("times_fall", {{"/colliders/0/motion", R"([{"time": 1}, {"time": 1}])"}},
           "/colliders/0/motion/1/time", {"1"}),
        of("grid_of_1e9", {{"/bodies/0/mesh/grid/cells", "[100000, 100000]"}},
           "/bodies/0/mesh/grid", {"10000200001"}),
        of("grid_of_1e18", {{"/bodies/0/mesh/grid/cells", "[1e18, 1]"}},
           "/bodies/0/mesh/grid/cells/0", {"1e+18"}),
        of("repeat_of_1e9", {{"/bodies/0/repeat", R"({"count": 1000000000})"}},
           "/bodies/0/repeat/count", {"1000000000"}),
        of("repeat_of_large",
           {{"/bodies/0/mesh/grid/cells", "[1000, 1000]"},
            {"/bodies/0/repeat", R"({"count": 1000000})"}},
           "/bodies/0", {"vertices in all"}),
        of("sphere_too_fine", {{"/bodies/0/mesh", R"({"sphere": {"subdivisions": 30}})"}},
           "/bodies/0/mesh/sphere/subdivisions", {"30"}),
        of("self_collision", {{"/bodies/0/self_collision", "true"}}, "/bodies/0",
           {"self_collision"}),
    };
}

std::vector<BadInput> bad_references() {
    return {
        of("type_missing", {{"/bodies/0", R"({"name": "x"})"}}, "/bodies/0",
           {"\"type\"", "missing"}),
        of("type_unknown", {{"/bodies/0/type", "\"clothes\""}}, "/bodies/0/type",
           {"\"clothes\"", "\"cloth\""}),
        of("type_later", {{"/bodies/0/type", "\"liquid\""}}, "/bodies/0/type",
           {"\"liquid\"", "not in this version"}),
        of("collider_later", {{"/colliders/0/type", "\"sdf\""}}, "/colliders/0/type",
           {"not in this version"}),
        of("collider_unknown", {{"/colliders/0/type", "\"spere\""}}, "/colliders/0/type",
           {"\"spere\"", "\"sphere\""}),
        of("link_later", {{"/links/0/type", "\"hinge\""}}, "/links/0/type",
           {"not in this version"}),
        of("material_unknown", {{"/bodies/0/material", "\"coton\""}}, "/bodies/0/material",
           {"\"coton\"", "\"cotton\""}),
        of("pin_of_nobody", {{"/links/0/body", "\"sheat\""}}, "/links/0/body",
           {"\"sheat\"", "\"sheet\""}),
        of("pin_out_of_range", {{"/links/0/vertices", "[0, 9]"}}, "/links/0/vertices/1",
           {"vertex 9", "9 vertices"}),
        of("pin_negative", {{"/links/0/vertices", "[-1]"}}, "/links/0/vertices/0", {"-1"}),
        of("pin_twice", {{"/links/0/vertices", "[3, 3]"}}, "/links/0/vertices/1",
           {"vertex 3", "twice"}),
        of("pin_of_none", {{"/links/0/vertices", R"({"box": [[5, 5, 5], [6, 6, 6]]})"}},
           "/links/0/vertices", {"no vertex"}),
        of("pin_word", {{"/links/0/vertices", "\"some\""}}, "/links/0/vertices", {"\"some\""}),
        of("two_of_a_name", {{"/colliders/0/name", "\"sheet\""}}, "/colliders/0", {"\"sheet\""}),
        of("mesh_missing", {{"/bodies/0", R"({"type": "cloth"})"}}, "/bodies/0",
           {"\"mesh\"", "missing"}),
        of("mesh_empty", {{"/bodies/0/mesh", "{}"}}, "/bodies/0/mesh", {"none of"}),
        of("mesh_of_two", {{"/bodies/0/mesh/file", "\"a.obj\""}}, "/bodies/0/mesh",
           {"\"file\"", "\"grid\""}),
        of("mesh_file_missing", {{"/bodies/0/mesh", R"({"file": "none.obj"})"}},
           "/bodies/0/mesh/file", {"none.obj"}),
        of("mesh_file_kind", {{"/bodies/0/mesh", R"({"file": "none.stl"})"}}, "/bodies/0/mesh/file",
           {"none.stl"}),
        of("mesh_tetrahedra", {{"/bodies/0/mesh", R"({"vertices": [], "tetrahedra": []})"}},
           "/bodies/0/mesh/tetrahedra", {"tetrahedra"}),
        of("inline_out_of_range",
           {{"/bodies/0/mesh",
             R"({"vertices": [[0,0,0],[1,0,0],[0,1,0]], "triangles": [[0,1,3]]})"}},
           "/bodies/0/mesh/triangles/0/2", {"3", "3 vertices"}),
        of("worlds_too_few", {{"/world/count", "1"}, {"/bodies/0/world", "4"}}, "/world/count",
           {"1", "5"}),
        of("no_mesh_for_a_mesh", {{"/colliders/0/type", "\"mesh\""}}, "/colliders/0",
           {"\"mesh\"", "missing"}),
    };
}

}  // namespace plica::test
