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
    const std::vector<uint8_t> held = anchors_of(compiled);
    bool any = false;
    for (uint8_t flag : held) any = any || flag;
    if (!any) return;
    const Buffer<uint8_t> device(queue, held, "tether anchors");
    const Tethers tethers = find_tethers(queue, edges, state.rest_position.data(), device.data(),
                                         plan.point_count, k_tethers_per_point);
    const std::vector<int32_t> vertex = tethers.vertex.download();
    const std::vector<int32_t> anchor = tethers.anchor.download();
    const std::vector<float> length = tethers.length.download();

    const size_t points = size_t(plan.point_count);
    std::vector<int32_t> anchors(points * k_tethers_per_point), bodies(compiled.cloths.size(), 0);
    std::vector<float> lengths(anchors.size(), k_no_tether);
    std::vector<size_t> used(points, 0);
    for (size_t i = 0; i < anchors.size(); ++i) anchors[i] = int32_t(i % points);
    for (size_t t = 0; t < vertex.size(); ++t) {
        const size_t i = size_t(vertex[t]), place = used[i]++ * points + i;
        anchors[place] = anchor[t];
        lengths[place] = length[t];
        bodies[size_t(compiled.body_of[i])] = 1;
    }
    plan.tether_count = tethers.count;
    plan.tether_anchors = Buffer<int32_t>(queue, anchors, "tether anchors");
    plan.tether_lengths = Buffer<float>(queue, lengths, "tether lengths");
    plan.tethered_bodies = Buffer<int32_t>(queue, bodies, "tethered bodies");
}

}  // namespace plica
