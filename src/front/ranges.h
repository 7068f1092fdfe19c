// What the generated checks of descriptors are made of. Each throws Error(PLICA_INVALID_ARGUMENT)
// as "cloth.density: -1 is not in (0, inf) kg/m2".
#pragma once

#include <cmath>
#include <initializer_list>
#include <string>

#include "device/error.h"
#include "front/text.h"

namespace plica::api {

struct Bound {
    double value;
    bool is_open;
};
inline Bound above(double value) { return {value, true}; }
inline Bound from(double value) { return {value, false}; }
inline Bound below(double value) { return {value, true}; }
inline Bound to(double value) { return {value, false}; }

// A 0 stands for the default where the range leaves it out.
struct ZeroToo {};
inline constexpr ZeroToo k_zero_too{};

[[noreturn]] inline void refuse(const std::string& path, const char* member,
                                const std::string& text) {
    const std::string name = member[0] ? path + "." + member : path;
    throw Error(PLICA_INVALID_ARGUMENT, name + ": " + text);
}

template <typename T>
void check_range(const std::string& path, const char* member, T value, Bound low, Bound high,
                 const char* range, const char* unit) {
    const double v = static_cast<double>(value);
    const bool inside = (low.is_open ? v > low.value : v >= low.value) &&
                        (high.is_open ? v < high.value : v <= high.value);
    const std::string tail = unit[0] == '-' && unit[1] == 0 ? "" : std::string(" ") + unit;
    if (!inside) refuse(path, member, number(value) + " is not in " + range + tail);
}

template <typename T>
void check_range(const std::string& path, const char* member, T value, Bound low, Bound high,
                 const char* range, const char* unit, ZeroToo) {
    if (value != 0) check_range(path, member, value, low, high, range, unit);
}

template <typename T>
void check_finite(const std::string& path, const char* member, T value) {
    if (!std::isfinite(value)) refuse(path, member, number(value) + " is not finite");
}

template <typename T>
void check_zero(const std::string& path, const char* member, T value) {
    if (value != 0) refuse(path, member, number(value) + " is not 0");
}

inline void check_flag(const std::string& path, const char* member, int32_t value) {
    if (value != 0 && value != 1) refuse(path, member, number(value) + " is not 0 or 1");
}

template <typename T>
void check_given(const std::string& path, const char* member, const T* pointer) {
    if (!pointer) refuse(path, member, "is NULL");
}

inline void check_enum(const std::string& path, const char* member, int32_t value, const char* type,
                       std::initializer_list<int32_t> known) {
    for (int32_t k : known)
        if (value == k) return;
    refuse(path, member, number(value) + " is not a " + type);
}

// All 0: the default. Else made unit, in double.
template <typename T, size_t N>
void complete_direction(T (&direction)[N], const double (&fallback)[N]) {
    double sum = 0;
    for (T d : direction) sum += static_cast<double>(d) * static_cast<double>(d);
    const double length = std::sqrt(sum);
    for (size_t i = 0; i < N; ++i)
        direction[i] = static_cast<T>(length > 0 ? direction[i] / length : fallback[i]);
}

}  // namespace plica::api
