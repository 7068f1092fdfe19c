// Where the picture is taken from.
#pragma once

#include <optional>
#include <vector>

#include "base/vec.h"

namespace plica::app {

struct CameraChoice {
    std::optional<Vec3> position, target;
    double field_of_view = 30;  // degrees, from bottom to top
};

struct Camera {
    Vec3 position, right, up, forward;
    double tan_half = 0.27, aspect = 1.5;

    // x and y in [-1, 1], y upwards.
    Vec3 direction(double x, double y) const {
        return normalized(forward + right * (x * tan_half * aspect) + up * (y * tan_half));
    }
};

// Sees all points, with some air around them, unless told where to stand.
Camera choose_camera(const CameraChoice& choice, const std::vector<Vec3>& points, double aspect);

}  // namespace plica::app
