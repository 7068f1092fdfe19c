// Joining of vertices that lie at one place.
#pragma once

#include "front/mesh/mesh.h"

namespace plica {

struct Weld {
    std::vector<int32_t>
        to;  // a vertex of the caller: the welded vertex; empty where nothing was joined
    std::vector<int32_t> first;  // a welded vertex: the first of the caller's that it stands for

    bool is_identity() const { return to.empty(); }
    int32_t at(int32_t vertex) const {
        return is_identity() ? vertex : to[static_cast<size_t>(vertex)];
    }
};

// Per vertex the first one at exactly the same place: itself where there is none before.
std::vector<int32_t> first_at_place(const Mesh& mesh);

// Joins them; the order of those that stay is kept.
Weld weld(Mesh& mesh);

}  // namespace plica
