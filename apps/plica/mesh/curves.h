// Polylines and points that need no file.
#pragma once

#include "mesh/mesh.h"

namespace plica::app {

struct KnotShape {
    double radius = 0.1, tube = 0.04;  // m: of the torus that it lies on
    int64_t turns = 2, windings = 3;   // about the axis z, about the tube: 2 and 3 are a trefoil
    int64_t vertices = 120;
};
struct LatticeShape {
    int64_t cells[3] = {1, 1, 1};   // points along x, y and z
    double spacing[3] = {1, 1, 1};  // m
};

Mesh make_line(Vec3 from, Vec3 to, int64_t vertices);
// A closed curve, whose last vertex is not its first: the strand says that it is closed.
Mesh make_knot(const KnotShape& shape);
// Points about the origin, x first.
Mesh make_lattice(const LatticeShape& shape);

}  // namespace plica::app
