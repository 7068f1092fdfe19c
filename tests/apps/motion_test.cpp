#include "scene/motion.h"

#include <gtest/gtest.h>

namespace plica::app {
namespace {

plica_motion_key key(double time, double x, double angle, bool smooth = false) {
    plica_motion_key k{};
    k.time = time;
    k.translate[0] = x;
    k.axis[2] = 1;
    k.angle = static_cast<float>(angle);
    k.smooth = smooth;
    return k;
}

TEST(Motion, RestsBeforeAndAfterItsKeys) {
    const Motion motion{{key(1, 2, 0), key(2, 4, 1)}, {}, {}, {}};
    EXPECT_EQ(motion.at(0).translate.x, 2);
    EXPECT_EQ(motion.at(9).translate.x, 4);
}

TEST(Motion, RunsThroughSeveralTurns) {
    const Motion motion{{key(0, 0, 0), key(1, 0, 4 * 3.14159265)}, {}, {}, {}};
    const Vec3 p = apply(motion.at(0.125), {1, 0, 0});
    EXPECT_NEAR(p.x, 0, 1e-6);
    EXPECT_NEAR(p.y, 1, 1e-6);
}

TEST(Motion, SmoothKeysBeginSlowly) {
    const Motion motion{{key(0, 0, 0, true), key(1, 1, 0)}, {}, {}, {}};
    EXPECT_NEAR(motion.at(0.1).translate.x, 0.028, 1e-12);
    EXPECT_NEAR(motion.at(0.5).translate.x, 0.5, 1e-12);
}

TEST(Motion, WithoutKeysTurnsAboutItsCentre) {
    const Motion motion{{}, {1, 0, 0}, {0, 0, 3.14159265358979}, {0, 2, 0}};
    const Vec3 p = apply(motion.at(1), {0, 3, 0});
    EXPECT_NEAR(p.x, 1, 1e-9);
    EXPECT_NEAR(p.y, 1, 1e-9);
}

}  // namespace
}  // namespace plica::app
