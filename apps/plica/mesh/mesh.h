// Triangles, tetrahedra and curves as they come out of files and generators, with where in the file
// each thing stood.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/vec.h"

namespace plica::app {

struct Mesh {
    std::vector<float> positions;     // vertex_count x 3
    std::vector<int32_t> triangles;   // triangle_count x 3, corners; of tetrahedra: the surface
    std::vector<int32_t> tetrahedra;  // corners, 4 each
    std::vector<int32_t> curves;      // vertices of each, one behind the other
    std::vector<int32_t> edges;       // 2 vertices each: of strands, in frames
    std::vector<float> radii;         // of a vertex, in frames; empty: none has one
    std::string file;                 // as errors name it; empty where it was generated
    std::vector<int64_t> vertex_lines, triangle_lines;  // empty where the file has no lines
    std::vector<std::string> notes;                     // what a reader passed over

    int64_t vertex_count() const { return static_cast<int64_t>(positions.size() / 3); }
    int64_t triangle_count() const { return static_cast<int64_t>(triangles.size() / 3); }
    Vec3 vertex(int64_t i) const {
        return {positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]};
    }
    void add(Vec3 p) {
        for (double c : {p.x, p.y, p.z}) positions.push_back(static_cast<float>(c));
    }
    void add(int32_t a, int32_t b, int32_t c) { triangles.insert(triangles.end(), {a, b, c}); }
};

// More is taken for a slip: three arrays of this size fill the memory of most machines.
constexpr int64_t k_most_vertices = 50'000'000;
constexpr int64_t k_most_triangles = 100'000'000;

// OBJ, PLY, MSH or NODE (with ELE beside it) by the name's ending.
Mesh read_mesh(const std::string& path);
Mesh parse_obj(const std::string& text, const std::string& name);
enum class PlyContent { surface, anything };  // a surface has triangles
Mesh parse_ply(const std::string& bytes, const std::string& name,
               PlyContent content = PlyContent::surface);
Mesh parse_msh(const std::string& text, const std::string& name);
// name: of the .node file.
Mesh parse_tetgen(const std::string& nodes, const std::string& elements, const std::string& name);

enum class PlyForm { ascii, little_endian, big_endian };
std::string ply_bytes(const Mesh& mesh, PlyForm form);
std::string obj_bytes(const Mesh& mesh);

// A message of the library counts vertices and triangles from 0; this adds the file's own line and
// number.
std::string with_lines(const std::string& message, const Mesh& mesh);

}  // namespace plica::app
