// Length of an edge: C = |p1 - p0| - rest, in m; dC/dp1 = (p1 - p0)/|p1 - p0| = -dC/dp0.
// Müller, Heidelberger, Hennix, Ratcliff 2006, section 4.1. Also the cross form of bending, where
// the points are the two corners opposite an edge. Proven by
// tests/kernels/elements/stretch_test.cpp.
#pragma once

#include "kernels/base/lanes.h"

namespace plica {

struct Stretch {
    static constexpr int32_t k_points = 2;

    // Current value of what C compares with its rest: the length, m.
    template <class R>
    static PLICA_HD R measure(const Vec3T<R>* p) {
        return norm(p[1] - p[0]);
    }

    // C from the measure. Lengths need no wrapping.
    template <class R>
    static PLICA_HD R difference(const R& measured, const R& rest) {
        return measured - rest;
    }

    // The gradients; zero where there is no direction: coincident points are left to their other
    // constraints. Returns the measure.
    template <class R>
    static PLICA_HD R gradient(const Vec3T<R>* p, Vec3T<R>* g) {
        const Vec3T<R> edge = p[1] - p[0];
        const R length = norm(edge), zero(0);
        const R inverse = select(length > zero, R(1) / select(length > zero, length, R(1)), zero);
        g[1] = edge * inverse;
        g[0] = -g[1];
        return length;
    }
};

}  // namespace plica
