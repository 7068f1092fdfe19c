#include "device/queue.h"

#include "device/buffer.h"
#include "device/cuda/state.h"

namespace plica {

void cuda::require_running(Queue& queue, const char* what) {
    if (queue.state().capturing)
        throw Error(PLICA_INVALID_STATE, std::string(what) + " in a capture");
}

void cuda::require_launch_count(int64_t count) {
    if (count > INT32_MAX)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "launch: count " + std::to_string(count) + " is not below 2^31");
}

cuda::LaunchScope::LaunchScope(Queue& queue, int64_t blocks, int32_t block_size,
                               size_t shared_bytes)
    : queue_(queue), config_() {
    const int32_t index = queue.device()->index;
    int before = index;
    check(cudaGetDevice(&before), "cudaGetDevice");
    if (before != index) {
        check(cudaSetDevice(index), "cudaSetDevice");
        device_before_ = before;
    }
    config_.gridDim = dim3(static_cast<unsigned>(blocks));
    config_.blockDim = dim3(static_cast<unsigned>(block_size));
    config_.dynamicSmemBytes = shared_bytes;
    config_.stream = queue.state().stream;
}

cuda::LaunchScope::~LaunchScope() {
    if (device_before_ >= 0) cudaSetDevice(device_before_);
}

void cuda::LaunchScope::finish(cudaError_t error) {
    check(error, "launch");
    if (queue_.state().capturing)
        ++queue_.state().captured_launches;
    else
        ++queue_.device()->launches;
}

void* cuda::scratch(Queue& queue, size_t bytes) {
    Queue::State& state = queue.state();
    if (bytes <= state.scratch_bytes) {
        state.graph_uses_scratch = state.graph_uses_scratch || state.capturing;
        return state.scratch;
    }
    require_running(queue, "growth of a primitive's scratch");
    if (state.graph_uses_scratch) state.kept_scratch.reserve(state.kept_scratch.size() + 1);
    void* const grown = allocate(queue, bytes + bytes / 2, "scratch of the primitives");
    if (state.graph_uses_scratch)
        state.kept_scratch.push_back(state.scratch);
    else
        release(queue, state.scratch);
    state.graph_uses_scratch = false;
    state.scratch = grown;
    state.scratch_bytes = bytes + bytes / 2;
    return grown;
}

Queue::Queue(DevicePointer device) : device_(std::move(device)), state_(std::make_unique<State>()) {
    const cuda::CurrentDevice current(device_->index);
    cuda::check(cudaStreamCreateWithFlags(&state_->stream, cudaStreamNonBlocking),
                "cudaStreamCreate");
}

Queue::~Queue() {
    try {
        const cuda::CurrentDevice current(device_->index);
        if (state_->capturing) {
            cudaGraph_t graph = nullptr;
            cudaStreamEndCapture(state_->stream, &graph);
            if (graph) cudaGraphDestroy(graph);
            state_->capturing = false;
        }
        cuda::free_released(*this);
        release(*this, state_->scratch);
        for (void* memory : state_->kept_scratch) release(*this, memory);
        cudaStreamSynchronize(state_->stream);
        for (const Mark& mark : state_->marks)
            if (!mark.graph) cudaEventDestroy(mark.event);
        for (const cudaEvent_t event : state_->free_events) cudaEventDestroy(event);
        cudaStreamDestroy(state_->stream);
        cudaGetLastError();
    } catch (const Error&) {
        // The device is lost; what is left of the queue went with it.
    }
}

void Queue::copy_to_device(void* device_target, const void* host_source, size_t bytes) {
    cuda::require_running(*this, "copy_to_device");
    ++device_->host_writes;
    if (bytes == 0) return;
    const cuda::CurrentDevice current(device_->index);
    cuda::check(
        cudaMemcpyAsync(device_target, host_source, bytes, cudaMemcpyHostToDevice, state_->stream),
        "copy_to_device");
}

void Queue::copy_to_host(void* host_target, const void* device_source, size_t bytes) {
    cuda::require_running(*this, "copy_to_host");
    ++device_->host_reads;
    if (bytes == 0) return;
    const cuda::CurrentDevice current(device_->index);
    cuda::check(
        cudaMemcpyAsync(host_target, device_source, bytes, cudaMemcpyDeviceToHost, state_->stream),
        "copy_to_host");
}

void Queue::copy(void* device_target, const void* device_source, size_t bytes) {
    if (bytes == 0) return;
    const cuda::CurrentDevice current(device_->index);
    cuda::check(cudaMemcpyAsync(device_target, device_source, bytes, cudaMemcpyDeviceToDevice,
                                state_->stream),
                "copy");
}

void Queue::fill_zero(void* device_target, size_t bytes) {
    if (bytes == 0) return;
    const cuda::CurrentDevice current(device_->index);
    cuda::check(cudaMemsetAsync(device_target, 0, bytes, state_->stream), "fill_zero");
}

void Queue::wait() {
    cuda::require_running(*this, "wait");
    ++device_->waits;
    const cuda::CurrentDevice current(device_->index);
    cuda::check(cudaStreamSynchronize(state_->stream), "wait");
}

Fence::State::~State() {
    if (event) cudaEventDestroy(event);
}

Fence Queue::record() {
    cuda::require_running(*this, "record");
    const cuda::CurrentDevice current(device_->index);
    Fence fence;
    fence.state = std::make_shared<Fence::State>(device_);
    cuda::check(cudaEventCreateWithFlags(&fence.state->event, cudaEventDisableTiming),
                "cudaEventCreate");
    cuda::check(cudaEventRecord(fence.state->event, state_->stream), "cudaEventRecord");
    return fence;
}

void Queue::wait_for(const Fence& fence) {
    cuda::require_running(*this, "wait_for");
    if (!fence.state) return;
    const cuda::CurrentDevice current(device_->index);
    cuda::check(cudaStreamWaitEvent(state_->stream, fence.state->event, 0), "cudaStreamWaitEvent");
}

}  // namespace plica
