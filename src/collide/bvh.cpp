#include "collide/bvh.h"

#include "device/primitives.h"
#include "kernels/collide/bvh_build.h"

namespace plica {
namespace {

constexpr int32_t k_most_levels = 6;

int32_t tiles_of(int32_t count) { return (count - 1) / MergeBoxes::k_tile + 1; }

// The box of all, in element 0.
Buffer<Aabb> merge_all(Queue& queue, const Aabb* boxes, int32_t count) {
    int32_t tiles = tiles_of(count);
    Buffer<Aabb> sums(queue, static_cast<size_t>(tiles), "merged boxes");
    queue.launch(tiles, MergeBoxes{boxes, count, sums.data()});
    while (tiles > 1) {
        const int32_t fewer = tiles_of(tiles);
        Buffer<Aabb> next(queue, static_cast<size_t>(fewer), "merged boxes");
        queue.launch(fewer, MergeBoxes{sums.data(), tiles, next.data()});
        sums = std::move(next);
        tiles = fewer;
    }
    return sums;
}

// Nodes without boxes; levels and tops of chunks by node.
void lay_out(Queue& queue, const Aabb* boxes, Bvh& bvh, uint32_t* levels, uint8_t* tops) {
    const int32_t count = bvh.item_count;
    const size_t size = static_cast<size_t>(count);
    const Buffer<Aabb> bounds = merge_all(queue, boxes, count);
    Buffer<uint64_t> codes(queue, size, "Morton codes");
    Buffer<int32_t> items(queue, size, "Morton items");
    queue.launch(count, FindMortonCodes{boxes, bounds.data(), codes.data(), items.data()});
    sort_pairs(queue, codes.data(), items.data(), count, 63);

    Buffer<int32_t> first(queue, size, "tree first"), last(queue, size, "tree last");
    Buffer<int32_t> inner_parents(queue, size, "tree parents"),
        leaf_parents(queue, size, "leaf parents");
    const RadixTree tree{codes.data(),       count, first.data(), last.data(), inner_parents.data(),
                         leaf_parents.data()};
    queue.launch(count - 1, LinkNodes{tree});
    queue.launch(2 * static_cast<int64_t>(count) - 1,
                 PlaceNodes{tree, items.data(), bvh.nodes.data(), levels, tops});
}

void find_chunks(Queue& queue, Bvh& bvh, uint32_t* levels, const uint8_t* tops) {
    const size_t size = bvh.nodes.size();
    const int32_t count = static_cast<int32_t>(size);
    bvh.order = Buffer<int32_t>(queue, size, "tree order");
    queue.launch(count, CountUp{bvh.order.data()});
    sort_pairs(queue, levels, bvh.order.data(), count, 3);
    Buffer<uint8_t> starts(queue, size, "chunk starts");
    Buffer<int32_t> chunks(queue, size + 1, "tree chunks"), chunk_count(queue, 1, "chunk count");
    queue.launch(count, ListTops{bvh.order.data(), tops, starts.data()});
    compact(queue, starts.data(), count, chunks.data(), chunk_count.data());
    queue.launch(1, EndChunks{chunks.data(), chunk_count.data(), count});
    Buffer<int32_t> level_chunks(queue, k_most_levels + 1, "chunk levels");
    queue.launch(k_most_levels + 1,
                 FindLevels{levels, count, chunks.data(), chunk_count.data(), level_chunks.data()});
    bvh.level_chunks = level_chunks.download();
    const size_t used = static_cast<size_t>(bvh.level_chunks.back()) + 1;
    bvh.chunks = Buffer<int32_t>(queue, used, "tree chunks");
    queue.copy(bvh.chunks.data(), chunks.data(), bvh.chunks.bytes());
}

Bvh empty_bvh(Queue& queue) {
    const Aabb nothing = empty_aabb();
    Bvh bvh;
    bvh.nodes = Buffer<BvhNode>(queue, std::vector<BvhNode>{{nothing.low, 1, nothing.high, -1}},
                                "tree nodes");
    return bvh;
}

}  // namespace

Bvh build_bvh(Queue& queue, const Aabb* boxes, int32_t count) {
    if (count <= 0) return empty_bvh(queue);
    if (count >= 1 << 30)
        throw Error(PLICA_UNSUPPORTED,
                    "BVH: " + std::to_string(count) + " items are more than 1073741823");
    Bvh bvh;
    bvh.item_count = count;
    const size_t size = 2 * static_cast<size_t>(count) - 1;
    bvh.nodes = Buffer<BvhNode>(queue, size, "tree nodes");
    Buffer<uint32_t> levels(queue, size, "tree levels");
    Buffer<uint8_t> tops(queue, size, "tree tops");
    lay_out(queue, boxes, bvh, levels.data(), tops.data());
    find_chunks(queue, bvh, levels.data(), tops.data());
    refit(queue, bvh, boxes);
    return bvh;
}

void refit(Queue& queue, Bvh& bvh, const Aabb* boxes) {
    if (bvh.item_count == 0) return;
    for (size_t level = 0; level + 1 < bvh.level_chunks.size(); ++level) {
        const int32_t first = bvh.level_chunks[level];
        queue.launch(
            bvh.level_chunks[level + 1] - first,
            RefitChunk{boxes, bvh.order.data(), bvh.chunks.data() + first, bvh.nodes.data()});
    }
}

}  // namespace plica
