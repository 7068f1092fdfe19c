// Three by three matrices.
#pragma once

#include "kernels/base/vec.h"

namespace plica {

// Symmetric, six numbers.
template <class R>
struct SymmetricMat3T {
    R xx, yy, zz, xy, xz, yz;

    PLICA_HD void add_identity(R s) { xx += s, yy += s, zz += s; }
    PLICA_HD void add_outer(const Vec3T<R>& n, R s) {
        xx += s * n.x * n.x, yy += s * n.y * n.y, zz += s * n.z * n.z;
        xy += s * n.x * n.y, xz += s * n.x * n.z, yz += s * n.y * n.z;
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
    const R least = (m.xx + m.yy + m.zz) * R(1e-12);
    const R d0 = m.xx, i0 = d0 > least ? 1 / d0 : R(0);
    const R l10 = m.xy * i0, l20 = m.xz * i0;
    const R d1 = m.yy - l10 * m.xy, i1 = d1 > least ? 1 / d1 : R(0);
    const R e = m.yz - l20 * m.xy, l21 = e * i1;
    const R d2 = m.zz - l20 * m.xz - l21 * e, i2 = d2 > least ? 1 / d2 : R(0);
    const R y1 = b.y - l10 * b.x, y2 = b.z - l20 * b.x - l21 * y1;
    const R z = y2 * i2, y = y1 * i1 - l21 * z;
    return {b.x * i0 - l10 * y - l20 * z, y, z};
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
