// One call of a record as bytes: name, status, arguments in the order of the header. What a call
// gave back stands at its argument's place: a number for a handle, the id, a checksum of an array.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <unordered_map>

#include "plica/plica.h"

namespace plica {

// Handles as numbers, from 1; 0 is NULL.
class HandleNumbers {
public:
    uint64_t add(const void* handle) { return numbers_[handle] = ++last_; }
    // Of a handle that the record has not seen made: more than any number.
    uint64_t find(const void* handle) const {
        if (!handle) return 0;
        const auto found = numbers_.find(handle);
        return found == numbers_.end() ? UINT64_MAX : found->second;
    }

private:
    std::unordered_map<const void*, uint64_t> numbers_;
    uint64_t last_ = 0;
};

class Entry {
public:
    Entry(HandleNumbers& handles, const char* function, plica_status status);
    const std::string& bytes() const { return bytes_; }
    bool is_ok() const { return is_ok_; }

    template <typename T>
    void number(T value) {
        raw(&value, sizeof value);
    }
    void handle(const void* handle) { number(handles_.find(handle)); }
    template <typename Handle>
    void new_handle(const Handle* handle) {
        number<uint8_t>(handle != nullptr);
        number(handle && is_ok_ ? handles_.add(*handle) : uint64_t(0));
    }
    void new_id(const uint64_t* id) {
        number<uint8_t>(id != nullptr);
        number(id && is_ok_ ? *id : uint64_t(0));
    }
    void text(const char* text);
    // NULL, or so many bytes.
    void array(const void* data, uint64_t bytes);
    // What the call wrote there; where_compared: replaying gives the same bits.
    void output(const void* data, uint64_t bytes, bool is_compared);
    void raw(const void* data, size_t bytes) {
        bytes_.append(static_cast<const char*>(data), bytes);
    }

private:
    HandleNumbers& handles_;
    std::string bytes_;
    bool is_ok_;
};

// How much of a struct the library has looked at: see widened.
template <typename T>
uint32_t recorded_size(const T& desc) {
    const uint32_t size = desc.struct_size;
    if (size <= sizeof(T)) return size < 4 ? 4 : size;
    return size > (1 << 16) || size % alignof(T) != 0 ? uint32_t(sizeof(T)) : size;
}

}  // namespace plica
