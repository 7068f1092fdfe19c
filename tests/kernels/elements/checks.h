// What every element must hold, as functions of the element: a new element's test calls them all.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <random>
#include <vector>

#include "kernels/elements/elements.h"

namespace plica {

template <class Element>
using ElementPoints = std::array<Vec3d, Element::k_points>;

template <class R>
Vec3T<R> converted(const Vec3d& v) {
    return {R(v.x), R(v.y), R(v.z)};
}

// Exactly representable in float, so that every instantiation sees the same input. Through memory:
// GCC 12 takes a vector of doubles to floats and back as no change at all.
inline Vec3d rounded(const Vec3d& v) {
    volatile float x = float(v.x), y = float(v.y), z = float(v.z);
    return {double(x), double(y), double(z)};
}

template <class Element>
ElementPoints<Element> random_points(std::mt19937& random) {
    std::uniform_real_distribution<double> place(-1, 1);
    ElementPoints<Element> points;
    for (Vec3d& p : points) p = rounded({place(random), place(random), place(random)});
    return points;
}

// Random points, and the same made hard: drawn flat, thin, small, large, and away from the origin.
template <class Element>
std::vector<ElementPoints<Element>> sample_points(int32_t count) {
    std::mt19937 random(1);
    std::vector<ElementPoints<Element>> samples;
    for (int32_t i = 0; i < count; ++i) {
        ElementPoints<Element> points = random_points<Element>(random);
        const int32_t kind = i % 6;
        for (Vec3d& p : points) {
            if (kind == 1) p.z *= 0.01;
            if (kind == 2) p.x *= 0.01;
            if (kind == 3) p = p * 1e-3;
            if (kind == 4) p = p * 1e3;
            if (kind == 5) p += Vec3d{8, -8, 8};
            p = rounded(p);
        }
        samples.push_back(points);
    }
    return samples;
}

template <class Element, class R>
struct Evaluation {
    R measure;
    Vec3T<R> gradient[Element::k_points];
};

template <class Element, class R>
Evaluation<Element, R> evaluate(const ElementPoints<Element>& points) {
    Vec3T<R> p[Element::k_points];
    for (size_t k = 0; k < points.size(); ++k) p[k] = converted<R>(points[k]);
    Evaluation<Element, R> result;
    result.measure = Element::gradient(p, result.gradient);
    return result;
}

template <class Element>
double size_of(const ElementPoints<Element>& points) {
    double size = 0;
    for (const Vec3d& p : points) size = std::max(size, norm(p - points[0]));
    return size;
}

template <class Element, class R>
double largest_gradient(const Evaluation<Element, R>& e) {
    double largest = 0;
    for (const Vec3T<R>& g : e.gradient) largest = std::max(largest, double(norm(g)));
    return largest;
}

inline double& component(Vec3d& v, int32_t k) { return k == 0 ? v.x : k == 1 ? v.y : v.z; }

// Fourth-order central differences of the measure in double.
template <class Element>
Evaluation<Element, double> difference_quotient(const ElementPoints<Element>& points, double step) {
    Evaluation<Element, double> result = {};
    for (size_t i = 0; i < points.size(); ++i)
        for (int32_t k = 0; k < 3; ++k) {
            const auto at = [&](double shift) {
                ElementPoints<Element> moved = points;
                component(moved[i], k) += shift;
                return Element::template measure<double>(moved.data());
            };
            const double near = Element::difference(at(step), at(-step));
            const double far = Element::difference(at(2 * step), at(-2 * step));
            component(result.gradient[i], k) = (8 * near - far) / (12 * step);
        }
    return result;
}

// The largest error of a gradient beside the differences, relative to the largest of its vectors.
template <class Element, class R>
double gradient_error(const ElementPoints<Element>& points) {
    const auto exact = difference_quotient<Element>(points, 1e-4 * size_of<Element>(points));
    const auto found = evaluate<Element, R>(points);
    double error = 0;
    for (int32_t i = 0; i < Element::k_points; ++i) {
        const Vec3d g = {double(found.gradient[i].x), double(found.gradient[i].y),
                         double(found.gradient[i].z)};
        error = std::max(error, norm(g - exact.gradient[i]));
    }
    return error / largest_gradient<Element, double>(exact);
}

// Sum of gradients and sum of p x gradient are zero: the projection moves neither the centre of
// mass nor the spin. Relative to the largest gradient, and to its arm.
template <class Element, class R>
double momentum_error(const ElementPoints<Element>& points) {
    const auto e = evaluate<Element, R>(points);
    Vec3d force = {0, 0, 0}, torque = {0, 0, 0};
    for (int32_t i = 0; i < Element::k_points; ++i) {
        const Vec3d g = {double(e.gradient[i].x), double(e.gradient[i].y), double(e.gradient[i].z)};
        force += g;
        torque += cross(points[size_t(i)] - points[0], g);
    }
    const double largest = largest_gradient<Element, R>(e);
    if (largest == 0) return 0;
    return std::max(norm(force), norm(torque) / size_of<Element>(points)) / largest;
}

template <class Element>
void expect_zero_gradient(const ElementPoints<Element>& points) {
    const auto single = evaluate<Element, float>(points);
    const auto twice = evaluate<Element, double>(points);
    EXPECT_TRUE(is_finite(single.measure));
    EXPECT_TRUE(is_finite(twice.measure));
    EXPECT_EQ((largest_gradient<Element, float>(single)), 0);
    EXPECT_EQ((largest_gradient<Element, double>(twice)), 0);
}

inline bool same_bits(float a, float b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// Powers of two only shift exponents: so the same shape in another unit gives the same bits.
template <class Element>
void expect_scale_in_bits(const ElementPoints<Element>& points, float scale, float measure_scale) {
    ElementPoints<Element> scaled = points;
    for (Vec3d& p : scaled) p = p * double(scale);
    const auto one = evaluate<Element, float>(points);
    const auto other = evaluate<Element, float>(scaled);
    EXPECT_TRUE(same_bits(other.measure, one.measure * measure_scale));
    for (int32_t i = 0; i < Element::k_points; ++i) {
        const Vec3 expected = one.gradient[i] * (measure_scale / scale);
        EXPECT_TRUE(same_bits(other.gradient[i].x, expected.x));
        EXPECT_TRUE(same_bits(other.gradient[i].y, expected.y));
        EXPECT_TRUE(same_bits(other.gradient[i].z, expected.z));
    }
}

#if !defined(__CUDACC__)
// Many lanes at once give, lane by lane, the bits of one.
template <class Element>
void expect_lanes_equal_scalar(const std::vector<ElementPoints<Element>>& samples) {
    ASSERT_EQ(samples.size() % k_lane_width, 0u);
    for (size_t first = 0; first < samples.size(); first += k_lane_width) {
        Vec3T<Pack> p[Element::k_points], gradient[Element::k_points];
        for (int32_t k = 0; k < Element::k_points; ++k)
            for (int32_t l = 0; l < k_lane_width; ++l) {
                const Vec3 v = to_float(samples[first + size_t(l)][size_t(k)]);
                p[k].x.v[l] = v.x, p[k].y.v[l] = v.y, p[k].z.v[l] = v.z;
            }
        const Pack measure = Element::gradient(p, gradient), plain = Element::measure(p);
        for (int32_t l = 0; l < k_lane_width; ++l) {
            const auto one = evaluate<Element, float>(samples[first + size_t(l)]);
            EXPECT_TRUE(same_bits(measure.v[l], one.measure));
            EXPECT_TRUE(same_bits(plain.v[l], one.measure));
            for (int32_t k = 0; k < Element::k_points; ++k) {
                EXPECT_TRUE(same_bits(gradient[k].x.v[l], one.gradient[k].x));
                EXPECT_TRUE(same_bits(gradient[k].y.v[l], one.gradient[k].y));
                EXPECT_TRUE(same_bits(gradient[k].z.v[l], one.gradient[k].z));
            }
        }
    }
}
#endif

}  // namespace plica
