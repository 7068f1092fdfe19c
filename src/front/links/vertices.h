// Vertices of a body that a link names: in range, each once, joined ones once.
#pragma once

#include <string>
#include <vector>

#include "front/scene.h"

namespace plica {

struct ChosenVertices {
    std::vector<int32_t> vertices;  // welded, each once
    std::vector<int32_t> source;    // of each: its place in the caller's list; empty: the same
};

// owner: "pin". Refuses what is out of range or there twice, by place and number.
ChosenVertices choose_vertices(const char* owner, const SceneVertices& body,
                               const int32_t* vertices, int32_t count);

[[noreturn]] void refuse_vertex(const char* owner, int32_t place, int32_t vertex,
                                const std::string& text);

// Throws where it is not 0 and not after start.
void check_end(const std::string& name, double start, double end);

}  // namespace plica
