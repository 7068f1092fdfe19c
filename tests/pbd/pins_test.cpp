// Held points: at rest, carried by a motion, moved to targets; and tethers to them.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

constexpr double k_pi = 3.14159265358979;

plica_motion_key key(double time, double x, float angle) {
    plica_motion_key k = {};
    k.time = time, k.translate[0] = x, k.angle = angle, k.axis[2] = 1;
    return k;
}

// A strip of 4 x 20 cells whose top row moves 10 m/s along x and turns once a second, 2 s long.
struct CarriedStrip {
    SceneBuilder builder;
    std::vector<int32_t> top;
    GridMesh grid = make_grid(4, 20, 0.2f, 1);
    BuiltCloth* cloth;

    explicit CarriedStrip(int32_t substeps) : cloth(&builder.add_cloth(grid)) {
        // Hanging: the grid's y becomes -z.
        plica_transform& transform = cloth->desc.transform;
        transform.rotation[0] = -0.70710678f, transform.rotation[3] = 0.70710678f;
        transform.translate[0] = 0.3;
        for (int32_t column = 0; column < 5; ++column) top.push_back(grid.vertex(column, 0));
        ModulePin& pin = builder.add_pin(0, top, {key(0, 0, 0), key(2, 20, float(4 * k_pi))});
        pin.desc.pivot[0] = 0.1;
        builder.desc.pbd_substeps = substeps;
    }
    // Where the motion takes a vertex of the row, and how fast.
    static Vec3d carried(const Vec3d& rest, double time, Vec3d& velocity) {
        const double t = std::min(time, 2.0), angle = float(4 * k_pi) * t / 2;
        const Vec3d arm = rest - Vec3d{0.1, 0, 0};
        const Vec3d turned = {arm.x * std::cos(angle) - arm.y * std::sin(angle),
                              arm.x * std::sin(angle) + arm.y * std::cos(angle), arm.z};
        const double rate = time < 2 ? float(4 * k_pi) / 2 : 0, speed = time < 2 ? 10 : 0;
        velocity = Vec3d{speed, 0, 0} + cross(Vec3d{0, 0, rate}, turned);
        return turned + Vec3d{0.1 + 10 * t, 0, 0};
    }
};

double ulps(double found, double expected) {
    const float e = float(expected);
    const double ulp = std::nextafter(std::fabs(e), 1e30f) - std::fabs(e);
    return std::fabs(found - expected) / std::max(ulp, 1e-9);
}

TEST(Pins, FollowWhatCarriesThem) {
    for (int32_t substeps : {1, 5, 20}) {
        CarriedStrip strip(substeps);
        auto world = strip.builder.make();
        const int32_t count = 105;
        const auto rest = positions_of(*world, count);
        double worst_ulps = 0, worst_speed = 0;
        for (int32_t frame = 1; frame <= 120; ++frame) {
            run_steps(*world, 1);
            const auto x = positions_of(*world, count), v = velocities_of(*world, count);
            for (int32_t vertex : strip.top) {
                Vec3d velocity;
                const double time = frame / 60.0 * (1 - 1e-12);
                const Vec3d expected = CarriedStrip::carried(vector3(rest, vertex), time, velocity);
                const Vec3d found = vector3(x, vertex);
                // In ulps of the larger of the place and the translation that it is made of.
                const double scale = std::max(std::fabs(expected.x), 10 * time);
                worst_ulps = std::max(worst_ulps, ulps(scale + found.x - expected.x, scale));
                worst_ulps = std::max(worst_ulps, ulps(1 + found.y - expected.y, 1));
                worst_speed = std::max(worst_speed, norm(vector3(v, vertex) - velocity));
            }
        }
        std::printf("%d substeps: %.1f ulp, velocity off by %.2g m/s\n", substeps, worst_ulps,
                    worst_speed);
        EXPECT_LE(worst_ulps, 4);
        EXPECT_LT(worst_speed, 1e-3);
    }
}

TEST(Pins, NoEdgeBesideTheRowIsStretched) {
    CarriedStrip strip(20);
    strip.cloth->desc.tethers = 1, strip.cloth->desc.strain_limit = 0.015f;
    auto world = strip.builder.make();
    double longest = 0;
    for (int32_t frame = 1; frame <= 119; ++frame) {
        run_steps(*world, 1);
        if (frame < 30) continue;
        const auto x = positions_of(*world, 105);
        for (int32_t column = 0; column < 5; ++column) {
            const Vec3d a = vector3(x, strip.grid.vertex(column, 0));
            const Vec3d b = vector3(x, strip.grid.vertex(column, 1));
            longest = std::max(longest, norm(b - a) / 0.05);
        }
    }
    std::printf("longest %.4f rest lengths\n", longest);
    EXPECT_LT(longest, 1.02);
}

// Substeps see the motion's own poses between frames: a coarser division must differ.
TEST(Pins, SubstepsInterpolateTheMotion) {
    std::vector<float> coarse, fine;
    for (int32_t substeps : {1, 20}) {
        CarriedStrip strip(substeps);
        auto world = strip.builder.make();
        run_steps(*world, 20);
        (substeps == 1 ? coarse : fine) = positions_of(*world, 105);
    }
    EXPECT_GT(largest_distance(coarse, fine), 1e-3);
}

TEST(Pins, RestAtOnceWhenTheMotionEnds) {
    CarriedStrip strip(5);
    auto world = strip.builder.make();
    run_steps(*world, 122);
    const auto x = positions_of(*world, 105), v = velocities_of(*world, 105);
    run_steps(*world, 5);
    const auto later = positions_of(*world, 105);
    for (int32_t vertex : strip.top) {
        EXPECT_EQ(norm(vector3(v, vertex)), 0);
        EXPECT_EQ(norm(vector3(later, vertex) - vector3(x, vertex)), 0);
    }
}

TEST(Targets, AreReachedAtTheEndOfTheStepAndKept) {
    for (int32_t small_body_vertices : {1024, 0}) {
        SceneBuilder builder;
        builder.desc.small_body_vertices = small_body_vertices;
        builder.desc.pbd_substeps = 4;
        builder.add_cloth(make_grid(3, 3, 1, 1));
        builder.add_pin(0, {3, 0});  // in the pin's order
        auto world = builder.make();
        const std::vector<float> targets = {1.0f, 0.1f, 0.05f, 0.0f, 0.1f, 0.1f};
        world->set_targets(0, targets.data());
        run_steps(*world, 1);
        const auto x = positions_of(*world, 16), v = velocities_of(*world, 16);
        EXPECT_EQ(norm(vector3(x, 3) - vector3(targets, 0)), 0);
        EXPECT_EQ(norm(vector3(x, 0) - vector3(targets, 1)), 0);
        EXPECT_NEAR(vector3(v, 3).y, 6, 1e-4);  // at constant speed
        EXPECT_NEAR(vector3(v, 3).z, 3, 1e-4);
        run_steps(*world, 1);
        EXPECT_EQ(norm(vector3(positions_of(*world, 16), 3) - vector3(targets, 0)), 0);
        EXPECT_EQ(norm(vector3(velocities_of(*world, 16), 3)), 0);
    }
}

TEST(Targets, OfAnUnknownPinAreRefused) {
    SceneBuilder builder;
    builder.add_cloth(make_grid(1, 1, 1, 1));
    auto world = builder.make();
    const float target[3] = {0, 0, 0};
    for (int32_t pin : {-1, 0}) try {
            world->set_targets(pin, target);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.status(), PLICA_NOT_FOUND);
        }
}

// A tension of n equal points below a pin: m g for each of them. Read at the first free row.
TEST(Pins, HangingRopeIsQuietAndAsLongAsItIs) {
    SceneBuilder builder;
    const GridMesh grid = make_grid(1, 11, 0.05f, 1.1f);
    BuiltCloth& cloth = builder.add_cloth(grid);
    cloth.desc.masses = builder.keep(std::vector<float>(24, 1.0f / 24));
    cloth.desc.drag = 1;
    builder.desc.gravity[2] = 0, builder.desc.gravity[1] = 9.81f;
    builder.desc.pbd_substeps = 1, builder.desc.pbd_iterations = 10;
    builder.add_pin(0, {0, 1});
    auto world = builder.make();
    run_steps(*world, 5000, 1e-3);
    double fastest = 0;
    const auto v = velocities_of(*world, 24);
    for (int32_t i = 0; i < 24; ++i) fastest = std::max(fastest, norm(vector3(v, i)));
    const double length = world->cloth_statistics(0).bounds_max[1];
    std::printf("fastest %.2g m/s, length %.5f m\n", fastest, length);
    EXPECT_LT(fastest, 1e-3);
    EXPECT_NEAR(length, 1.1, 1.1e-3);
}

// No point is farther from a held one than the way along the cloth at rest, after the tethers.
TEST(Tethers, HoldASheetThatRowsAloneLetStretch) {
    double strain[2], lowest[2];
    const int32_t cells = sized(40, 12);
    for (int32_t tethers : {0, 1}) {
        SceneBuilder builder;
        const GridMesh grid = make_grid(cells, cells, 2, 2);
        BuiltCloth& cloth = builder.add_cloth(grid);
        cloth.desc.tethers = tethers;
        cloth.desc.bend_model = PLICA_BEND_CROSS, cloth.desc.bend_compliance = 0;
        builder.add_pin(0, {grid.vertex(0, cells), grid.vertex(cells, cells)});
        auto world = builder.make();
        strain[tethers] = 0;
        for (int32_t frame = 0; frame < sized(120, 40); ++frame) {
            run_steps(*world, 1);
            strain[tethers] = std::max(strain[tethers], world->cloth_statistics(0).mean_strain);
        }
        const auto x = positions_of(*world, (cells + 1) * (cells + 1));
        const auto rest = read_all(*world, PLICA_FIELD_REST_POSITION, 0, (cells + 1) * (cells + 1));
        lowest[tethers] = 0;
        for (int32_t i = 0; i < int32_t(x.size() / 3); ++i)
            for (int32_t anchor : {grid.vertex(0, cells), grid.vertex(cells, cells)}) {
                const double most = norm(vector3(rest, i) - vector3(rest, anchor));
                const double now = norm(vector3(x, i) - vector3(x, anchor));
                lowest[tethers] = std::max(lowest[tethers], now - most);
            }
    }
    std::printf("largest mean strain %.3f with tethers, %.3f without; past the way by %.2g m\n",
                strain[1], strain[0], lowest[1]);
    EXPECT_LT(strain[1], 0.035);
    EXPECT_LT(strain[1], strain[0]);
    EXPECT_LT(lowest[1], 1e-3 * 2);  // of the sheet
}

}  // namespace
}  // namespace plica
