// Membranes beside 60-digit values, linear elasticity, and at their ends.
#include "kernels/elements/elements.h"
#include "tests/kernels/elements/energy_samples.h"
#include "tests/support/reference.h"

namespace plica {
namespace {

using nlohmann::json;

Vec3d vector_of(const json& n) {
    return {n[0].get<double>(), n[1].get<double>(), n[2].get<double>()};
}

template <class Element>
void expect_reference(const char* key) {
    PLICA_REFERENCE_CASES(cases, "membranes.json");
    double worst_energy = 0, worst_gradient = 0;
    for (const json& entry : cases) {
        Vec3d rest[3], x[3], g[3], expected[3];
        for (size_t i = 0; i < 3; ++i) {
            rest[i] = vector_of(entry.at("rest").at(i)), x[i] = vector_of(entry.at("x").at(i));
            expected[i] = vector_of(entry.at(key).at("gradient").at(i));
        }
        const PlaneMaterial material =
            plane_stress(entry.at("young"), entry.at("poisson"), entry.at("thickness"));
        EXPECT_NEAR(material.mu, entry.at("mu").get<double>(), 1e-12 * material.mu);
        EXPECT_NEAR(material.lambda, entry.at("lam").get<double>(), 1e-12 * material.lambda);
        const Element e = {make_membrane_rest(rest), material.mu, material.lambda};
        EXPECT_NEAR(e.rest.area, entry.at("area").get<double>(), 1e-12 * e.rest.area);
        const double energy = entry.at(key).at("energy"), found = e.gradient(x, g);
        worst_energy = std::max(worst_energy, std::fabs(found / energy - 1));
        double error = 0, scale = 0;
        for (size_t i = 0; i < 3; ++i) {
            error = std::max(error, norm(g[i] - expected[i]));
            scale = std::max(scale, norm(expected[i]));
        }
        worst_gradient = std::max(worst_gradient, error / scale);
    }
    std::printf("energy to %.2g, gradient to %.2g\n", worst_energy, worst_gradient);
    EXPECT_LT(worst_energy, 1e-9);
    EXPECT_LT(worst_gradient, 1e-9);
}
TEST(StvkMembrane, AgreesWithSixtyDigits) { expect_reference<StvkMembrane>("stvk"); }
TEST(NeoHookeanMembrane, AgreesWithSixtyDigits) {
    expect_reference<NeoHookeanMembrane>("neohookean");
}

const Vec3d k_rest[3] = {{0, 0, 0}, {0.02, 0, 0}, {0.007, 0.015, 0}};

// Pulled in x without force in y: E h strain^2/2 an area, so strain is E's and nu's.
template <class Element>
void expect_plane_stress() {
    const double young = 1e6, poisson = 0.3, thickness = 1e-4, strain = 1e-6;
    const PlaneMaterial m = plane_stress(young, poisson, thickness);
    const Element e = {make_membrane_rest(k_rest), m.mu, m.lambda};
    Vec3d x[3], g[3];
    for (int32_t i = 0; i < 3; ++i)
        x[i] = {k_rest[i].x * (1 + strain), k_rest[i].y * (1 - poisson * strain), 0};
    const double energy = young * thickness * strain * strain / 2 * e.rest.area;
    EXPECT_NEAR(e.gradient(x, g), energy, 1e-5 * energy);
    for (const Vec3d& v : g) EXPECT_LT(std::fabs(v.y), 1e-5 * norm(g[1]));
    EXPECT_NEAR(e.energy(k_rest), 0, 1e-15 * m.mu * e.rest.area);
    e.gradient(k_rest, g);
    for (const Vec3d& v : g) EXPECT_LT(norm(v), 1e-13 * m.mu);
}
TEST(StvkMembrane, ActsAsPlaneStress) { expect_plane_stress<StvkMembrane>(); }
TEST(NeoHookeanMembrane, ActsAsPlaneStress) { expect_plane_stress<NeoHookeanMembrane>(); }

// Energies of strains of 1e-7 keep their digits: a line search compares such.
TEST(NeoHookeanMembrane, SmallEnergiesKeepTheirDigits) {
    const NeoHookeanMembrane e = {make_membrane_rest(k_rest), 100, 50};
    for (double strain : {1e-5, 1e-6, 1e-7}) {
        Vec3d x[3];
        for (int32_t i = 0; i < 3; ++i) x[i] = k_rest[i] * (1 + strain);
        const double expected = e.rest.area * (100 * 2 + 50 * 4 / 2) * strain * strain;
        EXPECT_NEAR(e.energy(x), expected, (5 * strain + 1e-8) * expected) << strain;
    }
}

TEST(NeoHookeanMembrane, IsInfiniteWithoutAreaAndPushesBack) {
    const NeoHookeanMembrane e = {make_membrane_rest(k_rest), 100, 50};
    Vec3d x[3] = {k_rest[0], k_rest[1], {0.007, 0, 0}}, g[3];
    EXPECT_EQ(e.energy(x), k_infinite);
    double before = 0;
    for (double height : {1e-3, 1e-6, 1e-9, 1e-12}) {
        x[2].y = height;
        EXPECT_GT(e.gradient(x, g), before);
        before = e.energy(x);
        EXPECT_LT(g[2].y, 0);
        EXPECT_TRUE(is_finite(g[2]));
    }
}

// Through the opposite edge in the plane, where J sees nothing, at any speed.
TEST(Membranes, NoStepPassesThroughTheOppositeEdge) {
    const StvkMembrane e = {make_membrane_rest(k_rest), 100, 50};
    for (double speed : {0.016, 1.0, 1e6, 1e12}) {
        const Vec3d dx[3] = {{0, 0, 0}, {0, 0, 0}, {0, -speed, 0}};
        const double step = e.largest_step(k_rest, dx), crossing = 0.015 / speed;
        EXPECT_LT(step, crossing);
        EXPECT_GT(step, 0.85 * crossing);
    }
}

}  // namespace
}  // namespace plica
