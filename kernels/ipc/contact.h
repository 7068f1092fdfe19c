// One contact: two features, their closest points, and the barrier between them.
//   r = sum w_i x_i, n = r/|r|, g = |r| - c, energy k b(g), gradient k b' w_i n,
//   curvature k b'' w_i w_j n n^T (what b' times the curvature of |r| would add is left out, so
//   that it is positive).
#pragma once

#include "kernels/base/mat3.h"
#include "kernels/ipc/barrier.h"

namespace plica {

// Which features of the surface a candidate pairs, and how they are numbered in it.
enum class PairKind : int32_t {
    vertex_triangle,  // first: vertex, second: triangle
    edge_edge,        // first < second: edges
    vertex_edge,      // first: vertex, second: an edge without triangle
    vertex_vertex,    // first < second: vertices without edge
    vertex_plane,     // first: vertex, second: plane
};
constexpr int32_t k_pair_kinds = 5;

struct Candidate {
    int32_t first, second;
};

struct Contact {
    int32_t vertices[4];  // a vertex twice: its later weights are 0; -1 (planes): no vertex
    double weights[4];    // sum 0; of a plane 1, 0, 0, 0
    Vec3d normal;         // from the second feature to the first
    double gap;           // m, > 0
    double dhat;          // m, gap < dhat
    double k;             // N/m; < 0: takes away what is counted twice, see active_set.h; never has
                          // curvature
    double bend;          // J m^-4: dE/d|e_a x e_b|^2 of edges that are nearly parallel, else 0
    double relief;        // N, >= 0: of the normal force, what belongs to a partner with k < 0
    int32_t candidate;    // number in the candidate list
    PairKind kind;
};

PLICA_HD double energy(const Contact& c) { return c.k * barrier(c.gap, c.dhat); }

// Newton; > 0 pushes apart.
PLICA_HD double normal_force(const Contact& c) { return -c.k * barrier_slope(c.gap, c.dhat); }

PLICA_HD double curvature(const Contact& c) {
    return c.k > 0 ? c.k * barrier_curvature(c.gap, c.dhat) : 0.0;
}

// The form of every second derivative of contact: block (i, j) is weights[i] weights[j] m.
struct PairStiffness {
    int32_t vertices[4];  // -1: no vertex
    double weights[4];
    SymmetricMat3d m;  // N/m, positive semidefinite
};

PLICA_HD PairStiffness stiffness(const Contact& c) {
    PairStiffness s = {};
    for (int32_t i = 0; i < 4; ++i) {
        s.vertices[i] = c.vertices[i];
        s.weights[i] = c.weights[i];
    }
    s.m.add_outer(c.normal, curvature(c));
    return s;
}

// dE/dx of the contact's vertices. x: positions of all vertices.
PLICA_HD void gradient(const Contact& c, const Vec3d* x, Vec3d* g) {
    const double slope = -normal_force(c);
    for (int32_t i = 0; i < 4; ++i) g[i] = c.normal * (slope * c.weights[i]);
    if (c.bend == 0) return;
    // d|u x v|^2/du = 2 v x (u x v), d/dv = 2 (u x v) x u, for the edges u and v.
    const Vec3d u = x[c.vertices[1]] - x[c.vertices[0]], v = x[c.vertices[3]] - x[c.vertices[2]];
    const Vec3d uv = cross(u, v);
    const Vec3d du = cross(v, uv) * (2 * c.bend), dv = cross(uv, u) * (2 * c.bend);
    g[0] -= du, g[1] += du, g[2] -= dv, g[3] += dv;
}

}  // namespace plica
