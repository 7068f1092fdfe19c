// Small meshes for tests: made here or read from OBJ files.
#pragma once

#include <stdint.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "kernels/base/vec.h"

namespace plica {

struct TestMesh {
    std::vector<Vec3> positions;
    std::vector<int32_t> triangles;  // three a triangle

    int32_t vertex_count() const { return static_cast<int32_t>(positions.size()); }
    int32_t triangle_count() const { return static_cast<int32_t>(triangles.size() / 3); }
};

// side x side vertices in the plane z = 0, each square cut by one diagonal.
inline TestMesh grid_mesh(int32_t side, float spacing = 1) {
    TestMesh mesh;
    for (int32_t i = 0; i < side; ++i)
        for (int32_t j = 0; j < side; ++j)
            mesh.positions.push_back({spacing * float(j), spacing * float(i), 0});
    for (int32_t i = 0; i + 1 < side; ++i)
        for (int32_t j = 0; j + 1 < side; ++j) {
            const int32_t v = i * side + j;
            for (int32_t corner : {v, v + 1, v + side, v + 1, v + side + 1, v + side})
                mesh.triangles.push_back(corner);
        }
    return mesh;
}

// A vertex with `valence` triangles around it, closed in a ring.
inline TestMesh fan_mesh(int32_t valence) {
    TestMesh mesh;
    mesh.positions.push_back({0, 0, 0});
    for (int32_t i = 0; i < valence; ++i) {
        const float angle = 6.2831853f * float(i) / float(valence);
        mesh.positions.push_back({std::cos(angle), std::sin(angle), 0});
        for (int32_t corner : {0, 1 + i, 1 + (i + 1) % valence}) mesh.triangles.push_back(corner);
    }
    return mesh;
}

// A tube or ring of width 1: 2 n vertices, 2 n triangles, a closed band.
inline TestMesh band_mesh(int32_t n) {
    TestMesh mesh;
    const float radius = float(n) / 6.2831853f;
    for (int32_t i = 0; i < n; ++i) {
        const float angle = 6.2831853f * float(i) / float(n);
        const Vec3 rim{radius * std::cos(angle), radius * std::sin(angle), 0};
        mesh.positions.push_back(rim);
        mesh.positions.push_back(rim + Vec3{0, 0, 1});
        const int32_t a = 2 * i, b = 2 * ((i + 1) % n);
        for (int32_t corner : {a, b, a + 1, b, b + 1, a + 1}) mesh.triangles.push_back(corner);
    }
    return mesh;
}

// Sphere from an octahedron whose triangles are divided into four `levels` times; closed, outward.
inline TestMesh sphere_mesh(int32_t levels, float radius = 1) {
    TestMesh mesh;
    mesh.positions = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    mesh.triangles = {0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5};
    for (int32_t level = 0; level < levels; ++level) {
        std::map<std::pair<int32_t, int32_t>, int32_t> made;
        std::vector<int32_t> finer;
        const auto middle = [&](int32_t a, int32_t b) {
            const auto place = made.insert({{std::min(a, b), std::max(a, b)}, mesh.vertex_count()});
            if (place.second) {
                const Vec3 sum = mesh.positions[size_t(a)] + mesh.positions[size_t(b)];
                mesh.positions.push_back(sum * (1 / norm(sum)));
            }
            return place.first->second;
        };
        for (size_t t = 0; t < mesh.triangles.size(); t += 3) {
            const int32_t a = mesh.triangles[t], b = mesh.triangles[t + 1],
                          c = mesh.triangles[t + 2];
            const int32_t ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
            for (int32_t v : {a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca}) finer.push_back(v);
        }
        mesh.triangles = finer;
    }
    for (Vec3& p : mesh.positions) p = p * radius;
    return mesh;
}

// Positions and triangles of an OBJ file; no triangles where there is no such file.
inline TestMesh read_obj_mesh(const std::string& path) {
    TestMesh mesh;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string kind, word;
        words >> kind;
        Vec3 p;
        if (kind == "v" && words >> p.x >> p.y >> p.z) mesh.positions.push_back(p);
        if (kind == "f")
            while (words >> word) mesh.triangles.push_back(std::atoi(word.c_str()) - 1);
    }
    return mesh;
}

inline std::string project_folder() {
    const std::string here = __FILE__;
    return here.substr(0, here.find("/tests/support/"));
}
inline TestMesh spot_mesh() { return read_obj_mesh(project_folder() + "/scenes/meshes/spot.obj"); }
// Not part of the project: tests that read it skip where it is absent.
inline TestMesh bunny_mesh() {
    return read_obj_mesh(project_folder() + "/../shared/data/stanford-bunny.obj");
}

}  // namespace plica
