// How the primitives call CUB: once for the size of its scratch, once to run.
#pragma once

#include "device/cuda/state.h"

namespace plica {
namespace cuda {

// f(scratch, bytes) is a CUB call: with a null scratch it sets bytes.
template <class F>
void call_cub(Queue& queue, const char* name, const F& f, size_t more_bytes = 0,
              void** more = nullptr) {
    const CurrentDevice current(queue.device()->index);
    size_t bytes = 0;
    check(f(nullptr, bytes), name);
    // What a caller wants besides comes first, so that both parts are aligned.
    const size_t first = (more_bytes + 255) / 256 * 256;
    char* memory = static_cast<char*>(scratch(queue, first + bytes + 1));
    if (more) *more = memory;
    check(f(memory + first, bytes), name);
    if (queue.state().capturing)
        ++queue.state().captured_launches;
    else
        ++queue.device()->launches;
}

// Throws Error(PLICA_INVALID_ARGUMENT) unless count is in [0, 2^31).
void require_count(const char* name, int64_t count);

}  // namespace cuda
}  // namespace plica
