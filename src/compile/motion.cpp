#include "compile/motion.h"

#include <cmath>

namespace plica {

namespace {

struct Quaternion {
    double x, y, z, w;
};

Vec3d unit(const Vec3d& a, const Vec3d& otherwise) {
    const double length = norm(a);
    return length > 0 ? a * (1 / length) : otherwise;
}

Quaternion about(const Vec3d& axis, double angle) {
    const Vec3d a = unit(axis, {0, 0, 1}) * std::sin(angle / 2);
    return {a.x, a.y, a.z, std::cos(angle / 2)};
}

Quaternion multiply(const Quaternion& a, const Quaternion& b) {
    return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

void set_rotation(RigidPose& pose, const Quaternion& q) {
    const double x = q.x, y = q.y, z = q.z, w = q.w;
    const double rows[9] = {
        1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
        2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
        2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    for (int k = 0; k < 9; ++k) pose.rotation[k] = rows[k];
}

Vec3d axis_of(const plica_motion_key& key) {
    return unit(Vec3d{key.axis[0], key.axis[1], key.axis[2]}, {0, 0, 1});
}

Vec3d translation_of(const plica_motion_key& key) {
    return {key.translate[0], key.translate[1], key.translate[2]};
}

// Rotation between two keys: share in [0, 1], share_rate its speed.
void turn_between(RigidPose& pose, const plica_motion_key& a, const plica_motion_key& b,
                  double share, double share_rate) {
    const Vec3d axis_a = axis_of(a), axis_b = axis_of(b);
    // A key without a turn takes the axis of the other.
    const bool same_axis = a.angle == 0 || b.angle == 0 || norm(axis_a - axis_b) < 1e-6;
    if (same_axis) {
        const Vec3d axis = a.angle == 0 ? axis_b : axis_a;
        const double way = double(b.angle) - double(a.angle);
        set_rotation(pose, about(axis, a.angle + way * share));
        pose.rate = axis * (way * share_rate);
        return;
    }
    const Quaternion first = about(axis_a, a.angle), last = about(axis_b, b.angle);
    Quaternion way = multiply(last, {-first.x, -first.y, -first.z, first.w});
    if (way.w < 0) way = {-way.x, -way.y, -way.z, -way.w};
    const Vec3d axis = {way.x, way.y, way.z};
    const double angle = 2 * std::atan2(norm(axis), way.w);
    set_rotation(pose, multiply(about(axis, angle * share), first));
    pose.rate = unit(axis, {0, 0, 1}) * (angle * share_rate);
}

RigidPose resting_at(const plica_motion_key& key) {
    RigidPose pose = pose_about_axis(axis_of(key), key.angle);
    pose.translate = translation_of(key);
    return pose;
}

}  // namespace

Vec3d turn(const RigidPose& pose, const Vec3d& x) {
    const double* r = pose.rotation;
    return {r[0] * x.x + r[1] * x.y + r[2] * x.z, r[3] * x.x + r[4] * x.y + r[5] * x.z,
            r[6] * x.x + r[7] * x.y + r[8] * x.z};
}

Vec3d apply(const RigidPose& pose, const Vec3d& x) { return turn(pose, x) + pose.translate; }

RigidPose compose(const RigidPose& outer, const RigidPose& inner) {
    RigidPose result = outer;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column) {
            double sum = 0;
            for (int k = 0; k < 3; ++k)
                sum += outer.rotation[3 * row + k] * inner.rotation[3 * k + column];
            result.rotation[3 * row + column] = sum;
        }
    const Vec3d arm = turn(outer, inner.translate);
    result.translate = arm + outer.translate;
    result.velocity = outer.velocity + cross(outer.rate, arm);
    return result;
}

RigidPose pose_of(const plica_transform& transform) {
    RigidPose pose;
    const float* q = transform.rotation;
    const double length = std::sqrt(double(q[0]) * q[0] + double(q[1]) * q[1] +
                                    double(q[2]) * q[2] + double(q[3]) * q[3]);
    if (length > 0)
        set_rotation(pose, {q[0] / length, q[1] / length, q[2] / length, q[3] / length});
    pose.translate = {transform.translate[0], transform.translate[1], transform.translate[2]};
    return pose;
}

RigidPose pose_about_axis(Vec3d axis, double angle) {
    RigidPose pose;
    set_rotation(pose, about(axis, angle));
    return pose;
}

void quaternion_of(const RigidPose& pose, double quaternion[4]) {
    const double* r = pose.rotation;
    // The largest of the four is found first, so that nothing is divided by a small number.
    const double squares[4] = {1 + r[0] - r[4] - r[8], 1 - r[0] + r[4] - r[8],
                               1 - r[0] - r[4] + r[8], 1 + r[0] + r[4] + r[8]};
    int largest = 3;
    for (int k = 0; k < 3; ++k)
        if (squares[k] > squares[largest]) largest = k;
    const double s = 0.5 / std::sqrt(squares[largest]);
    const double rows[4][4] = {
        {squares[0] * s, (r[1] + r[3]) * s, (r[2] + r[6]) * s, (r[7] - r[5]) * s},
        {(r[1] + r[3]) * s, squares[1] * s, (r[5] + r[7]) * s, (r[2] - r[6]) * s},
        {(r[2] + r[6]) * s, (r[5] + r[7]) * s, squares[2] * s, (r[3] - r[1]) * s},
        {(r[7] - r[5]) * s, (r[2] - r[6]) * s, (r[3] - r[1]) * s, squares[3] * s}};
    const double sign = rows[largest][3] < 0 ? -1 : 1;
    for (int k = 0; k < 4; ++k) quaternion[k] = sign * rows[largest][k];
}

bool Motion::is_resting() const {
    return keys.empty() && norm2(velocity) == 0 && norm2(angular_velocity) == 0;
}

RigidPose Motion::at(double time) const {
    if (keys.empty()) {
        RigidPose pose = pose_about_axis(angular_velocity, norm(angular_velocity) * time);
        pose.translate = velocity * time;
        pose.velocity = velocity;
        pose.rate = angular_velocity;
        return pose;
    }
    if (time <= keys.front().time) return resting_at(keys.front());
    if (time > keys.back().time) return resting_at(keys.back());
    size_t next = 1;
    while (keys[next].time < time) ++next;
    const plica_motion_key &a = keys[next - 1], &b = keys[next];
    const double length = b.time - a.time, u = (time - a.time) / length;
    const double share = a.smooth ? u * u * (3 - 2 * u) : u;
    const double share_rate = (a.smooth ? 6 * u * (1 - u) : 1) / length;
    RigidPose pose;
    const Vec3d way = translation_of(b) - translation_of(a);
    pose.translate = translation_of(a) + way * share;
    pose.velocity = way * share_rate;
    turn_between(pose, a, b, share, share_rate);
    return pose;
}

}  // namespace plica
