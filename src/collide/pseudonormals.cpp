#include "collide/pseudonormals.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace plica {
namespace {

bool is_before(const Vec3& a, const Vec3& b) {
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
}

// For each vertex the lowest vertex at its place.
std::vector<int32_t> join_places(const std::vector<Vec3>& positions) {
    std::vector<int32_t> order(positions.size()), joined(positions.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
        return is_before(positions[size_t(a)], positions[size_t(b)]);
    });
    for (size_t i = 0; i < order.size(); ++i) {
        const bool same =
            i > 0 && !is_before(positions[size_t(order[i - 1])], positions[size_t(order[i])]);
        joined[size_t(order[i])] = same ? joined[size_t(order[i - 1])] : order[i];
    }
    return joined;
}

struct Side {
    int32_t low, high;
    int32_t direction;  // 1: from low to high
    size_t place;       // 3 t + k
};

std::vector<Side> list_sides(const std::vector<int32_t>& joined,
                             const std::vector<int32_t>& triangles) {
    std::vector<Side> sides;
    for (size_t i = 0; i < triangles.size(); ++i) {
        const int32_t from = joined[size_t(triangles[i])];
        const int32_t to = joined[size_t(triangles[i % 3 == 2 ? i - 2 : i + 1])];
        sides.push_back({std::min(from, to), std::max(from, to), from < to ? 1 : -1, i});
    }
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
        return std::tie(a.low, a.high, a.place) < std::tie(b.low, b.high, b.place);
    });
    return sides;
}

Vec3d unit(const Vec3d& v) {
    const double length = norm(v);
    return length > 0 ? v * (1 / length) : Vec3d{0, 0, 0};
}

Vec3Padded rounded(const Vec3d& v) {
    const Vec3d n = unit(v);
    return padded(norm(n) > 0 ? to_float(n) : Vec3{0, 0, 1});
}

double angle_between(const Vec3d& a, const Vec3d& b) {
    return std::atan2(norm(cross(a, b)), dot(a, b));
}

}  // namespace

Pseudonormals find_pseudonormals(const std::vector<Vec3>& positions,
                                 const std::vector<int32_t>& triangles) {
    const std::vector<int32_t> joined = join_places(positions);
    std::vector<Vec3d> faces(triangles.size() / 3), sums(positions.size(), Vec3d{0, 0, 0});
    for (size_t t = 0; t < faces.size(); ++t) {
        Vec3d p[3];
        for (size_t k = 0; k < 3; ++k) p[k] = to_double(positions[size_t(triangles[3 * t + k])]);
        faces[t] = unit(cross(p[1] - p[0], p[2] - p[0]));
        for (size_t k = 0; k < 3; ++k)
            sums[size_t(joined[size_t(triangles[3 * t + k])])] +=
                faces[t] * angle_between(p[(k + 1) % 3] - p[k], p[(k + 2) % 3] - p[k]);
    }
    Pseudonormals result;
    for (size_t v = 0; v < positions.size(); ++v)
        result.vertices.push_back(rounded(sums[size_t(joined[v])]));

    const std::vector<Side> sides = list_sides(joined, triangles);
    result.edges.resize(triangles.size());
    result.is_closed = !triangles.empty();
    for (size_t first = 0, end = 0; first < sides.size(); first = end) {
        Vec3d sum = {0, 0, 0};
        int32_t directions = 0;
        for (; end < sides.size() && sides[end].low == sides[first].low &&
               sides[end].high == sides[first].high;
             ++end) {
            sum += faces[sides[end].place / 3];
            directions += sides[end].direction;
        }
        for (size_t i = first; i < end; ++i) result.edges[sides[i].place] = rounded(sum);
        const bool is_edge = sides[first].low != sides[first].high;
        if (is_edge && directions != 0) result.is_closed = false;
    }
    return result;
}

}  // namespace plica
