// A bounding volume hierarchy over boxes, built and refitted on the device.
#pragma once

#include <vector>

#include "device/buffer.h"
#include "kernels/collide/bvh_query.h"

namespace plica {

struct Bvh {
    int32_t item_count = 0;
    Buffer<BvhNode> nodes;  // as kernels/collide/bvh_query.h walks them, from root 0
    // How it is refitted; see kernels/collide/bvh_build.h.
    Buffer<int32_t> order, chunks;
    std::vector<int32_t> level_chunks;
};

// boxes: device, count of them. A box with numbers that are not finite is met by nothing. Throws
// Error(PLICA_UNSUPPORTED) above 2^30 - 1 items. Blocks.
Bvh build_bvh(Queue& queue, const Aabb* boxes, int32_t count);

// New boxes for the same items: the tree stays, its boxes follow. Allocates nothing, does not
// block, may be captured.
void refit(Queue& queue, Bvh& bvh, const Aabb* boxes);

}  // namespace plica
