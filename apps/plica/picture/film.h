// The picture while it is taken: light and colour apart, so that light can be smoothed without
// blurring patterns.
#pragma once

#include <cstdint>
#include <vector>

#include "base/vec.h"

namespace plica::app {

// The noisy part of light, without the colour of what it falls on.
struct Noisy {
    Vec3 sky;
    double visible = 0;  // of the key light, in [0, 1]
};

struct Pixel {
    Vec3 color;   // linear, as sampled
    Vec3 albedo;  // of what light falls on
    Vec3 key;     // light of the key light, were it not shadowed
    Noisy light;
    Vec3 normal;
    double depth = 0;  // m
};

class Film {
public:
    Film(int width, int height)
        : width_(width), height_(height), pixels_(static_cast<size_t>(width) * height) {}
    int width() const { return width_; }
    int height() const { return height_; }
    Pixel& at(int x, int y) { return pixels_[static_cast<size_t>(y) * width_ + x]; }
    const Pixel& at(int x, int y) const { return pixels_[static_cast<size_t>(y) * width_ + x]; }

    // Adds smoothed light in place of sampled light to rows [begin, end) of `out`, 3 bytes a pixel.
    void develop(const std::vector<Noisy>& smooth, int begin, int end,
                 std::vector<uint8_t>& out) const;

    // One pass over rows [begin, end): neighbours `step` apart that face alike and are as far.
    void smooth(const std::vector<Noisy>& from, std::vector<Noisy>& to, int step, int begin,
                int end) const;
    std::vector<Noisy> light() const;

private:
    int width_, height_;
    std::vector<Pixel> pixels_;
};

}  // namespace plica::app
