#include "pbd/tethers.h"

#include "topology/tethers.h"

namespace plica {

namespace {

// Held points of the cloths that ask for tethers.
std::vector<uint8_t> anchors_of(const Compiled& compiled) {
    std::vector<uint8_t> held(compiled.points.size(), 0);
    for (const PinnedPoint& pinned : compiled.pinned)
        held[size_t(pinned.point)] =
            compiled.cloths[size_t(compiled.body_of[size_t(pinned.point)])].has_tethers;
    return held;
}

}  // namespace

void make_tethers(Queue& queue, const Compiled& compiled, const MeshEdges& edges,
                  const State& state, PbdPlan& plan) {
    std::vector<int32_t> offsets(compiled.points.size() + 1, 0);
    const std::vector<uint8_t> held = anchors_of(compiled);
    bool any = false;
    for (uint8_t flag : held) any = any || flag;
    if (any) {
        const Buffer<uint8_t> device(queue, held, "tether anchors");
        Tethers tethers =
            find_tethers(queue, edges, state.rest_position.data(), device.data(), plan.point_count);
        for (int32_t vertex : tethers.vertex.download()) ++offsets[size_t(vertex) + 1];
        for (size_t i = 1; i < offsets.size(); ++i) offsets[i] += offsets[i - 1];
        plan.tether_count = tethers.count;
        plan.tether_anchors = std::move(tethers.anchor);
        plan.tether_lengths = std::move(tethers.length);
    }
    plan.tether_offsets = Buffer<int32_t>(queue, offsets, "tether offsets");
}

}  // namespace plica
