// A triangle mesh as something to collide with, in its own frame.
#pragma once

#include "kernels/collide/bvh_query.h"
#include "kernels/collide/crossing.h"

namespace plica {

// Distances from the mesh (negative inside a closed one) at the centres of cells. A distance
// changes no faster than the place, so they bound it anywhere.
struct ClearanceGrid {
    const float* distances;  // x fastest
    const int32_t* nearest;  // triangle, where a search can begin
    Vec3 low;                // of the first cell
    float cell;              // m, side of a cell
    float slack;             // m, for rounding
    int32_t counts[3];
};

struct MeshView {
    const BvhNode* nodes;  // items: triangles
    const Triangle* triangles;
    const int32_t* corners;            // three vertices a triangle
    const Vec3Padded* vertex_normals;  // angle-weighted pseudonormals, unit
    const Vec3Padded* edge_normals;    // of edge k of triangle t: 3 t + k
    ClearanceGrid clearance;
    int32_t triangle_count;
    int32_t is_closed;  // has an inside
};

PLICA_HD Aabb triangle_box(const Triangle& t) {
    const Aabb first = {t.corners[0], t.corners[0]};
    return merged(merged(first, t.corners[1]), t.corners[2]);
}

struct MeshPoint {
    int32_t triangle;  // -1: none within reach
    TrianglePoint on;
};

// The triangles that a search looks at: those of a list made before, rising, or all by the tree.
struct MeshCandidates {
    const int32_t* items;  // null: all
    int32_t count;         // of items; of all: nodes of the tree
    int32_t first_item;    // what is taken from an item to make it the number of a triangle
};
PLICA_HD MeshCandidates all_candidates(const MeshView& mesh) {
    return {nullptr, mesh.nodes->skip, 0};
}

// Walks over the candidates whose boxes overlap a box. One text for lists and trees, so that what
// is done with a triangle is compiled once.
struct CandidateWalk {
    const MeshView& mesh;
    MeshCandidates candidates;
    Aabb box;
    int32_t at;

    // False at the end, else the number of the next one.
    PLICA_HD bool next(int32_t& triangle) {
        while (at < candidates.count) {
            if (candidates.items) {
                triangle = candidates.items[at++] - candidates.first_item;
                if (overlap(triangle_box(mesh.triangles[triangle]), box)) return true;
            } else {
                const BvhNode& node = mesh.nodes[at];
                const bool meets = overlap(node_box(node), box);
                triangle = node.item;
                at = meets ? at + 1 : node.skip;
                if (meets && triangle >= 0) return true;
            }
        }
        return false;
    }
};

PLICA_HD MeshPoint none_within(float reach2) {
    return {-1, {reach2, {0, 0, 0}, {0, 0, 0}, k_on_face}};
}
PLICA_HD MeshPoint point_of_triangle(const MeshView& mesh, int32_t t, const Vec3& p) {
    return {t, nearest_on_triangle(mesh.triangles[t], p)};
}

// The nearest of all triangles and best; of those as near the triangle with the lowest number.
PLICA_HD MeshPoint nearest_on_mesh(const MeshView& mesh, const Vec3& p, MeshPoint best) {
    for_each_within(mesh.nodes, 0, p, best.on.distance2, [&](int32_t t, float& radius2) {
        const TrianglePoint here = nearest_on_triangle(mesh.triangles[t], p);
        if (here.distance2 > best.on.distance2) return;
        if (here.distance2 == best.on.distance2 && best.triangle >= 0 && best.triangle < t) return;
        best = {t, here};
        radius2 = here.distance2;
    });
    return best;
}

// The normal that tells inside from outside at the nearest point (Bærentzen, Aanæs 2005): that of
// the face, edge or corner which the point lies on.
PLICA_HD Vec3 pseudonormal(const MeshView& mesh, const MeshPoint& at) {
    const int32_t feature = at.on.feature, t = at.triangle;
    if (feature >= k_on_corner)
        return unpadded(mesh.vertex_normals[mesh.corners[3 * t + feature - k_on_corner]]);
    if (feature >= k_on_edge) return unpadded(mesh.edge_normals[3 * t + feature - k_on_edge]);
    return normalized(area_normal(mesh.triangles[t]), {0, 0, 1});
}

// What the grid knows of a place.
struct Clearance {
    float least;      // m, the surface is at least so far; below 0: nothing is known
    bool inside;      // where least > 0
    int32_t nearest;  // a triangle that is near; -1: none is named
};

PLICA_HD Clearance clearance_at(const MeshView& mesh, const Vec3& p) {
    const ClearanceGrid& grid = mesh.clearance;
    const Vec3 extent =
        Vec3{float(grid.counts[0]), float(grid.counts[1]), float(grid.counts[2])} * grid.cell;
    const Aabb box = {grid.low, grid.low + extent};
    if (!contains(box, p)) return {square_root(distance2(box, p)) - grid.slack, false, -1};
    const Vec3 at = (p - grid.low) * (1 / grid.cell);
    const int32_t x = minimum(int32_t(at.x), grid.counts[0] - 1),
                  y = minimum(int32_t(at.y), grid.counts[1] - 1),
                  z = minimum(int32_t(at.z), grid.counts[2] - 1);
    const Vec3 centre =
        grid.low + Vec3{float(x) + 0.5f, float(y) + 0.5f, float(z) + 0.5f} * grid.cell;
    const int32_t cell = (z * grid.counts[1] + y) * grid.counts[0] + x;
    const float distance = grid.distances[cell];
    return {absolute(distance) - norm(p - centre) - grid.slack, distance < 0, grid.nearest[cell]};
}

}  // namespace plica
