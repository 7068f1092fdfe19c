// Walks over a bounding volume hierarchy: no stack, since each node knows where to go on when its
// box is missed.
#pragma once

#include "kernels/base/aabb.h"

namespace plica {

// Nodes stand in depth-first order: a node's first child follows it, its second child is the first
// one's skip. skip and item count from the tree's own root and first item, so that trees may stand
// one behind another in an array and be moved about. skip of the root: how many nodes there are.
struct alignas(16) BvhNode {
    Vec3 low;
    int32_t skip;
    Vec3 high;
    int32_t item;  // >= 0: a leaf; -1: an inner node; a tree without items is one empty inner node
};

PLICA_HD Aabb node_box(const BvhNode& node) { return {node.low, node.high}; }

// Calls visit(item) for each item whose box overlaps, in the order of the tree. root: place of the
// tree's root in nodes.
template <class Visit>
PLICA_HD void for_each_overlap(const BvhNode* nodes, int32_t root, const Aabb& box, Visit&& visit) {
    const BvhNode* tree = nodes + root;
    const int32_t end = tree->skip;
    for (int32_t i = 0; i < end;) {
        const BvhNode& node = tree[i];
        const bool meets = overlap(node_box(node), box);
        if (meets && node.item >= 0) visit(node.item);
        i = meets ? i + 1 : node.skip;
    }
}

// Calls visit(item, radius2) for each item whose box is at most sqrt(radius2) from p; visit may
// lower radius2, so that the nearest item is found without all being looked at.
template <class Visit>
PLICA_HD void for_each_within(const BvhNode* nodes, int32_t root, const Vec3& p, float radius2,
                              Visit&& visit) {
    const BvhNode* tree = nodes + root;
    const int32_t end = tree->skip;
    for (int32_t i = 0; i < end;) {
        const BvhNode& node = tree[i];
        const bool meets = distance2(node_box(node), p) <= radius2;
        if (meets && node.item >= 0) visit(node.item, radius2);
        i = meets ? i + 1 : node.skip;
    }
}

}  // namespace plica
