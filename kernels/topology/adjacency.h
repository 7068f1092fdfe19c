// From rows to the rows at each vertex.
#pragma once

#include "kernels/topology/rows.h"

namespace plica {

// One key a corner, in the order of the listed rows, so that a stable sort keeps rows rising.
struct ListCorners {
    Rows rows;
    const int32_t* list;  // which rows; null: row i
    uint32_t* vertex;
    int32_t* row;

    PLICA_HD void operator()(int32_t i) const {
        const int32_t here = list ? list[i] : i;
        for (int32_t slot = 0; slot < rows.arity; ++slot) {
            vertex[i * rows.arity + slot] = static_cast<uint32_t>(rows.vertex(here, slot));
            row[i * rows.arity + slot] = here;
        }
    }
};

// First place in sorted keys whose key is not below `key`.
template <class Key>
PLICA_HD int32_t lower_bound(const Key* keys, int32_t count, Key key) {
    int32_t first = 0;
    while (count > 0) {
        const int32_t half = count / 2;
        const bool below = keys[first + half] < key;
        first = below ? first + half + 1 : first;
        count = below ? count - half - 1 : half;
    }
    return first;
}

struct FindOffsets {
    const uint32_t* sorted;
    int32_t count;
    int32_t* offsets;

    PLICA_HD void operator()(int32_t i) const {
        offsets[i] = lower_bound(sorted, count, static_cast<uint32_t>(i));
    }
};

// Rows at a vertex; one that names it twice counts once.
struct FindValence {
    Incidence at;
    int32_t* valence;

    PLICA_HD void operator()(int32_t vertex) const {
        int32_t count = 0;
        for (int32_t i = at.offsets[vertex]; i < at.offsets[vertex + 1]; ++i)
            count += i == at.offsets[vertex] || at.items[i] != at.items[i - 1];
        valence[vertex] = count;
    }
};

}  // namespace plica
