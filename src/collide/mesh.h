// Triangle meshes as colliders, on the device.
#pragma once

#include <vector>

#include "collide/bvh.h"
#include "kernels/collide/mesh_view.h"

namespace plica {

struct ColliderMesh {
    Bvh tree;  // items: triangles
    Buffer<Triangle> triangles;
    Buffer<int32_t> corners;
    Buffer<Vec3Padded> vertex_normals, edge_normals;
    Buffer<float> clearance;
    Buffer<int32_t> clearance_nearest;
    MeshView view = {};          // device pointers into the above
    Aabb bounds = empty_aabb();  // empty without triangles
    bool is_closed = false;      // each edge is gone along as often one way as the other
};

// positions: three numbers a vertex; triangles: three vertices each, all in range. Any mesh: open,
// with several triangles at an edge, with triangles without area, which then count by their edges.
// Vertices at one place are one for normals and for whether it is closed. Blocks.
ColliderMesh make_collider_mesh(Queue& queue, const std::vector<float>& positions,
                                const std::vector<int32_t>& triangles);

}  // namespace plica
