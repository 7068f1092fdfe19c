// Output to the caller's memory.
#pragma once

#include <cstring>

#include "capi/guard.h"
#include "front/structs.h"

namespace plica {

// The two-call pattern: the size always, the bytes where there is room. write() is called only
// then.
template <typename Write>
void give_sized(uint64_t size, const char* name, void* target, uint64_t capacity, uint64_t* needed,
                const Write& write) {
    *given(needed, "needed_bytes") = size;
    if (!target && capacity == 0) return;
    given(target, name);
    if (capacity < size)
        throw Error(PLICA_CAPACITY, "capacity: " + number(capacity) + " is less than the " +
                                        number(size) + " that are needed");
    write();
}

// Fills a struct whose size the caller has set; fill(T&) gets one of this version.
template <typename T, typename Fill>
void give_struct(T* target, const char* name, const Fill& fill) {
    const uint32_t size = output_size(given(target, name)->struct_size, name);
    T value = {};
    value.struct_size = sizeof value;
    fill(value);
    give(target, value, size);
}

// A struct that may be NULL for its defaults.
template <typename T>
T accepted_or_default(const T* desc) {
    T result;
    if (desc) return accepted(*desc);
    api::init(result);
    return result;
}

}  // namespace plica
