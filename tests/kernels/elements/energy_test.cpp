// Each property of an energy, for every element of the list.
#include "tests/kernels/elements/energy_samples.h"

namespace plica {
namespace {

template <class Element>
std::vector<EnergySample<Element>> samples(int32_t count, double strain) {
    std::mt19937 random(11);
    std::vector<EnergySample<Element>> kept;
    for (int32_t trial = 0; trial < 100 * count && int32_t(kept.size()) < count; ++trial) {
        EnergySample<Element> s = Sampler<Element>::make(random, strain);
        const bool sound = std::isfinite(s.element.energy(s.x.data())) &&
                           Sampler<Element>::side(s.element, s.x.data()) > 0.05;
        if (sound && Sampler<Element>::is_smooth(s.element, s.x.data())) kept.push_back(s);
    }
    EXPECT_EQ(int32_t(kept.size()), count);
    return kept;
}

template <class Element>
void gradients(const char* name) {
    SCOPED_TRACE(name);
    double worst = 0;
    for (double strain : {0.01, 0.3})
        for (const auto& s : samples<Element>(300, strain)) {
            const double error = energy_gradient_error(s);
            EXPECT_LT(error, 1e-7);
            worst = std::max(worst, error);
        }
    std::printf("%-28s gradient beside differences: %.2g\n", name, worst);
}
#define CHECK_GRADIENTS(Type, name) gradients<Type>(name);
TEST(Energy, GradientIsADifferenceOfTheEnergy) { PLICA_ENERGY_ELEMENTS(CHECK_GRADIENTS) }

template <class Element>
void returns_energy(const char* name) {
    SCOPED_TRACE(name);
    for (const auto& s : samples<Element>(100, 0.3)) {
        EnergyPoints<Element> g;
        const double energy = s.element.energy(s.x.data());
        EXPECT_NEAR(s.element.gradient(s.x.data(), g.data()), energy, 1e-14 * std::fabs(energy));
        EXPECT_GE(energy, 0);
    }
}
#define CHECK_RETURNS(Type, name) returns_energy<Type>(name);
TEST(Energy, GradientReturnsTheEnergy) { PLICA_ENERGY_ELEMENTS(CHECK_RETURNS) }

// Where the second derivatives are positive semidefinite and the element promises them.
template <class Element>
void hessians(const char* name) {
    SCOPED_TRACE(name);
    double worst = 0;
    int32_t exact = 0;
    for (double strain : {0.0, 0.05, 0.3})
        for (const auto& s : samples<Element>(300, strain)) {
            const auto h = hessian_of(s), d = hessian_by_differences(s);
            const double size = std::max(h.largest(), d.largest());
            if (size == 0) continue;  // a limit that is far away
            const double least = d.smallest_eigenvalue();
            if (Sampler<Element>::k_bounds) {
                EXPECT_GT(h.minus(d).smallest_eigenvalue(), -1e-6 * size);
            }
            if (least < -1e-8 * size || !Sampler<Element>::is_exact(s.element, s.x.data()))
                continue;
            const double error = h.largest_difference(d) / size;
            EXPECT_LT(error, 1e-6) << strain << " " << least;
            worst = std::max(worst, error);
            ++exact;
        }
    EXPECT_GT(exact, 50);
    std::printf("%-28s Hessian beside differences: %.2g of %d exact ones\n", name, worst, exact);
}
#define CHECK_HESSIANS(Type, name) hessians<Type>(name);
TEST(Energy, HessianIsADifferenceOrAbove) { PLICA_ENERGY_ELEMENTS(CHECK_HESSIANS) }

// Drawn, pressed, thin, mirrored, and collapsed: whatever the line search may come upon.
template <class Element>
void definite(const char* name) {
    SCOPED_TRACE(name);
    std::mt19937 random(5);
    double worst = 0;
    for (int32_t trial = 0; trial < 3000; ++trial) {
        const double strain = std::pow(10.0, random_between(random, -6, 2));
        auto s = Sampler<Element>::make(random, strain);
        const Vec3d squash = {1, trial % 3 == 1 ? 1e-6 : 1, trial % 5 == 1 ? 1e-9 : 1};
        for (Vec3d& p : s.x) p = {p.x * squash.x, p.y * squash.y, p.z * squash.z};
        EnergyPoints<Element> g;
        if (!std::isfinite(s.element.gradient(s.x.data(), g.data()))) continue;
        for (const Vec3d& v : g) EXPECT_TRUE(is_finite(v)) << trial;
        const auto h = hessian_of(s);
        const double size = h.largest();
        ASSERT_TRUE(std::isfinite(size)) << trial;
        const double least = h.smallest_eigenvalue() / std::max(size, 1e-300);
        EXPECT_GT(least, -1e-10) << trial;
        worst = std::min(worst, least);
    }
    std::printf("%-28s smallest eigenvalue: %.2g of the largest entry\n", name, worst);
}
#define CHECK_DEFINITE(Type, name) definite<Type>(name);
TEST(Energy, HessianIsSemidefinite) { PLICA_ENERGY_ELEMENTS(CHECK_DEFINITE) }

template <class Element>
void invariance(const char* name) {
    SCOPED_TRACE(name);
    std::mt19937 random(6);
    for (const auto& s : samples<Element>(300, 0.3)) {
        const auto g = gradient_of(s);
        const double most = largest_of<Element>(g), energy = s.element.energy(s.x.data());
        const double rounding = 1e-12 * hessian_of(s).largest() * s.size;
        Vec3d force = {0, 0, 0}, torque = {0, 0, 0};
        for (size_t i = 0; i < g.size(); ++i) {
            force += g[i];
            torque += cross(s.x[i] - s.x[0] * (Sampler<Element>::k_moves ? 1.0 : 0.0), g[i]);
        }
        if (Sampler<Element>::k_moves) {
            EXPECT_LE(norm(force), 1e-13 * most + rounding);
        }
        if (!Sampler<Element>::k_turns) continue;
        EXPECT_LE(norm(torque), (1e-12 * most + rounding) * s.size);

        const Mat3d turn = random_rotation(random);
        const Vec3d shift = random_vector(random, Sampler<Element>::k_moves ? s.size : 0);
        EnergySample<Element> moved = s;
        for (Vec3d& p : moved.x) p = turn * p + shift;
        EXPECT_NEAR(moved.element.energy(moved.x.data()), energy,
                    1e-10 * energy + rounding * s.size);
        const auto turned = gradient_of(moved);
        for (size_t i = 0; i < g.size(); ++i)
            EXPECT_LE(norm(turned[i] - turn * g[i]), 1e-10 * most + rounding);
    }
}
#define CHECK_INVARIANCE(Type, name) invariance<Type>(name);
TEST(Energy, ShiftsAndTurnsChangeNothing) { PLICA_ENERGY_ELEMENTS(CHECK_INVARIANCE) }

// Along a step: never below its side, and what is left at the end is near what may be.
template <class Element>
void steps(const char* name) {
    SCOPED_TRACE(name);
    using Samples = Sampler<Element>;
    std::mt19937 random(7);
    int32_t bounded = 0, wasteful = 0;
    for (const auto& s : samples<Element>(1000, 0.3)) {
        EnergyPoints<Element> dx, end;
        const double speed = std::pow(10.0, random_between(random, -2, 2));
        for (Vec3d& v : dx) v = random_vector(random, speed * s.size);
        if (random() % 3 == 0)  // in the plane or line of the first points
            for (Vec3d& v : dx)
                v = (s.x[0] - s.x[size_t(Element::k_points / 2)]) * random_between(random, -3, 3);
        const auto side_at = [&](double a) {
            for (size_t i = 0; i < end.size(); ++i) end[i] = s.x[i] + dx[i] * a;
            return Samples::side(s.element, end.data());
        };
        const double step = s.element.largest_step(s.x.data(), dx.data());
        EXPECT_GT(step, 0);
        EXPECT_LE(step, 1);
        const double least = Samples::k_kept * side_at(0) * (1 - 1e-9);
        for (int32_t k = 0; k <= 500; ++k) EXPECT_GT(side_at(step * k / 500), least);
        if (step == 1) continue;
        ++bounded;
        // Somewhere a little later it is lost, unless it is a grazing one.
        bool lost = false;
        for (int32_t k = 0; k <= 500 && !lost; ++k)
            lost = side_at(step * (1 + 0.05 * k / 500)) < 1.05 * least;
        wasteful += !lost;
    }
    std::printf("%-28s %d of 1000 steps bounded, %d early\n", name, bounded, wasteful);
    if (Samples::k_kept > 0) {
        EXPECT_GT(bounded, 100);
        EXPECT_LT(wasteful, bounded / 20);
    }
}
#define CHECK_STEPS(Type, name) steps<Type>(name);
TEST(Energy, LargestStepKeepsTheSide) { PLICA_ENERGY_ELEMENTS(CHECK_STEPS) }

// A step without deformation is a whole one, at any speed.
template <class Element>
void translations(const char* name) {
    SCOPED_TRACE(name);
    if (!Sampler<Element>::k_moves) return;
    for (const auto& s : samples<Element>(100, 0.3)) {
        EnergyPoints<Element> dx;
        for (Vec3d& v : dx) v = {3e8, -1e7, 12};
        EXPECT_EQ(s.element.largest_step(s.x.data(), dx.data()), 1);
    }
}
#define CHECK_TRANSLATIONS(Type, name) translations<Type>(name);
TEST(Energy, ATranslationIsNeverBounded) { PLICA_ENERGY_ELEMENTS(CHECK_TRANSLATIONS) }

}  // namespace
}  // namespace plica
