#include "collide/mesh.h"

#include <cmath>

#include "collide/pseudonormals.h"
#include "kernels/collide/mesh_clearance.h"

namespace plica {
namespace {

// Cells along the longest side: a nearest point for each is still a small part of the upload.
constexpr float k_cells = 24;

ClearanceGrid make_grid(const Aabb& bounds) {
    const Vec3 size = bounds.high - bounds.low;
    const float longest = maximum(size.x, maximum(size.y, size.z));
    ClearanceGrid grid = {};
    grid.low = bounds.low;
    grid.cell = longest > 0 ? longest / k_cells : 1.0f;
    const float sides[3] = {size.x, size.y, size.z};
    for (int32_t k = 0; k < 3; ++k)
        grid.counts[k] = maximum(1, static_cast<int32_t>(std::ceil(sides[k] / grid.cell)));
    const Vec3 far = maximum(maximum(bounds.low, -bounds.low), maximum(bounds.high, -bounds.high));
    grid.slack = 1e-5f * (longest + maximum(far.x, maximum(far.y, far.z)));
    return grid;
}

void measure(Queue& queue, ColliderMesh& mesh) {
    mesh.view.clearance = make_grid(mesh.bounds);
    const int32_t* counts = mesh.view.clearance.counts;
    const int64_t cells = static_cast<int64_t>(counts[0]) * counts[1] * counts[2];
    mesh.clearance = Buffer<float>(queue, static_cast<size_t>(cells), "mesh clearance");
    mesh.clearance_nearest = Buffer<int32_t>(queue, mesh.clearance.size(), "mesh nearest");
    queue.launch(static_cast<int64_t>(counts[1]) * counts[2],
                 MeasureClearance{mesh.view, mesh.clearance.data(), mesh.clearance_nearest.data()});
    mesh.view.clearance.distances = mesh.clearance.data();
    mesh.view.clearance.nearest = mesh.clearance_nearest.data();
    queue.wait();
}

}  // namespace

ColliderMesh make_collider_mesh(Queue& queue, const std::vector<float>& positions,
                                const std::vector<int32_t>& triangles) {
    ColliderMesh mesh;
    std::vector<Vec3> points;
    for (size_t i = 0; i + 2 < positions.size(); i += 3)
        points.push_back({positions[i], positions[i + 1], positions[i + 2]});
    std::vector<Triangle> faces(triangles.size() / 3);
    for (size_t i = 0; i < 3 * faces.size(); ++i) {
        const Vec3& corner = points[static_cast<size_t>(triangles[i])];
        faces[i / 3].corners[i % 3] = corner;
        mesh.bounds = merged(mesh.bounds, corner);
    }
    const Pseudonormals normals = find_pseudonormals(points, triangles);
    mesh.is_closed = normals.is_closed;
    mesh.triangles = Buffer<Triangle>(queue, faces, "mesh triangles");
    mesh.corners = Buffer<int32_t>(queue, triangles, "mesh corners");
    mesh.vertex_normals = Buffer<Vec3Padded>(queue, normals.vertices, "mesh vertex normals");
    mesh.edge_normals = Buffer<Vec3Padded>(queue, normals.edges, "mesh edge normals");

    const int32_t count = static_cast<int32_t>(faces.size());
    Buffer<Aabb> boxes(queue, faces.size(), "mesh boxes");
    queue.launch(count, BoxTriangles{mesh.triangles.data(), boxes.data()});
    mesh.tree = build_bvh(queue, boxes.data(), count);
    mesh.view = {mesh.tree.nodes.data(),
                 mesh.triangles.data(),
                 mesh.corners.data(),
                 mesh.vertex_normals.data(),
                 mesh.edge_normals.data(),
                 {},
                 count,
                 mesh.is_closed};
    // Without triangles the grid is one that no point is near.
    mesh.view.clearance.low = mesh.bounds.low;
    if (count > 0) measure(queue, mesh);
    return mesh;
}

}  // namespace plica
