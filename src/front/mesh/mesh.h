// Triangle meshes as callers hand them over, and what is refused in them, each with its offender.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace plica {

struct Mesh {
    std::vector<float> positions;    // 3 a vertex
    std::vector<int32_t> triangles;  // 3 a triangle

    int32_t vertex_count() const { return static_cast<int32_t>(positions.size() / 3); }
    int32_t triangle_count() const { return static_cast<int32_t>(triangles.size() / 3); }
    const float* vertex(int32_t i) const { return positions.data() + 3 * static_cast<size_t>(i); }
    const int32_t* corners(int32_t i) const {
        return triangles.data() + 3 * static_cast<size_t>(i);
    }
};

// Copies what the caller gives; owner is "cloth" or "collider". Refuses non-finite positions and
// indices out of range.
Mesh copy_mesh(const std::string& owner, const float* positions, int32_t vertex_count,
               const int32_t* triangles, int32_t triangle_count);

// The same of positions alone.
std::vector<float> copy_positions(const std::string& owner, const float* positions,
                                  int32_t vertex_count);

// Twice the area over the square of the longest edge: 0 for collinear corners, 0.87 for equal
// edges.
double shape_quality(const Mesh& mesh, int32_t triangle);

// Below this the corners are collinear to the digits of float.
constexpr double k_collinear = 1e-6;

// "triangle 17 has repeated corners (4, 9, 4)"; empty where it has an area.
std::string degeneracy(const Mesh& mesh, int32_t triangle);

// Refuses triangles without area.
void check_areas(const std::string& owner, const Mesh& mesh);

// Refuses edges of more than two triangles, and neighbours that disagree on orientation.
void check_manifold(const std::string& owner, const Mesh& mesh);

// Edges that do not have exactly two triangles.
int64_t open_edge_count(const Mesh& mesh);
// "(4, 9)" of the first of them.
std::string open_edge_text(const Mesh& mesh);

// Of a closed surface, in m3: above 0 where its triangles are seen counter-clockwise from outside.
double enclosed_volume(const Mesh& mesh);

// Per vertex: 1 where a triangle uses it.
std::vector<uint8_t> used_vertices(const Mesh& mesh);

// "triangle 3 (4, 9, 5)".
std::string triangle_text(const Mesh& mesh, int32_t triangle);

}  // namespace plica
