// How far a pair of convex features may move along straight lines before its gap is used up.
#pragma once

#include "kernels/ipc/distance.h"

namespace plica {

enum class StepFilter : int32_t {
    hull,      // the hull certificate, iterated (default)
    additive,  // additive continuous detection
    source,    // one bound along the present normal, 90 % of the smallest
};

}  // namespace plica
