#include "scene/mesh_node.h"

#include <filesystem>

#include "files/files.h"
#include "mesh/generate.h"

namespace plica::app {
namespace {

const std::vector<std::string> k_kinds = {"file",     "grid",     "box",       "sphere",
                                          "cylinder", "vertices", "tetrahedra"};
constexpr int64_t k_most_cells = 100'000;

// Relative to the scene's own folder, so that a scene and its meshes can be moved together.
std::string resolved(const Node& node) {
    const std::string path = node.string();
    if (path.empty()) node.refuse("the file's name is empty");
    if (path.rfind("preset:", 0) == 0 || std::filesystem::path(path).is_absolute()) return path;
    if (node.file().rfind("preset:", 0) == 0) return "preset:" + path;
    return folder_of(node.file()) + "/" + path;
}

Mesh from_file(const Node& node) {
    const std::string path = resolved(node);
    try {
        Mesh mesh = read_mesh(path);
        return mesh;
    } catch (const Failure& failure) {
        node.refuse(failure.file() + ": " + failure.text());
    }
}

void expect_room(const Node& node, double vertices) {
    if (vertices > static_cast<double>(k_most_vertices))
        node.refuse("asks for " + std::to_string(static_cast<int64_t>(vertices)) +
                    " vertices; at most " + std::to_string(k_most_vertices) + " are made");
}

int64_t cells_at(const Node& list, size_t k) { return list[k].integer(1, 1'000'000'000); }

template <size_t count>
void read_sizes(const Node& node, double (&size)[count], int64_t (&cells)[count]) {
    if (node.has("size")) {
        const Node list = node["size"];
        const std::vector<double> numbers = list.numbers(count);
        for (size_t k = 0; k < count; ++k) {
            list[k].positive();
            size[k] = numbers[k];
        }
    }
    if (node.has("cells")) {
        const Node list = node["cells"];
        list.numbers(count);
        for (size_t k = 0; k < count; ++k) cells[k] = cells_at(list, k);
    }
}

Mesh grid(const Node& node) {
    node.expect_keys({"size", "cells", "diagonals"});
    GridShape shape;
    read_sizes(node, shape.size, shape.cells);
    expect_room(node, (shape.cells[0] + 1.0) * (shape.cells[1] + 1.0));
    if (node.has("diagonals")) {
        const std::string way = node["diagonals"].string();
        if (way != "same" && way != "alternating")
            node["diagonals"].refuse("\"" + way + "\" is neither \"same\" nor \"alternating\"");
        shape.alternating = way == "alternating";
    }
    return make_grid(shape);
}

Mesh box(const Node& node) {
    node.expect_keys({"size", "cells"});
    BoxShape shape;
    read_sizes(node, shape.size, shape.cells);
    const double x = static_cast<double>(shape.cells[0]), y = static_cast<double>(shape.cells[1]),
                 z = static_cast<double>(shape.cells[2]);
    expect_room(node, 2 * (x * y + y * z + z * x) + 2);
    return make_box(shape);
}

Mesh sphere(const Node& node) {
    node.expect_keys({"radius", "subdivisions"});
    SphereShape shape;
    if (node.has("radius")) shape.radius = node["radius"].positive();
    if (node.has("subdivisions")) shape.subdivisions = node["subdivisions"].integer(0, 10);
    return make_sphere(shape);
}

Mesh cylinder(const Node& node) {
    node.expect_keys({"radius", "height", "cells", "capped"});
    CylinderShape shape;
    if (node.has("radius")) shape.radius = node["radius"].positive();
    if (node.has("height")) shape.height = node["height"].positive();
    if (node.has("cells")) {
        const Node cells = node["cells"];
        cells.numbers(2);
        shape.around = cells[0].integer(3, k_most_cells);
        shape.along = cells[1].integer(1, k_most_cells);
    }
    if (node.has("capped")) shape.capped = node["capped"].flag();
    expect_room(node, static_cast<double>(shape.around) * (static_cast<double>(shape.along) + 1));
    return make_cylinder(shape);
}

Mesh inline_mesh(const Node& node) {
    node.expect_keys({"vertices", "triangles"});
    Mesh mesh;
    const Node vertices = node["vertices"], triangles = node["triangles"];
    vertices.expect_array();
    triangles.expect_array();
    if (vertices.size() == 0) vertices.refuse("there are no vertices");
    if (triangles.size() == 0) triangles.refuse("there are no triangles");
    for (size_t i = 0; i < vertices.size(); ++i) mesh.add(vertices[i].vec3());
    for (size_t t = 0; t < triangles.size(); ++t) {
        const Node triangle = triangles[t];
        triangle.numbers(3);
        for (size_t k = 0; k < 3; ++k) {
            const auto corner = static_cast<int32_t>(triangle[k].integer(INT32_MIN, INT32_MAX));
            if (corner < 0 || corner >= mesh.vertex_count())
                triangle[k].refuse("triangle " + std::to_string(t) + ": corner " +
                                   std::to_string(corner) + " is out of range; there are " +
                                   std::to_string(mesh.vertex_count()) +
                                   " vertices, numbered from 0");
            mesh.triangles.push_back(corner);
        }
    }
    return mesh;
}

}  // namespace

Mesh read_mesh_node(const Node& node) {
    node.expect_object();
    std::string kind;
    for (const std::string& known : k_kinds) {
        if (!node.has(known)) continue;
        if (!kind.empty())
            node.refuse("has both \"" + kind + "\" and \"" + known +
                        "\"; one says where it comes from");
        kind = known;
    }
    if (kind == "tetrahedra") node["tetrahedra"].refuse("tetrahedra are not in this version");
    if (kind.empty()) {
        std::vector<std::string> known = k_kinds;
        known.push_back("triangles");
        node.expect_keys(known);
        node.refuse("has none of file, grid, box, sphere, cylinder, vertices");
    }
    if (kind == "vertices") return inline_mesh(node);
    node.expect_keys({kind});
    const Node inner = node[kind];
    if (kind == "file") return from_file(inner);
    inner.expect_object();
    if (kind == "grid") return grid(inner);
    if (kind == "box") return box(inner);
    return kind == "sphere" ? sphere(inner) : cylinder(inner);
}

}  // namespace plica::app
