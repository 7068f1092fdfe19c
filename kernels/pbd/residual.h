// What a position and a velocity lost to rounding, carried to the next substep. Without it a fall
// of 5 m in small substeps ends millimetres off: the rounding of v + h g is the same every time,
// not random. Eight bits of mantissa are enough: they leave 1/256 of the bias.
#pragma once

#include <string.h>

#include "kernels/base/vec.h"

namespace plica {

// High 16 bits: of the position; low 16 bits: of the velocity; both the upper half of a float.
struct alignas(16) Residual {
    uint32_t x, y, z;
    uint32_t reserved;
};

PLICA_HD float float_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}
PLICA_HD uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

PLICA_HD uint32_t pack_halves(float position, float velocity) {
    return ((bits_of(position) + 0x8000u) & 0xffff0000u) | ((bits_of(velocity) + 0x8000u) >> 16);
}
PLICA_HD Vec3 position_residual(const Residual& r) {
    return {float_of(r.x & 0xffff0000u), float_of(r.y & 0xffff0000u), float_of(r.z & 0xffff0000u)};
}
PLICA_HD Vec3 velocity_residual(const Residual& r) {
    return {float_of(r.x << 16), float_of(r.y << 16), float_of(r.z << 16)};
}
PLICA_HD Residual make_residual(const Vec3& position, const Vec3& velocity) {
    return {pack_halves(position.x, velocity.x), pack_halves(position.y, velocity.y),
            pack_halves(position.z, velocity.z), 0};
}

// a + b in `a`, and what the sum lost in the result. Knuth: exact whichever is larger.
PLICA_HD float add_exactly(float& a, float b) {
    const float sum = a + b;
    const float rest = sum - a;
    const float lost = (a - (sum - rest)) + (b - rest);
    a = sum;
    return lost;
}
PLICA_HD Vec3 add_exactly(Vec3& a, const Vec3& b) {
    return {add_exactly(a.x, b.x), add_exactly(a.y, b.y), add_exactly(a.z, b.z)};
}

}  // namespace plica
