// Long-range attachments of the cloths that ask for them.
#pragma once

#include "pbd/plan.h"
#include "topology/edges.h"

namespace plica {

void make_tethers(Queue& queue, const Compiled& compiled, const MeshEdges& edges,
                  const State& state, PbdPlan& plan);

}  // namespace plica
