// The barrier between two features with the gap g, for a stiffness of 1 N/m: with a = g - dhat,
//   b   = -a^2 log(g/dhat)                              0 < g < dhat, J
//   b'  = -(2 a log(g/dhat) + a^2/g)                    < 0: pushes apart
//   b'' = -(2 log(g/dhat) + 4 a/g - (a/g)^2)            > 0
// and 0 from dhat on, where all three join smoothly. The argument is the distance itself, not its
// square (Li et al. 2020 have the square: their derivatives do not fit). g <= 0 is not allowed:
// infinite.
#pragma once

#include "kernels/base/math.h"

namespace plica {

PLICA_HD double barrier(double g, double dhat) {
    if (g >= dhat) return 0;
    if (!(g > 0)) return k_infinite;
    const double a = g - dhat;
    return -a * a * logarithm(g / dhat);
}

PLICA_HD double barrier_slope(double g, double dhat) {
    if (g >= dhat) return 0;
    if (!(g > 0)) return -k_infinite;
    const double a = g - dhat;
    return -(2 * a * logarithm(g / dhat) + a * a / g);
}

PLICA_HD double barrier_curvature(double g, double dhat) {
    if (g >= dhat) return 0;
    if (!(g > 0)) return k_infinite;
    const double a = g - dhat, ratio = a / g;
    return -(2 * logarithm(g / dhat) + 4 * ratio - ratio * ratio);
}

}  // namespace plica
