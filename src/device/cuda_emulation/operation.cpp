// The primitives on strict: the host code of the cpu device, run in the order of the emulated
// stream.
#include "device/cpu/shared/operation.h"

#include "device/cuda/state.h"
#include "device/cuda_emulation/machine.h"
#include "device/error.h"

namespace plica {

void submit_operation(Queue& queue, const char* name, std::initializer_list<MemoryRange> ranges,
                      Operation operation) {
    using namespace cuda_emulation;
    const Entry entry;
    cuda::check(entry.lost(), name);
    // A card needs about as much work space as there is data, and cannot allocate it in a capture.
    size_t data_bytes = 256;
    for (const MemoryRange& range : ranges) data_bytes += range.bytes;
    cuda::scratch(queue, data_bytes);
    cuda::check(inject(Failing::Library, name), name);
    Work work;
    work.name = name;
    for (const MemoryRange& range : ranges) {
        const std::string bad = bad_range(range.data, range.bytes);
        if (!bad.empty())
            cuda::check(fail(cudaErrorInvalidValue, std::string(name) + ": " + bad), name);
        if (range.bytes == 0 && !machine().arena.find(range.data)) continue;
        work.touches.push_back({range.data, range.bytes, range.use});
    }
    work.run = [operation = std::move(operation)](Work& w) {
        Fault fault;
        try {
            if (run_guarded(fault, [&] { operation(machine().context); })) return true;
        } catch (const std::exception& e) {
            return lose(cudaErrorMemoryAllocation, w.name + ": " + e.what());
        }
        return lose(cudaErrorIllegalAddress, w.name + " " + describe(fault));
    };
    cuda::check(enqueue(queue.state().stream, std::move(work)), name);
}

}  // namespace plica
