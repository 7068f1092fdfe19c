#include "mesh/solid.h"

#include <algorithm>
#include <array>

namespace plica::app {
namespace {

// From corner 0 to corner 7 of a cell along the axes in every order; bit k of a corner is axis k.
constexpr int k_paths[6][2] = {{1, 3}, {3, 2}, {2, 6}, {6, 4}, {4, 5}, {5, 1}};

}  // namespace

Mesh make_solid_box(const BoxShape& shape) {
    Mesh mesh;
    const int64_t *n = shape.cells, nx = n[0] + 1, ny = n[1] + 1;
    for (int64_t k = 0; k <= n[2]; ++k)
        for (int64_t j = 0; j <= n[1]; ++j)
            for (int64_t i = 0; i <= n[0]; ++i) {
                const int64_t place[3] = {i, j, k};
                double p[3];
                for (int x = 0; x < 3; ++x)
                    p[x] = shape.size[x] *
                           (static_cast<double>(place[x]) / static_cast<double>(n[x]) - 0.5);
                mesh.add(Vec3{p[0], p[1], p[2]});
            }
    for (int64_t k = 0; k < n[2]; ++k)
        for (int64_t j = 0; j < n[1]; ++j)
            for (int64_t i = 0; i < n[0]; ++i) {
                const auto corner = [&](int bits) {
                    return static_cast<int32_t>(
                        ((k + (bits >> 2)) * ny + j + (bits >> 1 & 1)) * nx + i + (bits & 1));
                };
                for (const int(&path)[2] : k_paths)
                    for (int bits : {0, path[0], path[1], 7})
                        mesh.tetrahedra.push_back(corner(bits));
            }
    mesh.triangles = surface_of(mesh.tetrahedra);
    return mesh;
}

std::vector<int32_t> surface_of(const std::vector<int32_t>& tetrahedra) {
    // The faces of a tetrahedron of positive volume, as seen from outside.
    constexpr size_t k_faces[4][3] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    struct Face {
        std::array<int32_t, 3> sorted, corners;
        size_t number;
    };
    std::vector<Face> faces;
    faces.reserve(tetrahedra.size());
    for (size_t t = 0; t < tetrahedra.size(); t += 4)
        for (const size_t(&f)[3] : k_faces) {
            Face face;
            for (size_t k = 0; k < 3; ++k) face.corners[k] = tetrahedra[t + f[k]];
            face.sorted = face.corners;
            std::sort(face.sorted.begin(), face.sorted.end());
            face.number = faces.size();
            faces.push_back(face);
        }
    std::sort(faces.begin(), faces.end(), [](const Face& a, const Face& b) {
        return a.sorted != b.sorted ? a.sorted < b.sorted : a.number < b.number;
    });
    std::vector<Face> alone;
    for (size_t i = 0, end; i < faces.size(); i = end) {
        for (end = i + 1; end < faces.size() && faces[end].sorted == faces[i].sorted;) ++end;
        if (end - i == 1) alone.push_back(faces[i]);
    }
    std::sort(alone.begin(), alone.end(),
              [](const Face& a, const Face& b) { return a.number < b.number; });
    std::vector<int32_t> triangles;
    for (const Face& face : alone)
        triangles.insert(triangles.end(), face.corners.begin(), face.corners.end());
    return triangles;
}

}  // namespace plica::app
