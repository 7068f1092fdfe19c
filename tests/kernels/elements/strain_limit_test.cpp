// The strain limit: nothing before it, no end that is reached.
#include "kernels/elements/strain_limit.h"

#include "tests/kernels/elements/energy_samples.h"

namespace plica {
namespace {

const Vec3d k_rest[3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};

EnergyPoints<StrainLimit> stretched(double x, double y) {
    return {Vec3d{0, 0, 0}, Vec3d{x, 0, 0}, Vec3d{0, y, 0}};
}

TEST(StrainLimit, ActsBetweenItsStartAndItsEnd) {
    const StrainLimit e = make_strain_limit(k_rest, 100, 0.1, 0.5);  // from 1.05 to 1.1
    EXPECT_EQ(e.energy(stretched(1.049, 0.3).data()), 0);
    EXPECT_GT(e.energy(stretched(1.051, 0.3).data()), 0);
    EXPECT_TRUE(is_finite(e.energy(stretched(1.0999999, 1.05).data())));
    EXPECT_EQ(e.energy(stretched(1.1, 1).data()), k_infinite);
    EXPECT_EQ(e.energy(stretched(1, 1.2).data()), k_infinite);
    const double g = 0.5, expected = 100 * 0.5 * -g * g * std::log(1 - g);
    EXPECT_NEAR(e.energy(stretched(1.075, 1).data()), expected, 1e-12);
    EXPECT_NEAR(e.energy(stretched(1.075, 1.075).data()), 2 * expected, 1e-12);
}

// Equal stretches have no directions of their own: nothing jumps there.
TEST(StrainLimit, EqualStretchesAreNoSpecialCase) {
    const StrainLimit e = make_strain_limit(k_rest, 100, 0.5, 0.1);
    const auto at = [&](double difference) {
        return hessian_of(EnergySample<StrainLimit>{e, stretched(1.3, 1.3 + difference), 1});
    };
    const auto equal = at(0);
    for (double difference : {1e-12, 1e-9, 1e-7, 3e-7, 1e-6, -1e-9, -1e-6})
        EXPECT_LT(at(difference).largest_difference(equal),
                  (1e-8 + 1e2 * std::fabs(difference)) * equal.largest())
            << difference;
}

TEST(StrainLimit, NoStepReachesTheEnd) {
    const StrainLimit e = make_strain_limit(k_rest, 100, 0.1, 0.5);
    const auto x = stretched(1.09, 1);
    for (double speed : {0.02, 1.0, 1e6}) {
        const Vec3d dx[3] = {{0, 0, 0}, {speed, 0, 0}, {0, 0, 0}};
        const double step = e.largest_step(x.data(), dx), end = 0.01 / speed;
        EXPECT_LT(step, end);
        EXPECT_GT(step, 0.85 * end);
    }
}

}  // namespace
}  // namespace plica
