// The lists of elements: solvers, difference tests and benchmarks walk them.
#pragma once

#include "kernels/elements/affine_shape.h"
#include "kernels/elements/bend_acos.h"
#include "kernels/elements/bend_signed.h"
#include "kernels/elements/hinge.h"
#include "kernels/elements/membrane_neo_hookean.h"
#include "kernels/elements/membrane_stvk.h"
#include "kernels/elements/rod_bend.h"
#include "kernels/elements/solid_corotational.h"
#include "kernels/elements/solid_neo_hookean.h"
#include "kernels/elements/solid_stable_neo_hookean.h"
#include "kernels/elements/solid_stvk.h"
#include "kernels/elements/spring.h"
#include "kernels/elements/strain_limit.h"
#include "kernels/elements/stretch.h"
#include "kernels/elements/support.h"

// Constraints of position based dynamics, FP32. PLICA_ELEMENTS(X) expands X(Type, "name") for each.
#define PLICA_ELEMENTS(X)         \
    X(Stretch, "stretch")         \
    X(BendSigned, "bend, signed") \
    X(BendAcos, "bend, arc cosine")

// Energies, FP64; their form is kernels/elements/energy.h. PLICA_ENERGY_ELEMENTS(X) expands
// X(Type, "name") for each.
#define PLICA_ENERGY_ELEMENTS(X)                            \
    X(StvkMembrane, "membrane, StVK")                       \
    X(NeoHookeanMembrane, "membrane, Neo-Hookean")          \
    X(StrainLimit, "strain limit")                          \
    X(Hinge, "hinge")                                       \
    X(Support, "support")                                   \
    X(Spring, "spring")                                     \
    X(RodBend, "rod bend")                                  \
    X(StvkTetrahedron, "tetrahedron, StVK")                 \
    X(NeoHookeanTetrahedron, "tetrahedron, Neo-Hookean")    \
    X(StableNeoHookeanTetrahedron, "tetrahedron, stable")   \
    X(CorotationalTetrahedron, "tetrahedron, corotational") \
    X(AffineShape, "affine shape")
