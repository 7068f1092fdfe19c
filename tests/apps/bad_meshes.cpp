#include "bad_inputs.h"
#include "scenes.h"

namespace plica::test {
namespace {

BadInput in(const std::string& file, const std::string& name, const std::string& mesh,
            const std::vector<std::string>& words) {
    Json scene = small_scene();
    scene["bodies"][0]["mesh"] = {{"file", file}};
    scene.erase("links");
    return {name, scene.dump(), file, mesh, "scene.json", "/bodies/0/mesh/file", words};
}
BadInput obj(const std::string& name, const std::string& mesh,
             const std::vector<std::string>& words) {
    return in("m.obj", "obj_" + name, mesh, words);
}
BadInput ply(const std::string& name, const std::string& mesh,
             const std::vector<std::string>& words) {
    return in("m.ply", "ply_" + name, mesh, words);
}

const std::string k_square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

std::string ply_header(const std::string& form, const std::string& vertices,
                       const std::string& faces) {
    return "ply\nformat " + form + " 1.0\nelement vertex " + vertices +
           "\nproperty float x\nproperty float y\nproperty float z\nelement face " + faces +
           "\nproperty list uchar int vertex_indices\nend_header\n";
}

}  // namespace

std::vector<BadInput> bad_obj_files() {
    return {
        obj("empty", "", {"no vertices"}),
        obj("no_faces", k_square, {"no faces"}),
        obj("nan", "v 0 0 0\nv 1 nan 0\nv 0 1 0\nf 1 2 3\n", {"line 2", "vertex 2", "nan"}),
        obj("infinite", "v 0 0 0\nv 1 0 1e60\nv 0 1 0\nf 1 2 3\n", {"line 2", "1e60"}),
        obj("word", "v 0 0 zero\nf 1 1 1\n", {"line 1", "zero"}),
        obj("short_vertex", "v 0 0\n", {"line 1", "coordinate 3", "missing"}),
        obj("out_of_range", k_square + "f 1 2 7\n",
            {"line 5", "corner 7", "array index 6", "4 vertices"}),
        obj("index_zero", k_square + "f 0 1 2\n", {"line 5", "0"}),
        obj("index_word", k_square + "f 1 2 x\n", {"line 5", "x"}),
        obj("negative_too_far", k_square + "f -5 -1 -2\n", {"line 5", "-5"}),
        obj("crlf_out_of_range", "v 0 0 0\r\nv 1 0 0\r\nv 0 1 0\r\nf 1 2 4\r\n",
            {"line 4", "corner 4"}),
        obj("continued_out_of_range", k_square + "f 1 \\\n2 \\\n9\n", {"line 5", "corner 9"}),
        obj("repeated_corner", k_square + "f 1 2 3\nf 1 3 3\n", {"line 6", "(1, 3, 3)"}),
        obj("two_corners", k_square + "f 1 2\n", {"line 5", "2 corners"}),
        obj("crossed_quad", k_square + "f 1 3 2 4\n", {"line 5", "4 corners"}),
        obj("quad_without_area", "v 0 0 0\nv 1 0 0\nv 2 0 0\nv 3 0 0\nf 1 2 3 4\n",
            {"line 5", "no area"}),
        obj("binary", std::string("\x7f\x00\x01v 0 0", 8), {"no vertices"}),
    };
}

std::vector<BadInput> bad_ply_files() {
    const std::string corners = "0 0 0\n1 0 0\n0 1 0\n";
    const std::string little = "binary_little_endian", big = "binary_big_endian";
    return {
        ply("empty", "", {"header"}),
        ply("no_ply", "obj\n", {"\"ply\""}),
        ply("header_cut", "ply\nformat ascii 1.0\nelement vertex 3\n", {"header"}),
        ply("format", "ply\nformat binary_middle_endian 1.0\nend_header\n",
            {"binary_middle_endian"}),
        ply("type", "ply\nformat ascii 1.0\nelement vertex 1\nproperty half x\nend_header\n",
            {"half"}),
        ply("no_z",
            "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float "
            "y\nend_header\n0 0\n",
            {"z"}),
        ply("ascii_cut", ply_header("ascii", "3", "1") + "0 0 0\n1 0 0\n0 1",
            {"ends within element vertex 2 of 3"}),
        ply("faces_cut", ply_header("ascii", "3", "1") + corners + "3 0 1\n", {"element face 0"}),
        ply("binary_cut", ply_header(little, "3", "1") + std::string(36 + 9, '\3'), {"face"}),
        ply("asks_for_1e9", ply_header(little, "1000000000", "1") + std::string(64, '\0'),
            {"1000000000"}),
        ply("asks_for_1e18", ply_header(big, "1000000000000000000", "1"), {"1000000000000000000"}),
        ply("negative_count", ply_header("ascii", "-3", "1") + corners, {"-3"}),
        ply("word", ply_header("ascii", "3", "1") + "0 0 0\n1 zero 0\n0 1 0\n3 0 1 2\n",
            {"line 11", "zero"}),
        ply("nan", ply_header("ascii", "3", "1") + "0 0 0\n1 nan 0\n0 1 0\n3 0 1 2\n",
            {"vertex 1", "not finite"}),
        ply("out_of_range", ply_header("ascii", "3", "1") + corners + "3 0 1 3\n",
            {"line 13", "corner 3", "3 vertices"}),
        ply("negative_index", ply_header("ascii", "3", "1") + corners + "3 0 1 -1\n",
            {"corner -1"}),
        ply("list_of_1e9", ply_header("ascii", "3", "1") + corners + "1000000000 0 1 2\n",
            {"1000000000"}),
        ply("no_faces", ply_header("ascii", "3", "0") + corners, {"face"}),
    };
}

std::vector<BadInput> bad_surfaces() {
    return {
        obj("edge_of_three", k_square + "v 0 0 1\nf 1 2 3\nf 1 3 4\nf 1 3 5\n",
            {"edge", "triangle"}),
        obj("mixed_orientation", k_square + "f 1 2 3\nf 1 4 3\n", {"triangle", "orient"}),
        obj("unused_vertex", k_square + "v 5 5 5\nf 1 2 3\nf 1 3 4\n",
            {"\"sheet\"", "vertex 4", "line 5", "number 5"}),
        obj("zero_area", k_square + "v 2 2 0\nf 1 3 5\nf 1 2 3\n", {"triangle 0", "line 6"}),
        obj("duplicate_corner_places", k_square + "v 0 0 0\nf 1 2 3\nf 1 3 5\n",
            {"triangle 1", "line 7"}),
    };
}

}  // namespace plica::test
