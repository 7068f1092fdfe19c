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
struct RingsShape {
    double radius = 0.5;  // m
    int64_t rings = 8, around = 32;
};
struct StripShape {
    double size[2] = {1, 0.1};  // m, along x and y
    int64_t cells[2] = {20, 2};
};

// In the plane z = 0; vertex (i, j) has number j (cells[0] + 1) + i.
Mesh make_grid(const GridShape& shape);
Mesh make_box(const BoxShape& shape);
Mesh make_sphere(const SphereShape& shape);
Mesh make_cylinder(const CylinderShape& shape);
// A disc in the plane z = 0: a centre, vertex 0, and rings of equal distance; vertex i of ring r,
// from 1 on, has number 1 + (r - 1) around + i.
Mesh make_rings(const RingsShape& shape);
// A flat strip whose rows are shifted by half a cell in turn: equilateral where a row is sqrt(3)/2
// of a cell high.
Mesh make_strip(const StripShape& shape);

}  // namespace plica::app
