// Drag, wind and lift at any step.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

constexpr double k_gravity = 9.81f;

double speed_down(World& world) {
    const plica_body_statistics_data s = world.cloth_statistics(0);
    return -s.momentum[2] / s.mass;
}

// Linear drag c: terminal speed g/c; never past it, never back, however long a frame is.
TEST(Drag, LinearDragReachesItsSpeedAtAnyFrameTime) {
    for (double dt : {1.0 / 240, 1.0 / 60, 0.12, 0.25, 1.0})
        for (int32_t cells : {1, 4}) {
            SceneBuilder builder;
            builder.desc.pbd_substeps = 1;
            BuiltCloth& cloth = builder.add_cloth(make_grid(cells, cells, 0.05f, 0.05f));
            cloth.desc.masses =
                builder.keep(std::vector<float>(size_t((cells + 1) * (cells + 1)), 0.001f));
            cloth.desc.drag = 10;
            auto world = builder.make();
            const double terminal = k_gravity / 10;
            double before = 0;
            for (int32_t step = 0; step < int32_t(20 / dt); ++step) {
                run_steps(*world, 1, dt);
                const double speed = speed_down(*world);
                EXPECT_GT(speed, 0);
                EXPECT_LT(speed, 1.01 * terminal);
                EXPECT_GE(speed, before * 0.999);
                before = speed;
            }
            EXPECT_NEAR(before, terminal, 0.01 * terminal) << "dt " << dt;
        }
}

// A leaf that falls on its face in calm air: area (D + L) v^2 = m g.
TEST(Drag, LeafReachesItsTerminalSpeedFromAboveAndBelow) {
    const double area = 0.01, mass = 0.2 * area, density = 1.2;
    for (double dt : {1.0 / 480, 1.0 / 60, 0.1, 0.5, 1.0})
        for (float lift : {0.0f, 0.7f})
            for (double start : {0.0, 5.0}) {
                SceneBuilder builder;
                builder.desc.pbd_substeps = 1;
                // A limp leaf flutters under lift once a step is longer than its folds take: one
                // face.
                BuiltCloth& cloth =
                    lift > 0 ? builder.add_cloth({0, 0, 0, 0.2f, 0, 0, 0, 0.1f, 0}, {0, 1, 2})
                             : builder.add_cloth(make_grid(4, 4, 0.1f, 0.1f));
                cloth.desc.air_drag = 1.3f, cloth.desc.air_lift = lift;
                const double terminal =
                    std::sqrt(mass * k_gravity / (area * density * (1.3 + double(lift)) / 2));
                cloth.desc.velocity[2] = -float(start * terminal);
                auto world = builder.make();
                double before = start * terminal;
                const bool from_below = start < 1;
                for (double time = 0; time < 5; time += dt) {
                    run_steps(*world, 1, dt);
                    const double speed = speed_down(*world);
                    if (from_below) {
                        EXPECT_LT(speed, 1.01 * terminal) << "dt " << dt;
                        EXPECT_GE(speed, before * 0.999);
                    } else {
                        EXPECT_GT(speed, 0.99 * terminal) << "dt " << dt;
                        EXPECT_LE(speed, before * 1.001);
                    }
                    before = speed;
                }
                EXPECT_NEAR(before, terminal, 0.01 * terminal) << "dt " << dt << " " << start;
            }
}

// Wind carries a free leaf along with it and never faster, and drags nothing edge on by its lift.
TEST(Wind, CarriesALeafNoFasterThanItself) {
    for (double dt : {1.0 / 240, 1.0 / 60, 1.0})
        for (bool linear : {true, false}) {
            SceneBuilder builder;
            builder.desc.pbd_substeps = 1;
            builder.desc.gravity[2] = 0;
            builder.desc.wind[2] = 4;
            BuiltCloth& cloth = builder.add_cloth(make_grid(3, 3, 0.1f, 0.1f));
            cloth.desc.drag = linear ? 2.0f : 0.0f;
            cloth.desc.air_drag = linear ? 0.0f : 1.0f;
            auto world = builder.make();
            double fastest = 0;
            for (double time = 0; time < 20; time += dt) {
                run_steps(*world, 1, dt);
                fastest = std::max(fastest, -speed_down(*world));
            }
            EXPECT_LT(fastest, 4 * 1.0001);
            EXPECT_GT(fastest, 4 * 0.9);
        }
}

TEST(Wind, LiftActsAlongTheFaceNormalOnly) {
    SceneBuilder builder;
    builder.desc.gravity[2] = 0;
    builder.desc.wind[0] = 3;  // edge on
    BuiltCloth& cloth = builder.add_cloth(make_grid(3, 3, 0.1f, 0.1f));
    cloth.desc.air_lift = 1;
    auto world = builder.make();
    run_steps(*world, 30);
    EXPECT_LT(norm(vector3(world->cloth_statistics(0).momentum)), 1e-9);
}

// The applied force on a vertex: v = f t/m, m g at rest.
TEST(Force, AcceleratesByItsMass) {
    SceneBuilder builder;
    builder.desc.gravity[2] = 0;
    builder.add_cloth(make_grid(2, 2, 1, 1));
    auto world = builder.make();
    std::vector<float> forces(27, 0);
    for (size_t i = 0; i < 9; ++i) forces[3 * i] = 0.5f;
    world->apply_force(0, forces.data());
    run_steps(*world, 60);
    EXPECT_NEAR(world->cloth_statistics(0).momentum[0], 9 * 0.5, 9 * 0.5 * 1e-5);
    world->apply_force(0, nullptr);
    run_steps(*world, 60);
    EXPECT_NEAR(world->cloth_statistics(0).momentum[0], 9 * 0.5, 9 * 0.5 * 1e-5);
}

}  // namespace
}  // namespace plica
