// Meshes that need no file. All lie about the origin.
#pragma once

#include "mesh/mesh.h"

namespace plica::app {

struct GridShape {
    double size[2] = {1, 1};  // m
    int64_t cells[2] = {16, 16};
    bool alternating = false;  // diagonals: all the same way, or turned from cell to cell
};
struct BoxShape {
    double size[3] = {1, 1, 1};  // m
    int64_t cells[3] = {1, 1, 1};
};
struct SphereShape {
    double radius = 0.5;       // m
    int64_t subdivisions = 3;  // of an icosahedron
};
struct CylinderShape {
    double radius = 0.5, height = 1;  // m; the axis is z
    int64_t around = 32, along = 8;   // cells
    bool capped = true;
};

// In the plane z = 0; vertex (i, j) has number j (cells[0] + 1) + i.
Mesh make_grid(const GridShape& shape);
Mesh make_box(const BoxShape& shape);
Mesh make_sphere(const SphereShape& shape);
Mesh make_cylinder(const CylinderShape& shape);

}  // namespace plica::app
