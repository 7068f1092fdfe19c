#include "bench/support/device.h"
#include "bench/support/report.h"

namespace plica {
namespace {

struct Scale {
    float* values;
    PLICA_HD void operator()(int32_t i) const { values[i] = values[i] * 1.0000001f; }
};

// What a launch of n lanes costs before it is worth its bytes.
void launch_map(benchmark::State& state) {
    Queue& queue = bench_queue();
    const int64_t count = state.range(0);
    Buffer<float> values(queue, size_t(count), "values");
    queue.fill_zero(values.data(), values.bytes());
    queue.wait();
    for (auto _ : state) {
        queue.launch(count, Scale{values.data()});
        queue.wait();
    }
    report_bytes(state, 8, double(count));
}
BENCHMARK(launch_map)
    ->RangeMultiplier(32)
    ->Range(32, 1 << 25)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();

}  // namespace
}  // namespace plica
