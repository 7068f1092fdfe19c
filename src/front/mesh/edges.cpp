#include <algorithm>

#include "device/error.h"
#include "front/mesh/mesh.h"
#include "front/text.h"

namespace plica {

namespace {

struct Side {
    uint64_t edge;  // lower corner first
    int32_t triangle;
    int32_t is_forward;  // the triangle walks it from the lower corner to the higher

    int32_t low() const { return static_cast<int32_t>(edge >> 32); }
    int32_t high() const { return static_cast<int32_t>(edge & 0xffffffff); }
};

std::vector<Side> sorted_sides(const Mesh& mesh) {
    std::vector<Side> sides;
    sides.reserve(mesh.triangles.size());
    for (int32_t t = 0; t < mesh.triangle_count(); ++t)
        for (int k = 0; k < 3; ++k) {
            const uint64_t a = static_cast<uint64_t>(mesh.corners(t)[k]);
            const uint64_t b = static_cast<uint64_t>(mesh.corners(t)[(k + 1) % 3]);
            sides.push_back({std::min(a, b) << 32 | std::max(a, b), t, a < b});
        }
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
        return a.edge != b.edge ? a.edge < b.edge : a.triangle < b.triangle;
    });
    return sides;
}

std::string pair_text(const Side& side) {
    return "(" + number(side.low()) + ", " + number(side.high()) + ")";
}

std::string edge_text(const Side& side) { return "edge " + pair_text(side); }

// Of the sides [begin, end) of one edge.
std::string trouble_at(const Mesh& mesh, const Side* begin, const Side* end) {
    const int64_t count = end - begin;
    if (count > 2) {
        std::string text = edge_text(*begin) + " has " + number(count) + " triangles:";
        for (const Side* s = begin; s < std::min(begin + 4, end); ++s)
            text += (s == begin ? " " : ", ") + triangle_text(mesh, s->triangle);
        return text + (count > 4 ? " and others" : "") + "; a surface has at most 2 at an edge";
    }
    if (count == 2 && begin[0].is_forward == begin[1].is_forward)
        return triangle_text(mesh, begin[0].triangle) + " and " +
               triangle_text(mesh, begin[1].triangle) + " disagree on orientation: both walk " +
               edge_text(*begin) + " the same way";
    return {};
}

template <typename Call>
void each_edge(const std::vector<Side>& sides, const Call& call) {
    for (size_t i = 0, end; i < sides.size(); i = end) {
        for (end = i + 1; end < sides.size() && sides[end].edge == sides[i].edge;) ++end;
        call(sides.data() + i, sides.data() + end);
    }
}

}  // namespace

void check_manifold(const std::string& owner, const Mesh& mesh) {
    const std::vector<Side> sides = sorted_sides(mesh);
    each_edge(sides, [&](const Side* begin, const Side* end) {
        const std::string text = trouble_at(mesh, begin, end);
        if (!text.empty()) throw Error(PLICA_INVALID_ARGUMENT, owner + ".triangles: " + text);
    });
}

int64_t open_edge_count(const Mesh& mesh) {
    const std::vector<Side> sides = sorted_sides(mesh);
    int64_t count = 0;
    each_edge(sides, [&](const Side* begin, const Side* end) { count += end - begin != 2; });
    return count;
}

std::string open_edge_text(const Mesh& mesh) {
    std::string text;
    const std::vector<Side> sides = sorted_sides(mesh);
    each_edge(sides, [&](const Side* begin, const Side* end) {
        if (end - begin != 2 && text.empty()) text = pair_text(*begin);
    });
    return text;
}

}  // namespace plica
