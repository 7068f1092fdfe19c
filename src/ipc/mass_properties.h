// Mass, centre and second moments of a rigid or affine body, by exact integrals over its shape.
#pragma once

#include <stdint.h>

#include <vector>

#include "kernels/base/mat3.h"

namespace plica {

// A body x = c + A r with r = axes^T (x_rest - centre) starts at c = centre, A = axes, and its
// inertia is that of four separate points: c with `mass`, column k of A with moments[k].
struct MassProperties {
    double volume = 0;  // m^3
    double mass = 0;    // kg
    Vec3d centre = {};
    Mat3d axes = {};     // columns: principal axes, a rotation
    Vec3d moments = {};  // integrals of density r_k^2, kg m^2, x >= y >= z >= 0
};

// The moments of inertia about the axes, kg m^2: about x, moments.y + moments.z, and so on.
Vec3d inertia_about_axes(const MassProperties& properties);

// Solid of density kg/m^3 inside a closed mesh. Triangles: three vertices each, all outward or
// all inward. A mesh that is not closed has no inside, and no meaningful answer.
MassProperties mass_of_solid(const std::vector<Vec3d>& positions,
                             const std::vector<int32_t>& triangles, double density);

// Walls of a thickness in m about the triangles; volume: of the walls.
MassProperties mass_of_shell(const std::vector<Vec3d>& positions,
                             const std::vector<int32_t>& triangles, double thickness,
                             double density);

// Balls of masses in kg and radii in m about the positions; where they overlap both count.
MassProperties mass_of_balls(const std::vector<Vec3d>& positions, const std::vector<double>& masses,
                             const std::vector<double>& radii);

}  // namespace plica
