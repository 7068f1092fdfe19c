// The edges of a triangle mesh and the corners opposite them.
#pragma once

#include "device/buffer.h"

namespace plica {

// Sorted by (a, b), a < b. opposite0 is the third corner of the triangle in whose orientation the
// edge goes from a to b, opposite1 that of the triangle in which it goes from b to a: the hinge
// (opposite0, opposite1, a, b) has n1 = (a - opposite0) x (b - opposite0), n2 = (b - opposite1) x
// (a
// - opposite1), both along the surface's normal. At a border opposite1 = -1, and opposite0 belongs
// to the only triangle, whichever way the edge goes in it.
struct MeshEdges {
    int32_t count = 0;
    Buffer<int32_t> a, b;
    Buffer<int32_t> opposite0, opposite1;
};

// triangles: device, 3 * triangle_count vertex numbers >= 0. An edge with more than two triangles
// keeps the first one of each direction. Blocks.
MeshEdges find_edges(Queue& queue, const int32_t* triangles, int32_t triangle_count);

}  // namespace plica
