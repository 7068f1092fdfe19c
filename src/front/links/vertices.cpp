#include "front/links/vertices.h"

#include "device/error.h"
#include "front/text.h"

namespace plica {

void refuse_vertex(const char* owner, int32_t place, int32_t vertex, const std::string& text) {
    throw Error(PLICA_INVALID_ARGUMENT, std::string(owner) + ".vertices[" + number(place) +
                                            "]: vertex " + number(vertex) + text);
}

ChosenVertices choose_vertices(const char* owner, const SceneVertices& body,
                               const int32_t* vertices, int32_t count) {
    ChosenVertices result;
    std::vector<uint8_t> is_named(static_cast<size_t>(body.caller_vertex_count), 0);
    std::vector<uint8_t> is_taken(body.pinned.size(), 0);
    for (int32_t i = 0; i < count; ++i) {
        const int32_t v = vertices[i];
        if (v < 0 || v >= body.caller_vertex_count)
            refuse_vertex(owner, i, v, " is not in [0, " + number(body.caller_vertex_count) + ")");
        if (is_named[static_cast<size_t>(v)]) refuse_vertex(owner, i, v, " is there twice");
        is_named[static_cast<size_t>(v)] = 1;
        const int32_t welded = body.weld->at(v);
        if (is_taken[static_cast<size_t>(welded)]) continue;
        is_taken[static_cast<size_t>(welded)] = 1;
        result.vertices.push_back(welded);
        result.source.push_back(i);
    }
    if (result.source.size() == static_cast<size_t>(count)) result.source.clear();
    return result;
}

void check_end(const std::string& name, double start, double end) {
    if (end != 0 && !(end > start))
        throw Error(PLICA_INVALID_ARGUMENT,
                    name + ": " + number(end) + " s is not after " + number(start) + " s");
}

}  // namespace plica
