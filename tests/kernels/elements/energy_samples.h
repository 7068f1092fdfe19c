// Elements of each kind with positions of them, for tests that walk PLICA_ENERGY_ELEMENTS.
// Sampler<Element>:
//   make(random, strain)     a rest shape of random size and a state about `strain` away from it,
//                            turned and moved
//   is_exact(element, x)     whether the Hessian must be the derivative of the gradient here, if
//   that
//                            is positive semidefinite
//   k_bounds                 whether the Hessian is above the derivative of the gradient everywhere
//   k_moves, k_turns         the energy does not change with shifts, rotations
//   is_smooth(element, x)    whether differences of a thousandth of its size make sense
//   side(element, x)         positive while the element is on its side, and what a bounded step
//                            keeps of it at least; elements without a bound: 1
#pragma once

#include "tests/kernels/elements/energy_checks.h"

namespace plica {

inline double random_between(std::mt19937& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}
inline Vec3d random_vector(std::mt19937& random, double size) {
    const double x = random_between(random, -size, size), y = random_between(random, -size, size);
    return {x, y, random_between(random, -size, size)};
}

// Points of a regular shape, jittered, of a size between 1 mm and 10 m.
template <size_t count>
std::array<Vec3d, count> random_rest(std::mt19937& random, const std::array<Vec3d, count>& shape,
                                     double& size) {
    size = std::pow(10.0, random_between(random, -3, 1));
    const Mat3d turn = random_rotation(random);
    std::array<Vec3d, count> rest;
    for (size_t i = 0; i < count; ++i)
        rest[i] = (turn * (shape[i] + random_vector(random, 0.25))) * size;
    return rest;
}

// Stretched and sheared as a whole, each point moved, turned, shifted.
template <size_t count>
std::array<Vec3d, count> random_state(std::mt19937& random, const std::array<Vec3d, count>& rest,
                                      double size, double strain) {
    Mat3d map = scaled_identity(1.0);
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) map.m[i][j] += random_between(random, -strain, strain);
    map = random_rotation(random) * map;
    const Vec3d shift = random_vector(random, size);
    std::array<Vec3d, count> x;
    for (size_t i = 0; i < count; ++i)
        x[i] = map * rest[i] + random_vector(random, 0.3 * strain * size) + shift;
    return x;
}

template <class Element>
struct Sampler;

struct FreeSampler {
    static constexpr bool k_moves = true, k_turns = true, k_bounds = true;
    static constexpr double k_kept = 0;
    template <class Element>
    static bool is_exact(const Element&, const Vec3d*) {
        return true;
    }
    template <class Element>
    static bool is_smooth(const Element&, const Vec3d*) {
        return true;
    }
    template <class Element>
    static double side(const Element&, const Vec3d*) {
        return 1;
    }
};

inline std::array<Vec3d, 3> regular_triangle() {
    return {Vec3d{0, 0, 0}, Vec3d{1, 0, 0}, Vec3d{0.5, 0.87, 0}};
}

template <class Element>
struct MembraneSampler : FreeSampler {
    static constexpr double k_kept = 0.1;
    static EnergySample<Element> make(std::mt19937& random, double strain) {
        double size;
        const auto rest = random_rest(random, regular_triangle(), size);
        const PlaneMaterial material =
            plane_stress(std::pow(10.0, random_between(random, 3, 9)),
                         random_between(random, 0, 0.49), random_between(random, 1e-5, 1e-3));
        Element element = {make_membrane_rest(rest.data()), material.mu, material.lambda};
        return {element, random_state(random, rest, size, strain), size};
    }
    // In tension all over, and before the clamp of the Neo-Hookean tangent.
    static bool is_exact(const Element& e, const Vec3d* x) {
        const auto f = e.rest.frame(x);
        const SymmetricMat2 s = MembraneRest::strain(f);
        return s.xx >= 0 && s.yy >= 0 && s.xx * s.yy >= s.xy * s.xy &&
               std::log(e.rest.area_ratio(f)) * e.lambda < e.mu;
    }
    static double side(const Element& e, const Vec3d* x) {
        return e.rest.area_ratio(e.rest.frame(x));
    }
};
template <>
struct Sampler<StvkMembrane> : MembraneSampler<StvkMembrane> {};
template <>
struct Sampler<NeoHookeanMembrane> : MembraneSampler<NeoHookeanMembrane> {};

template <>
struct Sampler<StrainLimit> : FreeSampler {
    static constexpr double k_kept = 0.1;
    static EnergySample<StrainLimit> make(std::mt19937& random, double strain) {
        double size;
        const auto rest = random_rest(random, regular_triangle(), size);
        const double limit = random_between(random, 1, 3) * (0.1 + strain);
        const auto element = make_strain_limit(rest.data(), random_between(random, 1, 1e4), limit,
                                               random_between(random, 0, 0.2));
        return {element, random_state(random, rest, size, strain), size};
    }
    // Away from the end, and from the start, where the third derivative jumps.
    static bool is_smooth(const StrainLimit& e, const Vec3d* x) {
        const auto f = e.rest.frame(x);
        const double uu = norm2(f.u), vv = norm2(f.v), uv = dot(f.u, f.v), span = e.end - e.start;
        const double radius = std::hypot((uu - vv) / 2, uv);
        const double s1 = std::sqrt((uu + vv) / 2 + radius), s2 = std::sqrt((uu + vv) / 2 - radius);
        return s1 < e.end - 0.2 * span && std::fabs(s1 - e.start) > 0.01 &&
               std::fabs(s2 - e.start) > 0.01;
    }
    // Determinant of end^2 I - C, where both its eigenvalues are positive.
    static double side(const StrainLimit& e, const Vec3d* x) {
        const auto f = e.rest.frame(x);
        const double limit = e.end * e.end, a = limit - norm2(f.u), b = limit - norm2(f.v);
        const double det = a * b - dot(f.u, f.v) * dot(f.u, f.v);
        return a > 0 ? det : -std::fabs(det);
    }
};

inline std::array<Vec3d, 4> regular_hinge() {
    return {Vec3d{0.5, -0.87, 0}, Vec3d{0.5, 0.87, 0}, Vec3d{0, 0, 0}, Vec3d{1, 0, 0}};
}

template <>
struct Sampler<Hinge> : FreeSampler {
    static constexpr bool k_bounds = false;  // Gauss-Newton
    static EnergySample<Hinge> make(std::mt19937& random, double strain) {
        double size;
        const auto rest = random_rest(random, regular_hinge(), size);
        Hinge element = make_hinge(rest.data(), random_between(random, 1e-6, 1));
        const auto x = random_state(random, rest, size, strain);
        element.last_angle = BendSigned::measure(x.data());
        return {element, x, size};
    }
    static bool is_exact(const Hinge& e, const Vec3d* x) {
        return std::fabs(e.kept_angle(x) - e.rest_angle) < 1e-9;
    }
};

template <>
struct Sampler<Support> : FreeSampler {
    static constexpr bool k_moves = false, k_turns = false;
    static EnergySample<Support> make(std::mt19937& random, double strain) {
        const Vec3d target = random_vector(random, 1);
        const Support element = make_support(target, random_between(random, 1, 1e4));
        return {element, {target + random_vector(random, strain)}, 1};
    }
};

template <>
struct Sampler<Spring> : FreeSampler {
    static EnergySample<Spring> make(std::mt19937& random, double strain) {
        double size;
        const auto rest = random_rest<2>(random, {Vec3d{0, 0, 0}, Vec3d{1, 0, 0}}, size);
        const Spring element = make_rod_stretch(rest.data(), random_between(random, 1, 1e4));
        return {element, random_state(random, rest, size, strain), size};
    }
};

template <>
struct Sampler<RodBend> : FreeSampler {
    static constexpr bool k_bounds = false;  // Gauss-Newton
    static EnergySample<RodBend> make(std::mt19937& random, double strain) {
        double size;
        auto rest = random_rest<3>(random, {Vec3d{0, 0, 0}, Vec3d{1, 0, 0}, Vec3d{2, 0, 0}}, size);
        if (random() % 2) rest[1] = (rest[0] + rest[2]) * 0.5;
        const RodBend element = make_rod_bend(rest.data(), random_between(random, 1e-6, 1));
        return {element, random_state(random, rest, size, strain), size};
    }
    static bool is_exact(const RodBend& e, const Vec3d* x) {
        return std::fabs(e.energy(x)) < 1e-20 * e.stiffness;
    }
    // Away from a full fold, and from the straight state of a bent rod.
    static bool is_smooth(const RodBend& e, const Vec3d* x) {
        return side(e, x) > 0.3 && (e.rest_curvature == 0 || side(e, x) < 1.99);
    }
    static double side(const RodBend&, const Vec3d* x) {
        const Vec3d a = x[1] - x[0], b = x[2] - x[1];
        return 1 + dot(a, b) / (norm(a) * norm(b));
    }
};

template <class Law>
struct Sampler<Tetrahedron<Law>> : FreeSampler {
    using Element = Tetrahedron<Law>;
    static constexpr double k_kept = Law::k_keeps_side ? 0.1 : 0;
    static EnergySample<Element> make(std::mt19937& random, double strain) {
        double size;
        const auto rest = random_rest<4>(
            random, {Vec3d{0, 0, 0}, Vec3d{1, 0, 0}, Vec3d{0.5, 0.87, 0}, Vec3d{0.5, 0.29, 0.82}},
            size);
        const SolidMaterial material =
            lame(std::pow(10.0, random_between(random, 3, 9)), random_between(random, 0, 0.49));
        return {make_tetrahedron<Law>(rest.data(), material),
                random_state(random, rest, size, strain), size};
    }
    static double side(const Element& e, const Vec3d* x) {
        if (!Law::k_keeps_side) return 1;
        return determinant(from_columns(x[1] - x[0], x[2] - x[0], x[3] - x[0]) * e.inverse_rest);
    }
};

template <>
struct Sampler<AffineShape> : FreeSampler {
    static constexpr bool k_moves = false;
    static constexpr double k_kept = 0.1;
    static EnergySample<AffineShape> make(std::mt19937& random, double strain) {
        const std::array<Vec3d, 3> rest = {Vec3d{1, 0, 0}, Vec3d{0, 1, 0}, Vec3d{0, 0, 1}};
        const AffineShape element = make_affine_shape(1e-3, std::pow(10.0, random() % 9));
        auto x = random_state(random, rest, 0, strain);
        for (Vec3d& v : x) v += random_vector(random, 0.3 * strain);
        return {element, x, 1};
    }
    static double side(const AffineShape&, const Vec3d* x) { return dot(x[0], cross(x[1], x[2])); }
};

}  // namespace plica
