#include <cmath>

#include "bench/support/device.h"
#include "bench/support/report.h"
#include "collide/bvh.h"

namespace plica {
namespace {

// Boxes about the triangles of a wavy sheet: neighbours overlap, others do not.
std::vector<Aabb> sheet_boxes(int32_t count) {
    const int32_t side = int32_t(std::sqrt(double(count)));
    std::vector<Aabb> boxes;
    for (int32_t k = 0; k < count; ++k) {
        const float x = float(k % side), y = float(k / side);
        const Vec3 p = {x, y, 3 * std::sin(0.05f * x) * std::cos(0.07f * y)};
        boxes.push_back({p - Vec3{0.6f, 0.6f, 0.2f}, p + Vec3{0.6f, 0.6f, 0.2f}});
    }
    return boxes;
}

struct CountOverlaps {
    const BvhNode* nodes;
    const Aabb* boxes;
    int32_t* counts;
    PLICA_HD void operator()(int32_t i) const {
        int32_t count = 0;
        for_each_overlap(nodes, 0, boxes[i], [&](int32_t) { ++count; });
        counts[i] = count;
    }
};

// Boxes in 24, nodes out 2 x 32, keys and numbers through four passes of the sort 4 x 24.
void build_boxes(benchmark::State& state) {
    Queue& queue = bench_queue();
    const int32_t count = int32_t(state.range(0));
    const Buffer<Aabb> boxes(queue, sheet_boxes(count), "boxes");
    for (auto _ : state) {
        Bvh bvh = build_bvh(queue, boxes.data(), count);
        queue.wait();
    }
    report_bytes(state, 24 + 64 + 96, count);
}

// Boxes in 24, nodes in and out 2 x 2 x 32.
void refit_boxes(benchmark::State& state) {
    Queue& queue = bench_queue();
    const int32_t count = int32_t(state.range(0));
    const Buffer<Aabb> boxes(queue, sheet_boxes(count), "boxes");
    Bvh bvh = build_bvh(queue, boxes.data(), count);
    for (auto _ : state) {
        refit(queue, bvh, boxes.data());
        queue.wait();
    }
    report_bytes(state, 24 + 128, count);
}

// Nodes that a query must look at: the way down and its neighbours, about 3 log2 n.
void query_boxes(benchmark::State& state) {
    Queue& queue = bench_queue();
    const int32_t count = int32_t(state.range(0));
    const Buffer<Aabb> boxes(queue, sheet_boxes(count), "boxes");
    const Bvh bvh = build_bvh(queue, boxes.data(), count);
    Buffer<int32_t> counts(queue, size_t(count), "counts");
    for (auto _ : state) {
        queue.launch(count, CountOverlaps{bvh.nodes.data(), boxes.data(), counts.data()});
        queue.wait();
    }
    report_bytes(state, 24 + 4 + 32 * 3 * std::log2(double(count)), count);
    const std::vector<int32_t> found = counts.download();
    expect_hash(state, "query_boxes_" + std::to_string(count),
                hash_bytes(found.data(), found.size() * sizeof(int32_t)));
}

BENCHMARK(build_boxes)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();
BENCHMARK(refit_boxes)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();
BENCHMARK(query_boxes)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();

}  // namespace
}  // namespace plica
