// Rows of all bodies, coloured and laid out.
#pragma once

#include "pbd/plan.h"
#include "topology/edges.h"

namespace plica {

// Fills plan.rows and the colour ranges of `small`, which has an entry a small body, in body order.
void make_rows(Queue& queue, const Compiled& compiled, const MeshEdges& edges, const State& state,
               PbdPlan& plan, std::vector<SmallBody>& small);

}  // namespace plica
