#include "topology/adjacency.h"

#include "device/primitives.h"
#include "kernels/topology/adjacency.h"

namespace plica {
namespace {

int32_t bits_of(uint32_t count) {
    int32_t bits = 0;
    while (bits < 32 && count >> bits) ++bits;
    return bits;
}

}  // namespace

Adjacency vertex_rows(Queue& queue, const Rows& rows, const int32_t* list, int32_t row_count,
                      int32_t vertex_count) {
    const int64_t corners = static_cast<int64_t>(row_count) * rows.arity;
    if (corners > INT32_MAX)
        throw Error(PLICA_UNSUPPORTED, "adjacency: " + std::to_string(row_count) + " rows of " +
                                           std::to_string(rows.arity) +
                                           " vertices are more than 2147483647 corners");
    Adjacency result;
    result.offsets =
        Buffer<int32_t>(queue, static_cast<size_t>(vertex_count) + 1, "adjacency offsets");
    result.items = Buffer<int32_t>(queue, static_cast<size_t>(corners), "adjacency items");
    Buffer<uint32_t> vertex(queue, static_cast<size_t>(corners), "adjacency keys");
    queue.launch(row_count, ListCorners{rows, list, vertex.data(), result.items.data()});
    sort_pairs(queue, vertex.data(), result.items.data(), corners,
               bits_of(static_cast<uint32_t>(vertex_count)));
    queue.launch(vertex_count + 1,
                 FindOffsets{vertex.data(), static_cast<int32_t>(corners), result.offsets.data()});
    return result;
}

Adjacency vertex_triangles(Queue& queue, const int32_t* triangles, int32_t triangle_count,
                           int32_t vertex_count) {
    return vertex_rows(queue, triangle_rows(triangles), nullptr, triangle_count, vertex_count);
}

int32_t largest_valence(Queue& queue, const Adjacency& adjacency) {
    const size_t vertices = adjacency.offsets.size() - 1;
    if (vertices == 0 || adjacency.items.size() == 0) return 0;
    Buffer<int32_t> valence(queue, vertices, "valence"), largest(queue, 1, "largest valence");
    queue.launch(static_cast<int64_t>(vertices),
                 FindValence{{adjacency.offsets.data(), adjacency.items.data()}, valence.data()});
    reduce_max(queue, valence.data(), static_cast<int64_t>(vertices), largest.data());
    return largest.download()[0];
}

}  // namespace plica
