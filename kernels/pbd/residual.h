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

}  // namespace plica
