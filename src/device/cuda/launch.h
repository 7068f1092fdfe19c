// Launch templates of a card. nvcc compiles them; strict compiles the same text with its own
// cuda_runtime.h.
#pragma once

#include <cuda_runtime.h>

#include <type_traits>

#include "device/queue.h"

namespace plica {
namespace cuda {

template <class Kernel, class = void>
struct BlockSize : std::integral_constant<int32_t, 128> {};
template <class Kernel>
struct BlockSize<Kernel, std::void_t<decltype(Kernel::k_block_size)>>
    : std::integral_constant<int32_t, Kernel::k_block_size> {};

// One block a multiprocessor is asked for in both, so that the compiler is free to use as many
// registers as a kernel needs: left to itself it spills some of them for more blocks.
template <class Kernel>
__global__ void __launch_bounds__(BlockSize<Kernel>::value, 1)
    run_map(Kernel kernel, int32_t count) {
    const int64_t i = int64_t(blockIdx.x) * BlockSize<Kernel>::value + threadIdx.x;
    if (i < count) kernel(static_cast<int32_t>(i));
}

// nvcc compiles the calls of a kernel for the host as well, where none of them ever runs.
#if PLICA_ON_CARD || defined(PLICA_DEVICE_IS_STRICT)
PLICA_HD int32_t lane_of_group() { return static_cast<int32_t>(threadIdx.x); }
PLICA_HD void end_phase() { __syncthreads(); }
#else
PLICA_HD int32_t lane_of_group() { return 0; }
PLICA_HD void end_phase() {}
#endif

#if PLICA_ON_CARD
__device__ __forceinline__ void* shared_memory() {
    extern __shared__ __align__(16) unsigned char shared_bytes[];
    return shared_bytes;
}
#elif defined(PLICA_DEVICE_IS_STRICT)
inline void* shared_memory() { return emulated_shared_memory; }
#else
inline void* shared_memory() { return nullptr; }
#endif

template <int32_t size>
class Group {
public:
    PLICA_HD explicit Group(int32_t index) : index_(index) {}
    PLICA_HD int32_t index() const { return index_; }

    template <class F>
    PLICA_HD void each(const F& f) const {
        f(lane_of_group());
        end_phase();
    }

    template <class F>
    PLICA_HD void items(int32_t first, int32_t last, const F& f) const {
        for (int32_t i = first + lane_of_group(); i < last; i += size) f(i);
        end_phase();
    }

    template <class F>
    PLICA_HD void rows(int32_t first, int32_t last, const F& f) const {
        items(first, last, f);
    }

private:
    int32_t index_;
};

template <class Kernel>
__global__ void __launch_bounds__(Kernel::k_group_size, 1) run_groups(Kernel kernel) {
    Group<Kernel::k_group_size> group(static_cast<int32_t>(blockIdx.x));
    kernel(group, *static_cast<typename Kernel::Shared*>(shared_memory()));
}

// The launch of `blocks` blocks on a queue: configuration before, errors and counts after.
class LaunchScope {
public:
    LaunchScope(Queue& queue, int64_t blocks, int32_t block_size, size_t shared_bytes);
    ~LaunchScope();
    LaunchScope(const LaunchScope&) = delete;
    LaunchScope& operator=(const LaunchScope&) = delete;

    const cudaLaunchConfig_t* config() const { return &config_; }
    void finish(cudaError_t error);

private:
    Queue& queue_;
    cudaLaunchConfig_t config_;
    int device_before_ = -1;
};

// Throws Error(PLICA_INVALID_ARGUMENT) unless count is below 2^31.
void require_launch_count(int64_t count);

template <class Kernel>
constexpr void check_kernel() {
    static_assert(std::is_trivially_copyable<Kernel>::value, "a kernel is copied as bytes");
    static_assert(sizeof(Kernel) < 4096 - sizeof(int32_t), "CUDA takes 4 KiB of parameters");
}

}  // namespace cuda

template <class Kernel>
void Queue::launch(int64_t count, const Kernel& kernel) {
    cuda::check_kernel<Kernel>();
    cuda::require_launch_count(count);
    if (count <= 0) return;
    constexpr int32_t size = cuda::BlockSize<Kernel>::value;
    cuda::LaunchScope scope(*this, (count + size - 1) / size, size, 0);
    scope.finish(cudaLaunchKernelEx(scope.config(), cuda::run_map<Kernel>, kernel,
                                    static_cast<int32_t>(count)));
}

template <class Kernel>
void Queue::launch_groups(int64_t group_count, const Kernel& kernel) {
    using Shared = typename Kernel::Shared;
    cuda::check_kernel<Kernel>();
    static_assert(std::is_trivially_default_constructible<Shared>::value,
                  "shared memory begins without values");
    static_assert(sizeof(Shared) <= 48 * 1024,
                  "every card has 48 KiB of shared memory for a block");
    static_assert(alignof(Shared) <= 16, "shared memory is aligned to 16 bytes");
    static_assert(Kernel::k_group_size > 0 && Kernel::k_group_size <= 1024, "lanes of a block");
    cuda::require_launch_count(group_count);
    if (group_count <= 0) return;
    cuda::LaunchScope scope(*this, group_count, Kernel::k_group_size, sizeof(Shared));
    scope.finish(cudaLaunchKernelEx(scope.config(), cuda::run_groups<Kernel>, kernel));
}

}  // namespace plica
