// Fills the grid of a collider mesh.
#pragma once

#include "kernels/collide/mesh_view.h"

namespace plica {

// A lane a row of cells along x: each search begins with the triangle that was nearest before.
struct MeasureClearance {
    static constexpr int32_t k_grain = 1;
    MeshView mesh;
    float* distances;
    int32_t* nearest;

    PLICA_HD void operator()(int32_t row) const {
        const ClearanceGrid& grid = mesh.clearance;
        const int32_t y = row % grid.counts[1], z = row / grid.counts[1];
        int32_t hint = 0;
        for (int32_t x = 0; x < grid.counts[0]; ++x) {
            const Vec3 centre =
                grid.low + Vec3{float(x) + 0.5f, float(y) + 0.5f, float(z) + 0.5f} * grid.cell;
            const MeshPoint at =
                nearest_on_mesh(mesh, centre, point_of_triangle(mesh, hint, centre));
            const bool inside =
                mesh.is_closed && dot(centre - at.on.point, pseudonormal(mesh, at)) < 0;
            const float distance = square_root(at.on.distance2);
            distances[row * grid.counts[0] + x] = inside ? -distance : distance;
            nearest[row * grid.counts[0] + x] = at.triangle;
            hint = at.triangle;
        }
    }
};

struct BoxTriangles {
    const Triangle* triangles;
    Aabb* boxes;

    PLICA_HD void operator()(int32_t t) const { boxes[t] = triangle_box(triangles[t]); }
};

}  // namespace plica
