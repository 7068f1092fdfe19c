// The part of the CUDA runtime that src/device/cuda may use, on a strict machine without a card.
// What is not here does not compile for strict:
//
//   device     cudaGetDeviceCount cudaGetDevice cudaSetDevice cudaGetDeviceProperties
//              cudaDeviceGetAttribute cudaDeviceGetPCIBusId cudaDriverGetVersion
//              cudaRuntimeGetVersion cudaMemGetInfo
//   errors     cudaGetLastError cudaPeekAtLastError cudaGetErrorName cudaGetErrorString
//   memory     cudaMemPoolCreate cudaMemPoolDestroy cudaMemPoolSetAttribute cudaMemPoolTrimTo
//              cudaMallocFromPoolAsync cudaFreeAsync cudaHostAlloc cudaFreeHost
//              cudaMemcpyAsync cudaMemsetAsync
//   streams    cudaStreamCreateWithFlags cudaStreamDestroy cudaStreamSynchronize cudaStreamQuery
//              cudaStreamWaitEvent cudaDeviceSynchronize
//   events     cudaEventCreateWithFlags cudaEventDestroy cudaEventRecord cudaEventRecordWithFlags
//              cudaEventSynchronize cudaEventQuery cudaEventElapsedTime
//   graphs     cudaStreamBeginCapture cudaStreamEndCapture cudaStreamIsCapturing
//   cudaGraphInstantiate
//              cudaGraphLaunch cudaGraphDestroy cudaGraphExecDestroy
//   kernels    cudaLaunchKernelEx cudaFuncGetAttributes; threadIdx blockIdx blockDim gridDim
//              __syncthreads; emulated_shared_memory in place of extern __shared__
//
// How it is strict: architecture.md, and machine.h for how each rule is kept.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <type_traits>

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)

// Values as in CUDA 13, so that messages show the numbers that a card would give.
enum cudaError_t {
    cudaSuccess = 0,
    cudaErrorInvalidValue = 1,
    cudaErrorMemoryAllocation = 2,
    cudaErrorInitializationError = 3,
    cudaErrorInvalidConfiguration = 9,
    cudaErrorStubLibrary = 34,
    cudaErrorInsufficientDriver = 35,
    cudaErrorDevicesUnavailable = 46,
    cudaErrorNoDevice = 100,
    cudaErrorInvalidDevice = 101,
    cudaErrorDeviceUninitialized = 201,
    cudaErrorNoKernelImageForDevice = 209,
    cudaErrorECCUncorrectable = 214,
    cudaErrorUnsupportedPtxVersion = 222,
    cudaErrorOperatingSystem = 304,
    cudaErrorInvalidResourceHandle = 400,
    cudaErrorIllegalState = 401,
    cudaErrorNotReady = 600,
    cudaErrorIllegalAddress = 700,
    cudaErrorLaunchOutOfResources = 701,
    cudaErrorLaunchTimeout = 702,
    cudaErrorAssert = 710,
    cudaErrorHardwareStackError = 714,
    cudaErrorIllegalInstruction = 715,
    cudaErrorMisalignedAddress = 716,
    cudaErrorInvalidAddressSpace = 717,
    cudaErrorInvalidPc = 718,
    cudaErrorLaunchFailure = 719,
    cudaErrorSystemDriverMismatch = 803,
    cudaErrorCompatNotSupportedOnDevice = 804,
    cudaErrorStreamCaptureUnsupported = 900,
    cudaErrorStreamCaptureInvalidated = 901,
    cudaErrorUnknown = 999,
};

struct uint3 {
    unsigned x, y, z;
};
struct dim3 {
    unsigned x = 1, y = 1, z = 1;
    dim3() = default;
    dim3(unsigned x_, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {}
};

using cudaStream_t = struct CUstream_st*;
using cudaEvent_t = struct CUevent_st*;
using cudaGraph_t = struct CUgraph_st*;
using cudaGraphExec_t = struct CUgraphExec_st*;
using cudaMemPool_t = struct CUmemPool_st*;

enum cudaMemcpyKind {
    cudaMemcpyHostToHost = 0,
    cudaMemcpyHostToDevice = 1,
    cudaMemcpyDeviceToHost = 2,
    cudaMemcpyDeviceToDevice = 3,
};
enum cudaStreamCaptureMode {
    cudaStreamCaptureModeGlobal = 0,
    cudaStreamCaptureModeThreadLocal = 1,
    cudaStreamCaptureModeRelaxed = 2,
};
enum cudaStreamCaptureStatus {
    cudaStreamCaptureStatusNone = 0,
    cudaStreamCaptureStatusActive = 1,
    cudaStreamCaptureStatusInvalidated = 2,
};
enum cudaDeviceAttr {
    cudaDevAttrMultiProcessorCount = 16,
    cudaDevAttrComputeCapabilityMajor = 75,
    cudaDevAttrComputeCapabilityMinor = 76,
    cudaDevAttrMemoryPoolsSupported = 115,
};
enum cudaMemAllocationType { cudaMemAllocationTypePinned = 1 };
enum cudaMemLocationType { cudaMemLocationTypeDevice = 1 };
enum cudaMemPoolAttr { cudaMemPoolAttrReleaseThreshold = 4 };

constexpr unsigned cudaStreamNonBlocking = 1;
constexpr unsigned cudaEventDefault = 0;
constexpr unsigned cudaEventDisableTiming = 2;
constexpr unsigned cudaEventRecordDefault = 0;
constexpr unsigned cudaEventRecordExternal = 1;
constexpr unsigned cudaHostAllocDefault = 0;

struct cudaMemLocation {
    cudaMemLocationType type;
    int id;
};
struct cudaMemPoolProps {
    cudaMemAllocationType allocType;
    int handleTypes;
    cudaMemLocation location;
    void* win32SecurityAttributes;
    size_t maxSize;
    unsigned short usage;
    unsigned char reserved[54];
};
struct cudaUUID_t {
    char bytes[16];
};
struct cudaDeviceProp {
    char name[256];
    cudaUUID_t uuid;
    size_t totalGlobalMem;
    int multiProcessorCount;
    int major;
    int minor;
};
struct cudaFuncAttributes {
    size_t sharedSizeBytes;
    int numRegs;
    int maxThreadsPerBlock;
};
struct cudaLaunchAttribute {};
struct cudaLaunchConfig_t {
    dim3 gridDim;
    dim3 blockDim;
    size_t dynamicSmemBytes = 0;
    cudaStream_t stream = nullptr;
    cudaLaunchAttribute* attrs = nullptr;
    unsigned numAttrs = 0;
};

cudaError_t cudaGetDeviceCount(int* count);
cudaError_t cudaGetDevice(int* device);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device);
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device);
cudaError_t cudaDeviceGetPCIBusId(char* text, int bytes, int device);
cudaError_t cudaDriverGetVersion(int* version);
cudaError_t cudaRuntimeGetVersion(int* version);
cudaError_t cudaMemGetInfo(size_t* free_bytes, size_t* total_bytes);

cudaError_t cudaGetLastError();
cudaError_t cudaPeekAtLastError();
const char* cudaGetErrorName(cudaError_t error);
const char* cudaGetErrorString(cudaError_t error);

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps* properties);
cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool);
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value);
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes_to_keep);
cudaError_t cudaMallocFromPoolAsync(void** memory, size_t bytes, cudaMemPool_t pool,
                                    cudaStream_t stream);
cudaError_t cudaFreeAsync(void* memory, cudaStream_t stream);
cudaError_t cudaHostAlloc(void** memory, size_t bytes, unsigned flags);
cudaError_t cudaFreeHost(void* memory);
cudaError_t cudaMemcpyAsync(void* target, const void* source, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream);
cudaError_t cudaMemsetAsync(void* target, int value, size_t bytes, cudaStream_t stream);

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags = 0);
cudaError_t cudaDeviceSynchronize();

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end);

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph);
cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                 unsigned long long flags = 0);
cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream);
cudaError_t cudaGraphDestroy(cudaGraph_t graph);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable);

// Of the lane that runs on this thread.
extern __thread uint3 threadIdx __attribute__((tls_model("initial-exec")));
extern __thread uint3 blockIdx __attribute__((tls_model("initial-exec")));
extern __thread uint3 blockDim __attribute__((tls_model("initial-exec")));
extern __thread uint3 gridDim __attribute__((tls_model("initial-exec")));
extern __thread unsigned char* emulated_shared_memory __attribute__((tls_model("initial-exec")));
void __syncthreads();

namespace plica {
namespace cuda_emulation {

constexpr size_t k_shared_bytes = 48 * 1024;

// Arguments of a launch, kept until it runs.
struct LaunchCall {
    cudaLaunchConfig_t config;
    const char* kernel_text;  // as it stands in the source
    const char* types_text;   // __PRETTY_FUNCTION__ of a function with the parameter types
    bool named_by_type;       // the first parameter is a kernel struct
    void (*run_lane)(const void* arguments);
    const void* arguments;
    size_t bytes;
    size_t values_offset;  // where in arguments the parameters are
    size_t values_bytes;
};
cudaError_t launch(const LaunchCall& call);

template <class... Parameters>
const char* types_of() {
    return __PRETTY_FUNCTION__;
}

// A tuple that is trivially copyable, and whose bytes are those of its members.
template <class... Parameters>
struct Pack;
template <>
struct Pack<> {
    template <class F, class... Values>
    void call(F f, const Values&... values) const {
        f(values...);
    }
};
template <class First, class... Rest>
struct Pack<First, Rest...> {
    First first;
    Pack<Rest...> rest;

    template <class F, class... Values>
    void call(F f, const Values&... values) const {
        rest.call(f, values..., first);
    }
};

inline void fill(Pack<>&) {}
template <class First, class... Rest>
void fill(Pack<First, Rest...>& pack, const First& first, const Rest&... rest) {
    pack.first = first;
    fill(pack.rest, rest...);
}

template <class... Parameters>
struct Bound {
    void (*kernel)(Parameters...);
    Pack<Parameters...> values;
};

template <class... Parameters>
struct FirstIsClass : std::false_type {};
template <class First, class... Rest>
struct FirstIsClass<First, Rest...> : std::is_class<First> {};

template <class... Parameters, class... Arguments>
cudaError_t launch_kernel(const cudaLaunchConfig_t* config, const char* kernel_text,
                          void (*kernel)(Parameters...), const Arguments&... arguments) {
    static_assert((std::is_trivially_copyable<Parameters>::value && ...),
                  "parameters of a kernel are copied as bytes");
    static_assert((sizeof(Parameters) + ... + 0) < 4096, "CUDA takes 4 KiB of parameters");
    // What stands in the padding may look like an address of the host, so that all is 0 before.
    // __builtin_clear_padding of gcc 12 errs behind arrays of structs: it clears parts of pointers.
    Bound<Parameters...> bound;
    memset(static_cast<void*>(&bound), 0, sizeof(bound));
    bound.kernel = kernel;
    fill<Parameters...>(bound.values, static_cast<Parameters>(arguments)...);
    LaunchCall call;
    call.config = *config;
    call.kernel_text = kernel_text;
    call.types_text = types_of<Parameters...>();
    call.named_by_type = FirstIsClass<Parameters...>::value;
    call.run_lane = [](const void* bytes) {
        const auto* b = static_cast<const Bound<Parameters...>*>(bytes);
        b->values.call(b->kernel);
    };
    call.arguments = &bound;
    call.bytes = sizeof(bound);
    call.values_offset = static_cast<size_t>(reinterpret_cast<const char*>(&bound.values) -
                                             reinterpret_cast<const char*>(&bound));
    call.values_bytes = sizeof(bound.values);
    return launch(call);
}

// cudaErrorNoKernelImageForDevice where control.h says so.
cudaError_t function_attributes(cudaFuncAttributes* attributes);

}  // namespace cuda_emulation

}  // namespace plica

#define cudaLaunchKernelEx(config, kernel, ...) \
    ::plica::cuda_emulation::launch_kernel(config, #kernel, kernel, __VA_ARGS__)
#define cudaFuncGetAttributes(attributes, kernel) \
    ::plica::cuda_emulation::function_attributes(((void)(kernel), attributes))
