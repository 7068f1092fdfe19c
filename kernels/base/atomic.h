// Atomic changes of whole numbers, the only kind there is: a sum of floats would depend on the
// order. Each returns the value before; what is made from that depends on the order of the lanes,
// so it must be sorted or forgotten.
#pragma once

#include <stdint.h>

#include "kernels/base/macros.h"

namespace plica {

#if defined(PLICA_DEVICE_IS_STRICT)
// The emulation tells lawful sums of many lanes from races by this.
void note_atomic(const void* target, uint32_t bytes) noexcept;
#else
PLICA_HD void note_atomic(const void*, uint32_t) {}
#endif

#if PLICA_ON_CARD

PLICA_HD int32_t atomic_add(int32_t* target, int32_t value) { return atomicAdd(target, value); }
PLICA_HD uint32_t atomic_add(uint32_t* target, uint32_t value) { return atomicAdd(target, value); }
PLICA_HD int64_t atomic_add(int64_t* target, int64_t value) {
    static_assert(sizeof(int64_t) == sizeof(unsigned long long), "two's complement of one size");
    return static_cast<int64_t>(atomicAdd(reinterpret_cast<unsigned long long*>(target),
                                          static_cast<unsigned long long>(value)));
}
PLICA_HD int32_t atomic_min(int32_t* target, int32_t value) { return atomicMin(target, value); }
PLICA_HD uint32_t atomic_min(uint32_t* target, uint32_t value) { return atomicMin(target, value); }
PLICA_HD int64_t atomic_min(int64_t* target, int64_t value) {
    return atomicMin(reinterpret_cast<long long*>(target), static_cast<long long>(value));
}
PLICA_HD int32_t atomic_max(int32_t* target, int32_t value) { return atomicMax(target, value); }
PLICA_HD uint32_t atomic_max(uint32_t* target, uint32_t value) { return atomicMax(target, value); }
PLICA_HD int64_t atomic_max(int64_t* target, int64_t value) {
    return atomicMax(reinterpret_cast<long long*>(target), static_cast<long long>(value));
}

#else

template <class T>
PLICA_HD T replace_if_below(T* target, T value, bool (*below)(T, T)) {
    note_atomic(target, sizeof(T));
    T before = __atomic_load_n(target, __ATOMIC_RELAXED);
    while (below(value, before) &&
           !__atomic_compare_exchange_n(target, &before, value, true, __ATOMIC_RELAXED,
                                        __ATOMIC_RELAXED)) {
    }
    return before;
}

template <class T>
PLICA_HD T atomic_add(T* target, T value) {
    note_atomic(target, sizeof(T));
    return __atomic_fetch_add(target, value, __ATOMIC_RELAXED);
}
template <class T>
PLICA_HD T atomic_min(T* target, T value) {
    return replace_if_below<T>(target, value, [](T a, T b) { return a < b; });
}
template <class T>
PLICA_HD T atomic_max(T* target, T value) {
    return replace_if_below<T>(target, value, [](T a, T b) { return b < a; });
}

#endif

}  // namespace plica
