// The scalar functions that kernels use. One text, so that cpu and strict agree in every bit.
#pragma once

#include <math.h>

#include "kernels/base/macros.h"

namespace plica {

PLICA_HD float square_root(float x) { return sqrtf(x); }
PLICA_HD double square_root(double x) { return sqrt(x); }
PLICA_HD float absolute(float x) { return fabsf(x); }
PLICA_HD double absolute(double x) { return fabs(x); }
PLICA_HD double logarithm(double x) { return log(x); }
PLICA_HD double logarithm_of_one_plus(double x) { return log1p(x); }
PLICA_HD double round_to_integer(double x) { return rint(x); }

constexpr double k_infinite = __builtin_huge_val();

PLICA_HD float minimum(float a, float b) { return a < b ? a : b; }
PLICA_HD double minimum(double a, double b) { return a < b ? a : b; }
PLICA_HD int32_t minimum(int32_t a, int32_t b) { return a < b ? a : b; }
PLICA_HD float maximum(float a, float b) { return a > b ? a : b; }
PLICA_HD double maximum(double a, double b) { return a > b ? a : b; }
PLICA_HD int32_t maximum(int32_t a, int32_t b) { return a > b ? a : b; }
PLICA_HD float clamp(float x, float low, float high) { return minimum(maximum(x, low), high); }

PLICA_HD float select(bool condition, float a, float b) { return condition ? a : b; }
PLICA_HD double select(bool condition, double a, double b) { return condition ? a : b; }

// By bits, so that no compiler option can argue the test away.
PLICA_HD bool is_finite(float x) {
    union {
        float f;
        uint32_t u;
    } bits;
    bits.f = x;
    return (bits.u & 0x7f800000u) != 0x7f800000u;
}
PLICA_HD bool is_finite(double x) {
    union {
        double f;
        uint64_t u;
    } bits;
    bits.f = x;
    return (bits.u & 0x7ff0000000000000ull) != 0x7ff0000000000000ull;
}

template <class R>
struct Constants {
    static PLICA_HD R pi() { return R(3.14159265358979323846); }
    static PLICA_HD R two_pi() { return R(6.28318530717958647693); }
};

// Arc tangent of y/x in (-pi, pi]. In float and Pack a polynomial of our own (error under 3e-7 rad,
// relative near 0): branch free, so that it vectorises, and the same bits on every host.
PLICA_HD double arc_tangent(double y, double x) { return atan2(y, x); }

// atan(a) for a in [0, 1], odd minimax polynomial of degree 17. Also arc_tangent's core.
template <class R>
PLICA_HD R arc_tangent_core(const R& a) {
    const R s = a * a;
    R p = s * R(0.00282363896258175373077393f) + R(-0.0159569028764963150024414f);
    p = p * s + R(0.0425049886107444763183594f);
    p = p * s + R(-0.0748900920152664184570312f);
    p = p * s + R(0.106347933411598205566406f);
    p = p * s + R(-0.142027363181114196777344f);
    p = p * s + R(0.199926957488059997558594f);
    p = p * s + R(-0.333331018686294555664062f);
    return a + a * (s * p);
}

PLICA_HD float arc_tangent(float y, float x) {
    const float ax = absolute(x), ay = absolute(y);
    const float high = maximum(ax, ay), low = minimum(ax, ay);
    float angle = arc_tangent_core(low / (high > 0 ? high : 1.0f));
    angle = ay > ax ? Constants<float>::pi() * 0.5f - angle : angle;
    angle = x < 0 ? Constants<float>::pi() - angle : angle;
    return y < 0 ? -angle : angle;
}

// An angle in (-2 pi, 2 pi) taken into (-pi, pi].
template <class R>
PLICA_HD R wrap_angle(const R& angle) {
    const R pi = Constants<R>::pi(), two_pi = Constants<R>::two_pi();
    const R lower = select(angle > pi, angle - two_pi, angle);
    return select(lower <= -pi, lower + two_pi, lower);
}

}  // namespace plica
