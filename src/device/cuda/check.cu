#include <string>

#include "device/cuda/state.h"

namespace plica {
namespace cuda {
namespace {

// Errors after which no call of this process on that device can work.
bool is_loss(cudaError_t error) {
    switch (error) {
        case cudaErrorDevicesUnavailable:
        case cudaErrorECCUncorrectable:
        case cudaErrorIllegalAddress:
        case cudaErrorLaunchTimeout:
        case cudaErrorAssert:
        case cudaErrorHardwareStackError:
        case cudaErrorIllegalInstruction:
        case cudaErrorMisalignedAddress:
        case cudaErrorInvalidAddressSpace:
        case cudaErrorInvalidPc:
        case cudaErrorLaunchFailure:
            return true;
        default:
            return false;
    }
}

plica_status status_of(cudaError_t error) {
    if (is_loss(error)) return PLICA_DEVICE_LOST;
    switch (error) {
        case cudaErrorMemoryAllocation:
            return PLICA_OUT_OF_MEMORY;
        case cudaErrorInsufficientDriver:
        case cudaErrorNoDevice:
        case cudaErrorSystemDriverMismatch:
        case cudaErrorCompatNotSupportedOnDevice:
        case cudaErrorStubLibrary:
        case cudaErrorNoKernelImageForDevice:
        case cudaErrorUnsupportedPtxVersion:
            return PLICA_UNSUPPORTED;
        default:
            return PLICA_INTERNAL;
    }
}

}  // namespace

void check(cudaError_t error, const char* what) {
    if (error == cudaSuccess) return;
    const std::string text =
        std::string(what) + ": " + cudaGetErrorString(error) + " (" + cudaGetErrorName(error) + ")";
    cudaGetLastError();  // else a later, good call would seem to have failed
    throw Error(status_of(error), text);
}

CurrentDevice::CurrentDevice(int32_t index) {
    check(cudaGetDevice(&before_), "cudaGetDevice");
    if (before_ == index) return;
    check(cudaSetDevice(index), "cudaSetDevice");
    changed_ = true;
}

CurrentDevice::~CurrentDevice() {
    if (changed_) cudaSetDevice(before_);
}

}  // namespace cuda
}  // namespace plica
