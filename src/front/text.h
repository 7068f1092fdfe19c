// Numbers as messages show them: the shortest text that reads back to the same value.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <type_traits>

namespace plica {

template <typename T>
std::string number(T value) {
    static_assert(std::is_arithmetic_v<T>);
    char text[64];
    const std::to_chars_result end = std::to_chars(text, text + sizeof text, value);
    return std::string(text, end.ptr);
}

template <typename T>
std::string triple(const T* p) {
    return "(" + number(p[0]) + ", " + number(p[1]) + ", " + number(p[2]) + ")";
}

// As messages call ids: in hex, where kind and generation can be seen.
inline std::string hex(uint64_t value) {
    char text[24];
    const std::to_chars_result end = std::to_chars(text, text + sizeof text, value, 16);
    return "0x" + std::string(text, end.ptr);
}

}  // namespace plica
