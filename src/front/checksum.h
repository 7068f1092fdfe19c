// A 64-bit checksum of bytes: four lanes of multiply and rotate, so that it costs less than the
// copy.
#pragma once

#include <cstddef>
#include <cstdint>

namespace plica {

uint64_t checksum(const void* data, size_t bytes);

}  // namespace plica
