#include "collide/bvh.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>

#include "tests/support/meshes.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

std::vector<Aabb> random_boxes(int32_t count, float size, float extent, uint32_t seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> place(-extent, extent), half(0, size);
    std::vector<Aabb> boxes;
    for (int32_t i = 0; i < count; ++i) {
        const Vec3 p{place(random), place(random), place(random)};
        const Vec3 h{half(random), half(random), half(random)};
        boxes.push_back({p - h, p + h});
    }
    return boxes;
}

// Every node once, leaves hold each item once, parents hold their children tightly.
void expect_tree(const std::vector<BvhNode>& nodes, const std::vector<Aabb>& boxes) {
    ASSERT_EQ(nodes.size(), 2 * boxes.size() - 1);
    std::vector<int32_t> seen(boxes.size(), 0);
    for (size_t i = nodes.size(); i-- > 0;) {
        const BvhNode& node = nodes[i];
        ASSERT_LE(node.skip, static_cast<int32_t>(nodes.size()));
        if (node.item >= 0) {
            ASSERT_EQ(node.skip, static_cast<int32_t>(i) + 1);
            ++seen[size_t(node.item)];
            continue;
        }
        const BvhNode& left = nodes[i + 1];
        ASSERT_LT(left.skip, node.skip);
        const BvhNode& right = nodes[size_t(left.skip)];
        ASSERT_EQ(right.skip, node.skip);
        const Aabb both = merged(node_box(left), node_box(right));
        ASSERT_EQ(both.low.x, node.low.x);
        ASSERT_EQ(both.low.y, node.low.y);
        ASSERT_EQ(both.low.z, node.low.z);
        ASSERT_EQ(both.high.x, node.high.x);
        ASSERT_EQ(both.high.y, node.high.y);
        ASSERT_EQ(both.high.z, node.high.z);
    }
    for (int32_t times : seen) ASSERT_EQ(times, 1);
}

void expect_queries(const std::vector<BvhNode>& nodes, const std::vector<Aabb>& boxes,
                    const std::vector<Aabb>& queries) {
    for (const Aabb& query : queries) {
        std::vector<int32_t> found, expected;
        for_each_overlap(nodes.data(), 0, query, [&](int32_t item) { found.push_back(item); });
        for (size_t i = 0; i < boxes.size(); ++i)
            if (overlap(boxes[i], query)) expected.push_back(int32_t(i));
        std::sort(found.begin(), found.end());
        ASSERT_EQ(found, expected);
    }
}

std::vector<BvhNode> expect_bvh(const std::vector<Aabb>& boxes, const std::vector<Aabb>& queries) {
    const Buffer<Aabb> device(test_queue(), boxes, "boxes");
    const Bvh bvh = build_bvh(test_queue(), device.data(), static_cast<int32_t>(boxes.size()));
    EXPECT_EQ(bvh.item_count, static_cast<int32_t>(boxes.size()));
    const std::vector<BvhNode> nodes = bvh.nodes.download();
    if (boxes.empty())
        EXPECT_EQ(nodes.size(), 1u);
    else
        expect_tree(nodes, boxes);
    expect_queries(nodes, boxes, queries);
    return nodes;
}

TEST(Bvh, FindsWhatOverlaps) {
    const std::vector<Aabb> queries = random_boxes(50, 0.3f, 1, 9);
    for (int32_t count : {0, 1, 2, 3, 31, 32, 33, 1000, 1025, 40000})
        expect_bvh(random_boxes(count, 0.05f, 1, uint32_t(count)), queries);
}

TEST(Bvh, FindsWhatOverlapsAtAnyScale) {
    for (float scale : {1e-30f, 1e-9f, 1e6f, 1e30f})
        expect_bvh(random_boxes(500, 0.05f * scale, scale, 3),
                   random_boxes(50, 0.3f * scale, scale, 9));
}

TEST(Bvh, HoldsThePlaceOfAllInOnePoint) {
    const std::vector<Aabb> same(5000, Aabb{{1, 2, 3}, {1, 2, 3}});
    expect_bvh(same, {{{1, 2, 3}, {1, 2, 3}}, {{0, 0, 0}, {0.5f, 9, 9}}, {{0, 0, 0}, {9, 9, 9}}});
}

TEST(Bvh, HoldsDuplicatesAndPlanes) {
    std::vector<Aabb> boxes = random_boxes(700, 0, 1, 5);
    for (Aabb& box : boxes) box.low.z = box.high.z = 0;
    const std::vector<Aabb> once = boxes;
    for (int32_t copy = 0; copy < 3; ++copy) boxes.insert(boxes.end(), once.begin(), once.end());
    std::vector<Aabb> queries = random_boxes(50, 0.2f, 1, 6);
    for (Aabb& query : queries) query = inflated(query, 0.5f);
    expect_bvh(boxes, queries);
}

TEST(Bvh, HoldsFarOutliers) {
    std::vector<Aabb> boxes = random_boxes(2000, 1e-3f, 1e-2f, 5);
    boxes.push_back({{1e7f, 1e7f, 1e7f}, {1e7f, 1e7f, 1e7f}});
    expect_bvh(boxes, random_boxes(50, 1e-3f, 1e-2f, 6));
}

TEST(Bvh, KeepsOthersBesideBoxesThatAreNotFinite) {
    std::vector<Aabb> boxes = random_boxes(300, 0.05f, 1, 5);
    const std::vector<Aabb> queries = random_boxes(50, 0.3f, 1, 9);
    boxes[17].low.x = NAN;
    boxes[18] = {{NAN, NAN, NAN}, {NAN, NAN, NAN}};
    boxes[19].high.y = INFINITY;
    const Buffer<Aabb> device(test_queue(), boxes, "boxes");
    const Bvh bvh = build_bvh(test_queue(), device.data(), 300);
    for (size_t i : {17, 18, 19}) boxes[i] = empty_aabb();
    expect_queries(bvh.nodes.download(), boxes, queries);
}

TEST(Bvh, RefitFollowsTheBoxes) {
    std::vector<Aabb> boxes = random_boxes(3000, 0.05f, 1, 1);
    Queue& queue = test_queue();
    Buffer<Aabb> device(queue, boxes, "boxes");
    Bvh bvh = build_bvh(queue, device.data(), 3000);
    boxes = random_boxes(3000, 0.02f, 2, 2);
    device.upload(boxes);
    const uint64_t allocations = device_counters(*queue.device()).allocations;
    const uint64_t reads = device_counters(*queue.device()).host_reads;
    refit(queue, bvh, device.data());
    EXPECT_EQ(device_counters(*queue.device()).allocations, allocations);
    EXPECT_EQ(device_counters(*queue.device()).host_reads, reads);
    const std::vector<BvhNode> nodes = bvh.nodes.download();
    expect_tree(nodes, boxes);
    expect_queries(nodes, boxes, random_boxes(50, 0.3f, 2, 9));
}

TEST(Bvh, RefitCanBeCaptured) {
    std::vector<Aabb> boxes = random_boxes(100, 0.05f, 1, 1);
    Queue& queue = test_queue();
    Buffer<Aabb> device(queue, boxes, "boxes");
    Bvh bvh = build_bvh(queue, device.data(), 100);
    queue.begin_capture();
    refit(queue, bvh, device.data());
    const Graph graph = queue.end_capture();
    boxes = random_boxes(100, 0.02f, 2, 2);
    device.upload(boxes);
    queue.launch(graph);
    expect_tree(bvh.nodes.download(), boxes);
}

TEST(Bvh, FindsTheNearest) {
    const std::vector<Aabb> boxes = random_boxes(2000, 0.02f, 1, 4);
    const std::vector<BvhNode> nodes = expect_bvh(boxes, {});
    for (const Aabb& query : random_boxes(200, 0, 1.5f, 8)) {
        float expected = 3e38f, nearest = 3e38f;
        int32_t looked = 0;
        for (const Aabb& box : boxes) expected = std::min(expected, distance2(box, query.low));
        for_each_within(nodes.data(), 0, query.low, 3e38f, [&](int32_t item, float& radius2) {
            const float d2 = distance2(boxes[size_t(item)], query.low);
            if (d2 < radius2) radius2 = d2;
            nearest = radius2;
            ++looked;
        });
        EXPECT_EQ(nearest, expected);
        EXPECT_LT(looked, 1000);
    }
}

TEST(Bvh, DoesNotDependOnThreads) {
    const std::vector<Aabb> boxes = random_boxes(20000, 0.05f, 1, 1);
    const std::vector<BvhNode> expected = expect_bvh(boxes, {});
    Queue queue(open_device(0, 1));
    const Buffer<Aabb> device(queue, boxes, "boxes");
    const std::vector<BvhNode> nodes = build_bvh(queue, device.data(), 20000).nodes.download();
    for (size_t i = 0; i < nodes.size(); ++i) {
        ASSERT_EQ(nodes[i].item, expected[i].item);
        ASSERT_EQ(nodes[i].skip, expected[i].skip);
    }
}

TEST(Bvh, OfManyTrianglesIsWhole) {
#if defined(PLICA_DEVICE_IS_STRICT)
    const int32_t side = 100;
#else
    const int32_t side = 708;
#endif
    const TestMesh grid = grid_mesh(side);
    std::vector<Aabb> boxes;
    for (size_t t = 0; t < grid.triangles.size(); t += 3) {
        Aabb box = empty_aabb();
        for (size_t k = 0; k < 3; ++k)
            box = merged(box, grid.positions[size_t(grid.triangles[t + k])]);
        boxes.push_back(box);
    }
    Queue& queue = test_queue();
    const Buffer<Aabb> device(queue, boxes, "boxes");
    const auto begin = std::chrono::steady_clock::now();
    const Bvh bvh = build_bvh(queue, device.data(), static_cast<int32_t>(boxes.size()));
    queue.wait();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    std::printf("%zu triangles in %.3f s\n", boxes.size(), time.count());
    expect_tree(bvh.nodes.download(), boxes);
}

TEST(Bvh, OfTreesInOneArrayCountsFromEachRoot) {
    const std::vector<Aabb> first = random_boxes(40, 0.05f, 1, 1),
                            second = random_boxes(60, 0.05f, 1, 2);
    std::vector<BvhNode> both = expect_bvh(first, {});
    const std::vector<BvhNode> other = expect_bvh(second, {});
    const int32_t root = static_cast<int32_t>(both.size());
    both.insert(both.end(), other.begin(), other.end());
    const Aabb query{{-0.5f, -0.5f, -0.5f}, {0.5f, 0.5f, 0.5f}};
    std::vector<int32_t> apart, together;
    for_each_overlap(other.data(), 0, query, [&](int32_t item) { apart.push_back(item); });
    for_each_overlap(both.data(), root, query, [&](int32_t item) { together.push_back(item); });
    EXPECT_EQ(apart, together);
    EXPECT_FALSE(apart.empty());
}

}  // namespace
}  // namespace plica
