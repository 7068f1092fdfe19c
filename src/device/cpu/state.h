// What a device and a queue of the cpu hold.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <vector>

#include "device/cpu/shared/operation.h"
#include "device/cpu/shared/team.h"
#include "device/queue.h"

namespace plica {

class Device {
public:
    Device(const DeviceDescription& text, int32_t thread_count)
        : description(text), team(thread_count) {}

    DeviceDescription description;
    Team team;
    std::atomic<uint64_t> allocations{0}, frees{0}, launches{0}, host_reads{0}, host_writes{0},
        waits{0};
    std::atomic<uint64_t> bytes_in_use{0}, bytes_peak{0};
};

using RecordedWork = std::function<void(Queue&)>;

struct Graph::State {
    std::vector<RecordedWork> work;
};

struct Queue::State {
    explicit State(Device& device) : context(device.team) {}

    OperationContext context;
    bool capturing = false;
    std::vector<RecordedWork> recorded;

    bool timing = false;
    const char* stage = nullptr;
    std::chrono::steady_clock::time_point stage_start;
    std::vector<StageTime> stage_times;
};

}  // namespace plica
