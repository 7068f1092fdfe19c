// A linear bounding volume hierarchy: leaves in the order of Morton codes, a binary radix tree over
// them (Karras 2012), laid out depth first.
#pragma once

#include "kernels/collide/bvh_query.h"
#include "kernels/topology/adjacency.h"

namespace plica {

PLICA_HD int32_t leading_zeros(uint64_t x) {
#if PLICA_ON_CARD
    return __clzll(static_cast<long long>(x));
#else
    return x ? __builtin_clzll(x) : 64;
#endif
}

// Merges 256 boxes a lane; launched until one is left.
struct MergeBoxes {
    static constexpr int32_t k_grain = 1;
    static constexpr int32_t k_tile = 256;
    const Aabb* boxes;
    int32_t count;
    Aabb* merged_boxes;

    PLICA_HD void operator()(int32_t tile) const {
        Aabb sum = empty_aabb();
        const int32_t end = minimum(count, (tile + 1) * k_tile);
        for (int32_t i = tile * k_tile; i < end; ++i) {
            const Aabb& box = boxes[i];
            if (is_finite(box.low) && is_finite(box.high)) sum = merged(sum, box);
        }
        merged_boxes[tile] = sum;
    }
};

// Every third bit: the lowest 21 bits of x.
PLICA_HD uint64_t spread_bits(uint64_t x) {
    x = (x | x << 32) & 0x001f00000000ffffull;
    x = (x | x << 16) & 0x001f0000ff0000ffull;
    x = (x | x << 8) & 0x100f00f00f00f00full;
    x = (x | x << 4) & 0x10c30c30c30c30c3ull;
    return (x | x << 2) & 0x1249249249249249ull;
}

struct FindMortonCodes {
    const Aabb* boxes;
    const Aabb* bounds;
    uint64_t* codes;
    int32_t* items;

    PLICA_HD uint64_t cell(float low, float high, float begin, float scale) const {
        const float x = (0.5f * low + 0.5f * high - begin) * scale;
        return x > 0 ? static_cast<uint64_t>(minimum(x, 2097151.0f)) : 0;  // NaN: 0
    }
    PLICA_HD void operator()(int32_t i) const {
        const Aabb& all = *bounds;
        const Aabb& box = boxes[i];
        const Vec3 size = all.high - all.low;
        const float extent = maximum(size.x, maximum(size.y, size.z));
        const float scale = extent > 0 ? minimum(2097152.0f / extent, 3e38f) : 0.0f;
        codes[i] = spread_bits(cell(box.low.x, box.high.x, all.low.x, scale)) << 2 |
                   spread_bits(cell(box.low.y, box.high.y, all.low.y, scale)) << 1 |
                   spread_bits(cell(box.low.z, box.high.z, all.low.z, scale));
        items[i] = i;
    }
};

// Leaves an inner node holds, and where it hangs. The children of the inner node with the split s
// are numbered: inner node or leaf s on the left, s + 1 on the right.
struct RadixTree {
    const uint64_t* codes;  // sorted
    int32_t leaf_count;
    int32_t* first;  // by inner node
    int32_t* last;   // by inner node
    int32_t*
        inner_parents;  // 2 * parent + 1 for a left child, 2 * parent for a right one; root: -1
    int32_t* leaf_parents;
};

struct LinkNodes {
    RadixTree tree;

    // Length of the common prefix of two leaves; ties go on with their numbers.
    PLICA_HD int32_t prefix(int32_t i, int32_t j) const {
        if (j < 0 || j >= tree.leaf_count) return -1;
        const uint64_t bits = tree.codes[i] ^ tree.codes[j];
        return bits ? leading_zeros(bits) : 64 + leading_zeros(static_cast<uint64_t>(i ^ j));
    }
    PLICA_HD int32_t other_end(int32_t i, int32_t direction, int32_t least) const {
        int64_t bound = 2;
        while (bound < 2 * static_cast<int64_t>(tree.leaf_count) &&
               prefix(i, clipped(i + bound * direction)) > least)
            bound *= 2;
        int64_t length = 0;
        for (int64_t step = bound / 2; step > 0; step /= 2)
            if (prefix(i, clipped(i + (length + step) * direction)) > least) length += step;
        return static_cast<int32_t>(i + length * direction);
    }
    PLICA_HD int32_t clipped(int64_t j) const {
        return j < 0 || j >= tree.leaf_count ? -1 : static_cast<int32_t>(j);
    }
    // The last leaf that shares more than the whole range does with its first one.
    PLICA_HD int32_t split(int32_t first, int32_t last) const {
        const int32_t common = prefix(first, last);
        int32_t place = first;
        for (int32_t step = last - first; step > 1;) {
            step = (step + 1) / 2;
            if (place + step < last && prefix(first, place + step) > common) place += step;
        }
        return place;
    }
    PLICA_HD void link(int32_t child, bool is_leaf, int32_t parent_code) const {
        (is_leaf ? tree.leaf_parents : tree.inner_parents)[child] = parent_code;
    }
    PLICA_HD void operator()(int32_t i) const {
        const int32_t direction = prefix(i, i + 1) > prefix(i, i - 1) ? 1 : -1;
        const int32_t other = other_end(i, direction, prefix(i, i - direction));
        const int32_t first = direction > 0 ? i : other, last = direction > 0 ? other : i;
        tree.first[i] = first;
        tree.last[i] = last;
        const int32_t middle = split(first, last);
        link(middle, middle == first, 2 * i + 1);
        link(middle + 1, middle + 1 == last, 2 * i);
        if (i == 0) tree.inner_parents[0] = -1;
    }
};

// Boxes are refitted in levels: level k holds the nodes of more than 32^k and at most 32^(k + 1)
// leaves. In a level the nodes below one another are a chunk, seen to by one lane from its last
// node to its first.
constexpr int32_t k_bvh_chunk_bits = 5;

PLICA_HD int32_t bvh_level(int32_t leaf_count) {
    int32_t level = 0;
    for (int64_t most = 1 << k_bvh_chunk_bits; leaf_count > most; most <<= k_bvh_chunk_bits)
        ++level;
    return level;
}

// Lane i < leaf_count - 1: inner node i; the rest: leaves. The place of a node, depth first, is two
// for each leaf before it and one for each turn to the left on its way.
struct PlaceNodes {
    RadixTree tree;
    const int32_t* items;  // sorted with the codes
    BvhNode* nodes;
    uint32_t* levels;
    uint8_t* tops;  // the first node of its chunk

    PLICA_HD void operator()(int32_t i) const {
        const int32_t inner_count = tree.leaf_count - 1;
        const bool is_leaf = i >= inner_count;
        const int32_t leaf = i - inner_count;
        const int32_t first = is_leaf ? leaf : tree.first[i];
        const int32_t size = is_leaf ? 1 : tree.last[i] - first + 1;
        const int32_t above =
            is_leaf ? (inner_count > 0 ? tree.leaf_parents[leaf] : -1) : tree.inner_parents[i];
        int32_t place = 2 * first;
        for (int32_t code = above; code >= 0; code = tree.inner_parents[code >> 1])
            place += code & 1;
        BvhNode& node = nodes[place];
        node.item = is_leaf ? items[leaf] : -1;
        node.skip = place + 2 * size - 1;
        const int32_t level = bvh_level(size);
        levels[place] = static_cast<uint32_t>(level);
        tops[place] =
            above < 0 || bvh_level(tree.last[above >> 1] - tree.first[above >> 1] + 1) > level;
    }
};

struct CountUp {
    int32_t* values;
    PLICA_HD void operator()(int32_t i) const { values[i] = i; }
};

struct ListTops {
    const int32_t* order;  // nodes by level
    const uint8_t* tops;
    uint8_t* starts;

    PLICA_HD void operator()(int32_t i) const { starts[i] = tops[order[i]]; }
};

// Lane k: where level k begins in the order, and which of the chunks is its first.
struct FindLevels {
    const uint32_t* levels;  // sorted
    int32_t node_count;
    const int32_t* chunks;  // their starts
    const int32_t* chunk_count;
    int32_t* level_chunks;

    PLICA_HD void operator()(int32_t k) const {
        const int32_t begin = lower_bound(levels, node_count, static_cast<uint32_t>(k));
        level_chunks[k] = lower_bound(chunks, *chunk_count, begin);
    }
};

struct EndChunks {
    int32_t* chunks;
    const int32_t* chunk_count;
    int32_t node_count;

    PLICA_HD void operator()(int32_t) const { chunks[*chunk_count] = node_count; }
};

struct RefitChunk {
    static constexpr int32_t k_grain = 8;
    const Aabb* boxes;
    const int32_t* order;
    const int32_t* chunks;
    BvhNode* nodes;

    // What is not a number would hide its neighbours in the boxes above.
    PLICA_HD Aabb finite_box(const Aabb& box) const {
        return is_finite(box.low) && is_finite(box.high) ? box : empty_aabb();
    }
    PLICA_HD void operator()(int32_t chunk) const {
        for (int32_t i = chunks[chunk + 1] - 1; i >= chunks[chunk]; --i) {
            const int32_t place = order[i];
            BvhNode& node = nodes[place];
            const BvhNode& left = nodes[place + 1];
            const Aabb box = node.item >= 0 ? finite_box(boxes[node.item])
                                            : merged(node_box(left), node_box(nodes[left.skip]));
            node.low = box.low;
            node.high = box.high;
        }
    }
};

}  // namespace plica
