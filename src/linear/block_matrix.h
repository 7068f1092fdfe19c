// Symmetric matrices of 3 x 3 blocks, one block row a node. Only the lower triangle is kept, row by
// row: columns rise within a row and the diagonal block, which every row has, is its last. A block
// is nine doubles, row-major: values[9 * block + 3 * i + j]. The pattern comes from a list of
// slots, places where elements put their blocks; filling the matrix is a gather in the order of the
// slots, so that its bits depend on nothing else.
#pragma once

#include <stdint.h>

#include <vector>

#include "device/buffer.h"
#include "kernels/linear/assemble.h"
#include "kernels/linear/multiply.h"

namespace plica {

struct BlockPattern {
    int32_t node_count = 0;
    int32_t block_count = 0;
    int32_t slot_count = 0;

    // Device. Row r has blocks row_offsets[r] .. row_offsets[r + 1].
    Buffer<int32_t> row_offsets;  // node_count + 1
    Buffer<int32_t> columns;      // block_count, <= row
    Buffer<int32_t> rows;         // block_count

    // Device. The rest of row r of the whole matrix: the blocks that lie below the diagonal in
    // column r, upper_blocks[upper_offsets[r] .. upper_offsets[r + 1]), rows rising, to be
    // transposed.
    Buffer<int32_t> upper_offsets;  // node_count + 1
    Buffer<int32_t> upper_blocks;   // the first upper_offsets[node_count] entries count

    // Device. Block b sums slots[slot_offsets[b] .. slot_offsets[b + 1]): s, or ~s for the
    // transpose of slot s. Slots from slot_count on hold nothing; they keep the diagonal in the
    // pattern.
    Buffer<int32_t> slot_offsets;  // block_count + 1
    Buffer<int32_t> slots;

    // The same on the host.
    std::vector<int32_t> host_row_offsets, host_columns;
};

// pairs (device): row and column of each slot's block in [0, node_count), in either order: a slot
// above the diagonal is transposed. A negative row or column: the slot is left out. Two nodes of an
// element may be the same node: see assemble. Blocks. Throws Error(PLICA_UNSUPPORTED) for more
// slots and nodes than an int32 counts, Error(PLICA_INVALID_ARGUMENT) for a node that does not
// exist.
BlockPattern make_block_pattern(Queue& queue, int32_t node_count, const BlockPair* pairs,
                                int32_t slot_count);

// Each block becomes the sum of its slots. Source: a kernel's struct with
//     PLICA_HD void add(int32_t slot, double* block) const;   // block[3 * i + j] += ...
// such as SlotValues, which reads nine doubles a slot. Slots of a diagonal block count with their
// symmetric part, so an element's block between two nodes that are one node, which stands for its
// transpose as well, has to be put there twice as large. values: device, 9 * block_count. Does not
// block.
template <class Source>
void assemble(Queue& queue, const BlockPattern& pattern, const Source& source, double* values) {
    queue.launch(pattern.block_count,
                 AssembleBlocks<Source>{pattern.rows.data(), pattern.columns.data(),
                                        pattern.slot_offsets.data(), pattern.slots.data(),
                                        pattern.slot_count, source, values});
}

BlockMatrixView matrix_view(const BlockPattern& pattern, const double* values);

// result = H x; x and result: device, 3 * node_count, not the same. Does not block.
void multiply(Queue& queue, const BlockPattern& pattern, const double* values, const double* x,
              double* result);

}  // namespace plica
