#include <cmath>

#include "kernels/elements/bend_acos.h"
#include "kernels/elements/bend_signed.h"
#include "tests/kernels/elements/checks.h"

namespace plica {
namespace {

// Lower height of the two triangles times length of the shared edge, both beside the size, and for
// the arc cosine its sine: what the condition of a hinge hangs on.
template <class Element>
double soundness(const ElementPoints<Element>& p) {
    const bool is_signed = std::is_same<Element, BendSigned>::value;
    const Vec3d c = is_signed ? p[2] : p[0], d = is_signed ? p[3] : p[1];
    const Vec3d a = is_signed ? p[0] : p[2], b = is_signed ? p[1] : p[3];
    const Vec3d n1 = cross(d - c, a - c), n2 = cross(d - c, b - c);
    const double size = size_of<Element>(p);
    const double heights = std::min(norm(n1), norm(n2)) / norm(d - c) / size;
    const double edge = norm(d - c) / size;
    const double sine = norm(cross(n1, n2)) / (norm(n1) * norm(n2));
    return heights * edge * (is_signed ? 1.0 : sine);
}

template <class Element>
void expect_gradients() {
    double worst = 0;
    int32_t checked = 0;
    for (const auto& points : sample_points<Element>(6000)) {
        const double sound = soundness<Element>(points);
        if (sound < 0.01) continue;
        ++checked;
        EXPECT_LT((gradient_error<Element, double>(points)), 1e-9 / std::pow(sound, 4));
        const double error = gradient_error<Element, float>(points);
        EXPECT_LT(error, 1e-6 / sound);
        worst = std::max(worst, error * sound);
    }
    EXPECT_GT(checked, 2000);
    std::printf("%d points, float error %.2g of the gradient at height and edge 1\n", checked,
                worst);
}

TEST(BendSigned, GradientIsADifference) { expect_gradients<BendSigned>(); }
TEST(BendAcos, GradientIsADifference) { expect_gradients<BendAcos>(); }

template <class Element>
void expect_momentum() {
    for (const auto& points : sample_points<Element>(6000)) {
        const double sound = soundness<Element>(points);
        if (sound < 0.01) continue;
        EXPECT_LT((momentum_error<Element, double>(points)), 1e-13 / sound);
        EXPECT_LT((momentum_error<Element, float>(points)), 1e-6 / sound);
    }
}

TEST(BendSigned, KeepsMomentum) { expect_momentum<BendSigned>(); }
TEST(BendAcos, KeepsMomentum) { expect_momentum<BendAcos>(); }

TEST(BendSigned, ScalesInBits) {
    for (const auto& points : sample_points<BendSigned>(600))
        for (float scale : {1.0f / 1024, 1024.0f})
            expect_scale_in_bits<BendSigned>(points, scale, 1);
}
TEST(BendAcos, ScalesInBits) {
    for (const auto& points : sample_points<BendAcos>(600))
        for (float scale : {1.0f / 1024, 1024.0f}) expect_scale_in_bits<BendAcos>(points, scale, 1);
}

// A hinge of two unit squares, folded by an angle about the x axis; flat at 0.
ElementPoints<BendSigned> folded(double angle) {
    return {Vec3d{0.5, -1, 0}, Vec3d{0.5, std::cos(angle), std::sin(angle)}, Vec3d{0, 0, 0},
            Vec3d{1, 0, 0}};
}

TEST(BendSigned, KnowsTheSideAndLivesAtZeroAndPi) {
    const double pi = Constants<double>::pi();
    const double sign = evaluate<BendSigned, double>(folded(0.5)).measure > 0 ? 1 : -1;
    for (double angle = -3.1; angle < 3.1; angle += 0.05)
        EXPECT_NEAR((evaluate<BendSigned, double>(folded(angle)).measure), sign * angle, 1e-12);
    for (double angle : {0.0, 1e-7, -1e-7, pi, pi - 1e-7, -pi + 1e-7}) {
        const auto single = evaluate<BendSigned, float>(folded(angle));
        EXPECT_NEAR((largest_gradient<BendSigned, float>(single)), 1, 1e-5) << angle;
    }
}

TEST(BendSigned, WrapsItsDifference) {
    EXPECT_NEAR((BendSigned::difference(3.1, -3.1)), 6.2 - Constants<double>::two_pi(), 1e-12);
    EXPECT_NEAR((BendSigned::difference(-3.1f, 3.1f)), Constants<float>::two_pi() - 6.2f, 1e-6);
}

TEST(BendSigned, LeavesDegeneratePoints) {
    const Vec3d a = {0, -1, 0}, b = {0, 1, 0}, c = {0, 0, 0}, d = {1, 0, 0};
    expect_zero_gradient<BendSigned>({a, b, c, c});                 // no edge
    expect_zero_gradient<BendSigned>({c, b, c, d});                 // a corner on the edge's end
    expect_zero_gradient<BendSigned>({Vec3d{0.5, 0, 0}, b, c, d});  // a flat triangle
    expect_zero_gradient<BendSigned>({a, a, a, a});
    expect_zero_gradient<BendSigned>({Vec3d{0.5, -1e-8, 0}, b, c, d});  // a sliver
}

TEST(BendAcos, LeavesDegeneratePointsAndItsBlindAngles) {
    const Vec3d a = {0.5, -1, 0}, b = {0.5, 1, 0}, c = {0, 0, 0}, d = {1, 0, 0};
    expect_zero_gradient<BendAcos>({c, d, a, b});  // flat
    expect_zero_gradient<BendAcos>({c, d, a, a});  // closed
    expect_zero_gradient<BendAcos>({c, c, a, b});
    expect_zero_gradient<BendAcos>({c, d, c, b});
    expect_zero_gradient<BendAcos>({c, d, Vec3d{0.5, 0, 0}, b});
    expect_zero_gradient<BendAcos>({a, a, a, a});
}

TEST(BendSigned, LanesEqualScalarInBits) {
#if !defined(__CUDACC__)
    auto samples = sample_points<BendSigned>(1600);
    samples[5] = {Vec3d{0, -1, 0}, Vec3d{0, 1, 0}, Vec3d{0, 0, 0}, Vec3d{0, 0, 0}};
    samples[9] = folded(0), samples[17] = folded(3.14159265358979);
    expect_lanes_equal_scalar<BendSigned>(samples);
#endif
}
TEST(BendAcos, LanesEqualScalarInBits) {
#if !defined(__CUDACC__)
    auto samples = sample_points<BendAcos>(1600);
    samples[5] = {Vec3d{0, 0, 0}, Vec3d{1, 0, 0}, Vec3d{0.5, -1, 0}, Vec3d{0.5, 1, 0}};
    expect_lanes_equal_scalar<BendAcos>(samples);
#endif
}

}  // namespace
}  // namespace plica
