#include "mesh/triangulate.h"

#include <algorithm>

namespace plica::app {
namespace {

struct Point {
    double x, y;
};

double area2(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double squared(Point a, Point b) { return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y); }

bool same(Point a, Point b) { return a.x == b.x && a.y == b.y; }

// Newell's normal, which also a concave or slightly bent polygon has.
Vec3 polygon_normal(const std::vector<Vec3>& corners) {
    Vec3 normal;
    for (size_t i = 1; i + 1 < corners.size(); ++i)
        normal += cross(corners[i] - corners[0], corners[i + 1] - corners[0]);
    return normal;
}

// Along the polygon's normal, so that a positive area is one that faces as the polygon does.
bool flatten(const std::vector<Vec3>& corners, std::vector<Point>& points) {
    const Vec3 normal = polygon_normal(corners);
    if (!(norm(normal) > 0)) return false;
    const Vec3 n = normalized(normal);
    const Vec3 u =
        normalized(std::fabs(n.x) < 0.6 ? cross(Vec3{1, 0, 0}, n) : cross(Vec3{0, 1, 0}, n));
    const Vec3 v = cross(n, u);
    for (Vec3 corner : corners) {
        const Vec3 d = corner - corners[0];
        points.push_back({dot(d, u), dot(d, v)});
    }
    return true;
}

// Sine-like measure of the thinnest corner: 0 without area, negative when flipped.
double quality(Point a, Point b, Point c) {
    const double longest = std::max({squared(a, b), squared(b, c), squared(c, a)});
    return longest > 0 ? area2(a, b, c) / longest : 0;
}

class EarClipper {
public:
    explicit EarClipper(const std::vector<Point>& points) : points_(points) {
        for (size_t i = 0; i < points.size(); ++i) left_.push_back(static_cast<int32_t>(i));
    }

    // Corner numbers of the best ear, which is cut off; false when there is none.
    bool clip(int32_t (&ear)[3]) {
        const size_t n = left_.size();
        double best = 1e-9;
        size_t best_at = n;
        for (size_t i = 0; i < n; ++i) {
            const double q = quality(at(i + n - 1), at(i), at(i + 1));
            if (q > best && is_empty(i)) {
                best = q;
                best_at = i;
            }
        }
        if (best_at == n) return false;
        for (size_t k = 0; k < 3; ++k) ear[k] = left_[(best_at + n - 1 + k) % n];
        left_.erase(left_.begin() + static_cast<int64_t>(best_at));
        return true;
    }
    size_t count() const { return left_.size(); }

private:
    Point at(size_t i) const { return points_[left_[i % left_.size()]]; }

    // A corner on the border counts as inside: cutting there would leave a part without area.
    bool is_empty(size_t i) const {
        const size_t n = left_.size();
        const Point a = at(i + n - 1), b = at(i), c = at(i + 1);
        for (size_t k = 0; k < n; ++k) {
            const Point p = at(k);
            if (same(p, a) || same(p, b) || same(p, c)) continue;
            if (area2(a, b, p) >= 0 && area2(b, c, p) >= 0 && area2(c, a, p) >= 0) return false;
        }
        return true;
    }

    const std::vector<Point>& points_;
    std::vector<int32_t> left_;
};

}  // namespace

bool triangulate(const std::vector<float>& positions, const std::vector<int32_t>& polygon,
                 std::vector<int32_t>& triangles) {
    if (polygon.size() == 3) {
        triangles.insert(triangles.end(), polygon.begin(), polygon.end());
        return true;
    }
    std::vector<Vec3> corners;
    for (int32_t i : polygon)
        corners.push_back({positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]});
    std::vector<Point> points;
    if (!flatten(corners, points)) return false;
    const size_t before = triangles.size();
    EarClipper clipper(points);
    int32_t ear[3];
    while (clipper.count() >= 3) {
        if (!clipper.clip(ear)) {
            triangles.resize(before);
            return false;
        }
        for (int32_t corner : ear) triangles.push_back(polygon[corner]);
    }
    return true;
}

}  // namespace plica::app
