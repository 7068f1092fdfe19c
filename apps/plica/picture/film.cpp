#include "picture/film.h"

#include <algorithm>

namespace plica::app {
namespace {

// Narkowicz's fit of the ACES curve: bright parts roll off instead of clipping.
double tone(double x) {
    x *= 0.62;
    return std::clamp(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}

uint8_t encoded(double linear) {
    const double x = tone(std::max(linear, 0.0));
    const double s = x <= 0.0031308 ? 12.92 * x : 1.055 * std::pow(x, 1 / 2.4) - 0.055;
    return static_cast<uint8_t>(std::clamp(s * 255 + 0.5, 0.0, 255.0));
}

}  // namespace

std::vector<Noisy> Film::light() const {
    std::vector<Noisy> light;
    for (const Pixel& pixel : pixels_) light.push_back(pixel.light);
    return light;
}

// Edge-avoiding a-trous wavelets, Dammertz et al. 2010.
void Film::smooth(const std::vector<Noisy>& from, std::vector<Noisy>& to, int step, int begin,
                  int end) const {
    constexpr double k_weight[3] = {0.375, 0.25, 0.0625};
    for (int y = begin; y < end; ++y)
        for (int x = 0; x < width_; ++x) {
            const Pixel& here = at(x, y);
            const size_t index = static_cast<size_t>(y) * width_ + x;
            to[index] = from[index];
            if (dot(here.normal, here.normal) < 0.25) continue;
            Noisy sum;
            double total = 0;
            for (int dy = -2; dy <= 2; ++dy)
                for (int dx = -2; dx <= 2; ++dx) {
                    const int px = x + dx * step, py = y + dy * step;
                    if (px < 0 || py < 0 || px >= width_ || py >= height_) continue;
                    const Pixel& there = at(px, py);
                    const double alike = dot(here.normal, there.normal);
                    const double apart =
                        std::fabs(there.depth - here.depth) / (0.006 * here.depth * step + 1e-12);
                    if (alike < 0.8 || apart > 3) continue;
                    const double facing = alike * alike * alike * alike;
                    const double w = k_weight[std::abs(dx)] * k_weight[std::abs(dy)] * facing *
                                     facing / (1 + apart * apart);
                    const Noisy& light = from[static_cast<size_t>(py) * width_ + px];
                    sum.sky += light.sky * w;
                    sum.visible += light.visible * w;
                    total += w;
                }
            if (total > 0) to[index] = {sum.sky * (1 / total), sum.visible / total};
        }
}

void Film::develop(const std::vector<Noisy>& smooth, int begin, int end,
                   std::vector<uint8_t>& out) const {
    for (int y = begin; y < end; ++y)
        for (int x = 0; x < width_; ++x) {
            const Pixel& pixel = at(x, y);
            const size_t index = static_cast<size_t>(y) * width_ + x;
            const Noisy& light = smooth[index];
            const Vec3 missing =
                light.sky - pixel.light.sky + pixel.key * (light.visible - pixel.light.visible);
            const Vec3 color = pixel.color + pixel.albedo * missing;
            out[3 * index] = encoded(color.x);
            out[3 * index + 1] = encoded(color.y);
            out[3 * index + 2] = encoded(color.z);
        }
}

}  // namespace plica::app
