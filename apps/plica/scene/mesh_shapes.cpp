#include "scene/mesh_node.h"

#include "mesh/curves.h"
#include "mesh/generate.h"
#include "mesh/solid.h"

namespace plica::app {
namespace {

constexpr int64_t k_most_cells = 100'000;

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

Mesh box(const Node& node, MeshUse use) {
    node.expect_keys({"size", "cells"});
    BoxShape shape;
    read_sizes(node, shape.size, shape.cells);
    if (use == MeshUse::solid) {
        expect_room(node, (shape.cells[0] + 1.0) * (shape.cells[1] + 1.0) * (shape.cells[2] + 1.0));
        return make_solid_box(shape);
    }
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

Mesh rings(const Node& node) {
    node.expect_keys({"radius", "rings", "around"});
    RingsShape shape;
    if (node.has("radius")) shape.radius = node["radius"].positive();
    if (node.has("rings")) shape.rings = node["rings"].integer(1, k_most_cells);
    if (node.has("around")) shape.around = node["around"].integer(3, k_most_cells);
    expect_room(node, static_cast<double>(shape.rings) * static_cast<double>(shape.around) + 1);
    return make_rings(shape);
}

Mesh strip(const Node& node) {
    node.expect_keys({"size", "cells"});
    StripShape shape;
    read_sizes(node, shape.size, shape.cells);
    expect_room(node, (shape.cells[0] + 2.0) * (shape.cells[1] + 1.0));
    return make_strip(shape);
}

Mesh line(const Node& node) {
    node.expect_keys({"from", "to", "vertices"});
    const Vec3 from = node["from"].vec3(), to = node["to"].vec3();
    const int64_t count = node.has("vertices") ? node["vertices"].integer(2, k_most_vertices) : 21;
    if (!(norm(to - from) > 0)) node["to"].refuse("is where the line begins");
    return make_line(from, to, count);
}

Mesh knot(const Node& node) {
    node.expect_keys({"radius", "tube", "turns", "windings", "vertices"});
    KnotShape shape;
    if (node.has("radius")) shape.radius = node["radius"].positive();
    if (node.has("tube")) shape.tube = node["tube"].positive();
    if (node.has("turns")) shape.turns = node["turns"].integer(1, 1000);
    if (node.has("windings")) shape.windings = node["windings"].integer(0, 1000);
    if (node.has("vertices")) shape.vertices = node["vertices"].integer(3, k_most_vertices);
    return make_knot(shape);
}

Mesh lattice(const Node& node) {
    node.expect_keys({"cells", "spacing"});
    LatticeShape shape;
    const Node cells = node["cells"], spacing = node["spacing"];
    cells.numbers(3);
    spacing.numbers(3);
    double count = 1;
    for (size_t k = 0; k < 3; ++k) {
        shape.cells[k] = cells_at(cells, k);
        shape.spacing[k] = spacing[k].positive();
        count *= static_cast<double>(shape.cells[k]);
    }
    expect_room(node, count);
    return make_lattice(shape);
}

}  // namespace

std::vector<std::string> generated_kinds(MeshUse use) {
    switch (use) {
        case MeshUse::surface:
            return {"grid", "box", "sphere", "cylinder", "rings", "strip"};
        case MeshUse::solid:
            return {"box"};
        case MeshUse::curves:
            return {"line", "knot"};
        default:
            return {"lattice"};
    }
}

Mesh read_generated(const std::string& kind, const Node& node, MeshUse use) {
    node.expect_object();
    if (kind == "grid") return grid(node);
    if (kind == "box") return box(node, use);
    if (kind == "sphere") return sphere(node);
    if (kind == "cylinder") return cylinder(node);
    if (kind == "rings") return rings(node);
    if (kind == "strip") return strip(node);
    if (kind == "line") return line(node);
    if (kind == "knot") return knot(node);
    return lattice(node);
}

}  // namespace plica::app
