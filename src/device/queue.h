// A queue of work on a device, in order: kernels, copies, fills. Nothing is finished before wait().
// The launch templates are the backend's (cpu/launch.h or cuda/launch.h, found by include path).
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <memory>
#include <vector>

#include "device/device.h"
#include "device/timers.h"
#include "kernels/base/macros.h"

namespace plica {

// A point in a queue that another queue can wait for.
class Fence {
public:
    struct State;
    std::shared_ptr<State> state;
};

// Recorded work that can be launched again; see Queue::begin_capture.
class Graph {
public:
    struct State;
    std::shared_ptr<State> state;
    explicit operator bool() const { return state != nullptr; }
};

class Queue {
public:
    explicit Queue(DevicePointer device);
    ~Queue();  // waits
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;

    const DevicePointer& device() const { return device_; }

    // Class A. Runs kernel(i) for i in [0, count), in any order, none at count 0. Kernel: trivially
    // copyable, `PLICA_HD void operator()(int32_t i) const`. A kernel with
    // `using Wide = std::true_type` (see kernels/base/lanes.h) is called on the CPU with many i at
    // once.
    template <class Kernel>
    void launch(int64_t count, const Kernel& kernel);

    // Class C. Runs kernel(group, shared) for each of group_count groups. Kernel has
    // `static constexpr int32_t k_group_size` (lanes), `struct Shared`, and
    // `template <class Group> PLICA_HD void operator()(Group& group, Shared& shared) const`.
    // group.index(); group.each([&](int32_t lane) {...}) runs all lanes and ends with a barrier;
    // group.items(first, last, f) shares the indices among the lanes, group.rows the same for an f
    // that takes Lanes too.
    template <class Kernel>
    void launch_groups(int64_t group_count, const Kernel& kernel);

    // bytes 0 is legal with any pointers. Host memory must stay until wait().
    void copy_to_device(void* device_target, const void* host_source, size_t bytes);
    void copy_to_host(void* host_target, const void* device_source, size_t bytes);
    void copy(void* device_target, const void* device_source, size_t bytes);
    void fill_zero(void* device_target, size_t bytes);

    void wait();  // blocks until all of this queue is done; throws what failed on the way

    Fence record();
    void wait_for(const Fence& fence);  // this queue goes on after it; the host does not wait

    // Between the two, calls are recorded and nothing runs. Allocation, copies to and from the
    // host, wait and fences are refused inside (Error INVALID_STATE).
    void begin_capture();
    Graph end_capture();
    void launch(const Graph& graph);

    // Stage timers, off until asked for. What follows mark(stage) belongs to stage, a literal;
    // null: to none. stage_times: since the last call; blocks. Of a graph that ran several times
    // since, a card times the last run.
    void set_timing(bool on);
    void mark(const char* stage);
    std::vector<StageTime> stage_times();

    struct State;
    State& state() { return *state_; }

private:
    DevicePointer device_;
    std::unique_ptr<State> state_;
};

}  // namespace plica

#include "launch.h"
