// One opened device of this module: its memory, its threads or its card.
// Defined by the backend (cpu/, cuda/); everything above sees only these functions.
#pragma once

#include <stdint.h>

#include <memory>
#include <string>
#include <vector>

namespace plica {

// What a module can tell of a device before it is opened.
struct DeviceDescription {
    std::string name;           // as sold, "NVIDIA H200"; of the CPU: its model
    std::string uuid;           // 32 hex digits, empty where there is none
    std::string pci;            // "0000:17:00.0", empty where there is none
    uint64_t memory_bytes = 0;  // in all
    int32_t compute_units = 0;  // threads of the CPU, multiprocessors of a card
    int32_t capability = 0;     // of a card: 90 for 9.0; of the CPU: lanes of its vectors
};

// Counters since the device was opened; the tests of section 3 of the architecture read them.
struct DeviceCounters {
    uint64_t allocations = 0;
    uint64_t frees = 0;
    uint64_t launches = 0;    // kernels, a captured one counts each time its graph runs
    uint64_t host_reads = 0;  // copies from the device to the host
    uint64_t host_writes = 0;
    uint64_t waits = 0;
    uint64_t bytes_in_use = 0;
    uint64_t bytes_peak = 0;
};

class Device;
using DevicePointer = std::shared_ptr<Device>;

// Every device that this module could open. Throws Error(PLICA_UNSUPPORTED) with a sentence that
// says what is missing: no driver, a driver too old, no device, a library that is not found.
std::vector<DeviceDescription> list_devices();

// thread_count: of the CPU, 0 = all. Ignored by a card.
DevicePointer open_device(int32_t index, int32_t thread_count);

const DeviceDescription& device_description(const Device& device);
DeviceCounters device_counters(const Device& device);

}  // namespace plica
