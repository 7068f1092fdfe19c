// The little vector algebra that meshes, motions and pictures need. Double, so that far places keep
// digits.
#pragma once

#include <cmath>

namespace plica::app {

struct Vec3 {
    double x = 0, y = 0, z = 0;
};

inline Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
inline Vec3 operator*(Vec3 a, double s) { return {a.x * s, a.y * s, a.z * s}; }
inline Vec3 operator*(double s, Vec3 a) { return a * s; }
inline Vec3 operator*(Vec3 a, Vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
inline Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
inline double dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline double norm(Vec3 a) { return std::sqrt(dot(a, a)); }
inline Vec3 cross(Vec3 a, Vec3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Vec3 min(Vec3 a, Vec3 b) {
    return {std::fmin(a.x, b.x), std::fmin(a.y, b.y), std::fmin(a.z, b.z)};
}
inline Vec3 max(Vec3 a, Vec3 b) {
    return {std::fmax(a.x, b.x), std::fmax(a.y, b.y), std::fmax(a.z, b.z)};
}
inline Vec3 lerp(Vec3 a, Vec3 b, double t) { return a + (b - a) * t; }

// `otherwise` where there is no direction.
inline Vec3 normalized(Vec3 a, Vec3 otherwise = {0, 0, 1}) {
    const double length = norm(a);
    return length > 0 ? a * (1 / length) : otherwise;
}

struct Quat {
    double x = 0, y = 0, z = 0, w = 1;
};

inline Quat about(Vec3 axis, double angle) {
    const Vec3 v = normalized(axis) * std::sin(angle / 2);
    return {v.x, v.y, v.z, std::cos(angle / 2)};
}

inline Quat operator*(Quat a, Quat b) {
    return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

inline Vec3 rotate(Quat q, Vec3 v) {
    const Vec3 u{q.x, q.y, q.z};
    const Vec3 t = 2 * cross(u, v);
    return v + q.w * t + cross(u, t);
}

// The shortest way from a to b on the sphere of rotations.
inline Quat slerp(Quat a, Quat b, double t) {
    double cosine = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    if (cosine < 0) {
        b = {-b.x, -b.y, -b.z, -b.w};
        cosine = -cosine;
    }
    double from = 1 - t, to = t;
    if (cosine < 1 - 1e-12) {
        const double angle = std::acos(cosine);
        from = std::sin((1 - t) * angle) / std::sin(angle);
        to = std::sin(t * angle) / std::sin(angle);
    }
    return {from * a.x + to * b.x, from * a.y + to * b.y, from * a.z + to * b.z,
            from * a.w + to * b.w};
}

// Where something rigid stands: rotate, then translate.
struct Pose {
    Vec3 translate;
    Quat rotation;
};

inline Vec3 apply(const Pose& pose, Vec3 p) { return pose.translate + rotate(pose.rotation, p); }

}  // namespace plica::app
