#include "device/queue.h"

#include <string.h>

#include <algorithm>
#include <memory>

#include "device/cpu/state.h"
#include "device/error.h"

namespace plica {
namespace {

// Below this one thread moves memory as fast as all.
constexpr int64_t k_copy_grain = 1 << 19;

void require_running(Queue& queue, const char* what) {
    if (queue.state().capturing)
        throw Error(PLICA_INVALID_STATE, std::string(what) + " in a capture");
}

// Work that does nothing but move bytes; recorded while the queue captures.
template <class F>
void move_bytes(Queue& queue, size_t bytes, const F& f) {
    if (bytes == 0) return;
    const auto work = [f, bytes](Queue& q) {
        q.device()->team.each_range(static_cast<int64_t>(bytes), k_copy_grain, f);
    };
    if (queue.state().capturing)
        queue.state().recorded.emplace_back(work);
    else
        work(queue);
}

void copy_bytes(Queue& queue, void* target, const void* source, size_t bytes) {
    move_bytes(queue, bytes, [=](int64_t first, int64_t last) {
        memcpy(static_cast<char*>(target) + first, static_cast<const char*>(source) + first,
               static_cast<size_t>(last - first));
    });
}

// A copy of a kernel's bytes, as aligned as the kernel may ask for.
std::shared_ptr<void> kept_kernel(const void* kernel, size_t bytes) {
    struct alignas(64) Line {
        unsigned char bytes[64];
    };
    std::shared_ptr<Line[]> kept(new Line[(bytes + 63) / 64]);
    memcpy(kept.get(), kernel, bytes);
    return std::shared_ptr<void>(kept, kept.get());
}

}  // namespace

void cpu::parallel_ranges(Queue& queue, int64_t count, int64_t grain, bool is_even, Range range,
                          const void* kernel, size_t kernel_bytes) {
    if (count <= 0) return;
    if (count > INT32_MAX)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "launch: count " + std::to_string(count) + " is not below 2^31");
    if (!queue.state().capturing) {
        queue.device()->launches.fetch_add(1, std::memory_order_relaxed);
        return queue.device()->team.run(count, grain, range, kernel, is_even);
    }
    queue.state().recorded.emplace_back(
        [count, grain, is_even, range, kept = kept_kernel(kernel, kernel_bytes)](Queue& q) {
            q.device()->launches.fetch_add(1, std::memory_order_relaxed);
            q.device()->team.run(count, grain, range, kept.get(), is_even);
        });
}

Queue::Queue(DevicePointer device)
    : device_(std::move(device)), state_(std::make_unique<State>(*device_)) {}

Queue::~Queue() = default;

void Queue::copy_to_device(void* device_target, const void* host_source, size_t bytes) {
    require_running(*this, "copy_to_device");
    ++device_->host_writes;
    copy_bytes(*this, device_target, host_source, bytes);
}

void Queue::copy_to_host(void* host_target, const void* device_source, size_t bytes) {
    require_running(*this, "copy_to_host");
    ++device_->host_reads;
    copy_bytes(*this, host_target, device_source, bytes);
}

void Queue::copy(void* device_target, const void* device_source, size_t bytes) {
    copy_bytes(*this, device_target, device_source, bytes);
}

void Queue::fill_zero(void* device_target, size_t bytes) {
    move_bytes(*this, bytes, [=](int64_t first, int64_t last) {
        memset(static_cast<char*>(device_target) + first, 0, static_cast<size_t>(last - first));
    });
}

void Queue::wait() {
    require_running(*this, "wait");
    ++device_->waits;
}

Fence Queue::record() {
    require_running(*this, "record");
    return {};
}

void Queue::wait_for(const Fence&) { require_running(*this, "wait_for"); }

void Queue::begin_capture() {
    require_running(*this, "begin_capture");
    state_->capturing = true;
    state_->recorded.clear();
}

Graph Queue::end_capture() {
    if (!state_->capturing) throw Error(PLICA_INVALID_STATE, "end_capture without begin_capture");
    state_->capturing = false;
    Graph graph;
    graph.state = std::make_shared<Graph::State>();
    graph.state->work.swap(state_->recorded);
    return graph;
}

void Queue::launch(const Graph& graph) {
    require_running(*this, "launch of a graph");
    if (!graph) throw Error(PLICA_INVALID_STATE, "launch of an empty graph");
    for (const RecordedWork& work : graph.state->work) work(*this);
}

}  // namespace plica
