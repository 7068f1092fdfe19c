#include "collide/pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "collide/bvh.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

// Row i meets i % 7 items, falling from 100 i.
struct Falling {
    template <class Emit>
    PLICA_HD void operator()(int32_t row, Emit&& emit) const {
        for (int32_t k = 0; k < row % 7; ++k) emit(100 * row - k);
    }
};

struct Overlapping {
    const BvhNode* nodes;
    const Aabb* boxes;

    template <class Emit>
    PLICA_HD void operator()(int32_t row, Emit&& emit) const {
        for_each_overlap(nodes, 0, boxes[row], emit);
    }
};

TEST(Pairs, AreSortedInEachRow) {
    Queue& queue = test_queue();
    PairList list = make_pair_list(queue, 1000, 4000);
    find_pairs(queue, list, Falling{});
    const std::vector<int32_t> offsets = list.offsets.download(), items = list.items.download();
    for (int32_t row = 0; row < 1000; ++row) {
        const int32_t first = offsets[size_t(row)];
        ASSERT_EQ(offsets[size_t(row) + 1] - first, row % 7);
        for (int32_t k = 0; k < row % 7; ++k)
            ASSERT_EQ(items[size_t(first + k)], 100 * row - row % 7 + 1 + k);
    }
    EXPECT_EQ(list.places.download().back(), offsets.back());
}

TEST(Pairs, SayWhatTheyNeedAndCutTheRest) {
    Queue& queue = test_queue();
    PairList list = make_pair_list(queue, 1000, 4000);
    queue.fill_zero(list.items.data(), list.items.bytes());
    list.capacity = 10;  // what lies behind must stay as it is
    find_pairs(queue, list, Falling{});
    const std::vector<int32_t> offsets = list.offsets.download(), items = list.items.download();
    EXPECT_EQ(list.places.download().back(), 2997);
    EXPECT_EQ(offsets.back(), 10);
    EXPECT_TRUE(std::is_sorted(offsets.begin(), offsets.end()));
    EXPECT_EQ(items[0], 100);
    EXPECT_EQ(items[1], 199);
    for (size_t i = 10; i < items.size(); ++i) ASSERT_EQ(items[i], 0) << i;
}

TEST(Pairs, OfNothingAreNone) {
    Queue& queue = test_queue();
    PairList list = make_pair_list(queue, 0, 0);
    find_pairs(queue, list, Falling{});
    EXPECT_EQ(list.offsets.download(), std::vector<int32_t>{0});
    EXPECT_EQ(list.places.download().back(), 0);
}

TEST(Pairs, OfBoxesAreThoseOfBruteForce) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> place(-1, 1);
    std::vector<Aabb> boxes;
    for (int32_t i = 0; i < 1500; ++i) {
        const Vec3 p{place(random), place(random), place(random)};
        boxes.push_back(inflated({p, p}, 0.06f));
    }
    for (int32_t i = 0; i < 100; ++i) boxes.push_back(boxes[0]);
    Queue& queue = test_queue();
    const Buffer<Aabb> device(queue, boxes, "boxes");
    const int32_t count = static_cast<int32_t>(boxes.size());
    const Bvh bvh = build_bvh(queue, device.data(), count);
    PairList list = make_pair_list(queue, count, 100000);
    const uint64_t allocations = device_counters(*queue.device()).allocations;
    find_pairs(queue, list, Overlapping{bvh.nodes.data(), device.data()});
    EXPECT_EQ(device_counters(*queue.device()).allocations, allocations);
    const std::vector<int32_t> offsets = list.offsets.download(), items = list.items.download();
    for (int32_t i = 0; i < count; ++i) {
        std::vector<int32_t> expected;
        for (int32_t j = 0; j < count; ++j)
            if (overlap(boxes[size_t(i)], boxes[size_t(j)])) expected.push_back(j);
        ASSERT_EQ(std::vector<int32_t>(items.begin() + offsets[size_t(i)],
                                       items.begin() + offsets[size_t(i) + 1]),
                  expected)
            << "row " << i;
    }
}

}  // namespace
}  // namespace plica
