// The one list of elements: solvers, difference tests and benchmarks walk it.
#pragma once

#include "kernels/elements/bend_acos.h"
#include "kernels/elements/bend_signed.h"
#include "kernels/elements/stretch.h"

// PLICA_ELEMENTS(X) expands X(Type, "name") for each.
#define PLICA_ELEMENTS(X)         \
    X(Stretch, "stretch")         \
    X(BendSigned, "bend, signed") \
    X(BendAcos, "bend, arc cosine")
