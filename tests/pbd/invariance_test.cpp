// What must not change a motion: units, masses, place, neighbours, threads, and the way of
// launching.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

// A sheet that swings from two corners, in units of `unit` metres.
struct Sheet {
    float unit = 1;
    double place = 0;
    plica_pbd_mode mode = PLICA_PBD_XPBD;
    float mass_scale = 1;
    int32_t cells = sized(12, 5);
    bool has_ball = false;
    bool has_pins = true;
    int32_t small_body_vertices = 1024;
    plica_launch_mode launch = PLICA_LAUNCH_DIRECT;
    plica_bend_model bend = PLICA_BEND_SIGNED;

    int32_t count() const { return (cells + 1) * (cells + 1); }

    void add_to(SceneBuilder& builder, int32_t world = 0) const {
        const GridMesh grid = make_grid(cells, cells, 1, 1);
        BuiltCloth& cloth = builder.add_cloth(grid);
        cloth.desc.transform.scale = unit;
        for (double& t : cloth.desc.transform.translate) t = place;
        cloth.material.density = 0.2f * mass_scale / (unit * unit);
        cloth.material.thickness = 0.02f * unit;
        cloth.desc.stretch_compliance = 1e-5f / mass_scale;
        cloth.desc.bend_compliance = 0.5f / (unit * unit) / mass_scale;
        cloth.desc.bend_model = bend;
        if (bend == PLICA_BEND_CROSS) cloth.desc.bend_compliance *= unit * unit;
        cloth.desc.drag = 0.5f;
        cloth.desc.world = world;
        if (has_pins)
            builder.add_pin(builder.cloth_count() - 1,
                            {grid.vertex(0, cells), grid.vertex(cells, cells)});
    }
    void set(SceneBuilder& builder) const {
        builder.desc.gravity[2] = -9.81f * unit;
        builder.desc.pbd_mode = mode;
        builder.desc.small_body_vertices = small_body_vertices;
        builder.desc.launch_mode = launch;
        if (!has_ball) return;
        ModuleCollider& ball = builder.add_collider(PLICA_SHAPE_SPHERE);
        ball.desc.radius = 0.3f;
        ball.desc.transform.scale = unit;
        ball.desc.transform.translate[0] = place + 0.5 * double(unit);
        ball.desc.transform.translate[1] = place + 0.45 * double(unit);
        ball.desc.transform.translate[2] = place - 0.4 * double(unit);
    }
    std::unique_ptr<World> make(int32_t threads = 0) const {
        SceneBuilder builder;
        add_to(builder);
        set(builder);
        return builder.make(threads);
    }
};

std::vector<float> after(const Sheet& sheet, int32_t steps, int32_t threads = 0) {
    auto world = sheet.make(threads);
    run_steps(*world, steps);
    return positions_of(*world, sheet.count());
}

std::vector<float> in_units(std::vector<float> positions, double place, float unit) {
    for (float& value : positions) value = float((double(value) - place) / double(unit));
    return positions;
}

TEST(Scale, MillimetresMetresAndKilometresMoveAlike) {
    Sheet metre;
    metre.cells = 12;  // on strict too: it gives the bits of cpu
    const auto expected = after(metre, 60);
    for (float unit : {1e-3f, 1e3f}) {
        Sheet other = metre;
        other.unit = unit;
        const double error = largest_distance(in_units(after(other, 60), 0, unit), expected);
        std::printf("unit %g m: off by %.2g of the size after 1 s\n", double(unit), error);
        EXPECT_LT(error, 1e-4);
    }
}

// Powers of two only shift exponents: the same motion in bits, contact and friction included.
TEST(Scale, PowersOfTwoAreTheSameInBits) {
    for (bool has_pins : {true, false}) {
        Sheet metre;
        metre.has_ball = true, metre.has_pins = has_pins;
        const auto expected = after(metre, 60);
        for (float unit : {1.0f / 1024, 1024.0f}) {
            Sheet other = metre;
            other.unit = unit;
            EXPECT_TRUE(equal_bits(in_units(after(other, 60), 0, unit), expected)) << unit;
        }
    }
}

TEST(Place, MovedByAKilometreMovesAlike) {
    for (bool has_ball : {false, true}) {
        Sheet here;
        here.has_ball = has_ball;
        Sheet far = here;
        far.place = 1000;
        const auto expected = after(here, 60);
        const double error = largest_distance(in_units(after(far, 60), 1000, 1), expected);
        std::printf("off by %.2g m after 1 s\n", error);
        EXPECT_LT(error, 1e-3);
    }
}

TEST(Mass, PowersOfTwoAreTheSameInBits) {
    for (plica_pbd_mode mode : {PLICA_PBD_2006, PLICA_PBD_XPBD})
        for (bool has_pins : {true, false}) {
            Sheet one;
            one.mode = mode, one.has_pins = has_pins, one.cells = sized(50, 6);
            one.bend = has_pins ? PLICA_BEND_SIGNED : PLICA_BEND_ACOS;
            const auto expected = after(one, sized(100, 20));
            for (float scale : {1.0f / 1024, 1024.0f}) {
                Sheet other = one;
                other.mass_scale = scale;
                EXPECT_TRUE(equal_bits(after(other, sized(100, 20)), expected)) << scale;
            }
        }
}

TEST(Neighbours, ADistantBodyChangesNoBit) {
    for (int32_t small_body_vertices : {1024, 0}) {
        Sheet sheet;
        sheet.small_body_vertices = small_body_vertices;
        sheet.has_ball = true;
        for (bool has_pins : {true, false}) {
            sheet.has_pins = has_pins;
            const auto expected = after(sheet, 40);
            SceneBuilder builder;
            sheet.add_to(builder);
            sheet.set(builder);
            BuiltCloth& other = builder.add_cloth(make_zigzag(7, 3, 5, 2, 40));
            other.desc.transform.translate[0] = 300;
            other.desc.damping = 0.3f, other.desc.air_drag = 1, other.desc.air_lift = 0.5f;
            other.desc.stretch_damping = 0.001f, other.desc.velocity[1] = 20;
            builder.add_collider(PLICA_SHAPE_BOX).desc.transform.translate[0] = 290;
            auto world = builder.make();
            std::vector<float> push(3 * 32, 0.25f);
            world->apply_force(1, push.data());
            run_steps(*world, 40);
            EXPECT_TRUE(equal_bits(positions_of(*world, sheet.count()), expected))
                << small_body_vertices << " " << has_pins;
        }
    }
}

TEST(Worlds, OfABatchAreIndependentInBits) {
    Sheet sheet;
    sheet.cells = 5, sheet.has_ball = true;
    const auto expected = after(sheet, 30);
    SceneBuilder builder;
    builder.desc.world_count = 5;
    for (int32_t world = 0; world < 5; ++world) sheet.add_to(builder, world);
    sheet.set(builder);
    auto batch = builder.make();
    run_steps(*batch, 30);
    for (int32_t world = 0; world < 5; ++world)
        EXPECT_TRUE(equal_bits(positions_of(*batch, sheet.count(), world), expected)) << world;
}

// A collider of one world is not in the others.
TEST(Worlds, CollidersStayInTheirs) {
    Sheet sheet;
    sheet.cells = 4;
    const auto free = after(sheet, 30);
    sheet.has_ball = true;
    const auto stopped = after(sheet, 30);
    SceneBuilder builder;
    builder.desc.world_count = 2;
    for (int32_t world = 0; world < 2; ++world) sheet.add_to(builder, world);
    sheet.set(builder);
    builder.last_collider().desc.world = 1;
    auto batch = builder.make();
    run_steps(*batch, 30);
    EXPECT_FALSE(equal_bits(free, stopped));
    EXPECT_TRUE(equal_bits(positions_of(*batch, sheet.count(), 0), free));
    EXPECT_TRUE(equal_bits(positions_of(*batch, sheet.count(), 1), stopped));
}

TEST(Collisions, GroupsAndMasksDecideWhoMeets) {
    const auto bottom = [](uint32_t body_group, uint32_t body_mask, uint32_t group, uint32_t mask) {
        SceneBuilder builder;
        BuiltCloth& cloth = builder.add_cloth(make_grid(2, 2, 1, 1));
        cloth.desc.transform.translate[2] = 0.1;
        cloth.desc.collision_group = body_group, cloth.desc.collision_mask = body_mask;
        ModuleCollider& ground = builder.add_collider(PLICA_SHAPE_PLANE);
        ground.desc.collision_group = group, ground.desc.collision_mask = mask;
        auto world = builder.make();
        run_steps(*world, 30);
        return world->cloth_statistics(0).bounds_min[2];
    };
    EXPECT_GT(bottom(1, ~0u, 1, ~0u), 0);
    EXPECT_GT(bottom(2, 4, 4, 2), 0);
    EXPECT_LT(bottom(2, ~0u, 1, 1), -0.5);
    EXPECT_LT(bottom(1, 2, 1, ~0u), -0.5);
}

TEST(Threads, OneAndManyGiveTheSameBits) {
    for (int32_t small_body_vertices : {1024, 0}) {
        Sheet sheet;
        sheet.small_body_vertices = small_body_vertices, sheet.has_ball = true;
        sheet.cells = sized(60, 8);
        for (bool has_pins : {true, false}) {
            sheet.has_pins = has_pins;
            const auto one = after(sheet, sized(30, 10), 1);
            EXPECT_TRUE(equal_bits(after(sheet, sized(30, 10), 2), one));
            EXPECT_TRUE(equal_bits(after(sheet, sized(30, 10), 5), one));
        }
    }
}

TEST(Launching, CapturedEqualsDirectInBits) {
    for (int32_t small_body_vertices : {1024, 0})
        for (bool has_pins : {true, false}) {
            Sheet sheet;
            sheet.small_body_vertices = small_body_vertices, sheet.has_ball = true;
            sheet.has_pins = has_pins;
            Sheet captured = sheet;
            captured.launch = PLICA_LAUNCH_CAPTURED;
            EXPECT_TRUE(equal_bits(after(captured, 30), after(sheet, 30)));
        }
}

// The whole body in one group is the same arithmetic; only the sums of free bodies run in another
// order, in double.
TEST(SmallBodies, EqualLargeOnesInBits) {
    for (plica_bend_model bend : {PLICA_BEND_SIGNED, PLICA_BEND_ACOS, PLICA_BEND_CROSS}) {
        Sheet small;
        small.bend = bend, small.has_ball = true;
        Sheet large = small;
        large.small_body_vertices = 0;
        EXPECT_TRUE(equal_bits(after(small, 40), after(large, 40))) << bend;
        small.has_pins = large.has_pins = false;
        EXPECT_LT(largest_distance(after(small, 20), after(large, 20)), 1e-5) << bend;
    }
}

}  // namespace
}  // namespace plica
