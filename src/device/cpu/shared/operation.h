// A primitive that the host computes on device memory, in the order of a queue. The cpu device runs
// it at once or records it; strict puts it into the emulated stream and checks the ranges it names.
#pragma once

#include <stddef.h>

#include <functional>
#include <initializer_list>

#include "device/cpu/shared/team.h"
#include "device/queue.h"

namespace plica {

enum class Use { Read, Write, ReadWrite };

struct MemoryRange {
    const void* data;
    size_t bytes;
    Use use;
};

// What an operation may use while it runs.
class OperationContext {
public:
    explicit OperationContext(Team& team) : team_(team) {}
    ~OperationContext();
    OperationContext(const OperationContext&) = delete;
    OperationContext& operator=(const OperationContext&) = delete;

    Team& team() { return team_; }
    // At least bytes, aligned to 64; valid during the operation, kept for the next one.
    void* scratch(size_t bytes);

private:
    Team& team_;
    void* scratch_ = nullptr;
    size_t scratch_bytes_ = 0;
};

using Operation = std::function<void(OperationContext&)>;

void submit_operation(Queue& queue, const char* name, std::initializer_list<MemoryRange> ranges,
                      Operation operation);

template <class T>
MemoryRange reads(const T* data, int64_t count) {
    return {data, static_cast<size_t>(count) * sizeof(T), Use::Read};
}
template <class T>
MemoryRange writes(const T* data, int64_t count) {
    return {data, static_cast<size_t>(count) * sizeof(T), Use::Write};
}
template <class T>
MemoryRange updates(const T* data, int64_t count) {
    return {data, static_cast<size_t>(count) * sizeof(T), Use::ReadWrite};
}

// Throws Error(PLICA_INVALID_ARGUMENT) unless count is in [0, 2^31).
void require_count(const char* name, int64_t count);

}  // namespace plica
