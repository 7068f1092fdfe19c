#include <cmath>

#include "device/error.h"
#include "front/mesh/mesh.h"
#include "front/text.h"

namespace plica {

namespace {

[[noreturn]] void refuse(const std::string& text) { throw Error(PLICA_INVALID_ARGUMENT, text); }

void check_positions(const std::string& owner, const std::vector<float>& positions) {
    for (size_t i = 0; i < positions.size() / 3; ++i) {
        const float* p = positions.data() + 3 * i;
        if (!std::isfinite(p[0]) || !std::isfinite(p[1]) || !std::isfinite(p[2]))
            refuse(owner + ".positions: vertex " + number(i) + " is at " + triple(p) +
                   ", which is not finite");
    }
}

void check_indices(const std::string& owner, const Mesh& mesh) {
    for (int32_t t = 0; t < mesh.triangle_count(); ++t)
        for (int k = 0; k < 3; ++k) {
            const int32_t v = mesh.corners(t)[k];
            if (v < 0 || v >= mesh.vertex_count())
                refuse(owner + ".triangles: " + triangle_text(mesh, t) + " has corner " +
                       number(v) + ", not in [0, " + number(mesh.vertex_count()) + ")");
        }
}

}  // namespace

std::string triangle_text(const Mesh& mesh, int32_t triangle) {
    return "triangle " + number(triangle) + " " + triple(mesh.corners(triangle));
}

std::vector<float> copy_positions(const std::string& owner, const float* positions,
                                  int32_t vertex_count) {
    if (!positions) refuse(owner + ".positions: is NULL");
    if (vertex_count <= 0)
        refuse(owner + ".vertex_count: " + number(vertex_count) + " is not above 0");
    std::vector<float> result(positions, positions + 3 * static_cast<size_t>(vertex_count));
    check_positions(owner, result);
    return result;
}

Mesh copy_mesh(const std::string& owner, const float* positions, int32_t vertex_count,
               const int32_t* triangles, int32_t triangle_count) {
    if (!positions) refuse(owner + ".positions: is NULL");
    if (!triangles) refuse(owner + ".triangles: is NULL");
    if (vertex_count <= 0)
        refuse(owner + ".vertex_count: " + number(vertex_count) + " is not above 0");
    if (triangle_count <= 0)
        refuse(owner + ".triangle_count: " + number(triangle_count) + " is not above 0");
    Mesh mesh;
    mesh.positions.assign(positions, positions + 3 * static_cast<size_t>(vertex_count));
    mesh.triangles.assign(triangles, triangles + 3 * static_cast<size_t>(triangle_count));
    check_positions(owner, mesh.positions);
    check_indices(owner, mesh);
    return mesh;
}

std::vector<uint8_t> used_vertices(const Mesh& mesh) {
    std::vector<uint8_t> used(static_cast<size_t>(mesh.vertex_count()), 0);
    for (int32_t v : mesh.triangles) used[static_cast<size_t>(v)] = 1;
    return used;
}

}  // namespace plica
