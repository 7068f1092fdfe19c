// Rigid motions by key frames, in double on the host.
#pragma once

#include <vector>

#include "kernels/base/vec.h"
#include "plica/plica.h"

namespace plica {

// y = R x + t, with the speeds of the motion at that time.
struct RigidPose {
    double rotation[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};  // rows
    Vec3d translate = {0, 0, 0};
    Vec3d velocity = {0, 0, 0};  // of translate
    Vec3d rate = {0, 0, 0};      // of the rotation, 1/s
};

Vec3d apply(const RigidPose& pose, const Vec3d& x);
Vec3d turn(const RigidPose& pose, const Vec3d& x);

// The pose that applies `inner` first.
RigidPose compose(const RigidPose& outer, const RigidPose& inner);

// Of scale, rotation and translation only the last two.
RigidPose pose_of(const plica_transform& transform);
RigidPose pose_about_axis(Vec3d axis, double angle);

// Quaternion x, y, z, w of a rotation, w >= 0.
void quaternion_of(const RigidPose& pose, double quaternion[4]);

// A motion: keys, or steady speeds where there are none.
struct Motion {
    std::vector<plica_motion_key> keys;
    Vec3d velocity = {0, 0, 0};
    Vec3d angular_velocity = {0, 0, 0};

    bool is_resting() const;
    RigidPose at(double time) const;
};

}  // namespace plica
