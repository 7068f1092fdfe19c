#include "picture/camera.h"

#include <algorithm>
#include <array>

namespace plica::app {
namespace {

// Over the shoulder of the key light, a little from above.
const Vec3 k_view{0.52, -0.80, 0.30};
constexpr double k_air = 1.10;

void look_along(Camera& camera, Vec3 forward) {
    camera.forward = normalized(forward, {0, 1, 0});
    camera.right = normalized(cross(camera.forward, Vec3{0, 0, 1}), {1, 0, 0});
    camera.up = cross(camera.right, camera.forward);
}

struct Extent {
    double low, high;
};

// The smallest distance, and the shift across, at which all points lie within the opening.
// With slope s a point (x, z) is inside when |x - shift| <= s (z + distance).
double fit(const std::vector<std::array<double, 2>>& points, double slope, double& shift) {
    double left = -1e300, right = -1e300;
    for (const auto& [x, z] : points) {
        right = std::max(right, x - slope * z);
        left = std::max(left, -x - slope * z);
    }
    shift = (right - left) / 2;
    return (right + left) / (2 * slope);
}

}  // namespace

Camera choose_camera(const CameraChoice& choice, const std::vector<Vec3>& points, double aspect) {
    Camera camera;
    camera.aspect = aspect;
    camera.tan_half = std::tan(choice.field_of_view * 3.14159265358979323846 / 360);
    Vec3 low{1e300, 1e300, 1e300}, high = -low;
    for (Vec3 p : points) {
        low = min(low, p);
        high = max(high, p);
    }
    if (points.empty()) low = high = {};
    const Vec3 middle = choice.target.value_or(lerp(low, high, 0.5));
    if (choice.position) {
        camera.position = *choice.position;
        look_along(camera, middle - camera.position);
        return camera;
    }
    look_along(camera, -k_view);
    std::vector<std::array<double, 2>> across, upright;
    for (Vec3 p : points) {
        const Vec3 d = p - middle;
        across.push_back({dot(d, camera.right), dot(d, camera.forward)});
        upright.push_back({dot(d, camera.up), dot(d, camera.forward)});
    }
    double shift_x = 0, shift_y = 0;
    const double slope_y = camera.tan_half / k_air, slope_x = slope_y * aspect;
    double distance =
        std::max({fit(across, slope_x, shift_x), fit(upright, slope_y, shift_y), 1e-3});
    if (choice.target) shift_x = shift_y = 0;
    camera.position =
        middle + camera.right * shift_x + camera.up * shift_y - camera.forward * distance;
    return camera;
}

}  // namespace plica::app
