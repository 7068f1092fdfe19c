// Three by three matrices.
#pragma once

#include "kernels/base/vec.h"

namespace plica {

// Symmetric, six numbers.
template <class R>
struct SymmetricMat3T {
    R xx, yy, zz, xy, xz, yz;

    PLICA_HD void add_identity(R s) { xx = xx + s, yy = yy + s, zz = zz + s; }
    PLICA_HD void add_outer(const Vec3T<R>& n, R s) {
        xx = xx + s * n.x * n.x, yy = yy + s * n.y * n.y, zz = zz + s * n.z * n.z;
        xy = xy + s * n.x * n.y, xz = xz + s * n.x * n.z, yz = yz + s * n.y * n.z;
    }
};
using SymmetricMat3 = SymmetricMat3T<float>;
using SymmetricMat3d = SymmetricMat3T<double>;

template <class R>
PLICA_HD SymmetricMat3T<R> operator*(const SymmetricMat3T<R>& m, R s) {
    return {m.xx * s, m.yy * s, m.zz * s, m.xy * s, m.xz * s, m.yz * s};
}
template <class R>
PLICA_HD Vec3T<R> operator*(const SymmetricMat3T<R>& m, const Vec3T<R>& v) {
    return {m.xx * v.x + m.xy * v.y + m.xz * v.z, m.xy * v.x + m.yy * v.y + m.yz * v.z,
            m.xz * v.x + m.yz * v.y + m.zz * v.z};
}

// The solution of m x = b for a positive definite m, by Cholesky. A pivot that is not positive
// beside the matrix's size is left out, its unknown 0: the inertia of points on a line is such a
// matrix.
template <class R>
PLICA_HD Vec3T<R> solve(const SymmetricMat3T<R>& m, const Vec3T<R>& b) {
    const R least = (m.xx + m.yy + m.zz) * R(1e-12), zero(0), one(1);
    const auto inverse = [=](const R& d) {
        return select(d > least, one / select(d > least, d, one), zero);
    };
    const R i0 = inverse(m.xx);
    const R l10 = m.xy * i0, l20 = m.xz * i0;
    const R i1 = inverse(m.yy - l10 * m.xy);
    const R e = m.yz - l20 * m.xy, l21 = e * i1;
    const R i2 = inverse(m.zz - l20 * m.xz - l21 * e);
    const R y1 = b.y - l10 * b.x, y2 = b.z - l20 * b.x - l21 * y1;
    const R z = y2 * i2, y = y1 * i1 - l21 * z;
    return {b.x * i0 - l10 * y - l20 * z, y, z};
}

// Any, row after row: m[row][column], nine numbers without padding.
template <class R>
struct Mat3T {
    R m[3][3];
};
using Mat3d = Mat3T<double>;

template <class R>
PLICA_HD Mat3T<R> diagonal(const Vec3T<R>& d) {
    return {{{d.x, 0, 0}, {0, d.y, 0}, {0, 0, d.z}}};
}
template <class R>
PLICA_HD Mat3T<R> scaled_identity(R s) {
    return {{{s, 0, 0}, {0, s, 0}, {0, 0, s}}};
}
// a b^T
template <class R>
PLICA_HD Mat3T<R> outer(const Vec3T<R>& a, const Vec3T<R>& b) {
    return {{{a.x * b.x, a.x * b.y, a.x * b.z},
             {a.y * b.x, a.y * b.y, a.y * b.z},
             {a.z * b.x, a.z * b.y, a.z * b.z}}};
}
// cross_matrix(a) b = a x b
template <class R>
PLICA_HD Mat3T<R> cross_matrix(const Vec3T<R>& a) {
    return {{{0, -a.z, a.y}, {a.z, 0, -a.x}, {-a.y, a.x, 0}}};
}
template <class R>
PLICA_HD Mat3T<R> from_columns(const Vec3T<R>& a, const Vec3T<R>& b, const Vec3T<R>& c) {
    return {{{a.x, b.x, c.x}, {a.y, b.y, c.y}, {a.z, b.z, c.z}}};
}
template <class R>
PLICA_HD Mat3T<R> from_symmetric(const SymmetricMat3T<R>& s) {
    return {{{s.xx, s.xy, s.xz}, {s.xy, s.yy, s.yz}, {s.xz, s.yz, s.zz}}};
}
template <class R>
PLICA_HD Vec3T<R> row(const Mat3T<R>& a, int32_t i) {
    return {a.m[i][0], a.m[i][1], a.m[i][2]};
}
template <class R>
PLICA_HD Vec3T<R> column(const Mat3T<R>& a, int32_t j) {
    return {a.m[0][j], a.m[1][j], a.m[2][j]};
}
template <class R>
PLICA_HD Mat3T<R> transpose(const Mat3T<R>& a) {
    return from_columns(row(a, 0), row(a, 1), row(a, 2));
}

template <class R>
PLICA_HD Mat3T<R>& operator+=(Mat3T<R>& a, const Mat3T<R>& b) {
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) a.m[i][j] += b.m[i][j];
    return a;
}
template <class R>
PLICA_HD Mat3T<R> operator+(Mat3T<R> a, const Mat3T<R>& b) {
    return a += b;
}
template <class R>
PLICA_HD Mat3T<R> operator*(const Mat3T<R>& a, R s) {
    Mat3T<R> r;
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) r.m[i][j] = a.m[i][j] * s;
    return r;
}
template <class R>
PLICA_HD Mat3T<R> operator-(const Mat3T<R>& a) {
    return a * R(-1);
}
template <class R>
PLICA_HD Mat3T<R> operator-(const Mat3T<R>& a, const Mat3T<R>& b) {
    return a + -b;
}
template <class R>
PLICA_HD Vec3T<R> operator*(const Mat3T<R>& a, const Vec3T<R>& v) {
    return {dot(row(a, 0), v), dot(row(a, 1), v), dot(row(a, 2), v)};
}
// a^T v
template <class R>
PLICA_HD Vec3T<R> transpose_times(const Mat3T<R>& a, const Vec3T<R>& v) {
    return {dot(column(a, 0), v), dot(column(a, 1), v), dot(column(a, 2), v)};
}
template <class R>
PLICA_HD Mat3T<R> operator*(const Mat3T<R>& a, const Mat3T<R>& b) {
    return from_columns(a * column(b, 0), a * column(b, 1), a * column(b, 2));
}
template <class R>
PLICA_HD R trace(const Mat3T<R>& a) {
    return a.m[0][0] + a.m[1][1] + a.m[2][2];
}
template <class R>
PLICA_HD R determinant(const Mat3T<R>& a) {
    return dot(row(a, 0), cross(row(a, 1), row(a, 2)));
}
// Of a matrix whose determinant is not 0.
template <class R>
PLICA_HD Mat3T<R> inverse(const Mat3T<R>& a) {
    const Vec3T<R> x = row(a, 0), y = row(a, 1), z = row(a, 2);
    const Vec3T<R> yz = cross(y, z);
    return from_columns(yz, cross(z, x), cross(x, y)) * (R(1) / dot(x, yz));
}

// Rows of a rotation.
struct Rotation {
    Vec3 rows[3];
};
PLICA_HD Vec3 rotate(const Rotation& r, const Vec3& v) {
    return {dot(r.rows[0], v), dot(r.rows[1], v), dot(r.rows[2], v)};
}
PLICA_HD Vec3 rotate_back(const Rotation& r, const Vec3& v) {
    return r.rows[0] * v.x + r.rows[1] * v.y + r.rows[2] * v.z;
}

}  // namespace plica
