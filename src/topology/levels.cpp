#include "topology/levels.h"

#include <algorithm>
#include <cmath>

namespace plica {

namespace {

constexpr int32_t k_fewest_nodes = 100;  // of a body: fewer are not made coarser
constexpr size_t k_hub = 16;             // a point with more neighbours lends them no weight
constexpr size_t k_most_parents = 6;
constexpr int32_t k_slice = 32;  // a warp, or four packs
constexpr double k_smoothing = 2.0 / 3.0;
constexpr double k_least_flatness = 0.8;
constexpr double k_most_bend = 1.05;  // rad between neighbouring patches at rest

// One level while it is being made coarser.
struct Graph {
    std::vector<std::vector<int32_t>> neighbours;  // rising
    std::vector<double> mass;
    std::vector<Vec3d> place, normal;  // normal: area-weighted, m2
    std::vector<double> area;
    std::vector<uint8_t> is_held;
    std::vector<int32_t> body;
    int32_t count() const { return int32_t(body.size()); }
};

struct Share {
    int32_t node;
    double weight;
};

Graph finest(const LevelMesh& mesh) {
    Graph graph;
    const size_t n = mesh.points.size();
    graph.neighbours.resize(n);
    graph.area.assign(n, 0);
    graph.normal.assign(n, {0, 0, 0});
    graph.body = mesh.body_of;
    for (const Point& point : mesh.points) {
        graph.place.push_back(to_double(position(point)));
        graph.is_held.push_back(!(point.w > 0));
        graph.mass.push_back(point.w > 0 ? 1 / double(point.w) : 0);
    }
    for (size_t e = 0; e < mesh.edge_a.size(); ++e) {
        graph.neighbours[size_t(mesh.edge_a[e])].push_back(mesh.edge_b[e]);
        graph.neighbours[size_t(mesh.edge_b[e])].push_back(mesh.edge_a[e]);
    }
    for (std::vector<int32_t>& list : graph.neighbours) std::sort(list.begin(), list.end());
    for (size_t t = 0; t + 2 < mesh.triangles.size(); t += 3) {
        const int32_t* corner = mesh.triangles.data() + t;
        const Vec3d a = graph.place[size_t(corner[0])];
        const Vec3d normal =
            cross(graph.place[size_t(corner[1])] - a, graph.place[size_t(corner[2])] - a);
        for (int32_t k = 0; k < 3; ++k) {
            graph.normal[size_t(corner[k])] += normal;
            graph.area[size_t(corner[k])] += norm(normal);
        }
    }
    return graph;
}

// Patches: a held point is one of its own; then, in the order of the points, a point and its
// neighbours where none of them is taken; what is left joins the patch that most of its neighbours
// are in. -1: the point's body is not made coarser.
std::vector<int32_t> aggregate(const Graph& graph, const std::vector<uint8_t>& goes_on,
                               int32_t& patch_count) {
    const size_t n = size_t(graph.count());
    std::vector<int32_t> patch(n, -1);
    patch_count = 0;
    const auto takes_part = [&](size_t i) { return goes_on[size_t(graph.body[i])] != 0; };
    const auto is_open = [&](int32_t j) {
        return graph.is_held[size_t(j)] || patch[size_t(j)] < 0;
    };
    for (size_t i = 0; i < n; ++i)
        if (takes_part(i) && graph.is_held[i]) patch[i] = patch_count++;
    for (size_t i = 0; i < n; ++i) {
        const std::vector<int32_t>& list = graph.neighbours[i];
        if (!takes_part(i) || patch[i] >= 0 || list.size() > k_hub) continue;
        if (!std::all_of(list.begin(), list.end(), is_open)) continue;
        patch[i] = patch_count++;
        for (int32_t j : list)
            if (!graph.is_held[size_t(j)]) patch[size_t(j)] = patch[i];
    }
    const std::vector<int32_t> first_pass = patch;
    std::vector<int32_t> seen;
    for (size_t i = 0; i < n; ++i) {
        if (!takes_part(i) || patch[i] >= 0) continue;
        seen.clear();
        for (int32_t j : graph.neighbours[i])
            if (first_pass[size_t(j)] >= 0 && !graph.is_held[size_t(j)])
                seen.push_back(first_pass[size_t(j)]);
        std::sort(seen.begin(), seen.end());
        int64_t best = 0;
        for (int32_t candidate : seen) {
            const int64_t votes = std::count(seen.begin(), seen.end(), candidate);
            if (votes > best) best = votes, patch[i] = candidate;
        }
        if (patch[i] < 0) patch[i] = patch_count++;
    }
    return patch;
}

void add_share(std::vector<Share>& shares, int32_t node, double weight) {
    for (Share& share : shares)
        if (share.node == node) {
            share.weight += weight;
            return;
        }
    shares.push_back({node, weight});
}

// Rows of the prolongation: the patch of a point, averaged with those of its neighbours.
std::vector<std::vector<Share>> smoothed(const Graph& graph, const std::vector<int32_t>& patch) {
    std::vector<std::vector<Share>> rows(size_t(graph.count()));
    for (size_t i = 0; i < rows.size(); ++i) {
        if (patch[i] < 0) continue;
        std::vector<Share>& row = rows[i];
        row.push_back({patch[i], 1});
        const std::vector<int32_t>& list = graph.neighbours[i];
        if (graph.is_held[i] || list.empty() || list.size() > k_hub) continue;
        row[0].weight = 1 - k_smoothing;
        for (int32_t j : list) {
            const bool is_hub = graph.neighbours[size_t(j)].size() > k_hub;
            add_share(row, is_hub ? patch[i] : patch[size_t(j)], k_smoothing / double(list.size()));
        }
        std::sort(row.begin(), row.end(), [](const Share& x, const Share& y) {
            return x.weight != y.weight ? x.weight > y.weight : x.node < y.node;
        });
        if (row.size() > k_most_parents) row.resize(k_most_parents);
        double sum = 0;
        for (const Share& share : row) sum += share.weight;
        for (Share& share : row) share.weight /= sum;
    }
    return rows;
}

WeightTable table_of(const std::vector<std::vector<Share>>& rows, int32_t slice) {
    WeightTable table;
    table.rows = int32_t(rows.size());
    table.slice = slice;
    for (const std::vector<Share>& row : rows)
        table.width = std::max(table.width, int32_t(row.size()));
    const size_t width = size_t(table.width), step = size_t(slice);
    const size_t size = (rows.size() + step - 1) / step * step * width;
    table.numbers.assign(size, 0);
    table.weights.assign(size, 0.0f);
    for (size_t i = 0; i < rows.size(); ++i)
        for (size_t k = 0; k < width; ++k) {
            const size_t at = (i / step * width + k) * step + i % step;
            const bool is_used = k < rows[i].size();
            table.numbers[at] = is_used ? rows[i][k].node : rows[i].empty() ? 0 : rows[i][0].node;
            table.weights[at] = is_used ? float(rows[i][k].weight) : 0.0f;
        }
    return table;
}

// The masses, centres and normals of the patches, and the restriction that makes them so.
std::vector<std::vector<Share>> gather_patches(const Graph& fine,
                                               const std::vector<std::vector<Share>>& prolongation,
                                               Graph& coarse) {
    std::vector<std::vector<Share>> restriction(size_t(coarse.count()));
    for (size_t i = 0; i < prolongation.size(); ++i)
        for (const Share& share : prolongation[i]) {
            const size_t node = size_t(share.node);
            coarse.area[node] += share.weight * fine.area[i];
            coarse.normal[node] += share.weight * fine.normal[i];
            if (coarse.is_held[node] && !fine.is_held[i]) continue;
            const double mass = fine.is_held[i] ? 1 : share.weight * fine.mass[i];
            restriction[node].push_back({int32_t(i), mass});
            coarse.mass[node] += mass;
            coarse.place[node] += mass * fine.place[i];
        }
    for (size_t node = 0; node < restriction.size(); ++node) {
        const double inverse = 1 / coarse.mass[node];
        coarse.place[node] = coarse.place[node] * inverse;
        for (Share& share : restriction[node]) share.weight *= inverse;
    }
    return restriction;
}

double flatness(const Graph& graph, size_t node) {
    return graph.area[node] > 0 ? norm(graph.normal[node]) / graph.area[node] : 1;
}

// How long the way between two patches can become without stretch. Flat: their distance. A turn by
// theta from patch to patch at rest shortens the chord by (theta/2)/sin(theta/2), and a patch that
// is bent itself stands off the surface by its flatness: exact for cylinders and for pleats.
// Negative: too much to tell.
double longest_way(const Graph& graph, size_t a, size_t b) {
    const double flat = std::min(flatness(graph, a), flatness(graph, b));
    if (flat < k_least_flatness) return -1;
    const double product = norm(graph.normal[a]) * norm(graph.normal[b]);
    const double cosine = product > 0 ? dot(graph.normal[a], graph.normal[b]) / product : 1;
    const double theta = std::acos(std::min(1.0, std::max(-1.0, cosine)));
    if (theta > k_most_bend) return -1;
    const double chord = theta > 1e-4 ? theta / 2 / std::sin(theta / 2) : 1;
    return norm(graph.place[b] - graph.place[a]) * chord / flat;
}

void connect(const Graph& fine, const std::vector<int32_t>& patch, Graph& coarse, Level& level) {
    for (size_t i = 0; i < patch.size(); ++i)
        for (int32_t j : fine.neighbours[i]) {
            const int32_t a = patch[i], b = patch[size_t(j)];
            if (a >= 0 && b >= 0 && a != b) coarse.neighbours[size_t(a)].push_back(b);
        }
    for (size_t a = 0; a < coarse.neighbours.size(); ++a) {
        std::vector<int32_t>& list = coarse.neighbours[a];
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        for (int32_t b : list) {
            const double length = longest_way(coarse, a, size_t(b));
            if (b < int32_t(a) || length < 0) continue;
            level.a.push_back(int32_t(a));
            level.b.push_back(b);
            level.length.push_back(float(length));
            level.body.push_back(coarse.body[a]);
        }
    }
}

Graph empty_graph(const Graph& fine, const std::vector<int32_t>& patch, int32_t count) {
    Graph coarse;
    const size_t n = size_t(count);
    coarse.neighbours.resize(n);
    coarse.mass.assign(n, 0);
    coarse.area.assign(n, 0);
    coarse.place.assign(n, {0, 0, 0});
    coarse.normal.assign(n, {0, 0, 0});
    coarse.is_held.assign(n, 0);
    coarse.body.assign(n, 0);
    for (size_t i = 0; i < patch.size(); ++i) {
        if (patch[i] < 0) continue;
        coarse.body[size_t(patch[i])] = fine.body[i];
        if (fine.is_held[i]) coarse.is_held[size_t(patch[i])] = 1;
    }
    return coarse;
}

// Which bodies have another level to make.
std::vector<uint8_t> bodies_that_go_on(const Graph& graph, const std::vector<int32_t>& most_levels,
                                       int32_t made) {
    std::vector<int32_t> nodes(most_levels.size(), 0);
    for (int32_t body : graph.body) ++nodes[size_t(body)];
    std::vector<uint8_t> goes_on(most_levels.size(), 0);
    for (size_t body = 0; body < nodes.size(); ++body)
        goes_on[body] = made < most_levels[body] && nodes[body] > k_fewest_nodes;
    return goes_on;
}

}  // namespace

std::vector<Level> make_levels(const LevelMesh& mesh) {
    std::vector<Level> levels;
    Graph graph = finest(mesh);
    for (;;) {
        const std::vector<uint8_t> goes_on =
            bodies_that_go_on(graph, mesh.most_levels, int32_t(levels.size()));
        if (std::none_of(goes_on.begin(), goes_on.end(), [](uint8_t flag) { return flag != 0; }))
            return levels;
        int32_t count = 0;
        const std::vector<int32_t> patch = aggregate(graph, goes_on, count);
        Graph coarse = empty_graph(graph, patch, count);
        const std::vector<std::vector<Share>> prolongation = smoothed(graph, patch);
        Level level;
        level.node_count = count;
        // Nodes sum dozens of points: whole columns would be as many streams of memory. Points sum
        // a few nodes, and are walked from any first one: one slice.
        level.restriction = table_of(gather_patches(graph, prolongation, coarse), k_slice);
        level.prolongation = table_of(prolongation, graph.count());
        for (size_t node = 0; node < coarse.mass.size(); ++node)
            level.inverse_mass.push_back(coarse.is_held[node] ? 0 : float(1 / coarse.mass[node]));
        connect(graph, patch, coarse, level);
        if (level.a.empty()) return levels;
        levels.push_back(std::move(level));
        graph = std::move(coarse);
    }
}

}  // namespace plica
