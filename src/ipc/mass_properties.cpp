#include "ipc/mass_properties.h"

#include <algorithm>

#include "kernels/base/eigen.h"

namespace plica {
namespace {

// Integrals of 1, r and r r^T about an origin.
struct Moments {
    double zeroth = 0;
    Vec3d first = {0, 0, 0};
    SymmetricMat3d second = {0, 0, 0, 0, 0, 0};
};

// Over a simplex with the corners a, b, c, and the origin where it is a solid: `measure` times the
// mean of r is measure sum/corners, of r r^T measure (sum_i v_i v_i^T + sum sum^T)/(corners
// (corners + 1)).
void add_simplex(Moments& m, const Vec3d& a, const Vec3d& b, const Vec3d& c, double measure,
                 int32_t corners) {
    const Vec3d sum = a + b + c;
    const double scale = measure / (corners * (corners + 1));
    m.zeroth += measure;
    m.first += sum * (measure / corners);
    for (const Vec3d& v : {a, b, c, sum}) m.second.add_outer(v, scale);
}

MassProperties from_moments(const Moments& m, const Vec3d& origin, double volume, double density) {
    MassProperties p;
    p.volume = volume;
    p.mass = m.zeroth * density;
    const Vec3d offset = m.first * (1 / m.zeroth);
    p.centre = origin + offset;
    SymmetricMat3d about_centre = m.second;
    about_centre.add_outer(offset, -m.zeroth);

    const Mat3d full = from_symmetric(about_centre * density);
    double a[3][3], v[3][3];
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) a[i][j] = full.m[i][j];
    symmetric_eigen(a, v);
    int32_t order[3] = {0, 1, 2};
    std::sort(order, order + 3, [&](int32_t i, int32_t j) { return a[i][i] > a[j][j]; });
    Vec3d axis[3];
    for (int32_t k = 0; k < 3; ++k) axis[k] = {v[0][order[k]], v[1][order[k]], v[2][order[k]]};
    axis[2] = cross(axis[0], axis[1]);
    p.axes = from_columns(axis[0], axis[1], axis[2]);
    const auto moment = [&](int32_t k) { return std::max(a[order[k]][order[k]], 0.0); };
    p.moments = {moment(0), moment(1), moment(2)};
    return p;
}

Vec3d mean_of(const std::vector<Vec3d>& positions) {
    Vec3d sum = {0, 0, 0};
    for (const Vec3d& x : positions) sum += x - positions[0];
    return positions[0] + sum * (1.0 / double(positions.size()));
}

template <class Add>
Moments over_triangles(const std::vector<Vec3d>& x, const std::vector<int32_t>& triangles,
                       const Vec3d& origin, const Add& add) {
    Moments m;
    for (size_t t = 0; t < triangles.size(); t += 3) {
        const Vec3d a = x[size_t(triangles[t])] - origin, b = x[size_t(triangles[t + 1])] - origin;
        add(m, a, b, x[size_t(triangles[t + 2])] - origin);
    }
    return m;
}

}  // namespace

Vec3d inertia_about_axes(const MassProperties& p) {
    const Vec3d& m = p.moments;
    return {m.y + m.z, m.x + m.z, m.x + m.y};
}

// Divergence: the solid is the sum of the tetrahedra from an origin to its triangles, signed.
// Twice, the second time about the centre itself, so that shifting loses no digits.
MassProperties mass_of_solid(const std::vector<Vec3d>& positions,
                             const std::vector<int32_t>& triangles, double density) {
    const auto add = [](Moments& m, const Vec3d& a, const Vec3d& b, const Vec3d& c) {
        add_simplex(m, a, b, c, dot(a, cross(b, c)) / 6, 4);
    };
    Vec3d origin = mean_of(positions);
    const Moments rough = over_triangles(positions, triangles, origin, add);
    origin += rough.first * (1 / rough.zeroth);
    Moments m = over_triangles(positions, triangles, origin, add);
    if (m.zeroth < 0) {  // inward
        m.zeroth = -m.zeroth;
        m.first = -m.first;
        m.second = m.second * -1.0;
    }
    return from_moments(m, origin, m.zeroth, density);
}

MassProperties mass_of_shell(const std::vector<Vec3d>& positions,
                             const std::vector<int32_t>& triangles, double thickness,
                             double density) {
    const Vec3d origin = mean_of(positions);
    const auto add = [&](Moments& m, const Vec3d& a, const Vec3d& b, const Vec3d& c) {
        const Vec3d n = cross(b - a, c - a);
        const double area = norm(n) / 2, across = thickness * thickness / 12;
        if (!(area > 0)) return;
        add_simplex(m, a, b, c, area, 3);
        m.second.add_outer(n, across / (4 * area));
    };
    const Moments m = over_triangles(positions, triangles, origin, add);
    return from_moments(m, origin, m.zeroth * thickness, density * thickness);
}

MassProperties mass_of_balls(const std::vector<Vec3d>& positions, const std::vector<double>& masses,
                             const std::vector<double>& radii) {
    const Vec3d origin = mean_of(positions);
    Moments m;
    double volume = 0;
    for (size_t i = 0; i < positions.size(); ++i) {
        const Vec3d r = positions[i] - origin;
        m.zeroth += masses[i];
        m.first += r * masses[i];
        m.second.add_outer(r, masses[i]);
        m.second.add_identity(masses[i] * radii[i] * radii[i] / 5);
        volume += 4 * Constants<double>::pi() / 3 * radii[i] * radii[i] * radii[i];
    }
    return from_moments(m, origin, volume, 1);
}

}  // namespace plica
