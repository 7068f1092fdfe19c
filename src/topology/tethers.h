// Which held vertices each free vertex hangs from, and how far along the cloth (long-range
// attachments: Kim, Chentanez, Müller 2012).
#pragma once

#include "device/buffer.h"
#include "kernels/base/vec.h"
#include "topology/edges.h"

namespace plica {

// Sorted by vertex, nearest anchor first.
struct Tethers {
    int32_t count = 0;
    Buffer<int32_t> vertex, anchor;
    Buffer<float> length;  // m, along the surface at rest
};

// rest: device, vertex_count points. pinned: device, nonzero where a vertex is held. Held vertices
// that are joined by edges between held ones are one group, and a vertex gets the nearest vertex of
// each of the anchors_per_vertex nearest groups; fewer where fewer can be reached along edges.
// Lengths: the front of a point source is unfolded triangle by triangle (Novotni, Klein 2002), so a
// flat cloth gets straight distances, whatever its triangles; where the front meets that of another
// anchor or bends round a hole, it goes along edges, which is longer; on a sphere lengths are
// within 1.5 % of the arc. A length is never below the straight distance, and four roundings above
// it, so that a cloth at rest is not touched. Computed on the host, since a front is a matter of
// order; blocks.
Tethers find_tethers(Queue& queue, const MeshEdges& edges, const Point* rest, const uint8_t* pinned,
                     int32_t vertex_count, int32_t anchors_per_vertex = 2);

}  // namespace plica
