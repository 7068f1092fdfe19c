// The reader of a record: gives the arguments of a call back, and compares what the call gave.
#pragma once

#include <cstdint>
#include <cstring>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "device/error.h"
#include "front/checksum.h"
#include "front/text.h"
#include "plica/plica.h"

namespace plica {

class Replayer {
public:
    Replayer(std::string bytes, const char* device);
    ~Replayer();
    Replayer(const Replayer&) = delete;
    Replayer& operator=(const Replayer&) = delete;

    // Makes all calls again; throws BAD_DATA at the first that differs. Gives their number.
    uint64_t run();

    // Arguments, in the order in which Entry wrote them.
    template <typename T>
    T number() {
        T value;
        raw(&value, sizeof value);
        return value;
    }
    template <typename Handle>
    Handle handle() {
        return reinterpret_cast<Handle>(find(number<uint64_t>()));
    }
    uint64_t id() { return translated(number<uint64_t>()); }
    uint64_t translated(uint64_t id) const;
    const char* text();
    const char* device_name();  // the recorded one, or the one to use in its place
    // NULL, or the bytes; refused where they are not so many.
    const void* array(uint64_t expected_bytes);
    struct Array {
        const void* data;
        uint64_t bytes;
    };
    Array array();
    static void expect_bytes(const Array& array, uint64_t bytes);

    // Room for what a call writes, and the comparison after it.
    struct Output {
        void* data;
        uint64_t bytes;
        uint64_t sum;
    };
    Output output();
    void compare(const Output& output, plica_status status) const;
    template <typename Handle>
    struct NewHandle {
        Handle value = nullptr;
        bool is_given;
        uint64_t number;
        Handle* pointer() { return is_given ? &value : nullptr; }
    };
    template <typename Handle>
    NewHandle<Handle> new_handle() {
        NewHandle<Handle> result;
        result.is_given = number<uint8_t>() != 0;
        result.number = number<uint64_t>();
        return result;
    }
    void made(uint64_t number, void* handle, plica_status (*release)(void*));
    struct NewId {
        uint64_t value = 0;
        bool is_given;
        uint64_t recorded;
        uint64_t* pointer() { return is_given ? &value : nullptr; }
    };
    NewId new_id();
    void made(const NewId& id) { ids_[id.recorded] = id.value; }
    void retained(uint64_t delta, const void* handle);

    // 8-byte words for so many structs of the caller's size and one more of ours.
    uint64_t room_for(uint64_t count, uint32_t struct_size, uint64_t own_size) const;

    // A struct with room for its struct_size.
    template <typename T>
    T* structure() {
        if (number<uint8_t>() == 0) return nullptr;
        const uint32_t size = number<uint32_t>();
        if (size > (1 << 16)) damaged();
        void* room = make_room(size > sizeof(T) ? size : sizeof(T));
        raw(room, size);
        return static_cast<T*>(room);
    }

private:
    struct Made {
        void* handle;
        int64_t count;
        plica_status (*release)(void*);
    };
    [[noreturn]] void damaged() const;
    void raw(void* target, size_t bytes);
    void* find(uint64_t number) const;
    void* make_room(size_t bytes);
    void read_header();
    void run_call();

    std::string bytes_;
    const char* device_;
    size_t position_ = 0, end_ = 0;  // of the present call
    uint64_t call_count_ = 0;
    std::string function_;
    std::deque<std::vector<uint64_t>> room_;  // of the present call
    std::unordered_map<uint64_t, Made> handles_;
    std::unordered_map<uint64_t, uint64_t> ids_;
};

// The calls by name, generated; null where there is no such call.
using ReplayCall = plica_status (*)(Replayer& in);
ReplayCall replay_call(const std::string& function);

// Stands for a recorded callback.
inline int32_t go_on(void*, double) { return 0; }

}  // namespace plica
