// Vectors of three. Real: float, double, or Pack (many floats at once, kernels/base/lanes.h).
#pragma once

#include "kernels/base/math.h"

namespace plica {

template <class Real>
struct Vec3T {
    Real x, y, z;
};
using Vec3 = Vec3T<float>;
using Vec3d = Vec3T<double>;

template <class R>
PLICA_HD Vec3T<R> operator+(const Vec3T<R>& a, const Vec3T<R>& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class R>
PLICA_HD Vec3T<R> operator-(const Vec3T<R>& a, const Vec3T<R>& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class R>
PLICA_HD Vec3T<R> operator-(const Vec3T<R>& a) {
    return {-a.x, -a.y, -a.z};
}
template <class R>
PLICA_HD Vec3T<R> operator*(const Vec3T<R>& a, const R& s) {
    return {a.x * s, a.y * s, a.z * s};
}
template <class R>
PLICA_HD Vec3T<R> operator*(const R& s, const Vec3T<R>& a) {
    return {a.x * s, a.y * s, a.z * s};
}
template <class R>
PLICA_HD Vec3T<R>& operator+=(Vec3T<R>& a, const Vec3T<R>& b) {
    a = a + b;
    return a;
}
template <class R>
PLICA_HD Vec3T<R>& operator-=(Vec3T<R>& a, const Vec3T<R>& b) {
    a = a - b;
    return a;
}
template <class R>
PLICA_HD R dot(const Vec3T<R>& a, const Vec3T<R>& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <class R>
PLICA_HD Vec3T<R> cross(const Vec3T<R>& a, const Vec3T<R>& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
template <class R>
PLICA_HD R norm2(const Vec3T<R>& a) {
    return dot(a, a);
}
template <class R>
PLICA_HD R norm(const Vec3T<R>& a) {
    return square_root(dot(a, a));
}
template <class R>
PLICA_HD bool is_finite(const Vec3T<R>& a) {
    return is_finite(a.x) && is_finite(a.y) && is_finite(a.z);
}

// a / |a|, or `otherwise` where there is no direction.
PLICA_HD Vec3 normalized(const Vec3& a, const Vec3& otherwise) {
    const float length = norm(a);
    return length > 0 ? a * (1 / length) : otherwise;
}

PLICA_HD Vec3 to_float(const Vec3d& a) { return {float(a.x), float(a.y), float(a.z)}; }
PLICA_HD Vec3d to_double(const Vec3& a) { return {double(a.x), double(a.y), double(a.z)}; }

// A point of a body: where it is relative to the body's origin, and its inverse mass (0: held).
struct alignas(16) Point {
    float x, y, z;
    float w;  // 1/kg
};
PLICA_HD Vec3 position(const Point& p) { return {p.x, p.y, p.z}; }
PLICA_HD Point make_point(const Vec3& p, float w) { return {p.x, p.y, p.z, w}; }

// Three numbers that travel in 16 bytes, so that one load fetches them.
struct alignas(16) Vec3Padded {
    float x, y, z;
    float reserved;
};
PLICA_HD Vec3 unpadded(const Vec3Padded& v) { return {v.x, v.y, v.z}; }
PLICA_HD Vec3Padded padded(const Vec3& v) { return {v.x, v.y, v.z, 0}; }

}  // namespace plica
