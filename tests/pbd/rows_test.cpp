// Rows in a world: what stiffness, compliance and their parameters promise.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

constexpr double k_gravity = 9.81f;

TEST(PbdRows, KPrimeLeavesOneMinusK) {
    double worst = 0;
    for (int32_t iterations : {1, 2, 5, 20, 100})
        for (float k : {0.1f, 0.5f, 0.9f, 1.0f}) {
            OneRow row;
            row.builder.desc.gravity[2] = 0;
            row.builder.desc.pbd_mode = PLICA_PBD_2006;
            row.builder.desc.pbd_substeps = 1;
            row.builder.desc.pbd_iterations = iterations;
            row.cloth->desc.stretch_stiffness = k;
            auto world = row.builder.make();
            const std::vector<float> stretched = {0, 0, 0, 0, 0, -1.125f, 100, 0, -1};
            world->write(PLICA_FIELD_POSITION, 0, stretched.data());
            run_steps(*world, 1);
            const double left = stretch_of(*world) / 0.125;
            EXPECT_NEAR(left, 1 - k, 1e-5) << iterations << " iterations, k " << k;
            worst = std::max(worst, std::fabs(left - (1 - double(k))));
        }
    std::printf("largest error %.2g\n", worst);
}

// m g alpha, whatever the steps and iterations. Substeps under 1/1200 s are not among them: there
// g h^2 is few ulps of a place a metre out.
TEST(XpbdRows, SpringStretchesByItsLoad) {
    double worst = 0;
    for (double dt : {1.0 / 30, 1.0 / 60, 1.0 / 120, 1.0 / 240, 1.0 / 480})
        for (int32_t iterations : {1, 2, 10, 50})
            for (int32_t substeps : {1, 10}) {
                if (dt / substeps < 1.0 / 1300) continue;
                OneRow row;
                row.cloth->desc.stretch_compliance = 1e-3f;
                row.cloth->desc.drag = 20;
                row.builder.desc.pbd_iterations = iterations;
                row.builder.desc.pbd_substeps = substeps;
                auto world = row.builder.make();
                run_steps(*world, int32_t(sized(3, 1) / dt), dt);
                const double error = stretch_of(*world) / (k_gravity * 1e-3) - 1;
                EXPECT_LT(std::fabs(error), 0.01) << "dt " << dt << ", " << iterations;
                worst = std::max(worst, std::fabs(error));
            }
    std::printf("largest error %.2g\n", worst);
}

// A hanging strip of many rows: its sag is that of the compliance, not of the steps.
TEST(XpbdRows, SagDoesNotDependOnTheSteps) {
    const auto sag = [](double dt, int32_t substeps, int32_t iterations) {
        SceneBuilder builder;
        const GridMesh strip = make_grid(1, 5, 0.2f, 1);
        BuiltCloth& cloth = builder.add_cloth(strip);
        cloth.desc.stretch_compliance = 0.05f;
        cloth.desc.bend_model = PLICA_BEND_NONE;
        cloth.desc.drag = 8;
        builder.desc.gravity[2] = 0, builder.desc.gravity[1] = 9.81f;
        builder.desc.pbd_substeps = substeps;
        builder.desc.pbd_iterations = iterations;
        builder.add_pin(0, {0, 1});
        auto world = builder.make();
        run_steps(*world, int32_t(4 / dt), dt);
        return world->cloth_statistics(0).bounds_max[1] - 1;
    };
    const double expected = sag(1.0 / 60, 20, 20);
    for (double dt : {1.0 / 30, 1.0 / 60, 1.0 / 240})
        for (int32_t substeps : {4, 10, 20})
            for (int32_t iterations : {1, 10}) {
                // One sweep of a substep does not carry a load through stiff rows; many small do.
                if (dt / substeps < 1.0 / 1300 || (iterations == 1 && dt / substeps > 1.0 / 590))
                    continue;
                const double found = sag(dt, substeps, iterations);
                std::printf("dt %.4f, %d substeps, %d iterations: %.5f m\n", dt, substeps,
                            iterations, found);
                EXPECT_NEAR(found, expected, 0.01 * expected);
            }
}

// Half the compliance: the mass swings about the new place of rest, from the old one.
TEST(XpbdRows, ChangedComplianceMovesNothingByItself) {
    OneRow row;
    row.cloth->desc.stretch_compliance = 1e-3f;
    row.builder.desc.pbd_substeps = 1;
    auto world = row.builder.make();
    const double h = 1.0 / 1200;
    const std::vector<float> hanging = {0, 0, 0, 0, 0, -1.00981f, 100, 0, -1};
    world->write(PLICA_FIELD_POSITION, 0, hanging.data());
    run_steps(*world, 100, h);
    EXPECT_NEAR(stretch_of(*world), 9.81e-3, 0.01 * 9.81e-3);

    const auto x = positions_of(*world, 3), v = velocities_of(*world, 3);
    plica_cloth_parameters parameters = world->cloth_parameters(0);
    parameters.stretch_compliance = 5e-4f;
    world->set_cloth_parameters(0, parameters);
    EXPECT_TRUE(equal_bits(positions_of(*world, 3), x));
    EXPECT_TRUE(equal_bits(velocities_of(*world, 3), v));
    const uint64_t allocations = world->statistics().allocations_in_steps;
    double least = 1, most = -1, before = stretch_of(*world);
    std::vector<double> crossings;  // of the new rest, downwards
    for (int32_t step = 1; step < 1200; ++step) {
        run_steps(*world, 1, h);
        const double now = stretch_of(*world);
        least = std::min(least, now), most = std::max(most, now);
        if (before > 4.905e-3 && now <= 4.905e-3)
            crossings.push_back((step - 1 + (before - 4.905e-3) / (before - now)) * h);
        before = now;
    }
    EXPECT_EQ(world->statistics().allocations_in_steps, allocations);
    ASSERT_GT(crossings.size(), 3u);
    const double period = (crossings.back() - crossings.front()) / double(crossings.size() - 1);
    std::printf("stretch in [%.3f, %.3f] mm, period %.4f s\n", least * 1e3, most * 1e3, period);
    EXPECT_LT(most, 1.01 * 9.81e-3);
    EXPECT_GT(least, -0.5e-3);
    EXPECT_NEAR(period, 0.1405, 0.02 * 0.1405);
}

TEST(PbdRows, PendulumPeriod) {
    // A point on two threads swings about the axis through their ends, a metre below it.
    const double angle = 3.14159265358979 / 6, pi = 3.14159265358979;
    SceneBuilder builder;
    BuiltCloth& cloth = builder.add_cloth(
        {0, -0.25f, 0, 0, 0.25f, 0, float(std::sin(angle)), 0, -float(std::cos(angle))}, {0, 1, 2});
    cloth.desc.masses = builder.keep(std::vector<float>{1, 1, 1});
    builder.add_pin(0, {0, 1});
    builder.desc.pbd_substeps = 20;
    builder.desc.pbd_iterations = 2;
    auto world = builder.make();
    std::vector<double> crossings;
    double before = std::sin(angle);
    for (int32_t step = 1; step < 600; ++step) {
        run_steps(*world, 1);
        const double now = vector3(positions_of(*world, 3), 2).x;
        if ((before > 0) != (now > 0))
            crossings.push_back((step - 1 + before / (before - now)) / 60);
        before = now;
    }
    ASSERT_GT(crossings.size(), 2u);
    // T = 4 K(sin(a/2)) sqrt(l/g); K by the arithmetic-geometric mean.
    double a = 1, b = std::cos(angle / 2);
    for (int32_t k = 0; k < 8; ++k) {
        const double mean = (a + b) / 2;
        b = std::sqrt(a * b), a = mean;
    }
    const double expected = 2 * pi / a * std::sqrt(1 / k_gravity);
    const double period = crossings[2] - crossings[0];
    std::printf("period %.5f s, elliptic integral %.5f s\n", period, expected);
    EXPECT_NEAR(period, expected, 0.01 * expected);
}

}  // namespace
}  // namespace plica
