#include <algorithm>
#include <cmath>

#include "device/error.h"
#include "front/mesh/mesh.h"
#include "front/text.h"

namespace plica {

double shape_quality(const Mesh& mesh, int32_t triangle) {
    const int32_t* c = mesh.corners(triangle);
    double edges[3][3], longest = 0;
    for (int k = 0; k < 3; ++k) {
        const float *a = mesh.vertex(c[k]), *b = mesh.vertex(c[(k + 1) % 3]);
        double length = 0;
        for (int x = 0; x < 3; ++x) {
            edges[k][x] = static_cast<double>(b[x]) - static_cast<double>(a[x]);
            length += edges[k][x] * edges[k][x];
        }
        longest = std::max(longest, length);
    }
    if (!(longest > 0)) return 0;
    const double *u = edges[0], *v = edges[1];
    const double nx = u[1] * v[2] - u[2] * v[1], ny = u[2] * v[0] - u[0] * v[2],
                 nz = u[0] * v[1] - u[1] * v[0];
    return std::sqrt(nx * nx + ny * ny + nz * nz) / longest;
}

std::string degeneracy(const Mesh& mesh, int32_t triangle) {
    const int32_t* c = mesh.corners(triangle);
    const std::string corners = triple(c);
    if (c[0] == c[1] || c[1] == c[2] || c[2] == c[0])
        return "triangle " + number(triangle) + " has repeated corners " + corners;
    if (shape_quality(mesh, triangle) < k_collinear)
        return "triangle " + number(triangle) + " has collinear corners " + corners + " at " +
               triple(mesh.vertex(c[0])) + ", " + triple(mesh.vertex(c[1])) + ", " +
               triple(mesh.vertex(c[2]));
    return {};
}

double enclosed_volume(const Mesh& mesh) {
    double six = 0;
    for (int32_t t = 0; t < mesh.triangle_count(); ++t) {
        const int32_t* c = mesh.corners(t);
        double p[3][3];  // from one vertex, so that a far mesh keeps its digits
        for (int k = 0; k < 3; ++k)
            for (int x = 0; x < 3; ++x)
                p[k][x] = static_cast<double>(mesh.vertex(c[k])[x]) -
                          static_cast<double>(mesh.positions[static_cast<size_t>(x)]);
        six += p[0][0] * (p[1][1] * p[2][2] - p[1][2] * p[2][1]) -
               p[0][1] * (p[1][0] * p[2][2] - p[1][2] * p[2][0]) +
               p[0][2] * (p[1][0] * p[2][1] - p[1][1] * p[2][0]);
    }
    return six / 6;
}

void check_areas(const std::string& owner, const Mesh& mesh) {
    for (int32_t t = 0; t < mesh.triangle_count(); ++t) {
        const std::string text = degeneracy(mesh, t);
        if (!text.empty()) throw Error(PLICA_INVALID_ARGUMENT, owner + ".triangles: " + text);
    }
}

}  // namespace plica
