#include "front/check/inside_mesh.h"

#include <algorithm>
#include <cmath>

namespace plica {

InsideMesh::InsideMesh(const Mesh& mesh) : mesh_(mesh) {
    is_closed_ = mesh.triangle_count() > 0 && open_edge_count(mesh) == 0;
    if (!is_closed_) return;
    for (int k = 0; k < 3; ++k) {
        low_[k] = HUGE_VAL;
        high_[k] = -HUGE_VAL;
    }
    for (int32_t v : mesh.triangles)
        for (int k = 0; k < 3; ++k) {
            low_[k] = std::min(low_[k], static_cast<double>(mesh.vertex(v)[k]));
            high_[k] = std::max(high_[k], static_cast<double>(mesh.vertex(v)[k]));
        }
    side_ = std::clamp(static_cast<int32_t>(std::sqrt(mesh.triangle_count())), 1, 512);
    columns_.resize(static_cast<size_t>(side_) * static_cast<size_t>(side_));
    for (int32_t t = 0; t < mesh.triangle_count(); ++t) {
        const int32_t* c = mesh.corners(t);
        int32_t begin[2], end[2];
        for (int k = 0; k < 2; ++k) {
            const double x[3] = {mesh.vertex(c[0])[k], mesh.vertex(c[1])[k], mesh.vertex(c[2])[k]};
            begin[k] = column(std::min({x[0], x[1], x[2]}), k);
            end[k] = column(std::max({x[0], x[1], x[2]}), k);
        }
        for (int32_t j = begin[1]; j <= end[1]; ++j)
            for (int32_t i = begin[0]; i <= end[0]; ++i)
                columns_[static_cast<size_t>(j) * static_cast<size_t>(side_) +
                         static_cast<size_t>(i)]
                    .push_back(t);
    }
}

int32_t InsideMesh::column(double x, int axis) const {
    const double width = (high_[axis] - low_[axis]) / side_;
    if (!(width > 0)) return 0;
    return std::clamp(static_cast<int32_t>((x - low_[axis]) / width), 0, side_ - 1);
}

// Edges belong to one of their two triangles: a point exactly below an edge is counted once.
bool InsideMesh::is_above(int32_t triangle, const Vec3d& point) const {
    const int32_t* c = mesh_.corners(triangle);
    double sides[3], area = 0, height = 0;
    bool is_inside = false;
    for (int k = 0; k < 3; ++k) {
        const float *a = mesh_.vertex(c[(k + 1) % 3]), *b = mesh_.vertex(c[(k + 2) % 3]);
        sides[k] = (a[0] - point.x) * (b[1] - point.y) - (a[1] - point.y) * (b[0] - point.x);
        if ((a[1] > point.y) != (b[1] > point.y) &&
            point.x < (static_cast<double>(b[0]) - a[0]) * (point.y - a[1]) /
                              (static_cast<double>(b[1]) - a[1]) +
                          a[0])
            is_inside = !is_inside;
        area += sides[k];
    }
    if (!is_inside || area == 0) return false;
    for (int k = 0; k < 3; ++k) height += sides[k] / area * mesh_.vertex(c[k])[2];
    return height > point.z;
}

bool InsideMesh::contains(const Vec3d& point) const {
    if (!(point.x > low_[0] && point.x < high_[0] && point.y > low_[1] && point.y < high_[1] &&
          point.z > low_[2] && point.z < high_[2]))
        return false;
    const size_t place = static_cast<size_t>(column(point.y, 1)) * static_cast<size_t>(side_) +
                         static_cast<size_t>(column(point.x, 0));
    const auto& found = columns_[place];
    return std::count_if(found.begin(), found.end(),
                         [&](int32_t t) { return is_above(t, point); }) %
               2 ==
           1;
}

}  // namespace plica
