// Whether points lie inside a closed mesh: crossings of an upward ray, with the triangles sorted
// into columns of a grid.
#pragma once

#include <vector>

#include "front/mesh/mesh.h"
#include "kernels/base/vec.h"

namespace plica {

class InsideMesh {
public:
    explicit InsideMesh(const Mesh& mesh);
    bool is_closed() const { return is_closed_; }
    bool contains(const Vec3d& point) const;

private:
    int32_t column(double x, int axis) const;  // clamped to the grid
    bool is_above(int32_t triangle, const Vec3d& point) const;

    const Mesh& mesh_;
    bool is_closed_ = false;
    int32_t side_ = 1;  // columns along x and along y
    double low_[3] = {}, high_[3] = {};
    std::vector<std::vector<int32_t>> columns_;
};

}  // namespace plica
