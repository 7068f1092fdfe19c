// Rows of a few vertices each (edges, triangles, hinges) as kernels read them.
#pragma once

#include "kernels/base/macros.h"

namespace plica {

constexpr int32_t k_most_arity = 4;

// Vertex of a row's slot: slots[slot][row * stride]. A stride of 1 reads one array a slot, a stride
// of `arity` one array of whole rows.
struct Rows {
    const int32_t* slots[k_most_arity];
    int32_t arity;
    int32_t stride;

    PLICA_HD int32_t vertex(int32_t row, int32_t slot) const {
        // Not slots[slot]: a card would put the pointers into a stack to index them.
        const int32_t* low = slot == 0 ? slots[0] : slots[1];
        const int32_t* high = slot == 2 ? slots[2] : slots[3];
        return (slot < 2 ? low : high)[static_cast<int64_t>(row) * stride];
    }
};

PLICA_HD Rows triangle_rows(const int32_t* triangles) {
    return {{triangles, triangles + 1, triangles + 2, triangles}, 3, 3};
}

// For each vertex the rows that hold it, rising: items[offsets[v] .. offsets[v + 1]).
struct Incidence {
    const int32_t* offsets;
    const int32_t* items;
};

}  // namespace plica
