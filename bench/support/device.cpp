#include "bench/support/device.h"

#include <algorithm>
#include <chrono>

namespace plica {

namespace {

struct Triad {
    const float *b, *c;
    float* a;
    float s;
    PLICA_HD void operator()(int32_t i) const { a[i] = b[i] + s * c[i]; }
};

double measure_triad() {
    constexpr int64_t count = int64_t(1) << 25;
    Queue& queue = bench_queue();
    Buffer<float> a(queue, count, "triad"), b(queue, count, "triad"), c(queue, count, "triad");
    for (const Buffer<float>* buffer : {&a, &b, &c})
        queue.fill_zero(buffer->data(), buffer->bytes());
    queue.wait();
    double best = 1e30;
    for (int repeat = 0; repeat < 10; ++repeat) {
        const auto begin = std::chrono::steady_clock::now();
        queue.launch(count, Triad{b.data(), c.data(), a.data(), 3});
        queue.wait();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        best = std::min(best, taken.count());
    }
    return 3 * sizeof(float) * double(count) / best;
}

}  // namespace

Queue& bench_queue() {
    // Never destroyed: at exit the device's own statics may be gone.
    static Queue* queue = new Queue(open_device(0, 0));
    return *queue;
}

double triad_bandwidth() {
    static const double bandwidth = measure_triad();
    return bandwidth;
}

}  // namespace plica
