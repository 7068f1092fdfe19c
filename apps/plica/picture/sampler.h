// Numbers in [0, 1) that fill space evenly; each pixel starts elsewhere. The same for any thread
// count.
#pragma once

#include <cmath>
#include <cstdint>

#include "base/vec.h"

namespace plica::app {

inline uint32_t mixed(uint32_t x) {
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
}

// Roberts' R2 sequence, shifted by a hash of pixel and dimension.
class Sampler {
public:
    Sampler(uint32_t pixel, uint32_t frame) : seed_(mixed(pixel * 9781u + mixed(frame + 1))) {}

    void pair(uint32_t index, uint32_t dimension, double& u, double& v) const {
        const uint32_t a = mixed(seed_ + 2 * dimension), b = mixed(seed_ + 2 * dimension + 1);
        u = fraction(a * k_unit + 0.7548776662466927 * index);
        v = fraction(b * k_unit + 0.5698402909980532 * index);
    }

private:
    static constexpr double k_unit = 1.0 / 4294967296.0;
    static double fraction(double x) { return x - std::floor(x); }
    uint32_t seed_;
};

// Two directions across n.
inline void frame_of(Vec3 n, Vec3& u, Vec3& v) {
    u = normalized(std::fabs(n.x) < 0.7 ? cross(Vec3{1, 0, 0}, n) : cross(Vec3{0, 1, 0}, n));
    v = cross(n, u);
}

// Directions about n, more often near it: by the cosine.
inline Vec3 cosine_direction(Vec3 n, double a, double b) {
    Vec3 u, v;
    frame_of(n, u, v);
    const double r = std::sqrt(a), phi = 6.283185307179586 * b;
    return normalized(u * (r * std::cos(phi)) + v * (r * std::sin(phi)) + n * std::sqrt(1 - a));
}

}  // namespace plica::app
