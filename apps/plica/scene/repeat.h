// "repeat": copies of a body or collider in rows, all in one world or each in its own.
#pragma once

#include "scene/node.h"

namespace plica::app {

struct Repeat {
    int64_t count = 1;
    bool given = false, worlds = false;
    int64_t columns = 1;
    double spacing[2] = {1, 1};  // m, along x and y
    double turn = 0;             // rad, from copy to copy, about z

    Vec3 offset(int64_t copy) const;  // the rows lie about the place of the original
};

Repeat read_repeat(const Node& body);

}  // namespace plica::app
