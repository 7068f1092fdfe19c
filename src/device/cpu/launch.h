// Launch templates of the cpu: a launch runs at once, on all threads of the device's team.
#pragma once

#include <type_traits>

#include "device/queue.h"
#include "kernels/base/lanes.h"

namespace plica {
namespace cpu {

using Range = void (*)(const void* kernel, int64_t first, int64_t last);

// Runs range over [0, count) in pieces that are multiples of grain; while the queue captures, keeps
// a copy of the kernel's bytes instead. Not a template, so that no kernel's file includes a thread
// library.
void parallel_ranges(Queue& queue, int64_t count, int64_t grain, bool is_even, Range range,
                     const void* kernel, size_t kernel_bytes);

template <class Kernel, class = void>
struct IsWide : std::false_type {};
template <class Kernel>
struct IsWide<Kernel, std::void_t<typename Kernel::Wide>> : Kernel::Wide {};

// A kernel may say how few of its lanes are worth a thread; a cheap map needs about 512. Lanes of
// one that says so are taken to cost unevenly.
template <class Kernel, class = void>
struct Grain : std::integral_constant<int32_t, 512> {
    static constexpr bool is_even = true;
};
template <class Kernel>
struct Grain<Kernel, std::void_t<decltype(Kernel::k_grain)>>
    : std::integral_constant<int32_t, Kernel::k_grain> {
    static constexpr bool is_even = false;
};

template <class Kernel>
void map_range(const void* context, int64_t first, int64_t last) {
    // A copy on the stack, so that the compiler sees that no store of the loop changes the kernel.
    const Kernel kernel = *static_cast<const Kernel*>(context);
    int32_t i = static_cast<int32_t>(first);
    const int32_t end = static_cast<int32_t>(last);
    if constexpr (IsWide<Kernel>::value) {
        for (; i <= end - k_lane_width; i += k_lane_width) kernel(Lanes{i});
        for (; i < end; ++i) kernel(i);
    } else {
#pragma GCC ivdep
        for (; i < end; ++i) kernel(i);
    }
}

template <int32_t size>
class Group {
public:
    explicit Group(int32_t index) : index_(index) {}
    int32_t index() const { return index_; }

    template <class F>
    void each(const F& f) const {
#pragma GCC ivdep
        for (int32_t lane = 0; lane < size; ++lane) f(lane);
    }

    // f(i) for i in [first, last), shared among the lanes, then a barrier.
    template <class F>
    void items(int32_t first, int32_t last, const F& f) const {
#pragma GCC ivdep
        for (int32_t i = first; i < last; ++i) f(i);
    }

    // The same for f that takes many indices at once as well; see kernels/base/lanes.h.
    template <class F>
    void rows(int32_t first, int32_t last, const F& f) const {
        int32_t i = first;
        for (; i <= last - k_lane_width; i += k_lane_width) f(Lanes{i});
        for (; i < last; ++i) f(i);
    }

private:
    int32_t index_;
};

template <class Kernel>
void group_range(const void* context, int64_t first, int64_t last) {
    const Kernel kernel = *static_cast<const Kernel*>(context);
    typename Kernel::Shared shared;
    for (int64_t index = first; index < last; ++index) {
        Group<Kernel::k_group_size> group(static_cast<int32_t>(index));
        kernel(group, shared);
    }
}

}  // namespace cpu

template <class Kernel>
void Queue::launch(int64_t count, const Kernel& kernel) {
    static_assert(std::is_trivially_copyable<Kernel>::value, "a kernel is copied as bytes");
    static_assert(sizeof(Kernel) < 4096, "CUDA takes 4 KiB of parameters");
    using Grain = cpu::Grain<Kernel>;
    cpu::parallel_ranges(*this, count, Grain::value, Grain::is_even, &cpu::map_range<Kernel>,
                         &kernel, sizeof(Kernel));
}

template <class Kernel>
void Queue::launch_groups(int64_t group_count, const Kernel& kernel) {
    static_assert(std::is_trivially_copyable<Kernel>::value, "a kernel is copied as bytes");
    static_assert(std::is_trivially_default_constructible<typename Kernel::Shared>::value,
                  "shared memory begins without values");
    static_assert(sizeof(Kernel) < 4096, "CUDA takes 4 KiB of parameters");
    cpu::parallel_ranges(*this, group_count, 1, true, &cpu::group_range<Kernel>, &kernel,
                         sizeof(Kernel));
}

}  // namespace plica
