// Momentum and spin of free bodies: linear always, angular as the method and its switch promise.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

struct Free {
    plica_pbd_mode mode;
    plica_bend_model bend;
    int32_t small_body_vertices;
    float compliance, damping;
};

std::vector<Free> free_bodies() {
    return {{PLICA_PBD_XPBD, PLICA_BEND_SIGNED, 1024, 0, 0},
            {PLICA_PBD_XPBD, PLICA_BEND_SIGNED, 0, 1e-4f, 0.01f},
            {PLICA_PBD_XPBD, PLICA_BEND_CROSS, 1024, 1e-3f, 0},
            {PLICA_PBD_2006, PLICA_BEND_ACOS, 1024, 0, 0},
            {PLICA_PBD_2006, PLICA_BEND_SIGNED, 0, 0, 0}};
}

// A zigzag that flies, turns, and is crumpled by random displacements and velocities.
std::unique_ptr<World> crumpled_world(const Free& free, int32_t cells) {
    SceneBuilder builder;
    builder.desc.gravity[2] = 0;
    builder.desc.pbd_mode = free.mode;
    builder.desc.pbd_substeps = 4;
    builder.desc.small_body_vertices = free.small_body_vertices;
    const GridMesh grid = make_zigzag(cells, cells, 1, 1, 40);
    BuiltCloth& cloth = builder.add_cloth(grid);
    cloth.desc.bend_model = free.bend;
    cloth.desc.stretch_compliance = free.compliance;
    cloth.desc.stretch_damping = cloth.desc.bend_damping = free.damping;
    cloth.desc.stretch_stiffness = 0.9f;
    cloth.desc.velocity[0] = 0.5f, cloth.desc.velocity[1] = -0.25f;
    cloth.desc.angular_velocity[0] = 2, cloth.desc.angular_velocity[2] = 3;
    auto world = builder.make();
    const int32_t count = int32_t(grid.positions.size() / 3);
    const float size = 0.2f / float(cells);
    const auto x = sum_of(positions_of(*world, count), random_vectors(count, size, 1));
    const auto v = sum_of(velocities_of(*world, count), random_vectors(count, 1, 2));
    world->write(PLICA_FIELD_POSITION, 0, x.data());
    world->write(PLICA_FIELD_VELOCITY, 0, v.data());
    return world;
}

TEST(Momentum, OfAFreeClothOverAThousandSteps) {
    double worst_linear = 0, worst_spin = 0;
    for (const Free& free : free_bodies()) {
        auto world = crumpled_world(free, sized(10, 3));
        const plica_body_statistics_data start = world->cloth_statistics(0);
        const double momentum = std::sqrt(2 * start.mass * start.kinetic_energy);
        for (int32_t part = 0; part < 4; ++part) {
            run_steps(*world, sized(250, 25));
            const plica_body_statistics_data now = world->cloth_statistics(0);
            const double linear = norm(vector3(now.momentum) - vector3(start.momentum)) / momentum;
            const double spin =
                norm(vector3(now.angular_momentum) - vector3(start.angular_momentum)) /
                norm(vector3(start.angular_momentum));
            EXPECT_LT(linear, 1e-5) << "bend " << free.bend << " part " << part;
            EXPECT_LT(spin, 1e-5) << "bend " << free.bend << " part " << part;
            worst_linear = std::max(worst_linear, linear), worst_spin = std::max(worst_spin, spin);
        }
    }
    std::printf("drift: linear %.2g, angular %.2g of scale\n", worst_linear, worst_spin);
}

// Distance projection alone: omega(t) = omega0/sqrt(1 + 2 omega0^2 h t).
TEST(Momentum, SpinWithoutTheSwitchIsThatOfTheFormula) {
    for (int32_t substeps : {2, 10, 40}) {
        SceneBuilder builder;
        BuiltCloth& cloth = add_rotor(builder, 10);
        cloth.desc.conserve_spin = 0;
        builder.desc.pbd_substeps = substeps;
        builder.desc.pbd_iterations = 20;
        auto world = builder.make();
        run_steps(*world, 60);
        const double h = 1.0 / 60 / substeps;
        const double expected = 10 / std::sqrt(1 + 2 * 100 * h);
        const double rate = world->cloth_statistics(0).angular_momentum[2] / 3;
        std::printf("h %.3g s: %.4f rad/s, formula %.4f\n", h, rate, expected);
        EXPECT_NEAR(rate, expected, 0.1 * expected);
    }
}

TEST(Momentum, SpinWithTheSwitchStays) {
    SceneBuilder builder;
    add_rotor(builder, 10);
    auto world = builder.make();
    run_steps(*world, 1000);
    EXPECT_NEAR(world->cloth_statistics(0).angular_momentum[2], 30, 30 * 1e-5);
}

// A row that turns and is damped: the damping acts on its rate of length, not on the turning.
TEST(Momentum, DampedSpinningRowKeepsLength) {
    for (float compliance : {0.0f, 1e-6f})
        for (int32_t conserve : {0, 1}) {
            SceneBuilder builder;
            BuiltCloth& cloth = add_rotor(builder, 10);
            cloth.desc.conserve_spin = conserve;
            cloth.desc.stretch_compliance = compliance;
            cloth.desc.stretch_damping = 100.0f / 60;  // gamma = 100
            builder.desc.pbd_substeps = 1;
            builder.desc.pbd_iterations = 20;
            auto world = builder.make();
            run_steps(*world, 60);
            const double strain = world->cloth_statistics(0).max_strain;
            std::printf("compliance %g: length changed by %.2g\n", double(compliance), strain);
            EXPECT_LT(strain, 1e-2);
        }
}

// Rows that are damped hard beside stiff ones: whatever moves comes to rest, nothing is fed.
TEST(Momentum, DampedRowsFeedNoEnergy) {
    for (float damping : {0.001f, 0.01f, 0.1f, 1.0f})
        for (plica_bend_model bend : {PLICA_BEND_SIGNED, PLICA_BEND_CROSS}) {
            SceneBuilder builder;
            builder.desc.gravity[2] = 0;
            BuiltCloth& cloth = builder.add_cloth(make_zigzag(12, 12, 1, 1, 60));
            cloth.desc.bend_model = bend;
            cloth.desc.bend_compliance = bend == PLICA_BEND_CROSS ? 0 : 0.01f;
            cloth.desc.stretch_damping = damping, cloth.desc.stretch_compliance = 1e-4f;
            auto world = builder.make();
            const auto noise = random_vectors(169, 1e-3f, 3);
            world->write(PLICA_FIELD_VELOCITY, 0, noise.data());
            const double start = world->cloth_statistics(0).kinetic_energy;
            run_steps(*world, sized(120, 10));
            EXPECT_LT(world->cloth_statistics(0).kinetic_energy, start) << damping << " " << bend;
            EXPECT_LT(world->cloth_statistics(0).max_strain, 2e-3) << damping << " " << bend;
        }
}

TEST(Momentum, RigidMotionSurvivesFullDamping) {
    for (int32_t small_body_vertices : {1024, 0}) {
        SceneBuilder builder;
        builder.desc.gravity[2] = 0;
        builder.desc.small_body_vertices = small_body_vertices;
        BuiltCloth& cloth = builder.add_cloth(make_zigzag(6, 6, 1, 1, 60));
        cloth.desc.damping = 1;
        cloth.desc.velocity[0] = 1;
        cloth.desc.angular_velocity[1] = 2, cloth.desc.angular_velocity[2] = 1;
        auto world = builder.make();
        const plica_body_statistics_data start = world->cloth_statistics(0);
        run_steps(*world, sized(120, 20));
        const plica_body_statistics_data end = world->cloth_statistics(0);
        const Vec3d p = vector3(start.momentum), l = vector3(start.angular_momentum);
        EXPECT_LT(norm(vector3(end.momentum) - p), 1e-5 * norm(p));
        EXPECT_LT(norm(vector3(end.angular_momentum) - l), 1e-5 * norm(l));
        EXPECT_NEAR(end.kinetic_energy, start.kinetic_energy, 2e-3 * start.kinetic_energy);
    }
}

// Any share of damping: the body's momentum does not change, the rest of the motion does.
TEST(Momentum, DampingTakesOnlyWhatIsNotRigid) {
    for (float damping : {0.01f, 0.5f, 1.0f}) {
        auto world = crumpled_world(free_bodies()[0], 4);
        plica_cloth_parameters parameters = world->cloth_parameters(0);
        parameters.damping = damping;
        world->set_cloth_parameters(0, parameters);
        const plica_body_statistics_data start = world->cloth_statistics(0);
        run_steps(*world, 5);
        const plica_body_statistics_data end = world->cloth_statistics(0);
        const Vec3d p = vector3(start.momentum), l = vector3(start.angular_momentum);
        EXPECT_LT(norm(vector3(end.momentum) - p), 1e-5 * norm(p));
        EXPECT_LT(norm(vector3(end.angular_momentum) - l), 1e-5 * norm(l));
        EXPECT_LT(end.kinetic_energy, start.kinetic_energy);
    }
}

// One or two vertices with mass, all vertices on a line: no inertia about some axis.
TEST(Momentum, DampingOfABodyOnALine) {
    for (int32_t movable : {1, 2, 3}) {
        SceneBuilder builder;
        BuiltCloth& cloth = builder.add_cloth({0, 0, 0, 1, 0, 0, 2, 0, 0}, {0, 1, 2});
        cloth.desc.masses = builder.keep(std::vector<float>{1, 1, 1});
        cloth.desc.damping = 1;
        cloth.desc.bend_model = PLICA_BEND_NONE;
        if (movable < 3)
            builder.add_pin(0, movable == 1 ? std::vector<int32_t>{1, 2} : std::vector<int32_t>{2});
        auto world = builder.make();
        run_steps(*world, 10);
        for (float value : positions_of(*world, 3)) EXPECT_TRUE(std::isfinite(value));
    }
}

}  // namespace
}  // namespace plica
