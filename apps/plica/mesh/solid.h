// Tetrahedra: generated, and their surface.
#pragma once

#include "mesh/generate.h"

namespace plica::app {

// A box about the origin, six tetrahedra a cell about the same diagonal, so that cells fit
// together.
Mesh make_solid_box(const BoxShape& shape);

// Corners of the faces of one tetrahedron alone, seen counter-clockwise from outside.
std::vector<int32_t> surface_of(const std::vector<int32_t>& tetrahedra);

}  // namespace plica::app
