#include "mesh/generate.h"

#include <algorithm>
#include <map>
#include <utility>

namespace plica::app {
namespace {

constexpr double k_pi = 3.14159265358979323846;

// A quad a b c d, seen counterclockwise from outside.
void add_quad(Mesh& mesh, int32_t a, int32_t b, int32_t c, int32_t d, bool turned) {
    if (turned) {
        mesh.add(a, b, d);
        mesh.add(b, c, d);
    } else {
        mesh.add(a, b, c);
        mesh.add(a, c, d);
    }
}

// Vertices of a box's surface by their whole-number place, so that faces share those of their
// edges.
class BoxVertices {
public:
    BoxVertices(Mesh& mesh, const BoxShape& shape) : mesh_(mesh), shape_(shape) {}

    int32_t at(const int64_t (&place)[3]) {
        const auto key = std::make_pair(place[0], std::make_pair(place[1], place[2]));
        const auto [found, is_new] =
            numbers_.try_emplace(key, static_cast<int32_t>(mesh_.vertex_count()));
        if (is_new) {
            double p[3];
            for (int k = 0; k < 3; ++k)
                p[k] = shape_.size[k] *
                       (static_cast<double>(place[k]) / static_cast<double>(shape_.cells[k]) - 0.5);
            mesh_.add(Vec3{p[0], p[1], p[2]});
        }
        return found->second;
    }

private:
    Mesh& mesh_;
    const BoxShape& shape_;
    std::map<std::pair<int64_t, std::pair<int64_t, int64_t>>, int32_t> numbers_;
};

// The two faces across an axis.
void add_box_faces(Mesh& mesh, const BoxShape& shape, BoxVertices& vertices, int axis) {
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    for (int side = 0; side < 2; ++side)
        for (int64_t j = 0; j < shape.cells[v]; ++j)
            for (int64_t i = 0; i < shape.cells[u]; ++i) {
                int32_t corner[4];
                for (int k = 0; k < 4; ++k) {
                    int64_t place[3];
                    place[axis] = side * shape.cells[axis];
                    place[u] = i + (k == 1 || k == 2);
                    place[v] = j + (k >= 2);
                    corner[k] = vertices.at(place);
                }
                if (side)
                    add_quad(mesh, corner[0], corner[1], corner[2], corner[3], false);
                else
                    add_quad(mesh, corner[0], corner[3], corner[2], corner[1], false);
            }
}

Mesh icosahedron() {
    const double t = (1 + std::sqrt(5.0)) / 2;
    Mesh mesh;
    for (Vec3 p : {Vec3{-1, t, 0},
                   {1, t, 0},
                   {-1, -t, 0},
                   {1, -t, 0},
                   {0, -1, t},
                   {0, 1, t},
                   {0, -1, -t},
                   {0, 1, -t},
                   {t, 0, -1},
                   {t, 0, 1},
                   {-t, 0, -1},
                   {-t, 0, 1}})
        mesh.add(p);
    mesh.triangles = {0, 11, 5,  0, 5,  1, 0, 1, 7, 0, 7,  10, 0, 10, 11, 1, 5, 9, 5, 11,
                      4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3,  9,  4, 3,  4,  2, 3, 2, 6, 3,
                      6, 8,  3,  8, 9,  4, 9, 5, 2, 4, 11, 6,  2, 10, 8,  6, 7, 9, 8, 1};
    return mesh;
}

Mesh subdivided(const Mesh& coarse, std::vector<Vec3>& points) {
    Mesh fine;
    std::map<std::pair<int32_t, int32_t>, int32_t> middles;
    auto middle = [&](int32_t a, int32_t b) {
        const auto [found, is_new] =
            middles.try_emplace(std::minmax(a, b), static_cast<int32_t>(points.size()));
        if (is_new) points.push_back(normalized(points[a] + points[b]));
        return found->second;
    };
    for (int64_t t = 0; t < coarse.triangle_count(); ++t) {
        const int32_t* c = &coarse.triangles[3 * t];
        const int32_t ab = middle(c[0], c[1]), bc = middle(c[1], c[2]), ca = middle(c[2], c[0]);
        fine.add(c[0], ab, ca);
        fine.add(c[1], bc, ab);
        fine.add(c[2], ca, bc);
        fine.add(ab, bc, ca);
    }
    return fine;
}

}  // namespace

Mesh make_grid(const GridShape& shape) {
    Mesh mesh;
    const int64_t nx = shape.cells[0], ny = shape.cells[1];
    for (int64_t j = 0; j <= ny; ++j)
        for (int64_t i = 0; i <= nx; ++i)
            mesh.add(Vec3{shape.size[0] * (static_cast<double>(i) / static_cast<double>(nx) - 0.5),
                          shape.size[1] * (static_cast<double>(j) / static_cast<double>(ny) - 0.5),
                          0});
    for (int64_t j = 0; j < ny; ++j)
        for (int64_t i = 0; i < nx; ++i) {
            const auto a = static_cast<int32_t>(j * (nx + 1) + i);
            const auto d = static_cast<int32_t>(a + nx + 1);
            add_quad(mesh, a, a + 1, d + 1, d, shape.alternating && (i + j) % 2 == 1);
        }
    return mesh;
}

Mesh make_box(const BoxShape& shape) {
    Mesh mesh;
    BoxVertices vertices(mesh, shape);
    for (int axis = 0; axis < 3; ++axis) add_box_faces(mesh, shape, vertices, axis);
    return mesh;
}

Mesh make_sphere(const SphereShape& shape) {
    Mesh mesh = icosahedron();
    std::vector<Vec3> points;
    for (int64_t i = 0; i < mesh.vertex_count(); ++i) points.push_back(normalized(mesh.vertex(i)));
    for (int64_t s = 0; s < shape.subdivisions; ++s) mesh = subdivided(mesh, points);
    mesh.positions.clear();
    for (Vec3 p : points) mesh.add(shape.radius * p);
    return mesh;
}

Mesh make_rings(const RingsShape& shape) {
    Mesh mesh;
    const auto n = static_cast<int32_t>(shape.around);
    mesh.add(Vec3{});
    for (int64_t r = 1; r <= shape.rings; ++r)
        for (int32_t i = 0; i < n; ++i) {
            const double angle = 2 * k_pi * i / n;
            const double radius =
                shape.radius * static_cast<double>(r) / static_cast<double>(shape.rings);
            mesh.add(Vec3{radius * std::cos(angle), radius * std::sin(angle), 0});
        }
    for (int32_t i = 0; i < n; ++i) mesh.add(0, 1 + i, 1 + (i + 1) % n);
    for (int64_t r = 1; r < shape.rings; ++r)
        for (int32_t i = 0; i < n; ++i) {
            const auto row = static_cast<int32_t>(1 + (r - 1) * n);
            const int32_t next = (i + 1) % n;
            // Diagonals turn from cell to cell, so that no sense of rotation is preferred.
            add_quad(mesh, row + i, row + n + i, row + n + next, row + next, (i + r) % 2 == 1);
        }
    return mesh;
}

Mesh make_strip(const StripShape& shape) {
    Mesh mesh;
    const int64_t n = shape.cells[0];
    std::vector<int32_t> starts;
    for (int64_t j = 0; j <= shape.cells[1]; ++j) {
        starts.push_back(static_cast<int32_t>(mesh.vertex_count()));
        const double y =
            shape.size[1] * (static_cast<double>(j) / static_cast<double>(shape.cells[1]) - 0.5);
        const auto at = [&](double i) {
            mesh.add(Vec3{shape.size[0] * (i / static_cast<double>(n) - 0.5), y, 0});
        };
        at(0);
        for (int64_t i = 1; i <= n; ++i) at(static_cast<double>(i) - (j % 2 ? 0.5 : 0.0));
        if (j % 2) at(static_cast<double>(n));
    }
    for (int64_t j = 0; j < shape.cells[1]; ++j) {
        // The row with both half cells has one vertex more.
        const int32_t low = starts[static_cast<size_t>(j)],
                      high = starts[static_cast<size_t>(j + 1)];
        for (int32_t i = 0; i < static_cast<int32_t>(n); ++i) {
            if (j % 2 == 0) {
                mesh.add(low + i, low + i + 1, high + i + 1);
                mesh.add(low + i, high + i + 1, high + i);
            } else {
                mesh.add(low + i, low + i + 1, high + i);
                mesh.add(high + i, low + i + 1, high + i + 1);
            }
        }
        const auto last = static_cast<int32_t>(n);
        if (j % 2 == 0)
            mesh.add(low + last, high + last + 1, high + last);
        else
            mesh.add(low + last, low + last + 1, high + last);
    }
    return mesh;
}

Mesh make_cylinder(const CylinderShape& shape) {
    Mesh mesh;
    const auto n = static_cast<int32_t>(shape.around);
    for (int64_t j = 0; j <= shape.along; ++j)
        for (int32_t i = 0; i < n; ++i) {
            const double angle = 2 * k_pi * i / n;
            mesh.add(Vec3{
                shape.radius * std::cos(angle), shape.radius * std::sin(angle),
                shape.height * (static_cast<double>(j) / static_cast<double>(shape.along) - 0.5)});
        }
    for (int64_t j = 0; j < shape.along; ++j)
        for (int32_t i = 0; i < n; ++i) {
            const auto row = static_cast<int32_t>(j * n);
            const int32_t next = (i + 1) % n;
            add_quad(mesh, row + i, row + next, row + n + next, row + n + i, false);
        }
    if (!shape.capped) return mesh;
    const auto top = static_cast<int32_t>(shape.along * n);
    const auto low = static_cast<int32_t>(mesh.vertex_count());
    mesh.add(Vec3{0, 0, -shape.height / 2});
    mesh.add(Vec3{0, 0, shape.height / 2});
    for (int32_t i = 0; i < n; ++i) {
        const int32_t next = (i + 1) % n;
        mesh.add(low, next, i);
        mesh.add(low + 1, top + i, top + next);
    }
    return mesh;
}

}  // namespace plica::app
