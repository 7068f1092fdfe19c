// From pairs of nodes to the blocks of a pattern; see src/linear/block_matrix.h.
#pragma once

#include "kernels/linear/assemble.h"

namespace plica {

// A block's key: row above column, key_bits bits each; the row node_count means none.
PLICA_HD uint64_t block_key(int32_t row, int32_t column, int32_t key_bits) {
    return static_cast<uint64_t>(row) << key_bits | static_cast<uint64_t>(column);
}

// The first slot_count slots are the pairs, the others the diagonal.
struct ListSlots {
    const BlockPair* pairs;
    int32_t slot_count, node_count, key_bits;
    uint64_t* keys;    // out
    int32_t* slots;    // out
    uint8_t* strange;  // out: the pair names a node that does not exist

    PLICA_HD void operator()(int32_t i) const {
        const bool given = i < slot_count;
        const int32_t a = given ? pairs[i].row : i - slot_count;
        const int32_t b = given ? pairs[i].column : i - slot_count;
        const bool out = a < 0 || b < 0;
        strange[i] = a >= node_count || b >= node_count;
        const bool above = a < b;
        keys[i] = out || strange[i] ? block_key(node_count, 0, key_bits)
                                    : block_key(above ? b : a, above ? a : b, key_bits);
        slots[i] = above ? ~i : i;
    }
};

struct SplitKeys {
    const uint64_t* keys;
    int32_t key_bits;
    int32_t* rows;     // out
    int32_t* columns;  // out

    PLICA_HD void operator()(int32_t block) const {
        rows[block] = static_cast<int32_t>(keys[block] >> key_bits);
        columns[block] = static_cast<int32_t>(keys[block] & ((uint64_t(1) << key_bits) - 1));
    }
};

// offsets[r]: the first of the sorted numbers that is at least r. Number: int32_t or uint32_t.
template <class Number>
struct FindRuns {
    const Number* sorted;
    int32_t count;
    int32_t* offsets;  // out

    PLICA_HD void operator()(int32_t r) const {
        int32_t first = 0, last = count;
        while (first < last) {
            const int32_t middle = first + (last - first) / 2;
            if (sorted[middle] < static_cast<Number>(r))
                first = middle + 1;
            else
                last = middle;
        }
        offsets[r] = first;
    }
};

// Blocks below the diagonal, to be sorted by column; those on it get the column node_count.
struct ListUpper {
    const int32_t* rows;
    const int32_t* columns;
    int32_t node_count;
    uint32_t* keys;   // out
    int32_t* blocks;  // out

    PLICA_HD void operator()(int32_t block) const {
        const bool diagonal = rows[block] == columns[block];
        keys[block] = static_cast<uint32_t>(diagonal ? node_count : columns[block]);
        blocks[block] = block;
    }
};

}  // namespace plica
