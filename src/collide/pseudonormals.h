// Angle-weighted pseudonormals of a mesh (Bærentzen, Aanæs 2005), on the host in double.
#pragma once

#include <vector>

#include "kernels/base/vec.h"

namespace plica {

struct Pseudonormals {
    std::vector<Vec3Padded> vertices;  // unit; z where there is none
    std::vector<Vec3Padded> edges;     // of edge k (corner k to the next) of triangle t: 3 t + k
    bool is_closed = false;
};

Pseudonormals find_pseudonormals(const std::vector<Vec3>& positions,
                                 const std::vector<int32_t>& triangles);

}  // namespace plica
