// How far a polynomial stays positive: the question of every bound on a step.
#pragma once

#include "kernels/base/math.h"

namespace plica {

// Smallest number of the polynomial sum_k c[k] t^k over [from, from + width], or less: its least
// coefficient in Bernstein's basis there, since the polynomial lies in their hull.
template <int32_t degree>
PLICA_HD double least_bernstein(const double (&c)[degree + 1], double from, double width) {
    double t[degree + 1];
    for (int32_t k = 0; k <= degree; ++k) t[k] = c[k];
    for (int32_t i = 0; i < degree; ++i)  // to powers of (t - from)
        for (int32_t k = degree - 1; k >= i; --k) t[k] += from * t[k + 1];
    double power = 1, binomial = 1;
    for (int32_t k = 0; k <= degree; ++k) {
        t[k] *= power / binomial;
        power *= width;
        binomial = binomial * (degree - k) / (k + 1);
    }
    // Coefficient i is sum_k C(i, k) t_k: sums of neighbours, as in Pascal's triangle.
    double least = t[0];
    for (int32_t i = 0; i < degree; ++i) {
        for (int32_t k = 0; k < degree - i; ++k) t[k] += t[k + 1];
        least = minimum(least, t[0]);
    }
    return least;
}

// The largest s in (0, 1] that is known to have sum_k c[k] t^k > 0 for every 0 <= t <= s; within
// 2 % of the true end. c[0] > 0. Never beyond the first root: what is passed has been proven by
// Bernstein's coefficients, rounding included.
template <int32_t degree>
PLICA_HD double positive_until(const double (&c)[degree + 1]) {
    double passed = 0, width = 1;
    for (int32_t i = 0; i < 200; ++i) {
        double size = 0;
        for (int32_t k = degree; k >= 0; --k) size = size * (passed + width) + absolute(c[k]);
        if (least_bernstein<degree>(c, passed, width) > 1e-14 * size) {
            passed += width;
            if (passed >= 1) return 1;
            width = minimum(2 * width, 1 - passed);
        } else {
            if (passed > 0 && width < 0.02 * passed) break;
            width *= 0.5;
        }
    }
    return passed;
}

}  // namespace plica
