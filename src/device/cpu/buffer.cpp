#include "device/buffer.h"

#include <stdlib.h>

#include "device/cpu/state.h"

namespace plica {
namespace {

// In front of each allocation; keeps what follows aligned to a line of the cache.
struct alignas(64) Header {
    size_t bytes;
};

}  // namespace

void* allocate(Queue& queue, size_t bytes, const char* name) {
    if (queue.state().capturing)
        throw Error(PLICA_INVALID_STATE, std::string(name) + ": no allocation in a capture");
    Header* header = nullptr;
    if (bytes <= SIZE_MAX / 2)
        header =
            static_cast<Header*>(aligned_alloc(64, (bytes + 2 * sizeof(Header) - 1) / 64 * 64));
    if (!header)
        throw Error(PLICA_OUT_OF_MEMORY,
                    std::string(name) + ": " + std::to_string(bytes) + " bytes");
    header->bytes = bytes;
    Device& device = *queue.device();
    ++device.allocations;
    const uint64_t in_use = device.bytes_in_use += bytes;
    uint64_t peak = device.bytes_peak;
    while (in_use > peak && !device.bytes_peak.compare_exchange_weak(peak, in_use)) {
    }
    return header + 1;
}

void release(Queue& queue, void* memory) noexcept {
    if (!memory) return;
    Header* header = static_cast<Header*>(memory) - 1;
    Device& device = *queue.device();
    ++device.frees;
    device.bytes_in_use -= header->bytes;
    free(header);
}

}  // namespace plica
