#include <stdio.h>

#include <algorithm>

#include "device/cuda/state.h"

namespace plica {
namespace {

struct Probe {
    PLICA_HD void operator()(int32_t) const {}
};

std::string version_text(int version) {
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

// The runtime has one code for a driver that is absent and for one that is too old.
std::string driver_problem() {
    int driver = 0, runtime = 0;
    cudaRuntimeGetVersion(&runtime);
    if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0)
        return "cuda: no NVIDIA driver is installed";
    return "cuda: the NVIDIA driver is too old, it supports CUDA " + version_text(driver) +
           " and this build needs " + version_text(runtime);
}

int device_count() {
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    if (error != cudaSuccess) cudaGetLastError();
    if (error == cudaErrorInsufficientDriver) throw Error(PLICA_UNSUPPORTED, driver_problem());
    if (error == cudaErrorNoDevice || (error == cudaSuccess && count == 0))
        throw Error(PLICA_UNSUPPORTED, "cuda: the NVIDIA driver finds no device");
    if (error != cudaSuccess)
        throw Error(PLICA_UNSUPPORTED, std::string("cuda: the NVIDIA driver does not start: ") +
                                           cudaGetErrorString(error) + " (" +
                                           cudaGetErrorName(error) + ")");
    return count;
}

std::string hexadecimal(const cudaUUID_t& uuid) {
    std::string text;
    for (const char byte : uuid.bytes) {
        char digits[3];
        snprintf(digits, sizeof(digits), "%02x", static_cast<unsigned char>(byte));
        text += digits;
    }
    return text;
}

DeviceDescription describe(int32_t index) {
    cudaDeviceProp properties;
    cuda::check(cudaGetDeviceProperties(&properties, index), "cudaGetDeviceProperties");
    char pci[32] = "";
    cuda::check(cudaDeviceGetPCIBusId(pci, sizeof(pci), index), "cudaDeviceGetPCIBusId");
    DeviceDescription description;
    description.name = properties.name;
    description.uuid = hexadecimal(properties.uuid);
    description.pci = pci;
    description.memory_bytes = properties.totalGlobalMem;
    description.compute_units = properties.multiProcessorCount;
    description.capability = properties.major * 10 + properties.minor;
    return description;
}

void require_kernels(const DeviceDescription& description) {
    cudaFuncAttributes attributes;
    const cudaError_t error = cudaFuncGetAttributes(&attributes, cuda::run_map<Probe>);
    if (error == cudaErrorNoKernelImageForDevice) {
        cudaGetLastError();
        throw Error(PLICA_UNSUPPORTED, "cuda: this build has no code for " + description.name +
                                           ", compute capability " +
                                           std::to_string(description.capability / 10) + "." +
                                           std::to_string(description.capability % 10));
    }
    cuda::check(error, "cudaFuncGetAttributes");
}

}  // namespace

std::vector<DeviceDescription> list_devices() {
    std::vector<DeviceDescription> descriptions;
    for (int32_t index = 0; index < device_count(); ++index)
        descriptions.push_back(describe(index));
    return descriptions;
}

DevicePointer open_device(int32_t index, int32_t) {
    const int count = device_count();
    if (index < 0 || index >= count)
        throw Error(PLICA_NOT_FOUND, "device index " + std::to_string(index) + ": there are " +
                                         std::to_string(count));
    const cuda::CurrentDevice current(index);
    const DeviceDescription description = describe(index);
    require_kernels(description);
    int has_pools = 0;
    cuda::check(cudaDeviceGetAttribute(&has_pools, cudaDevAttrMemoryPoolsSupported, index),
                "cudaDeviceGetAttribute");
    if (!has_pools)
        throw Error(PLICA_UNSUPPORTED, "cuda: " + description.name + " has no memory pools");
    return std::make_shared<Device>(index, description);
}

Device::Device(int32_t device_index, const DeviceDescription& text)
    : index(device_index), description(text) {
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    properties.location.id = index;
    cuda::check(cudaMemPoolCreate(&pool, &properties), "cudaMemPoolCreate");
    // Memory that was freed stays with the pool: the next world is made without asking the driver.
    uint64_t keep = UINT64_MAX;
    const cudaError_t error = cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep);
    if (error != cudaSuccess) cudaMemPoolDestroy(pool);
    cuda::check(error, "cudaMemPoolSetAttribute");
}

Device::~Device() {
    cudaMemPoolDestroy(pool);
    cudaGetLastError();
}

void Device::count_allocation(void* memory, size_t bytes) {
    const std::lock_guard<std::mutex> lock(mutex_);
    sizes_[memory] = bytes;
    ++allocations;
    bytes_in_use += bytes;
    bytes_peak = std::max(bytes_peak.load(), bytes_in_use.load());
}

void Device::count_free(void* memory) noexcept {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = sizes_.find(memory);
    if (found == sizes_.end()) return;
    ++frees;
    bytes_in_use -= found->second;
    sizes_.erase(found);
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
