#include "device/cpu/shared/operation.h"

#include <stdlib.h>

#include <algorithm>
#include <new>

#include "device/error.h"

namespace plica {

OperationContext::~OperationContext() { free(scratch_); }

void* OperationContext::scratch(size_t bytes) {
    if (bytes <= scratch_bytes_) return scratch_;
    const size_t grown = (std::max(bytes, scratch_bytes_ + scratch_bytes_ / 2) + 63) / 64 * 64;
    free(scratch_);
    scratch_bytes_ = 0;
    scratch_ = aligned_alloc(64, grown);
    if (!scratch_)
        throw Error(PLICA_OUT_OF_MEMORY,
                    "scratch of a primitive: " + std::to_string(grown) + " bytes of host memory");
    scratch_bytes_ = grown;
    return scratch_;
}

void require_count(const char* name, int64_t count) {
    if (count >= 0 && count < INT64_C(0x80000000)) return;
    throw Error(PLICA_INVALID_ARGUMENT,
                std::string(name) + ": count " + std::to_string(count) + " is not in [0, 2^31)");
}

}  // namespace plica
