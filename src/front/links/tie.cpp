#include "device/error.h"
#include "front/bodies/arrays.h"
#include "front/links/vertices.h"
#include "front/scene.h"
#include "front/structs.h"
#include "front/text.h"

namespace plica {

namespace {

[[noreturn]] void refuse_pair(int32_t pair, const std::string& text) {
    throw Error(PLICA_INVALID_ARGUMENT, "tie.pairs[" + number(pair) + "]: " + text);
}

int32_t welded_end(const SceneVertices& body, int32_t pair, int32_t vertex) {
    if (vertex < 0 || vertex >= body.caller_vertex_count)
        refuse_pair(pair, "vertex " + number(vertex) + " is not in [0, " +
                              number(body.caller_vertex_count) + ")");
    return body.weld->at(vertex);
}

void check_body(const SceneBody& body, const char* name) {
    if (solver_of(body) == PLICA_SOLVER_PBD)
        throw Error(PLICA_UNSUPPORTED, std::string(name) + ": PBD has no ties");
}

}  // namespace

plica_link Scene::add_tie(const plica_tie_desc& desc) {
    SceneTie tie;
    tie.desc = accepted(desc);
    plica_tie_desc& d = tie.desc;
    if (d.other == 0) d.other = d.body;
    const SceneVertices& first = vertices(d.body, "tie.body");
    const SceneVertices& second = vertices(d.other, "tie.other");
    const SceneBody& one = body(d.body, "tie.body");
    const SceneBody& other = body(d.other, "tie.other");
    check_body(one, "tie.body");
    check_body(other, "tie.other");
    if (world_of(one) != world_of(other))
        throw Error(PLICA_INVALID_ARGUMENT, "tie.other: is in world " + number(world_of(other)) +
                                                ", body in world " + number(world_of(one)));
    for (int32_t i = 0; i < d.pair_count; ++i) {
        const int32_t a = welded_end(first, i, d.pairs[2 * i]);
        const int32_t b = welded_end(second, i, d.pairs[2 * i + 1]);
        if (&first == &second && a == b)
            refuse_pair(i, "vertex " + number(d.pairs[2 * i]) + " is tied to itself");
        tie.pairs.push_back(a);
        tie.pairs.push_back(b);
    }
    tie.lengths = copy_numbers("tie.lengths", "pair", d.lengths, d.pair_count, Zero::allowed, "m");
    tie.end_lengths =
        copy_numbers("tie.end_lengths", "pair", d.end_lengths, d.pair_count, Zero::allowed, "m");
    check_end("tie.end_time", d.start_time, d.end_time);
    if (d.shrink_end < d.shrink_start)
        throw Error(PLICA_INVALID_ARGUMENT, "tie.shrink_end: " + number(d.shrink_end) +
                                                " s is before shrink_start, " +
                                                number(d.shrink_start) + " s");
    return links.add(k_kind_link, std::move(tie));
}

}  // namespace plica
