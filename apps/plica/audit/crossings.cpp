#include "audit/crossings.h"

#include <algorithm>
#include <numeric>

#include "audit/exact.h"

namespace plica::app {
namespace {

struct Box {
    float low[3], high[3];
    void include(const Box& other) {
        for (int k = 0; k < 3; ++k) {
            low[k] = std::min(low[k], other.low[k]);
            high[k] = std::max(high[k], other.high[k]);
        }
    }
    bool meets(const Box& other) const {
        for (int k = 0; k < 3; ++k)
            if (low[k] > other.high[k] || other.low[k] > high[k]) return false;
        return true;
    }
};

class Auditor {
public:
    explicit Auditor(const AuditMesh& mesh) : mesh_(mesh) {
        const size_t count = mesh.triangles.size() / 3;
        for (size_t t = 0; t < count; ++t) boxes_.push_back(box_of(t));
        order_.resize(count);
        std::iota(order_.begin(), order_.end(), 0);
        nodes_.resize(4 * std::max<size_t>(count, 1));
        if (count > 0) build(1, 0, count);
    }

    Crossings run() {
        for (size_t t = 0; t < boxes_.size(); ++t)
            ask(1, 0, boxes_.size(), static_cast<int32_t>(t));
        return found_;
    }

private:
    const float* corner(int32_t triangle, int k) const {
        return &mesh_.positions[3 * static_cast<size_t>(number(triangle, k))];
    }
    int32_t number(int32_t triangle, int k) const {
        return mesh_.triangles[3 * static_cast<size_t>(triangle) + static_cast<size_t>(k)];
    }

    Box box_of(size_t t) const {
        Box box;
        const auto triangle = static_cast<int32_t>(t);
        for (int k = 0; k < 3; ++k) {
            box.low[k] =
                std::min({corner(triangle, 0)[k], corner(triangle, 1)[k], corner(triangle, 2)[k]});
            box.high[k] =
                std::max({corner(triangle, 0)[k], corner(triangle, 1)[k], corner(triangle, 2)[k]});
        }
        return box;
    }

    // A tree over the halves of a sorted range.
    void build(size_t node, size_t begin, size_t end) {
        Box& box = nodes_[node];
        box = boxes_[static_cast<size_t>(order_[begin])];
        for (size_t i = begin + 1; i < end; ++i)
            box.include(boxes_[static_cast<size_t>(order_[i])]);
        if (end - begin <= k_leaf) return;
        int axis = 0;
        for (int k = 1; k < 3; ++k)
            if (box.high[k] - box.low[k] > box.high[axis] - box.low[axis]) axis = k;
        const size_t middle = (begin + end) / 2;
        const auto at = [&](int32_t t) {
            const Box& b = boxes_[static_cast<size_t>(t)];
            return b.low[axis] + b.high[axis];
        };
        std::nth_element(order_.begin() + static_cast<int64_t>(begin),
                         order_.begin() + static_cast<int64_t>(middle),
                         order_.begin() + static_cast<int64_t>(end),
                         [&](int32_t a, int32_t b) { return at(a) < at(b); });
        build(2 * node, begin, middle);
        build(2 * node + 1, middle, end);
    }

    void ask(size_t node, size_t begin, size_t end, int32_t triangle) {
        if (!nodes_[node].meets(boxes_[static_cast<size_t>(triangle)])) return;
        if (end - begin <= k_leaf) {
            for (size_t i = begin; i < end; ++i)
                if (order_[i] > triangle) look_at(triangle, order_[i]);
            return;
        }
        const size_t middle = (begin + end) / 2;
        ask(2 * node, begin, middle, triangle);
        ask(2 * node + 1, middle, end, triangle);
    }

    void look_at(int32_t a, int32_t b) {
        const auto i = static_cast<size_t>(a), j = static_cast<size_t>(b);
        if (mesh_.fixed[i] && mesh_.fixed[j]) return;
        if (mesh_.groups[i] >= 0 && mesh_.groups[j] >= 0 && mesh_.groups[i] != mesh_.groups[j])
            return;
        if (!boxes_[i].meets(boxes_[j]) || !(crosses(a, b) || crosses(b, a))) return;
        if (found_.count++ == 0) found_.first[0] = a, found_.first[1] = b;
    }

    bool has(int32_t triangle, int32_t vertex) const {
        return number(triangle, 0) == vertex || number(triangle, 1) == vertex ||
               number(triangle, 2) == vertex;
    }

    // Some edge of `edges` meets the triangle.
    bool crosses(int32_t edges, int32_t triangle) const {
        for (int k = 0; k < 3; ++k) {
            const int next = (k + 1) % 3;
            if (has(triangle, number(edges, k)) || has(triangle, number(edges, next))) continue;
            if (meets(corner(edges, k), corner(edges, next), corner(triangle, 0),
                      corner(triangle, 1), corner(triangle, 2)))
                return true;
        }
        return false;
    }

    // In one plane nothing is told: neighbours' edges that leave the plane tell it.
    static bool meets(const float* p, const float* q, const float* a, const float* b,
                      const float* c) {
        const int first = side_of_plane(a, b, c, p), last = side_of_plane(a, b, c, q);
        if (first * last > 0 || (first == 0 && last == 0)) return false;
        const int u = side_of_plane(p, q, a, b), v = side_of_plane(p, q, b, c),
                  w = side_of_plane(p, q, c, a);
        return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
    }

    static constexpr size_t k_leaf = 4;
    const AuditMesh& mesh_;
    std::vector<Box> boxes_, nodes_;
    std::vector<int32_t> order_;
    Crossings found_;
};

}  // namespace

Crossings find_crossings(const AuditMesh& mesh) { return Auditor(mesh).run(); }

}  // namespace plica::app
