#include "kernels/elements/stretch.h"

#include "tests/kernels/elements/checks.h"

namespace plica {
namespace {

TEST(Stretch, GradientIsADifference) {
    for (const auto& points : sample_points<Stretch>(600)) {
        EXPECT_LT((gradient_error<Stretch, double>(points)), 1e-10);
        EXPECT_LT((gradient_error<Stretch, float>(points)), 1e-6);
    }
}

TEST(Stretch, KeepsMomentum) {
    for (const auto& points : sample_points<Stretch>(600)) {
        EXPECT_LT((momentum_error<Stretch, double>(points)), 1e-14);
        EXPECT_LT((momentum_error<Stretch, float>(points)), 1e-6);
    }
}

TEST(Stretch, ScalesInBits) {
    for (const auto& points : sample_points<Stretch>(120))
        for (float scale : {1.0f / 1024, 1024.0f})
            expect_scale_in_bits<Stretch>(points, scale, scale);
}

TEST(Stretch, LeavesCoincidentPoints) {
    expect_zero_gradient<Stretch>({Vec3d{0, 0, 0}, Vec3d{0, 0, 0}});
    expect_zero_gradient<Stretch>({Vec3d{3, -2, 1}, Vec3d{3, -2, 1}});
}

TEST(Stretch, LanesEqualScalarInBits) {
#if !defined(__CUDACC__)
    auto samples = sample_points<Stretch>(800);
    samples[3] = {Vec3d{1, 1, 1}, Vec3d{1, 1, 1}};
    expect_lanes_equal_scalar<Stretch>(samples);
#endif
}

}  // namespace
}  // namespace plica
