// Which rows meet at each vertex.
#pragma once

#include "device/buffer.h"
#include "kernels/topology/rows.h"

namespace plica {

// items[offsets[v] .. offsets[v + 1]): the rows that hold vertex v, rising. A row that names v
// twice stands there twice.
struct Adjacency {
    Buffer<int32_t> offsets;  // vertex_count + 1
    Buffer<int32_t> items;
};

// triangles: device, 3 * triangle_count vertex numbers in [0, vertex_count).
Adjacency vertex_triangles(Queue& queue, const int32_t* triangles, int32_t triangle_count,
                           int32_t vertex_count);

// The same of any rows. list: device, the rows that count, row_count of them; null: the first
// row_count. Throws Error(PLICA_UNSUPPORTED) where there are more corners than an int32 counts.
Adjacency vertex_rows(Queue& queue, const Rows& rows, const int32_t* list, int32_t row_count,
                      int32_t vertex_count);

// Most rows at one vertex. Blocks.
int32_t largest_valence(Queue& queue, const Adjacency& adjacency);

}  // namespace plica
