#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "device/cpu/state.h"
#include "device/error.h"

namespace plica {
namespace {

std::string cpu_name() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.rfind("model name", 0) == 0 && line.find(": ") != std::string::npos)
            return line.substr(line.find(": ") + 2);
    return "CPU";
}

constexpr int32_t vector_lanes() {
#if defined(__AVX512F__)
    return 16;
#elif defined(__AVX__)
    return 8;
#else
    return 4;
#endif
}

uint64_t memory_bytes() {
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGE_SIZE);
    return pages > 0 && page > 0 ? static_cast<uint64_t>(pages) * static_cast<uint64_t>(page) : 0;
}

}  // namespace

std::vector<DeviceDescription> list_devices() {
    DeviceDescription description;
    description.name = cpu_name();
    description.memory_bytes = memory_bytes();
    description.compute_units = usable_threads();
    description.capability = vector_lanes();
    return {description};
}

DevicePointer open_device(int32_t index, int32_t thread_count) {
    if (index != 0)
        throw Error(PLICA_NOT_FOUND, "device index " + std::to_string(index) + ": cpu has only 0");
    if (thread_count < 0 || thread_count > 1024)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "thread_count " + std::to_string(thread_count) + " is not in [0, 1024]");
    return std::make_shared<Device>(list_devices()[0], thread_count);
}

const DeviceDescription& device_description(const Device& device) { return device.description; }

DeviceCounters device_counters(const Device& device) {
    DeviceCounters counters;
    counters.allocations = device.allocations;
    counters.frees = device.frees;
    counters.launches = device.launches;
    counters.host_reads = device.host_reads;
    counters.host_writes = device.host_writes;
    counters.waits = device.waits;
    counters.bytes_in_use = device.bytes_in_use;
    counters.bytes_peak = device.bytes_peak;
    return counters;
}

}  // namespace plica
