// F = U diag(s) V^T for 3x3 matrices, with rotations U and V: |s.x| >= |s.y| >= |s.z|, s.x and s.y
// are not negative, and s.z has the sign of det F. So U V^T is the nearest rotation to F.
// By one-sided Jacobi rotations (Hestenes 1958), which give small values to full precision
// too. Proven by tests/kernels/base/eigen_test.cpp.
#pragma once

#include "kernels/base/eigen.h"
#include "kernels/base/mat3.h"

namespace plica {

struct Svd3 {
    Mat3d u, v;
    Vec3d s;
};

PLICA_HD void rotate_pair(Vec3d& p, Vec3d& q, double c, double s) {
    const Vec3d before = p;
    p = before * c - q * s;
    q = before * s + q * c;
}

// Any unit vector at a right angle to the unit vector n.
PLICA_HD Vec3d perpendicular(const Vec3d& n) {
    const double x = absolute(n.x), y = absolute(n.y), z = absolute(n.z);
    const Vec3d axis = {x <= y && x <= z ? 1.0 : 0.0, y < x && y <= z ? 1.0 : 0.0,
                        z < x && z < y ? 1.0 : 0.0};
    const Vec3d side = cross(n, axis);
    return side * (1 / norm(side));
}

// One step of orthogonalising; false where the two columns are orthogonal already.
PLICA_HD bool orthogonalize(Vec3d& a, Vec3d& b, Vec3d& va, Vec3d& vb) {
    const double aa = norm2(a), bb = norm2(b), ab = dot(a, b);
    if (!(absolute(ab) > 2e-16 * square_root(aa) * square_root(bb))) return false;
    double c, s;
    jacobi_rotation(aa, bb, ab, c, s);
    rotate_pair(a, b, c, s);
    rotate_pair(va, vb, c, s);
    return true;
}

PLICA_HD void order_pair(Vec3d& a, Vec3d& b, Vec3d& va, Vec3d& vb) {
    if (!(norm2(a) < norm2(b))) return;
    const Vec3d old_a = a, old_va = va;
    a = b, va = vb, b = -old_a, vb = -old_va;  // a turn by a right angle: v stays a rotation
}

PLICA_HD Svd3 svd(const Mat3d& f) {
    Vec3d a = column(f, 0), b = column(f, 1), c = column(f, 2);
    Vec3d va = {1, 0, 0}, vb = {0, 1, 0}, vc = {0, 0, 1};
    for (int32_t sweep = 0; sweep < 16; ++sweep) {
        bool rotated = orthogonalize(a, b, va, vb);
        rotated = orthogonalize(a, c, va, vc) || rotated;
        rotated = orthogonalize(b, c, vb, vc) || rotated;
        if (!rotated) break;
    }
    order_pair(a, b, va, vb);
    order_pair(b, c, vb, vc);
    order_pair(a, b, va, vb);

    const double x = norm(a);
    const Vec3d ua = x > 0 ? a * (1 / x) : Vec3d{1, 0, 0};
    const Vec3d rest = b - ua * dot(ua, b);
    const double y = norm(rest);
    // Rounding that points along ua is no direction of its own, nor is what is left then.
    const bool has_second = y > 1e-15 * x;
    const Vec3d ub = has_second ? rest * (1 / y) : perpendicular(ua);
    const Vec3d uc = cross(ua, ub);
    const double z = dot(uc, c);
    return {from_columns(ua, ub, uc),
            from_columns(va, vb, vc),
            {x, has_second ? y : 0.0, has_second ? z : 0.0}};
}

}  // namespace plica
