// What contact sees: points with a radius, edges and triangles of all bodies of all worlds, and
// planes.
#pragma once

#include "kernels/base/vec.h"

namespace plica {

// Rules of a body. Two bodies meet where each one's group shares a bit with the other's mask, and
// both are in one world.
struct ContactBody {
    uint32_t group = 1;
    uint32_t mask = ~0u;
    int32_t world = 0;
    int32_t meets_itself = 1;  // 0: affine and rigid bodies, obstacles
    double friction = 0.3;     // Coulomb; a pair takes the geometric mean
};

// The side that its normal points to is free. A plane is as thick as a surface without radius.
struct ContactPlane {
    Vec3d normal;          // unit
    double offset;         // m; normal . x == offset on the plane, where a step begins
    double move;           // m; by how much offset grows over a whole step dx
    uint32_t group, mask;  // as of a body
    int32_t world;         // -1: every world
    int32_t reserved = 0;
    double friction = 0.3;
};

PLICA_HD bool rules_meet(uint32_t group_a, uint32_t mask_a, uint32_t group_b, uint32_t mask_b) {
    return (group_a & mask_b) != 0 && (group_b & mask_a) != 0;
}

// Device arrays. Vertices of edges and triangles are numbered over all bodies; no feature spans
// two bodies.
struct SurfaceView {
    int32_t vertex_count, edge_count, triangle_count, plane_count;
    const int32_t* edges;      // 2 an edge; those of the triangles too
    const int32_t* triangles;  // 3 a triangle
    const int32_t* body;       // by vertex
    const ContactBody* bodies;
    const double* radius;  // m, by vertex; > 0 only at points without edges, and at ends of rods
    const uint8_t* fixed;  // by vertex: prescribed; a pair of fixed vertices alone is left out
    const ContactPlane* planes;

    PLICA_HD bool bodies_meet(int32_t body_a, int32_t body_b) const {
        const ContactBody a = bodies[body_a], b = bodies[body_b];
        if (body_a == body_b) return a.meets_itself != 0;
        return a.world == b.world && rules_meet(a.group, a.mask, b.group, b.mask);
    }
    PLICA_HD bool edge_fixed(int32_t e) const {
        return fixed[edges[2 * e]] && fixed[edges[2 * e + 1]];
    }
    PLICA_HD bool triangle_fixed(int32_t t) const {
        return fixed[triangles[3 * t]] && fixed[triangles[3 * t + 1]] &&
               fixed[triangles[3 * t + 2]];
    }
    PLICA_HD bool plane_meets(int32_t vertex, const ContactPlane& plane) const {
        const ContactBody b = bodies[body[vertex]];
        return (plane.world < 0 || plane.world == b.world) &&
               rules_meet(b.group, b.mask, plane.group, plane.mask);
    }
};

// How surface features meet one another; made once from edges and triangles.
struct SurfaceTopology {
    const int32_t* triangle_edges;  // 3 a triangle: edge k joins corners k and k + 1
    // Triangles of an edge, rising: edge_triangles[edge_offsets[e] .. edge_offsets[e + 1]).
    const int32_t* edge_offsets;
    const int32_t* edge_triangles;
    // Triangles and edges of a vertex, rising.
    const int32_t* vertex_triangle_offsets;
    const int32_t* vertex_triangles;
    const int32_t* vertex_edge_offsets;
    const int32_t* vertex_edges;
};

}  // namespace plica
