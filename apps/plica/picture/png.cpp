#include "picture/png.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif
#include <stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace plica::app {

std::string png_bytes(const std::vector<uint8_t>& image, int width, int height) {
    std::string bytes;
    stbi_write_png_to_func(
        [](void* out, void* data, int size) {
            static_cast<std::string*>(out)->append(static_cast<const char*>(data),
                                                   static_cast<size_t>(size));
        },
        &bytes, width, height, 3, image.data(), 3 * width);
    return bytes;
}

}  // namespace plica::app
