#include "topology/tethers.h"

#include <algorithm>
#include <cmath>
#include <queue>
#include <tuple>

namespace plica {
namespace {

struct HostMesh {
    std::vector<int32_t> a, b, opposite0, opposite1;
    std::vector<Point> rest;
    std::vector<uint8_t> pinned;
    std::vector<int32_t> offsets, incident;  // edges at each vertex

    Vec3d at(int32_t v) const { return to_double(position(rest[static_cast<size_t>(v)])); }
    double distance(int32_t v, int32_t u) const { return norm(at(v) - at(u)); }
};

void list_incident(HostMesh& mesh) {
    mesh.offsets.assign(mesh.rest.size() + 1, 0);
    for (const std::vector<int32_t>* ends : {&mesh.a, &mesh.b})
        for (int32_t v : *ends) ++mesh.offsets[static_cast<size_t>(v) + 1];
    for (size_t v = 0; v < mesh.rest.size(); ++v) mesh.offsets[v + 1] += mesh.offsets[v];
    mesh.incident.resize(2 * mesh.a.size());
    std::vector<int32_t> next = mesh.offsets;
    for (size_t e = 0; e < mesh.a.size(); ++e)
        for (int32_t v : {mesh.a[e], mesh.b[e]})
            mesh.incident[static_cast<size_t>(next[static_cast<size_t>(v)]++)] =
                static_cast<int32_t>(e);
}

// Lowest vertex of the group of each held vertex.
std::vector<int32_t> find_groups(const HostMesh& mesh) {
    std::vector<int32_t> group(mesh.rest.size());
    for (size_t v = 0; v < group.size(); ++v) group[v] = static_cast<int32_t>(v);
    const auto root = [&](int32_t v) {
        while (group[static_cast<size_t>(v)] != v) {
            int32_t& above = group[static_cast<size_t>(v)];
            above = group[static_cast<size_t>(above)];
            v = above;
        }
        return v;
    };
    for (size_t e = 0; e < mesh.a.size(); ++e) {
        if (!mesh.pinned[static_cast<size_t>(mesh.a[e])] ||
            !mesh.pinned[static_cast<size_t>(mesh.b[e])])
            continue;
        const int32_t first = root(mesh.a[e]), second = root(mesh.b[e]);
        group[static_cast<size_t>(std::max(first, second))] = std::min(first, second);
    }
    for (size_t v = 0; v < group.size(); ++v) group[v] = root(static_cast<int32_t>(v));
    return group;
}

// Distance of c from a source that lies at distance to_a from a and to_b from b, unfolded to the
// other side of the edge ab; infinite where the straight way does not cross the edge.
double unfolded(const HostMesh& mesh, int32_t a, int32_t b, int32_t c, double to_a, double to_b) {
    const Vec3d edge = mesh.at(b) - mesh.at(a), side = mesh.at(c) - mesh.at(a);
    const double length = norm(edge);
    if (!(length > 0)) return INFINITY;
    const double x = dot(side, edge) / length;
    const double y = square_root(maximum(0.0, norm2(side) - x * x));
    const double source_x = (to_a * to_a - to_b * to_b + length * length) / (2 * length);
    const double source_y2 = to_a * to_a - source_x * source_x;
    if (!(source_y2 >= 0)) return INFINITY;
    const double source_y = square_root(source_y2), height = source_y + y;
    if (!(height > 0)) return INFINITY;
    const double crossing = source_x + (x - source_x) * source_y / height;
    if (crossing < 0 || crossing > length) return INFINITY;
    return square_root((x - source_x) * (x - source_x) + height * height);
}

struct Reach {
    double distance;
    int32_t anchor, group;  // anchor < 0: none
};

class Front {
public:
    Front(const HostMesh& mesh, int32_t anchors_per_vertex)
        : mesh_(mesh),
          slots_(static_cast<size_t>(anchors_per_vertex)),
          group_(find_groups(mesh)),
          reach_(mesh.rest.size() * slots_, Reach{INFINITY, -1, -1}) {
        for (size_t v = 0; v < mesh.rest.size(); ++v)
            if (mesh.pinned[v]) offer(static_cast<int32_t>(v), 0, static_cast<int32_t>(v));
        while (!waiting_.empty()) {
            const auto [distance, v, anchor] = waiting_.top();
            waiting_.pop();
            const Reach* reach = find(v, anchor);
            if (reach && reach->distance == distance) spread(v, *reach);
        }
    }

    // The slots_ nearest anchors, nearest first.
    std::vector<Reach> reached(int32_t v) const {
        const Reach* first = &reach_[static_cast<size_t>(v) * slots_];
        std::vector<Reach> result;
        for (size_t s = 0; s < slots_; ++s)
            if (first[s].anchor >= 0) result.push_back(first[s]);
        std::sort(result.begin(), result.end(), [](const Reach& a, const Reach& b) {
            return std::tie(a.distance, a.anchor) < std::tie(b.distance, b.anchor);
        });
        return result;
    }

private:
    const Reach* find(int32_t v, int32_t anchor) const {
        const Reach* first = &reach_[static_cast<size_t>(v) * slots_];
        for (size_t s = 0; s < slots_; ++s)
            if (first[s].anchor == anchor) return first + s;
        return nullptr;
    }

    // Takes the place of a farther vertex of the same group, else that of the farthest group.
    void offer(int32_t v, double distance, int32_t anchor) {
        const int32_t group = group_[static_cast<size_t>(anchor)];
        Reach* first = &reach_[static_cast<size_t>(v) * slots_];
        Reach* place = first;
        for (size_t s = 0; s < slots_; ++s) {
            if (first[s].group == group) {
                place = first + s;
                break;
            }
            if (first[s].distance > place->distance) place = first + s;
        }
        // Gains of a rounding would go round in circles.
        if (!(distance < place->distance * (1 - 1e-9))) return;
        *place = {distance, anchor, group};
        waiting_.push({distance, v, anchor});
    }

    void spread(int32_t v, Reach from) {
        const size_t begin = static_cast<size_t>(mesh_.offsets[static_cast<size_t>(v)]);
        const size_t end = static_cast<size_t>(mesh_.offsets[static_cast<size_t>(v) + 1]);
        for (size_t i = begin; i < end; ++i) {
            const size_t e = static_cast<size_t>(mesh_.incident[i]);
            const int32_t other = mesh_.a[e] == v ? mesh_.b[e] : mesh_.a[e];
            offer(other, from.distance + mesh_.distance(v, other), from.anchor);
            const Reach* known = find(other, from.anchor);
            if (!known) continue;
            const double other_distance = known->distance;
            for (int32_t c : {mesh_.opposite0[e], mesh_.opposite1[e]})
                if (c >= 0)
                    offer(c, unfolded(mesh_, v, other, c, from.distance, other_distance),
                          from.anchor);
        }
    }

    using Waiting = std::tuple<double, int32_t, int32_t>;  // distance, vertex, anchor
    const HostMesh& mesh_;
    size_t slots_;
    std::vector<int32_t> group_;
    std::vector<Reach> reach_;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<Waiting>> waiting_;
};

HostMesh download(Queue& queue, const MeshEdges& edges, const Point* rest, const uint8_t* pinned,
                  int32_t vertex_count) {
    HostMesh mesh;
    const size_t count = static_cast<size_t>(vertex_count);
    mesh.rest.resize(count);
    mesh.pinned.resize(count);
    queue.copy_to_host(mesh.rest.data(), rest, count * sizeof(Point));
    queue.copy_to_host(mesh.pinned.data(), pinned, count);
    queue.wait();
    mesh.a = edges.a.download();
    mesh.b = edges.b.download();
    mesh.opposite0 = edges.opposite0.download();
    mesh.opposite1 = edges.opposite1.download();
    list_incident(mesh);
    return mesh;
}

}  // namespace

Tethers find_tethers(Queue& queue, const MeshEdges& edges, const Point* rest, const uint8_t* pinned,
                     int32_t vertex_count, int32_t anchors_per_vertex) {
    if (anchors_per_vertex < 1)
        throw Error(PLICA_INVALID_ARGUMENT, "tethers: anchors_per_vertex " +
                                                std::to_string(anchors_per_vertex) +
                                                " is not at least 1");
    Tethers tethers;
    if (vertex_count == 0) return tethers;
    const HostMesh mesh = download(queue, edges, rest, pinned, vertex_count);
    const Front front(mesh, anchors_per_vertex);
    std::vector<int32_t> vertex, anchor;
    std::vector<float> length;
    for (int32_t v = 0; v < vertex_count; ++v) {
        if (mesh.pinned[static_cast<size_t>(v)]) continue;
        for (const Reach& reach : front.reached(v)) {
            const double straight = mesh.distance(v, reach.anchor);
            vertex.push_back(v);
            anchor.push_back(reach.anchor);
            length.push_back(static_cast<float>(maximum(reach.distance, straight)) *
                             (1 + 4 * 1.1920929e-7f));
        }
    }
    tethers.count = static_cast<int32_t>(vertex.size());
    tethers.vertex = Buffer<int32_t>(queue, vertex, "tether vertex");
    tethers.anchor = Buffer<int32_t>(queue, anchor, "tether anchor");
    tethers.length = Buffer<float>(queue, length, "tether length");
    return tethers;
}

}  // namespace plica
