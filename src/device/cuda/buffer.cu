#include "device/buffer.h"

#include "device/cuda/library.h"
#include "device/cuda/state.h"

namespace plica {

void* allocate(Queue& queue, size_t bytes, const char* name) {
    cuda::require_running(queue, name);
    Device& device = *queue.device();
    const cuda::CurrentDevice current(device.index);
    void* memory = nullptr;
    const cudaError_t error =
        cudaMallocFromPoolAsync(&memory, bytes, device.pool, queue.state().stream);
    if (error == cudaErrorMemoryAllocation) {
        const std::string text = std::string(name) + ": " + std::to_string(bytes) +
                                 " bytes: " + cudaGetErrorString(error);
        cudaGetLastError();
        throw Error(PLICA_OUT_OF_MEMORY, text);
    }
    cuda::check(error, name);
    cuda::name_memory(memory, name);
    device.count_allocation(memory, bytes);
    return memory;
}

void release(Queue& queue, void* memory) noexcept {
    if (!memory) return;
    Device& device = *queue.device();
    device.count_free(memory);
    try {
        if (queue.state().capturing) return queue.state().released.push_back(memory);
        const cuda::CurrentDevice current(device.index);
        // Fails where the device is lost, and its memory with it.
        if (cudaFreeAsync(memory, queue.state().stream) != cudaSuccess) cudaGetLastError();
    } catch (const std::exception&) {
    }
}

void cuda::free_released(Queue& queue) noexcept {
    for (void* memory : queue.state().released)
        if (cudaFreeAsync(memory, queue.state().stream) != cudaSuccess) cudaGetLastError();
    queue.state().released.clear();
}

}  // namespace plica
