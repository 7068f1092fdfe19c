#include "compile/motion.h"

#include <gtest/gtest.h>

#include <cmath>

namespace plica {
namespace {

plica_motion_key key(double time, double x, float angle, int32_t axis = 2, int32_t smooth = 0) {
    plica_motion_key k = {};
    k.time = time, k.translate[0] = x, k.angle = angle, k.axis[axis] = 1, k.smooth = smooth;
    return k;
}

double distance(const Vec3d& a, const Vec3d& b) { return norm(a - b); }

TEST(Motion, RunsThroughSeveralTurnsAboutOneAxis) {
    Motion motion;
    motion.keys = {key(0, 0, 0), key(2, 4, 25)};
    for (double time : {0.0, 0.3, 1.0, 1.9}) {
        const RigidPose pose = motion.at(time + 1e-12);
        const double angle = 12.5 * time;
        EXPECT_LT(
            distance(apply(pose, {1, 0, 0}), {2 * time + std::cos(angle), std::sin(angle), 0}),
            1e-9);
        EXPECT_NEAR(pose.velocity.x, 2, 1e-12);
        EXPECT_NEAR(pose.rate.z, 12.5, 1e-12);
    }
}

TEST(Motion, RestsBeforeItsFirstAndAfterItsLastKey) {
    Motion motion;
    motion.keys = {key(1, 3, 0.5f), key(2, 5, 1)};
    for (double time : {0.0, 1.0, 2.5, 100.0}) {
        const RigidPose pose = motion.at(time);
        EXPECT_EQ(pose.translate.x, time < 1.5 ? 3 : 5);
        EXPECT_EQ(norm(pose.velocity), 0);
        EXPECT_EQ(norm(pose.rate), 0);
    }
}

// A smooth key has no speed at either end, and the speeds are those of the poses.
TEST(Motion, SpeedsAreDerivatives) {
    for (int32_t other_axis : {2, 0})
        for (int32_t smooth : {0, 1}) {
            Motion motion;
            motion.keys = {key(0, 0, 0.4f, 2, smooth), key(2, 4, 1.3f, other_axis, smooth)};
            for (double time : {0.2, 0.9, 1.7}) {
                const double d = 1e-5;
                const RigidPose a = motion.at(time - d), b = motion.at(time + d);
                const RigidPose at = motion.at(time);
                const Vec3d arm = turn(at, {0.3, -0.7, 0.5});
                const Vec3d speed =
                    (turn(b, {0.3, -0.7, 0.5}) - turn(a, {0.3, -0.7, 0.5})) * (0.5 / d);
                EXPECT_LT(distance(cross(at.rate, arm), speed), 1e-7);
                EXPECT_LT(distance((b.translate - a.translate) * (0.5 / d), at.velocity), 1e-7);
            }
            if (smooth) EXPECT_LT(norm(motion.at(1e-9).velocity), 1e-6);
        }
}

TEST(Motion, QuaternionsGoThereAndBack) {
    for (double angle : {0.0, 0.1, 1.5, 3.1, 3.14159265358979})
        for (const Vec3d& axis : {Vec3d{1, 0, 0}, Vec3d{0, 1, 0}, Vec3d{1, -2, 3}}) {
            const RigidPose pose = pose_about_axis(axis, angle);
            double q[4];
            quaternion_of(pose, q);
            plica_transform transform = {};
            for (int k = 0; k < 4; ++k) transform.rotation[k] = float(q[k]);
            transform.scale = 1;
            const RigidPose back = pose_of(transform);
            for (int k = 0; k < 9; ++k) EXPECT_NEAR(back.rotation[k], pose.rotation[k], 1e-6);
        }
}

}  // namespace
}  // namespace plica
