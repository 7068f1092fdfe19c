#include "front/checksum.h"

#include <cstring>

namespace plica {

namespace {

constexpr uint64_t k_mix = 0x9e3779b97f4a7c15u, k_multiply = 0xff51afd7ed558ccdu;

uint64_t mixed(uint64_t state, uint64_t word) {
    state = (state ^ word) * k_multiply;
    return state << 29 | state >> 35;
}

uint64_t word_at(const unsigned char* bytes, size_t count) {
    uint64_t word = 0;
    std::memcpy(&word, bytes, count);
    return word;
}

}  // namespace

uint64_t checksum(const void* data, size_t bytes) {
    const unsigned char* p = static_cast<const unsigned char*>(data);
    uint64_t lanes[4] = {k_mix, k_mix * 3, k_mix * 5, k_mix * 7};
    size_t i = 0;
    for (; i + 32 <= bytes; i += 32)
        for (size_t k = 0; k < 4; ++k) lanes[k] = mixed(lanes[k], word_at(p + i + 8 * k, 8));
    for (; i < bytes; i += 8)
        lanes[0] = mixed(lanes[0], word_at(p + i, bytes - i < 8 ? bytes - i : 8));
    uint64_t result = mixed(k_mix, bytes);
    for (uint64_t lane : lanes) result = mixed(result, lane);
    return result ^ result >> 31;
}

}  // namespace plica
