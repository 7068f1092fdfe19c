// What a device and a queue of a card hold.
#pragma once

#include <cuda_runtime.h>

#include <atomic>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "device/error.h"
#include "device/queue.h"

namespace plica {
namespace cuda {

// Throws Error with the status that error means, and what in its text.
void check(cudaError_t error, const char* what);

// Makes a device the calling thread's, and the caller's own again at the end.
class CurrentDevice {
public:
    explicit CurrentDevice(int32_t index);
    ~CurrentDevice();
    CurrentDevice(const CurrentDevice&) = delete;
    CurrentDevice& operator=(const CurrentDevice&) = delete;

private:
    int before_ = 0;
    bool changed_ = false;
};

}  // namespace cuda

class Device {
public:
    Device(int32_t index, const DeviceDescription& description);
    ~Device();

    int32_t index;
    DeviceDescription description;
    cudaMemPool_t pool = nullptr;

    void count_allocation(void* memory, size_t bytes);
    void count_free(void* memory) noexcept;

    std::atomic<uint64_t> allocations{0}, frees{0}, launches{0}, host_reads{0}, host_writes{0},
        waits{0};
    std::atomic<uint64_t> bytes_in_use{0}, bytes_peak{0};

private:
    std::mutex mutex_;
    std::unordered_map<void*, size_t> sizes_;
};

struct Fence::State {
    explicit State(DevicePointer d) : device(std::move(d)) {}
    ~State();
    DevicePointer device;
    cudaEvent_t event = nullptr;
};

// An event that begins a stage.
struct Mark {
    cudaEvent_t event;
    const char* stage;
    const Graph::State* graph;  // that owns the event; null: the queue does
};

struct Graph::State {
    explicit State(DevicePointer d) : device(std::move(d)) {}
    ~State();
    DevicePointer device;
    cudaGraphExec_t executable = nullptr;
    uint64_t launches = 0;
    std::vector<Mark> marks;
};

struct Queue::State {
    cudaStream_t stream = nullptr;

    bool capturing = false;
    uint64_t captured_launches = 0;
    std::shared_ptr<Graph::State> captured;  // takes the marks of the graph that is being made

    std::vector<void*> released;  // while it captured: a capture takes no frees

    bool timing = false;
    std::vector<Mark> marks;
    std::vector<cudaEvent_t> free_events;
    std::vector<std::shared_ptr<Graph::State>> timed_graphs;  // their events stand in marks

    // Work space of the primitives; grows outside of captures only. What a graph uses stays.
    void* scratch = nullptr;
    size_t scratch_bytes = 0;
    bool graph_uses_scratch = false;
    std::vector<void*> kept_scratch;
};

namespace cuda {

// Work space of at least bytes for work that queue does next. Throws Error(PLICA_INVALID_STATE)
// where it would have to grow inside a capture: run the same work once before.
void* scratch(Queue& queue, size_t bytes);

// Frees what was released while queue captured.
void free_released(Queue& queue) noexcept;

// Throws Error(PLICA_INVALID_STATE) while queue captures.
void require_running(Queue& queue, const char* what);

}  // namespace cuda
}  // namespace plica
