// What every energy must hold, as functions of the element and of samples of it. Each element has
// a Sampler (energy_samples.h), which makes elements and positions; without one it does not
// compile.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "kernels/base/eigen.h"
#include "kernels/elements/elements.h"

namespace plica {

template <class Element>
using EnergyPoints = std::array<Vec3d, Element::k_points>;

template <class Element>
struct EnergySample {
    Element element;
    EnergyPoints<Element> x;
    double size;  // m: of the element
};

inline double& number(Vec3d& v, int32_t k) { return k == 0 ? v.x : k == 1 ? v.y : v.z; }

template <class Element>
double largest_of(const EnergyPoints<Element>& g) {
    double most = 0;
    for (const Vec3d& v : g) most = std::max(most, norm(v));
    return most;
}

template <class Element>
EnergyPoints<Element> gradient_of(const EnergySample<Element>& s) {
    EnergyPoints<Element> g;
    s.element.gradient(s.x.data(), g.data());
    return g;
}

// f(x0 + h) and so on as a derivative of order 6 in h.
template <class Value, class Function>
Value derivative(double h, const Function& f) {
    const Value a = f(h) - f(-h), b = f(2 * h) - f(-2 * h), c = f(3 * h) - f(-3 * h);
    return (a * 45.0 - b * 9.0 + c) * (1 / (60 * h));
}

// Largest error of the gradient beside differences of the energy, relative to the largest of it or
// to what the energy's own rounding makes of it.
template <class Element>
double energy_gradient_error(const EnergySample<Element>& s) {
    const EnergyPoints<Element> g = gradient_of(s);
    const double h = 1e-3 * s.size;
    double error = 0;
    for (size_t i = 0; i < g.size(); ++i) {
        Vec3d difference;
        for (int32_t k = 0; k < 3; ++k)
            number(difference, k) = derivative<double>(h, [&](double shift) {
                EnergyPoints<Element> moved = s.x;
                number(moved[i], k) += shift;
                return s.element.energy(moved.data());
            });
        error = std::max(error, norm(difference - g[i]));
    }
    const double rounding = std::fabs(s.element.energy(s.x.data())) * 1e-6 / s.size;
    return error == 0 ? 0 : error / std::max(largest_of<Element>(g), rounding);
}

// A full matrix of 3 k_points rows.
template <class Element>
struct FullHessian {
    static constexpr int32_t k_size = 3 * Element::k_points;
    double a[k_size][k_size];

    double largest() const {
        double most = 0;
        for (int32_t i = 0; i < k_size; ++i) most = std::max(most, std::fabs(a[i][i]));
        return most;
    }
    double smallest_eigenvalue() const {
        double d[k_size][k_size], v[k_size][k_size], least = HUGE_VAL;
        for (int32_t i = 0; i < k_size; ++i)
            for (int32_t j = 0; j < k_size; ++j) d[i][j] = (a[i][j] + a[j][i]) / 2;
        symmetric_eigen(d, v);
        for (int32_t i = 0; i < k_size; ++i) least = std::min(least, d[i][i]);
        return least;
    }
    FullHessian minus(const FullHessian& other) const {
        FullHessian r;
        for (int32_t i = 0; i < k_size; ++i)
            for (int32_t j = 0; j < k_size; ++j) r.a[i][j] = a[i][j] - other.a[i][j];
        return r;
    }
    double largest_difference(const FullHessian& other) const {
        double most = 0;
        for (int32_t i = 0; i < k_size; ++i)
            for (int32_t j = 0; j < k_size; ++j)
                most = std::max(most, std::fabs(a[i][j] - other.a[i][j]));
        return most;
    }
};

template <class Element>
FullHessian<Element> hessian_of(const EnergySample<Element>& s) {
    Mat3d h[LowerBlocks<Element>::k_count];
    s.element.hessian(s.x.data(), h);
    FullHessian<Element> full;
    for (int32_t i = 0; i < Element::k_points; ++i)
        for (int32_t j = 0; j < Element::k_points; ++j) {
            const Mat3d b = block(h, i, j);
            for (int32_t r = 0; r < 3; ++r)
                for (int32_t c = 0; c < 3; ++c) full.a[3 * i + r][3 * j + c] = b.m[r][c];
        }
    return full;
}

template <class Element>
FullHessian<Element> hessian_by_differences(const EnergySample<Element>& s) {
    FullHessian<Element> full;
    const double h = 1e-3 * s.size;
    for (int32_t j = 0; j < Element::k_points; ++j)
        for (int32_t c = 0; c < 3; ++c)
            for (int32_t i = 0; i < Element::k_points; ++i) {
                const Vec3d column = derivative<Vec3d>(h, [&](double shift) {
                    EnergySample<Element> moved = s;
                    number(moved.x[size_t(j)], c) += shift;
                    return gradient_of(moved)[size_t(i)];
                });
                full.a[3 * i + 0][3 * j + c] = column.x;
                full.a[3 * i + 1][3 * j + c] = column.y;
                full.a[3 * i + 2][3 * j + c] = column.z;
            }
    return full;
}

inline Mat3d random_rotation(std::mt19937& random) {
    std::normal_distribution<double> number;
    Mat3d a;
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) a.m[i][j] = number(random);
    const Svd3 d = svd(a);
    return d.u * transpose(d.v);
}

}  // namespace plica
