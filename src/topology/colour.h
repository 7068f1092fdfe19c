// Colours of rows, so that no two rows of one colour share a vertex.
#pragma once

#include "device/buffer.h"

namespace plica {

struct Colouring {
    Buffer<int32_t> colour;  // of each row, in [0, colour_count)
    int32_t colour_count = 0;
    int32_t bound = 0;  // most rows at one vertex: no colouring has fewer colours
};

// indices[s]: device, the vertex in slot s of each row, in [0, vertex_count); arity in [1, 4].
// Greedy in the order of the rows, then passes that take whole colours in another order, which
// never need more colours (Culberson 1992). A grid with one diagonal gets the bound for its edges
// and two more for its hinges. The colours of a body depend on its own rows and their order alone:
// neither on other bodies, nor on its place among them, nor on threads. Blocks.
Colouring colour_rows(Queue& queue, const int32_t* const* indices, int32_t arity, int32_t row_count,
                      int32_t vertex_count);

}  // namespace plica
