#include "front/mesh/weld.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <tuple>

namespace plica {

std::vector<int32_t> first_at_place(const Mesh& mesh) {
    std::vector<int32_t> order(static_cast<size_t>(mesh.vertex_count()));
    std::iota(order.begin(), order.end(), 0);
    const auto place = [&](int32_t i) {
        const float* p = mesh.vertex(i);
        return std::make_tuple(p[0], p[1], p[2]);  // -0 equals 0
    };
    std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
        const auto pa = place(a), pb = place(b);
        return pa != pb ? pa < pb : a < b;
    });
    std::vector<int32_t> first(order.size());
    for (size_t i = 0; i < order.size(); ++i) {
        const bool is_same = i > 0 && place(order[i]) == place(order[i - 1]);
        first[static_cast<size_t>(order[i])] =
            is_same ? first[static_cast<size_t>(order[i - 1])] : order[i];
    }
    return first;
}

Weld weld(Mesh& mesh) {
    const std::vector<int32_t> first = first_at_place(mesh);
    Weld result;
    result.to.resize(first.size());
    for (size_t i = 0; i < first.size(); ++i) {
        const int32_t v = static_cast<int32_t>(i);
        if (first[i] == v) {
            result.to[i] = static_cast<int32_t>(result.first.size());
            result.first.push_back(v);
        } else {
            result.to[i] = result.to[static_cast<size_t>(first[i])];
        }
    }
    if (result.first.size() == first.size()) return {};
    for (size_t i = 0; i < result.first.size(); ++i)
        std::memmove(mesh.positions.data() + 3 * i, mesh.vertex(result.first[i]),
                     3 * sizeof(float));
    mesh.positions.resize(3 * result.first.size());
    for (int32_t& v : mesh.triangles) v = result.to[static_cast<size_t>(v)];
    return result;
}

}  // namespace plica
