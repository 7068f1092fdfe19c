// Edges of a triangle mesh from its half edges. Half edge h = 3 t + k goes from corner k of
// triangle t to the next one; its opposite corner is the third.
#pragma once

#include "kernels/base/macros.h"

namespace plica {

PLICA_HD int32_t next_corner(int32_t half_edge) {
    return half_edge % 3 == 2 ? half_edge - 2 : half_edge + 1;
}

struct ListHalfEdges {
    const int32_t* triangles;
    uint64_t* ends;  // lower vertex in the high half, so that sorted ends are sorted edges
    int32_t* half_edges;

    PLICA_HD void operator()(int32_t h) const {
        const int32_t from = triangles[h], to = triangles[next_corner(h)];
        const int32_t low = from < to ? from : to, high = from < to ? to : from;
        ends[h] =
            static_cast<uint64_t>(static_cast<uint32_t>(low)) << 32 | static_cast<uint32_t>(high);
        half_edges[h] = h;
    }
};

// The half edges of an edge stand in a row, lowest number first.
struct JoinHalfEdges {
    const int32_t* triangles;
    const uint64_t* ends;  // one an edge
    const int32_t* starts;
    const int32_t* half_edges;
    int32_t* a;
    int32_t* b;
    int32_t* opposite0;
    int32_t* opposite1;

    PLICA_HD void operator()(int32_t e) const {
        const int32_t low = static_cast<int32_t>(ends[e] >> 32);
        int32_t forward = -1, backward = -1;
        for (int32_t i = starts[e]; i < starts[e + 1]; ++i) {
            const int32_t h = half_edges[i];
            const int32_t opposite = triangles[next_corner(next_corner(h))];
            int32_t& side = triangles[h] == low ? forward : backward;
            if (side < 0) side = opposite;
        }
        a[e] = low;
        b[e] = static_cast<int32_t>(ends[e] & 0xffffffffu);
        opposite0[e] = forward >= 0 ? forward : backward;
        opposite1[e] = forward >= 0 ? backward : -1;
    }
};

}  // namespace plica
