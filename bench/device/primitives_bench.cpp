#include "bench/support/device.h"
#include "bench/support/report.h"
#include "device/primitives.h"

namespace plica {
namespace {

std::vector<uint32_t> scattered(int64_t count) {
    std::vector<uint32_t> values;
    for (int64_t i = 0; i < count; ++i) values.push_back(uint32_t(i) * 2654435761u);
    return values;
}

void scan_numbers(benchmark::State& state) {
    Queue& queue = bench_queue();
    const size_t count = size_t(state.range(0));
    const Buffer<int32_t> values(queue, std::vector<int32_t>(count, 1), "values");
    Buffer<int32_t> sums(queue, count + 1, "sums");
    for (auto _ : state) {
        exclusive_scan(queue, values.data(), int64_t(count), sums.data());
        queue.wait();
    }
    report_bytes(state, 8, double(count));
    if (sums.download().back() != int32_t(count)) state.SkipWithError("the total is wrong");
}

void sum_numbers(benchmark::State& state) {
    Queue& queue = bench_queue();
    const size_t count = size_t(state.range(0));
    const Buffer<float> values(queue, std::vector<float>(count, 0.5f), "values");
    Buffer<float> sum(queue, 1, "sum");
    for (auto _ : state) {
        reduce_sum(queue, values.data(), int64_t(count), sum.data());
        queue.wait();
    }
    report_bytes(state, 4, double(count));
    if (sum.download()[0] != 0.5f * float(count)) state.SkipWithError("the sum is wrong");
}

// Four passes of eight bits, keys and values in and out, beside the copy that a run starts from.
void sort_scattered_pairs(benchmark::State& state) {
    Queue& queue = bench_queue();
    const size_t count = size_t(state.range(0));
    const Buffer<uint32_t> from(queue, scattered(int64_t(count)), "keys");
    Buffer<uint32_t> keys(queue, count, "keys");
    Buffer<int32_t> values(queue, std::vector<int32_t>(count, 0), "values");
    for (auto _ : state) {
        queue.copy(keys.data(), from.data(), from.bytes());
        sort_pairs(queue, keys.data(), values.data(), int64_t(count));
        queue.wait();
    }
    report_bytes(state, 4 * 16 + 8, double(count));
    const std::vector<uint32_t> sorted = keys.download();
    for (size_t i = 1; i < count; ++i)
        if (sorted[i] < sorted[i - 1]) return state.SkipWithError("the keys are not sorted");
}

void compact_flags(benchmark::State& state) {
    Queue& queue = bench_queue();
    const size_t count = size_t(state.range(0));
    std::vector<uint8_t> host(count);
    for (size_t i = 0; i < count; ++i) host[i] = i % 3 == 0;
    const Buffer<uint8_t> flags(queue, host, "flags");
    Buffer<int32_t> indices(queue, count, "indices"), selected(queue, 1, "selected");
    for (auto _ : state) {
        compact(queue, flags.data(), int64_t(count), indices.data(), selected.data());
        queue.wait();
    }
    report_bytes(state, 1 + 4.0 / 3, double(count));
    if (selected.download()[0] != int32_t((count + 2) / 3))
        state.SkipWithError("the count is wrong");
}

BENCHMARK(scan_numbers)->Arg(1 << 12)->Arg(1 << 22)->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK(sum_numbers)->Arg(1 << 12)->Arg(1 << 22)->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK(sort_scattered_pairs)
    ->Arg(1 << 12)
    ->Arg(1 << 22)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();
BENCHMARK(compact_flags)->Arg(1 << 12)->Arg(1 << 22)->Unit(benchmark::kMicrosecond)->UseRealTime();

}  // namespace
}  // namespace plica
