// The strain limit of large bodies, on the device.
#pragma once

#include <vector>

#include "compile/compiled.h"
#include "kernels/pbd/rows.h"

namespace plica {

struct StrainLimitPlan {
    std::vector<int32_t> colour_blocks;  // first block of each colour, and the end
    Buffer<int32_t> block_rows, neighbour_offsets, neighbours;
    Buffer<int32_t> flags, moved;
    Buffer<float> limit;  // by body; k_no_limit: none
    bool is_on = false;   // some body has a limit
};

// a, b: points of the stretch rows in their order; colour_offsets: of the rows of large bodies.
StrainLimitPlan make_strain_limit_plan(Queue& queue, const Compiled& compiled,
                                       const std::vector<int32_t>& a, const std::vector<int32_t>& b,
                                       const std::vector<int32_t>& colour_offsets);

// rows: stretch; points: of all bodies, after the last substep.
void enqueue_strain_limit(Queue& queue, const StrainLimitPlan& plan, const RowsView& rows,
                          Point* points);

}  // namespace plica
