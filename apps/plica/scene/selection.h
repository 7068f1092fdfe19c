// Which vertices of a mesh: a list, a box, a ball, or all of them.
#pragma once

#include <functional>

#include "scene/node.h"

namespace plica::app {

// place: where vertex i stands in the world at rest.
std::vector<int32_t> read_selection(const Node& node, int64_t vertex_count,
                                    const std::function<Vec3(int64_t)>& place);

}  // namespace plica::app
