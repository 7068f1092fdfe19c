// What an energy is. An element is a plain struct of doubles (rest shape, coefficients) with
//   static constexpr int32_t k_points;
//   double energy(const Vec3d* x) const;                  // J; k_infinite: x is beyond a barrier
//   double gradient(const Vec3d* x, Vec3d* g) const;      // g[k] = dE/dx_k; returns the energy
//   void hessian(const Vec3d* x, Mat3d* h) const;         // LowerBlocks<Element>::k_count blocks
//   double largest_step(const Vec3d* x, const Vec3d* dx) const;
// and makers from a rest shape and a material. Which points are meant is kept apart: an element
// knows no indices.
//   hessian        positive semidefinite, and the second derivatives where these are. Block (i, j),
//                  j <= i, is h[lower_block(i, j)] = d^2 E/dx_i dx_j; block (j, i) is its
//                  transpose.
//   largest_step   s in (0, 1]: the element keeps its side for every x + a dx, 0 <= a <= s. Never
//   an
//                  over-estimate. 1 where nothing is lost by collapse.
// One list of all: PLICA_ENERGY_ELEMENTS in elements.h. Proven by
// tests/kernels/elements/energy_test.cpp.
#pragma once

#include "kernels/base/mat3.h"

namespace plica {

PLICA_HD constexpr int32_t lower_block(int32_t i, int32_t j) { return i * (i + 1) / 2 + j; }

template <class Element>
struct LowerBlocks {
    static constexpr int32_t k_count = Element::k_points * (Element::k_points + 1) / 2;
};

// Block (i, j) of any order.
PLICA_HD Mat3d block(const Mat3d* h, int32_t i, int32_t j) {
    return j <= i ? h[lower_block(i, j)] : transpose(h[lower_block(j, i)]);
}

// Fills the blocks of point 0 from the others': a shift of all points changes no gradient, so
// that each row of blocks has the sum zero.
template <int32_t count>
PLICA_HD void complete_by_translation(Mat3d* h) {
    Mat3d corner = {};
    for (int32_t i = 1; i < count; ++i) {
        Mat3d sum = {};
        for (int32_t j = 1; j < count; ++j) sum += block(h, i, j);
        h[lower_block(i, 0)] = -sum;
        corner += sum;
    }
    h[0] = corner;
}
template <int32_t count>
PLICA_HD void complete_by_translation(Vec3d* g) {
    Vec3d sum = {0, 0, 0};
    for (int32_t i = 1; i < count; ++i) sum += g[i];
    g[0] = -sum;
}

// The whole of a Hessian that is s g g^T.
template <int32_t count>
PLICA_HD void set_outer(Mat3d* h, const Vec3d* g, double s) {
    for (int32_t i = 0; i < count; ++i)
        for (int32_t j = 0; j <= i; ++j) h[lower_block(i, j)] = outer(g[i] * s, g[j]);
}

}  // namespace plica
