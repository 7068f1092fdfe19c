#include "scene/motion.h"

namespace plica::app {
namespace {

Vec3 axis_of(const plica_motion_key& key) {
    return normalized({key.axis[0], key.axis[1], key.axis[2]});
}

Vec3 translate_of(const plica_motion_key& key) {
    return {key.translate[0], key.translate[1], key.translate[2]};
}

Pose pose_of(const plica_motion_key& key) {
    return {translate_of(key), about(axis_of(key), key.angle)};
}

Pose between(const plica_motion_key& a, const plica_motion_key& b, double t) {
    if (a.smooth) t = t * t * (3 - 2 * t);
    const Vec3 translate = lerp(translate_of(a), translate_of(b), t);
    const Vec3 axis = axis_of(a);
    // About one axis the angle runs through, several turns as well.
    if (norm(axis - axis_of(b)) < 1e-6 || a.angle == 0 || b.angle == 0) {
        const Vec3 common = a.angle == 0 ? axis_of(b) : axis;
        return {translate, about(common, a.angle + (b.angle - a.angle) * t)};
    }
    return {translate, slerp(pose_of(a).rotation, pose_of(b).rotation, t)};
}

}  // namespace

Pose Motion::at(double time) const {
    if (keys.empty()) {
        const Quat turned = about(angular_velocity, norm(angular_velocity) * time);
        return {center + velocity * time - rotate(turned, center), turned};
    }
    if (!(time > keys.front().time)) return pose_of(keys.front());
    for (size_t k = 1; k < keys.size(); ++k)
        if (time <= keys[k].time)
            return between(keys[k - 1], keys[k],
                           (time - keys[k - 1].time) / (keys[k].time - keys[k - 1].time));
    return pose_of(keys.back());
}

}  // namespace plica::app
