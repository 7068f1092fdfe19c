// Fills the grid of a collider mesh.
#pragma once

#include "kernels/collide/mesh_view.h"

namespace plica {

struct MeasureClearance {
    static constexpr int32_t k_grain = 32;
    MeshView mesh;
    float* distances;

    PLICA_HD void operator()(int32_t cell) const {
        const ClearanceGrid& grid = mesh.clearance;
        const int32_t x = cell % grid.counts[0], row = cell / grid.counts[0];
        const int32_t y = row % grid.counts[1], z = row / grid.counts[1];
        const Vec3 centre =
            grid.low + Vec3{float(x) + 0.5f, float(y) + 0.5f, float(z) + 0.5f} * grid.cell;
        const MeshPoint at = nearest_on_mesh(mesh, MeshTree{mesh.nodes}, centre, 3.402823466e38f);
        const float distance = square_root(at.on.distance2);
        const bool inside = mesh.is_closed && at.triangle >= 0 &&
                            dot(centre - at.on.point, pseudonormal(mesh, at)) < 0;
        distances[cell] = inside ? -distance : distance;
    }
};

struct BoxTriangles {
    const Triangle* triangles;
    Aabb* boxes;

    PLICA_HD void operator()(int32_t t) const {
        const Triangle& triangle = triangles[t];
        Aabb box = {triangle.corners[0], triangle.corners[0]};
        box = merged(merged(box, triangle.corners[1]), triangle.corners[2]);
        boxes[t] = box;
    }
};

}  // namespace plica
