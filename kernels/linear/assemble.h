// From slots to blocks; see src/linear/block_matrix.h.
#pragma once

#include "kernels/base/macros.h"

namespace plica {

// The nodes whose block a slot is.
struct BlockPair {
    int32_t row, column;
};

// Nine doubles a slot, row-major.
struct SlotValues {
    const double* values;

    PLICA_HD void add(int32_t slot, double* block) const {
        const double* source = values + 9 * static_cast<int64_t>(slot);
        for (int32_t k = 0; k < 9; ++k) block[k] += source[k];
    }
};

template <class Source>
struct AssembleBlocks {
    const int32_t* rows;
    const int32_t* columns;
    const int32_t* slot_offsets;
    const int32_t* slots;
    int32_t slot_count;
    Source source;
    double* values;  // out

    PLICA_HD void operator()(int32_t block) const {
        double lower[9] = {}, upper[9] = {};  // as given, and to be transposed
        for (int32_t k = slot_offsets[block]; k < slot_offsets[block + 1]; ++k) {
            const int32_t slot = slots[k] < 0 ? ~slots[k] : slots[k];
            if (slot >= slot_count) continue;
            source.add(slot, slots[k] < 0 ? upper : lower);
        }
        double* target = values + 9 * static_cast<int64_t>(block);
        const bool diagonal = rows[block] == columns[block];
        for (int32_t i = 0; i < 3; ++i)
            for (int32_t j = 0; j < 3; ++j)
                target[3 * i + j] = diagonal ? (lower[3 * i + j] + lower[3 * j + i]) / 2
                                             : lower[3 * i + j] + upper[3 * j + i];
    }
};

}  // namespace plica
