// Pairs of triangles that cross each other, found by a test that knows nothing of the solvers.
#pragma once

#include "mesh/mesh.h"

namespace plica::app {

struct AuditMesh {
    std::vector<float> positions;
    std::vector<int32_t> triangles;
    std::vector<int32_t> groups;  // of a triangle: the world; -1 is in all of them
    std::vector<uint8_t> fixed;   // of a triangle: pairs of two fixed ones are not looked at
};

struct Crossings {
    int64_t count = 0;
    int32_t first[2] = {-1, -1};  // triangles
};

// An edge of one meets the other, at its rim as well; corners that both have do not count.
Crossings find_crossings(const AuditMesh& mesh);

}  // namespace plica::app
