// Contact with what does not give way: friction, bounces, overlaps, and nothing tunnels.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

// A triangle of a few millimetres that stands for one point.
BuiltCloth& add_pebble(SceneBuilder& builder, const Vec3d& place, const Vec3d& velocity,
                       float offset = 0.001f) {
    const float s = 0.002f;
    BuiltCloth& cloth = builder.add_cloth({s, 0, 0, -s / 2, s, 0, -s / 2, -s, 0}, {0, 1, 2});
    cloth.desc.masses = builder.keep(std::vector<float>{0.1f / 3, 0.1f / 3, 0.1f / 3});
    cloth.desc.contact_offset = offset;
    cloth.material.friction = 0;
    const double to[3] = {place.x, place.y, place.z}, v[3] = {velocity.x, velocity.y, velocity.z};
    for (int k = 0; k < 3; ++k) {
        cloth.desc.transform.translate[k] = to[k];
        cloth.desc.velocity[k] = float(v[k]);
    }
    return cloth;
}

TEST(Slope, RestsBelowTheAngleOfFrictionAndSlidesBeyond) {
    const double pi = 3.14159265358979;
    double creep = 0;
    for (double friction : {0.2, 0.5, 1.0})
        for (int32_t substeps : {1, 10})
            for (int32_t iterations : {1, 4})
                for (double beyond : {-0.5, 0.5}) {
                    const double angle = std::atan(friction) + beyond * pi / 180;
                    SceneBuilder builder;
                    builder.desc.pbd_substeps = substeps, builder.desc.pbd_iterations = iterations;
                    builder.desc.gravity[0] = float(9.81 * std::sin(angle));
                    builder.desc.gravity[2] = float(-9.81 * std::cos(angle));
                    BuiltCloth& cloth = builder.add_cloth(make_grid(3, 3, 0.2f, 0.2f));
                    cloth.desc.contact_offset = 0.001f;
                    cloth.desc.transform.translate[2] = 0.001;
                    cloth.material.friction = float(friction);
                    builder.add_collider(PLICA_SHAPE_PLANE).material.friction = float(friction);
                    auto world = builder.make();
                    const double start = world->cloth_statistics(0).center[0];
                    run_steps(*world, 120);
                    const double way = world->cloth_statistics(0).center[0] - start;
                    const double free = 9.81 * (std::sin(angle) - friction * std::cos(angle)) * 2;
                    if (beyond < 0) {
                        EXPECT_LT(std::fabs(way), 1e-4) << friction;
                        creep = std::max(creep, std::fabs(way));
                    } else {
                        EXPECT_NEAR(way, free, 0.1 * free) << friction << " " << substeps;
                    }
                }
    std::printf("creep in 2 s at most %.2g m\n", creep);
}

// The same on a plane that is itself inclined.
TEST(Slope, OfAnInclinedPlane) {
    for (double beyond : {-0.5, 0.5}) {
        const double angle = std::atan(0.5) + beyond * 3.14159265358979 / 180;
        const double c = std::cos(angle), s = std::sin(angle);
        SceneBuilder builder;
        BuiltCloth& cloth = builder.add_cloth(make_grid(3, 3, 0.2f, 0.2f));
        cloth.desc.contact_offset = 0.001f;
        cloth.desc.transform.rotation[1] = float(std::sin(angle / 2));
        cloth.desc.transform.rotation[3] = float(std::cos(angle / 2));
        cloth.desc.transform.translate[0] = 0.001 * s,
        cloth.desc.transform.translate[2] = 0.001 * c;
        cloth.material.friction = 0.5f;
        ModuleCollider& plane = builder.add_collider(PLICA_SHAPE_PLANE);
        plane.material.friction = 0.5f;
        plane.desc.normal[0] = float(s), plane.desc.normal[2] = float(c);
        auto world = builder.make();
        const Vec3d start = vector3(world->cloth_statistics(0).center);
        run_steps(*world, 120);
        const double way = norm(vector3(world->cloth_statistics(0).center) - start);
        if (beyond < 0) {
            EXPECT_LT(way, 1e-4);
        } else {
            EXPECT_GT(way, 0.1);
        }
    }
}

// Offset 0.1 m, from 4 m with 10 m/s downwards at g = 10: 0.1 + e^2 8.9 m.
TEST(Bounce, HeightIsTheSquareOfTheRestitution) {
    for (int32_t substeps : {8, 32})
        for (float e : {0.0f, 0.5f, 0.8f, 1.0f}) {
            SceneBuilder builder;
            builder.desc.pbd_substeps = substeps;
            builder.desc.gravity[2] = -10;
            BuiltCloth& ball = add_pebble(builder, {0, 0, 4}, {0, 0, -10}, 0.1f);
            ball.material.restitution = e;
            builder.add_collider(PLICA_SHAPE_PLANE);
            auto world = builder.make();
            const double energy = kinetic_and_potential(*world, 0, 10);
            double highest = 0, before = 4, most_energy = 0, last[2] = {0, 0};
            bool has_hit = false, falls_again = false;
            for (int32_t frame = 0; frame < 300; ++frame) {
                run_steps(*world, 1);
                const double z = world->cloth_statistics(0).center[2];
                falls_again = falls_again || (has_hit && z < before && highest > z);
                if (z > before && !has_hit) has_hit = true;
                if (has_hit && !falls_again) highest = std::max(highest, z);
                most_energy = std::max(most_energy, kinetic_and_potential(*world, 0, 10));
                if (frame == 239) last[0] = z;
                last[1] = z, before = z;
            }
            if (e == 0) highest = last[1];
            const double expected = 0.1 + double(e) * double(e) * 8.9;
            std::printf("e %.1f, %d substeps: %.4f m, expected %.4f\n", double(e), substeps,
                        highest, expected);
            EXPECT_NEAR(highest, expected, 0.02 * expected);
            EXPECT_LT(highest, 9 * (1 + 5e-4));
            // In flight the sum is that of a symplectic step: it is off by m g |v| h/2 at most.
            EXPECT_LT(most_energy, energy + 0.1 * 10 * 13.4 / 60 / substeps) << "e " << e;
            if (e == 0) {
                EXPECT_NEAR(last[0], last[1], 1e-4);
            }
        }
}

// Below the resting speed nothing bounces: a thing laid down stays.
TEST(Bounce, NothingTremblesAtRest) {
    SceneBuilder builder;
    BuiltCloth& ball = add_pebble(builder, {0, 0, 0.0011}, {0, 0, 0});
    ball.material.restitution = 1;
    builder.add_collider(PLICA_SHAPE_PLANE);
    auto world = builder.make();
    run_steps(*world, 60);
    const auto x = positions_of(*world, 3);
    run_steps(*world, 60);
    EXPECT_LT(largest_distance(positions_of(*world, 3), x), 1e-6);
}

void add_shape(SceneBuilder& builder, plica_shape shape, int32_t cells) {
    ModuleCollider& collider = builder.add_collider(shape);
    if (shape != PLICA_SHAPE_MESH) return;
    GridMesh grid = make_grid(cells, cells, 2, 2);
    for (size_t i = 0; i < grid.positions.size(); i += 3)
        grid.positions[i] -= 1, grid.positions[i + 1] -= 1;
    builder.set_mesh(collider, grid.positions, grid.triangles);
}

// Shot at 100 m/s, head on and slanting, at both faces: after every frame still where it came from.
TEST(Tunnelling, NothingPassesAtAHundredMetresASecond) {
    struct Target {
        plica_shape shape;
        int32_t cells;
    };
    for (const Target& target : {Target{PLICA_SHAPE_PLANE, 0}, Target{PLICA_SHAPE_SPHERE, 0},
                                 Target{PLICA_SHAPE_CAPSULE, 0}, Target{PLICA_SHAPE_BOX, 0},
                                 Target{PLICA_SHAPE_MESH, 1}, Target{PLICA_SHAPE_MESH, 7}})
        for (int32_t substeps : {1, 10})
            for (double side : {1.0, -1.0})
                for (double wall_speed : {0.0, 20.0}) {
                    if (side < 0 && target.shape == PLICA_SHAPE_PLANE) continue;
                    SceneBuilder builder;
                    builder.desc.gravity[2] = 0;
                    builder.desc.pbd_substeps = substeps;
                    std::mt19937 random(7);
                    // Round ones are hit near their middle: beside it a shot slides around.
                    const bool is_round =
                        target.shape == PLICA_SHAPE_SPHERE || target.shape == PLICA_SHAPE_CAPSULE;
                    const double spread = is_round ? 0.01 : 0.25;
                    std::uniform_real_distribution<double> small(-spread, spread);
                    const int32_t shots = sized(20, 4);
                    for (int32_t k = 0; k < shots; ++k) {
                        const double lean =
                            target.shape == PLICA_SHAPE_MESH ? 2 * small(random) : 0;
                        add_pebble(builder,
                                   {small(random), small(random), side * (2.2 + small(random))},
                                   {lean, lean, -side * 100});
                    }
                    add_shape(builder, target.shape, target.cells);
                    builder.last_collider().desc.velocity[2] = float(side * wall_speed);
                    auto world = builder.make();
                    for (int32_t frame = 1; frame <= 4; ++frame) {
                        run_steps(*world, 1);
                        const double wall = side * wall_speed * frame / 60;
                        for (int32_t k = 0; k < shots; ++k)
                            for (int32_t i = 0; i < 3; ++i) {
                                const double z = vector3(positions_of(*world, 3, k), i).z - wall;
                                EXPECT_GT(side * z, 0)
                                    << "shape " << target.shape << ", " << target.cells
                                    << " cells, wall " << wall_speed << " m/s, shot " << k;
                            }
                    }
                }
}

// 30 mm inside at rest: out within half a second, without having become fast, in one iteration or
// many.
TEST(Overlap, EndingItIsNoSpeed) {
    for (plica_shape shape :
         {PLICA_SHAPE_PLANE, PLICA_SHAPE_SPHERE, PLICA_SHAPE_CAPSULE, PLICA_SHAPE_BOX})
        for (double h : {1.0 / 60, 1.0 / 600}) {
            const int32_t iterations = h < 0.01 ? 4 : 1;
            SceneBuilder builder;
            builder.desc.pbd_iterations = iterations;
            builder.desc.gravity[2] = 0;
            builder.desc.pbd_substeps = 1;
            const double top = shape == PLICA_SHAPE_PLANE     ? 0
                               : shape == PLICA_SHAPE_CAPSULE ? 1
                                                              : 0.5;
            BuiltCloth& cloth =
                builder.add_cloth({-0.05f, 0, 0, 0.05f, 0, 0, 0, 0.05f, 0}, {0, 1, 2});
            cloth.desc.max_depenetration_speed = 0.2f;
            cloth.desc.contact_offset = 0.001f;
            cloth.desc.transform.translate[2] = top - 0.03;
            builder.add_collider(shape);
            auto world = builder.make();
            double fastest = 0;
            for (double time = 0; time < 0.5; time += h) {
                run_steps(*world, 1, h);
                const auto v = velocities_of(*world, 3);
                for (int32_t i = 0; i < 3; ++i) fastest = std::max(fastest, norm(vector3(v, i)));
            }
            const plica_body_statistics_data s = world->cloth_statistics(0);
            EXPECT_GT(s.bounds_min[2], top - 0.01) << "shape " << shape;  // round ones fall away
            EXPECT_LT(fastest, 1) << "shape " << shape << " h " << h;
            EXPECT_LT(s.kinetic_energy / s.mass, 1e-3) << "shape " << shape << " h " << h;
            std::printf("shape %d, h %.4f: fastest %.2g m/s, %.2g J/kg\n", shape, h, fastest,
                        s.kinetic_energy / s.mass);
        }
}

// Falls past the edge of a block, half a millimetre beside it: its path is that of a free fall.
TEST(Wall, NeverTouchedNeverDeflects) {
    for (float unit : {1.0f, 10.0f, 100.0f, 0.1f})
        for (int32_t substeps : {1, 4, 20})
            for (float gap : {0.0005f, -0.0005f}) {
                SceneBuilder builder;
                builder.desc.pbd_substeps = substeps;
                builder.desc.gravity[2] = -9.81f * unit;
                ModuleCollider& block = builder.add_collider(PLICA_SHAPE_BOX);
                block.desc.transform.scale = unit;
                block.material.restitution = 0.8f;
                // A face in the plane x = 0.5 + gap + radius, upright.
                BuiltCloth& ball =
                    builder.add_cloth({0, 0, 0, 0, 0.002f, 0, 0, 0, 0.002f}, {0, 1, 2});
                ball.desc.transform.scale = unit;
                ball.desc.contact_offset = 0.0135f * unit;
                ball.desc.transform.translate[0] = (0.5 + 0.0135 + double(gap)) * double(unit);
                ball.desc.transform.translate[2] = 0.7 * double(unit);
                // Rows that do nothing, so that each vertex is a point of its own.
                ball.desc.bend_model = PLICA_BEND_NONE;
                ball.desc.stretch_stiffness = 0, ball.desc.conserve_spin = 0;
                builder.desc.pbd_mode = PLICA_PBD_2006;
                auto world = builder.make();
                bool touched = false;
                for (int32_t frame = 0; frame < 30; ++frame) {
                    run_steps(*world, 1);
                    const auto v = velocities_of(*world, 3);
                    for (float force : read_all(*world, PLICA_FIELD_CONTACT_FORCE, 0, 3))
                        touched = touched || force != 0;
                    if (gap < 0) continue;
                    for (int32_t i = 0; i < 3; ++i) {
                        EXPECT_EQ(vector3(v, i).x, 0) << "unit " << unit << ", " << substeps;
                        EXPECT_EQ(vector3(v, i).y, 0);
                    }
                }
                EXPECT_EQ(touched, gap < 0) << "unit " << unit << ", " << substeps << " substeps";
            }
}

// A sheet at rest on the ground presses with its weight.
TEST(ContactForce, CarriesTheWeight) {
    for (int32_t substeps : {1, 10}) {
        SceneBuilder builder;
        builder.desc.pbd_substeps = substeps;
        BuiltCloth& cloth = builder.add_cloth(make_grid(4, 4, 1, 1));
        cloth.desc.transform.translate[2] = 0.00025;
        builder.add_collider(PLICA_SHAPE_PLANE);
        auto world = builder.make();
        run_steps(*world, 60);
        Vec3d force = {0, 0, 0};
        const auto forces = read_all(*world, PLICA_FIELD_CONTACT_FORCE, 0, 25);
        for (int32_t i = 0; i < 25; ++i) force += vector3(forces, i);
        EXPECT_NEAR(force.z, 0.2 * 9.81, 0.01 * 0.2 * 9.81);
        EXPECT_LT(std::hypot(force.x, force.y), 1e-3);
        EXPECT_EQ(world->statistics().contact_count, 25u);
    }
}

}  // namespace
}  // namespace plica
