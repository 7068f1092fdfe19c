// Where key frames or steady velocities have taken something rigid: the library moves it by the
// same rule.
#pragma once

#include <vector>

#include "base/vec.h"
#include "plica/plica.h"

namespace plica::app {

struct Motion {
    std::vector<plica_motion_key> keys;
    Vec3 velocity, angular_velocity;  // m/s, rad/s; without keys
    Vec3 center;                      // m: of the turning without keys

    bool moves() const { return !keys.empty() || norm(velocity) > 0 || norm(angular_velocity) > 0; }
    Pose at(double time) const;
};

}  // namespace plica::app
