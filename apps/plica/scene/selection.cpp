#include "scene/selection.h"

namespace plica::app {
namespace {

std::vector<int32_t> listed(const Node& node, int64_t vertex_count) {
    std::vector<int32_t> vertices;
    std::vector<bool> taken(static_cast<size_t>(vertex_count));
    for (size_t i = 0; i < node.size(); ++i) {
        const Node entry = node[i];
        const int64_t vertex = entry.integer(INT32_MIN, INT32_MAX);
        if (vertex < 0 || vertex >= vertex_count)
            entry.refuse("vertex " + std::to_string(vertex) + " is out of range; the body has " +
                         std::to_string(vertex_count) + " vertices, numbered from 0");
        if (taken[static_cast<size_t>(vertex)])
            entry.refuse("vertex " + std::to_string(vertex) + " is listed twice");
        taken[static_cast<size_t>(vertex)] = true;
        vertices.push_back(static_cast<int32_t>(vertex));
    }
    return vertices;
}

std::vector<int32_t> where(int64_t vertex_count, const std::function<bool(int64_t)>& is_in) {
    std::vector<int32_t> vertices;
    for (int64_t i = 0; i < vertex_count; ++i)
        if (is_in(i)) vertices.push_back(static_cast<int32_t>(i));
    return vertices;
}

std::vector<int32_t> in_box(const Node& node, int64_t vertex_count,
                            const std::function<Vec3(int64_t)>& place) {
    node.expect_array();
    if (node.size() != 2)
        node.refuse("a box is [[x, y, z], [x, y, z]], its lowest and highest corner");
    const Vec3 low = node[0].vec3(), high = node[1].vec3();
    return where(vertex_count, [&](int64_t i) {
        const Vec3 p = place(i);
        return p.x >= low.x && p.y >= low.y && p.z >= low.z && p.x <= high.x && p.y <= high.y &&
               p.z <= high.z;
    });
}

std::vector<int32_t> in_ball(const Node& node, int64_t vertex_count,
                             const std::function<Vec3(int64_t)>& place) {
    node.expect_array();
    if (node.size() != 2) node.refuse("a ball is [[x, y, z], radius]");
    const Vec3 center = node[0].vec3();
    const double radius = node[1].positive();
    return where(vertex_count, [&](int64_t i) { return norm(place(i) - center) <= radius; });
}

}  // namespace

std::vector<int32_t> read_selection(const Node& node, int64_t vertex_count,
                                    const std::function<Vec3(int64_t)>& place) {
    std::vector<int32_t> vertices;
    if (node.json().is_string()) {
        if (node.string() != "all") node.refuse(shown(node.json()) + " is not \"all\"");
        vertices = where(vertex_count, [](int64_t) { return true; });
    } else if (node.json().is_array()) {
        vertices = listed(node, vertex_count);
    } else {
        node.expect_keys({"box", "sphere"});
        if (node.has("box") == node.has("sphere"))
            node.refuse("needs either \"box\" or \"sphere\"");
        vertices = node.has("box") ? in_box(node["box"], vertex_count, place)
                                   : in_ball(node["sphere"], vertex_count, place);
    }
    if (vertices.empty()) node.refuse("no vertex is chosen");
    return vertices;
}

}  // namespace plica::app
