// A polygon to triangles by clipping ears: no flipped triangle and none without area, also for
// concave ones and for corners in the middle of a straight side, where a fan goes wrong.
#pragma once

#include <cstdint>
#include <vector>

#include "mesh/mesh.h"

namespace plica::app {

// Appends polygon.size() - 2 triangles; false where there is no such division (crossing sides, no
// area).
bool triangulate(const std::vector<float>& positions, const std::vector<int32_t>& polygon,
                 std::vector<int32_t>& triangles);

}  // namespace plica::app
