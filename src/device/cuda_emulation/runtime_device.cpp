// What the emulated card says of itself.
#include <stdio.h>
#include <string.h>

#include "device/cuda_emulation/machine.h"

using namespace plica::cuda_emulation;

namespace {

thread_local int t_device = 0;

cudaError_t lacking() {
    switch (machine().lack) {
        case Lack::Driver:
        case Lack::NewDriver:
            return fail(cudaErrorInsufficientDriver, "CUDA driver version is insufficient");
        case Lack::Device:
            return fail(cudaErrorNoDevice, "no CUDA-capable device is detected");
        default:
            return cudaSuccess;
    }
}

}  // namespace

// Leaves count alone on failure, as the runtime does.
cudaError_t cudaGetDeviceCount(int* count) {
    const Entry entry;
    install_fault_handler();
    if (const cudaError_t error = lacking()) return error;
    *count = 1;
    return cudaSuccess;
}

cudaError_t cudaGetDevice(int* device) {
    *device = t_device;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) {
    if (device != 0) return fail(cudaErrorInvalidDevice, "cudaSetDevice: there is device 0 only");
    t_device = device;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
    const Entry entry;
    if (const cudaError_t error = lacking()) return error;
    if (!properties || device != 0)
        return fail(cudaErrorInvalidDevice, "cudaGetDeviceProperties: there is device 0 only");
    memset(properties, 0, sizeof(*properties));
    snprintf(properties->name, sizeof(properties->name), "strict emulation of a CUDA device");
    properties->totalGlobalMem = machine().arena.memory_limit;
    properties->multiProcessorCount = 2;
    properties->major = 9;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
    if (!value || device != 0)
        return fail(cudaErrorInvalidDevice, "cudaDeviceGetAttribute: device");
    switch (attribute) {
        case cudaDevAttrMultiProcessorCount:
            *value = 2;
            return cudaSuccess;
        case cudaDevAttrComputeCapabilityMajor:
            *value = 9;
            return cudaSuccess;
        case cudaDevAttrComputeCapabilityMinor:
            *value = 0;
            return cudaSuccess;
        case cudaDevAttrMemoryPoolsSupported:
            *value = 1;
            return cudaSuccess;
    }
    return fail(cudaErrorInvalidValue, "cudaDeviceGetAttribute: attribute");
}

cudaError_t cudaDeviceGetPCIBusId(char* text, int bytes, int device) {
    if (!text || bytes < 13 || device != 0)
        return fail(cudaErrorInvalidValue, "cudaDeviceGetPCIBusId: null, short or no such device");
    snprintf(text, static_cast<size_t>(bytes), "0000:00:00.0");
    return cudaSuccess;
}

cudaError_t cudaDriverGetVersion(int* version) {
    const Entry entry;
    *version = machine().lack == Lack::Driver      ? 0
               : machine().lack == Lack::NewDriver ? 12040
                                                   : 13000;
    return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int* version) {
    *version = 13000;
    return cudaSuccess;
}

cudaError_t cudaMemGetInfo(size_t* free_bytes, size_t* total_bytes) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    *total_bytes = machine().arena.memory_limit;
    *free_bytes = *total_bytes - machine().arena.bytes_in_use();
    return cudaSuccess;
}

cudaError_t plica::cuda_emulation::function_attributes(cudaFuncAttributes* attributes) {
    const Entry entry;
    if (machine().lack == Lack::KernelImage)
        return fail(cudaErrorNoKernelImageForDevice, "no kernel image is available for the device");
    *attributes = {0, 0, 1024};
    return cudaSuccess;
}
