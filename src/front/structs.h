// Structs of callers that were compiled with an older or a newer header, told by their struct_size.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>

#include "api/checks.h"
#include "device/error.h"
#include "front/text.h"

namespace plica {

// Larger ones are not of any version that can come.
constexpr uint32_t k_largest_struct = 1 << 16;

inline bool is_zero(const char* bytes, size_t count) {
    return std::all_of(bytes, bytes + count, [](char c) { return c == 0; });
}

// A struct of this version: what an older caller does not know has its default; what a newer one
// knows beyond must be 0.
template <typename T>
T widened(const T& desc) {
    const std::string size =
        std::string(api::struct_name(desc)) + ".struct_size: " + number(desc.struct_size);
    T result;
    api::init(result);
    if (desc.struct_size > sizeof(T)) {
        const char* bytes = reinterpret_cast<const char*>(&desc);
        if (desc.struct_size > k_largest_struct || desc.struct_size % alignof(T) != 0)
            throw Error(PLICA_INVALID_ARGUMENT,
                        size + " is not the size of this struct in any version");
        if (!is_zero(bytes + sizeof(T), desc.struct_size - sizeof(T)))
            throw Error(
                PLICA_INVALID_ARGUMENT,
                size + ": members behind the " + number(sizeof(T)) +
                    " bytes of this version are not 0, the library is older than the header");
    } else if (!api::is_boundary(desc, desc.struct_size)) {
        throw Error(
            PLICA_INVALID_ARGUMENT,
            size + " is not the size of this struct in any version; call its init function");
    }
    std::memcpy(&result, &desc, std::min<size_t>(sizeof(T), desc.struct_size));
    result.struct_size = sizeof(T);
    return result;
}

// The same, examined and complete.
template <typename T>
T accepted(const T& desc) {
    T result = widened(desc);
    api::check(result);
    api::complete(result);
    return result;
}

// Output to a caller of any version: the members that both know, zeros beyond.
inline uint32_t output_size(uint32_t struct_size, const char* name) {
    if (struct_size < 8 || struct_size % 4 != 0 || struct_size > k_largest_struct)
        throw Error(PLICA_INVALID_ARGUMENT,
                    std::string(name) + ".struct_size: " + number(struct_size) +
                        " is not the size of this struct in any version; set it before the call");
    return struct_size;
}

template <typename T>
void give(T* target, const T& value, uint32_t struct_size) {
    std::memcpy(static_cast<void*>(target), &value, std::min<size_t>(struct_size, sizeof(T)));
    if (struct_size > sizeof(T))
        std::memset(reinterpret_cast<char*>(target) + sizeof(T), 0, struct_size - sizeof(T));
    target->struct_size = struct_size;
}

}  // namespace plica
