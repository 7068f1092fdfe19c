#include "linear/block_matrix.h"

#include "device/primitives.h"
#include "kernels/linear/pattern.h"

namespace plica {
namespace {

struct SortedSlots {
    Buffer<uint64_t> keys;   // of each block, rising; of slots that are left out the last
    Buffer<int32_t> starts;  // first slot of each block
    Buffer<int32_t> slots;
    int32_t key_bits = 1;  // of a node's number
    int32_t block_count = 0;
};

SortedSlots sort_slots(Queue& queue, int32_t node_count, const BlockPair* pairs,
                       int32_t slot_count) {
    const int64_t count = int64_t(slot_count) + node_count;
    if (count > INT32_MAX)
        throw Error(PLICA_UNSUPPORTED, "block matrix: " + std::to_string(count) +
                                           " slots and nodes are not below 2^31");
    const size_t room = static_cast<size_t>(count);
    SortedSlots sorted;
    while (node_count >> sorted.key_bits) ++sorted.key_bits;
    Buffer<uint64_t> keys(queue, room, "block keys");
    Buffer<uint8_t> strange(queue, room, "pairs without nodes");
    Buffer<int32_t> strange_pairs(queue, room, "pairs without nodes");
    Buffer<int32_t> counts(queue, 2, "counts of blocks");
    sorted.keys = Buffer<uint64_t>(queue, room, "block keys");
    sorted.starts = Buffer<int32_t>(queue, room + 1, "first slots of blocks");
    sorted.slots = Buffer<int32_t>(queue, room, "slots of blocks");
    queue.launch(count, ListSlots{pairs, slot_count, node_count, sorted.key_bits, keys.data(),
                                  sorted.slots.data(), strange.data()});
    compact(queue, strange.data(), count, strange_pairs.data(), counts.data() + 1);
    sort_pairs(queue, keys.data(), sorted.slots.data(), count, 2 * sorted.key_bits);
    run_lengths(queue, keys.data(), count, sorted.keys.data(), sorted.starts.data(), counts.data());
    const std::vector<int32_t> found = counts.download();
    if (found[1] > 0)
        throw Error(PLICA_INVALID_ARGUMENT, "block matrix: " + std::to_string(found[1]) +
                                                " pairs name nodes that are not below " +
                                                std::to_string(node_count));
    uint64_t last = 0;
    queue.copy_to_host(&last, sorted.keys.data() + (found[0] - 1), sizeof(last));
    queue.wait();
    sorted.block_count =
        last == block_key(node_count, 0, sorted.key_bits) ? found[0] - 1 : found[0];
    return sorted;
}

void list_upper(Queue& queue, BlockPattern& pattern) {
    const int32_t count = pattern.block_count;
    Buffer<uint32_t> keys(queue, static_cast<size_t>(count), "columns of blocks");
    int32_t bits = 1;
    while (pattern.node_count >> bits) ++bits;
    pattern.upper_blocks = Buffer<int32_t>(queue, static_cast<size_t>(count), "upper blocks");
    pattern.upper_offsets =
        Buffer<int32_t>(queue, static_cast<size_t>(pattern.node_count) + 1, "upper rows");
    queue.launch(count, ListUpper{pattern.rows.data(), pattern.columns.data(), pattern.node_count,
                                  keys.data(), pattern.upper_blocks.data()});
    sort_pairs(queue, keys.data(), pattern.upper_blocks.data(), count, bits);
    queue.launch(int64_t(pattern.node_count) + 1,
                 FindRuns<uint32_t>{keys.data(), count, pattern.upper_offsets.data()});
}

}  // namespace

BlockPattern make_block_pattern(Queue& queue, int32_t node_count, const BlockPair* pairs,
                                int32_t slot_count) {
    if (node_count < 0 || slot_count < 0)
        throw Error(PLICA_INVALID_ARGUMENT, "block matrix: a negative count");
    BlockPattern pattern;
    pattern.node_count = node_count;
    pattern.slot_count = slot_count;
    pattern.host_row_offsets.assign(static_cast<size_t>(node_count) + 1, 0);
    if (node_count == 0) return pattern;
    SortedSlots sorted = sort_slots(queue, node_count, pairs, slot_count);
    const size_t size = static_cast<size_t>(sorted.block_count);
    pattern.block_count = sorted.block_count;
    pattern.rows = Buffer<int32_t>(queue, size, "rows of blocks");
    pattern.columns = Buffer<int32_t>(queue, size, "columns of blocks");
    pattern.row_offsets = Buffer<int32_t>(queue, static_cast<size_t>(node_count) + 1, "block rows");
    queue.launch(pattern.block_count, SplitKeys{sorted.keys.data(), sorted.key_bits,
                                                pattern.rows.data(), pattern.columns.data()});
    queue.launch(
        int64_t(node_count) + 1,
        FindRuns<int32_t>{pattern.rows.data(), pattern.block_count, pattern.row_offsets.data()});
    list_upper(queue, pattern);
    pattern.slot_offsets = std::move(sorted.starts);
    pattern.slots = std::move(sorted.slots);
    pattern.host_row_offsets = pattern.row_offsets.download();
    pattern.host_columns = pattern.columns.download();
    return pattern;
}

BlockMatrixView matrix_view(const BlockPattern& pattern, const double* values) {
    return {pattern.row_offsets.data(),   pattern.columns.data(),      pattern.rows.data(),
            pattern.upper_offsets.data(), pattern.upper_blocks.data(), values};
}

void multiply(Queue& queue, const BlockPattern& pattern, const double* values, const double* x,
              double* result) {
    queue.launch(pattern.node_count, MultiplyRows{matrix_view(pattern, values), x, result});
}

}  // namespace plica
