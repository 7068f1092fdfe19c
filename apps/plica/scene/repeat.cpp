#include "scene/repeat.h"

#include <cmath>

namespace plica::app {

Vec3 Repeat::offset(int64_t copy) const {
    if (!given) return {};
    const int64_t rows = (count + columns - 1) / columns;
    const double column =
        static_cast<double>(copy % columns) - static_cast<double>(columns - 1) / 2;
    const double row = static_cast<double>(copy / columns) - static_cast<double>(rows - 1) / 2;
    return {column * spacing[0], row * spacing[1], 0};
}

Repeat read_repeat(const Node& body) {
    Repeat repeat;
    if (!body.has("repeat")) return repeat;
    const Node node = body["repeat"];
    node.expect_keys({"count", "worlds", "columns", "spacing", "turn_degrees"});
    repeat.given = true;
    repeat.count = node["count"].integer(1, 1'000'000);
    if (node.has("worlds")) repeat.worlds = node["worlds"].flag();
    repeat.columns = static_cast<int64_t>(std::ceil(std::sqrt(static_cast<double>(repeat.count))));
    if (node.has("columns")) repeat.columns = node["columns"].integer(1, 1'000'000);
    if (node.has("spacing")) {
        const std::vector<double> spacing = node["spacing"].numbers(2);
        for (int k = 0; k < 2; ++k) repeat.spacing[k] = spacing[static_cast<size_t>(k)];
    }
    if (node.has("turn_degrees"))
        repeat.turn = node["turn_degrees"].number() * 3.14159265358979323846 / 180;
    return repeat;
}

}  // namespace plica::app
