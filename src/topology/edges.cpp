#include "topology/edges.h"

#include "device/primitives.h"
#include "kernels/topology/edges.h"

namespace plica {

MeshEdges find_edges(Queue& queue, const int32_t* triangles, int32_t triangle_count) {
    const int64_t half_edge_count = 3 * static_cast<int64_t>(triangle_count);
    if (half_edge_count > INT32_MAX)
        throw Error(PLICA_UNSUPPORTED, "edges: " + std::to_string(triangle_count) +
                                           " triangles are more than 715827882");
    MeshEdges edges;
    if (triangle_count == 0) return edges;
    const size_t room = static_cast<size_t>(half_edge_count);
    Buffer<uint64_t> ends(queue, room, "half edge ends"), edge_ends(queue, room, "edge ends");
    Buffer<int32_t> half_edges(queue, room, "half edges"), starts(queue, room + 1, "edge starts");
    Buffer<int32_t> count(queue, 1, "edge count");
    queue.launch(half_edge_count, ListHalfEdges{triangles, ends.data(), half_edges.data()});
    sort_pairs(queue, ends.data(), half_edges.data(), half_edge_count);
    run_lengths(queue, ends.data(), half_edge_count, edge_ends.data(), starts.data(), count.data());
    edges.count = count.download()[0];

    const size_t size = static_cast<size_t>(edges.count);
    edges.a = Buffer<int32_t>(queue, size, "edge a");
    edges.b = Buffer<int32_t>(queue, size, "edge b");
    edges.opposite0 = Buffer<int32_t>(queue, size, "edge opposite 0");
    edges.opposite1 = Buffer<int32_t>(queue, size, "edge opposite 1");
    queue.launch(edges.count, JoinHalfEdges{triangles, edge_ends.data(), starts.data(),
                                            half_edges.data(), edges.a.data(), edges.b.data(),
                                            edges.opposite0.data(), edges.opposite1.data()});
    return edges;
}

}  // namespace plica
