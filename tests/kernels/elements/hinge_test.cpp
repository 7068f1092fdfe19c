// Hinges beside 60-digit values, past a whole turn, and as a plate.
#include "tests/kernels/elements/energy_samples.h"
#include "tests/support/reference.h"

namespace plica {
namespace {

using nlohmann::json;

TEST(Hinge, AgreesWithSixtyDigits) {
    PLICA_REFERENCE_CASES(cases, "hinges.json");
    double worst = 0;
    for (const json& entry : cases) {
        Vec3d x[4], g[4];
        for (size_t i = 0; i < 4; ++i) {
            const json& n = entry.at("x").at(i);
            x[i] = {n[0].get<double>(), n[1].get<double>(), n[2].get<double>()};
        }
        const double angle = entry.at("angle");
        const Hinge hinge = {2.5, angle - 0.5, angle};  // so that the gradient is 1.25 grad theta
        EXPECT_NEAR(hinge.gradient(x, g), 2.5 * 0.25 / 2, 1e-9 * 0.3);
        double error = 0, scale = 0;
        for (size_t i = 0; i < 4; ++i) {
            const json& n = entry.at("gradient").at(i);
            const Vec3d expected = {n[0].get<double>(), n[1].get<double>(), n[2].get<double>()};
            error = std::max(error, norm(g[i] * (1 / 1.25) - expected));
            scale = std::max(scale, norm(expected));
        }
        worst = std::max(worst, error / scale);
    }
    std::printf("gradient to %.2g\n", worst);
    EXPECT_LT(worst, 1e-9);
}

// Unit squares, folded by an angle about the x axis.
EnergyPoints<Hinge> folded(double angle) {
    return {Vec3d{0.5, -1, 0}, Vec3d{0.5, std::cos(angle), std::sin(angle)}, Vec3d{0, 0, 0},
            Vec3d{1, 0, 0}};
}

// Turned twice round and back, with the angle kept at every step: the energy is that of the angle.
TEST(Hinge, AnglesGoOnPastAWholeTurn) {
    Hinge hinge = make_hinge(folded(0).data(), 3);
    const double sign = hinge.kept_angle(folded(0.5).data()) > 0 ? 1 : -1;
    double angle = 0;
    for (int32_t i = 1; i <= 300; ++i) {
        angle = i <= 150 ? 0.1 * i : 30 - 0.1 * i;
        const auto x = folded(angle);
        EXPECT_NEAR(hinge.energy(x.data()), 1.5 * angle * angle, 1e-11 * (1 + angle * angle)) << i;
        EnergyPoints<Hinge> g;
        hinge.gradient(x.data(), g.data());
        const Vec3d turning = {0, -std::sin(angle), std::cos(angle)};
        EXPECT_NEAR(dot(g[1], turning), 3 * angle, 1e-11 * (1 + std::fabs(angle)));
        hinge.last_angle = hinge.kept_angle(x.data());
        EXPECT_NEAR(hinge.last_angle, sign * angle, 1e-12 * (1 + angle));
    }
    EXPECT_NEAR(angle, 0, 1e-12);
}

// A line search that looks past pi sees the energy rise, not jump to the other side's.
TEST(Hinge, DoesNotJumpAtPi) {
    Hinge hinge = make_hinge(folded(0).data(), 1);
    hinge.last_angle = hinge.kept_angle(folded(3.1).data());
    const double before = hinge.energy(folded(3.14).data());
    const double after = hinge.energy(folded(3.15).data());
    EXPECT_GT(after, before);
    EXPECT_NEAR(after - before, (3.15 * 3.15 - 3.14 * 3.14) / 2, 1e-9);
}

TEST(Hinge, RestsAtItsRestAngle) {
    for (double angle : {-3.0, -0.4, 0.0, 1.0, 3.1}) {
        const auto x = folded(angle);
        const Hinge hinge = make_hinge(x.data(), 10);
        EnergyPoints<Hinge> g;
        EXPECT_EQ(hinge.gradient(x.data(), g.data()), 0);
        EXPECT_EQ(largest_of<Hinge>(g), 0);
    }
}

// A sheet of equilateral triangles rolled on a cylinder, in any direction: D kappa^2/2 an area with
// the plate's coefficient, 6 times that with the source's.
TEST(Hinge, StoresThePlatesEnergyOnACylinder) {
    const double side = 0.01, radius = 5, stiffness = 7, height = side * std::sqrt(0.75);
    for (double direction = 0; direction < 3; direction += 0.1) {
        const auto rolled = [&](double i, double j) {
            const double x = side * (i + 0.5 * j), y = height * j;
            const double u = x * std::cos(direction) + y * std::sin(direction);
            const double v = y * std::cos(direction) - x * std::sin(direction);
            return Vec3d{radius * std::sin(u / radius), v, radius * (1 - std::cos(u / radius))};
        };
        const auto flat = [&](double i, double j) {
            return Vec3d{side * (i + 0.5 * j), height * j, 0};
        };
        // The three edges of a point with its two triangles: opposite, opposite, ends.
        const double edges[3][8] = {
            {1, -1, 0, 1, 0, 0, 1, 0}, {1, 0, -1, 1, 0, 0, 0, 1}, {0, 0, 1, 1, 1, 0, 0, 1}};
        double energy = 0, source = 0;
        for (const auto& e : edges) {
            Vec3d rest[4], x[4];
            for (int32_t k = 0; k < 4; ++k) {
                rest[k] = flat(e[2 * k], e[2 * k + 1]);
                x[k] = rolled(e[2 * k], e[2 * k + 1]);
            }
            const double l = hinge_edge(rest), a = hinge_area(rest);
            energy += make_hinge(rest, plate_coefficient(stiffness, l, a)).energy(x);
            source += make_hinge(rest, source_coefficient(stiffness, l, a)).energy(x);
        }
        const double plate = stiffness / (radius * radius) / 2 * side * height;
        EXPECT_NEAR(energy, plate, 1e-4 * plate) << direction;
        EXPECT_NEAR(source, 6 * plate, 6e-4 * plate) << direction;
    }
    EXPECT_NEAR(bending_stiffness(315e6, 0.45, 30e-6), 315e6 * 2.7e-14 / (12 * 0.7975), 1e-20);
}

}  // namespace
}  // namespace plica
