// Held points: carried rigidly by a motion, or moved to targets of the caller's.
#pragma once

#include "kernels/base/mat3.h"
#include "kernels/pbd/step_view.h"

namespace plica {

// Where a motion is at the end of a substep. Made on the host in double.
struct PinPose {
    double translate[3];  // pivot + translation, m, in the world
    double rotation[9];   // rows
    float velocity[3];    // m/s, of the pivot
    float rate[3];        // 1/s, rotation
    float reserved[2];
};

struct PinnedPoint {
    int32_t point;
    int32_t pin;
    float local[3];     // from the pivot, m, at rest
    int32_t is_static;  // no motion: stays where it is, in bits
};

// One entry a pinned point. follows_target: 0 the pose, 1 the target, by point.
struct PinsView {
    const PinnedPoint* points;
    const PinPose* poses;  // of this step: [substep][pin]
    const Vec3Padded*
        targets;             // relative to the body's origin; reserved = 1 where the target rules
    const Vec3Padded* from;  // where targeted points were at the beginning of the step
    int32_t pin_count;
    int32_t substep_count;
};

PLICA_HD Vec3d pose_arm(const PinPose& pose, const PinnedPoint& pinned) {
    const double x = pinned.local[0], y = pinned.local[1], z = pinned.local[2];
    const double* r = pose.rotation;
    return {r[0] * x + r[1] * y + r[2] * z, r[3] * x + r[4] * y + r[5] * z,
            r[6] * x + r[7] * y + r[8] * z};
}

// Where a pinned point is at the end of a substep, relative to its body's origin, and how fast.
PLICA_HD Vec3 pinned_position(const PinsView& pins, const StepView& view, int32_t entry,
                              int32_t substep, Vec3& velocity) {
    const PinnedPoint pinned = pins.points[entry];
    const Vec3Padded target = pins.targets[entry];
    if (target.reserved > 0) {
        const Vec3 begin = unpadded(pins.from[entry]), way = unpadded(target) - begin;
        const float share = float(substep + 1) * view.block->substep_share;
        velocity = way * (view.block->inverse_h * view.block->substep_share);
        return substep + 1 == pins.substep_count ? unpadded(target) : begin + way * share;
    }
    if (pinned.is_static) {
        velocity = {0, 0, 0};
        return position(view.x[pinned.point]);
    }
    const PinPose& pose = pins.poses[int64_t(substep) * pins.pin_count + pinned.pin];
    const double* origin = view.bodies[view.body_of[pinned.point]].origin;
    const Vec3d arm = pose_arm(pose, pinned);
    const Vec3 rate = {pose.rate[0], pose.rate[1], pose.rate[2]};
    velocity =
        Vec3{pose.velocity[0], pose.velocity[1], pose.velocity[2]} + cross(rate, to_float(arm));
    return to_float(Vec3d{arm.x + (pose.translate[0] - origin[0]),
                          arm.y + (pose.translate[1] - origin[1]),
                          arm.z + (pose.translate[2] - origin[2])});
}

// Moves pinned points; their velocity is the motion's own, not a difference.
PLICA_HD void move_pinned(const PinsView& pins, const StepView& view, int32_t entry,
                          int32_t substep, Point* points) {
    Vec3 velocity;
    const Vec3 p = pinned_position(pins, view, entry, substep, velocity);
    *points = make_point(p, 0);
    view.v[pins.points[entry].point] = padded(velocity);
}

struct MovePins {
    PinsView pins;
    StepView view;
    int32_t substep;
    PLICA_HD void operator()(int32_t entry) const {
        const int32_t point = pins.points[entry].point;
        if (view.bodies[view.body_of[point]].is_small) return;
        move_pinned(pins, view, entry, substep, view.p + point);
    }
};

// The beginning of a step: targets start from where their points are.
struct BeginTargets {
    PinsView pins;
    const Point* x;
    Vec3Padded* from;
    PLICA_HD void operator()(int32_t entry) const {
        from[entry] = padded(position(x[pins.points[entry].point]));
    }
};

}  // namespace plica
