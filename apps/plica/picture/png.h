#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace plica::app {

// A PNG file of an image with 3 bytes a pixel.
std::string png_bytes(const std::vector<uint8_t>& image, int width, int height);

}  // namespace plica::app
