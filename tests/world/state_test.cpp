// Writing, resetting, saving: what is kept of a world, in bits.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

constexpr int32_t k_cells = 5, k_count = 36;

// A damped sheet that swings from a moving corner and falls on a turning ball, with a force
// applied.
void add_scene(SceneBuilder& builder, int32_t world = 0) {
    const GridMesh grid = make_grid(k_cells, k_cells, 1, 1);
    BuiltCloth& cloth = builder.add_cloth(grid);
    cloth.desc.world = world;
    cloth.desc.damping = 0.01f, cloth.desc.drag = 0.1f, cloth.desc.air_drag = 0.5f;
    cloth.desc.stretch_compliance = 1e-5f, cloth.desc.stretch_damping = 1e-3f;
    plica_motion_key still = {}, away = {};
    still.axis[2] = away.axis[2] = 1;
    away.time = 5, away.translate[2] = -2, away.angle = 1;
    builder.add_pin(world, {0}, {still, away});
    builder.add_pin(world, {grid.vertex(k_cells, 0)});
}

SceneBuilder scene(int32_t worlds = 1) {
    SceneBuilder builder;
    builder.desc.world_count = worlds;
    builder.desc.pbd_substeps = 4, builder.desc.pbd_iterations = 2;
    for (int32_t world = 0; world < worlds; ++world) add_scene(builder, world);
    ModuleCollider& ball = builder.add_collider(PLICA_SHAPE_SPHERE);
    ball.desc.radius = 0.3f, ball.desc.angular_velocity[2] = 1;
    ball.desc.transform.translate[0] = 0.5, ball.desc.transform.translate[1] = 0.6;
    ball.desc.transform.translate[2] = -0.5;
    return builder;
}

std::vector<std::vector<uint8_t>> saved(World& world) {
    std::vector<std::vector<uint8_t>> sections;
    for (int32_t s = 0; s < world.section_count(); ++s) {
        sections.emplace_back(world.section(s).bytes);
        world.read_section(s, sections.back().data());
    }
    return sections;
}
void load(World& world, const std::vector<std::vector<uint8_t>>& sections) {
    std::vector<const void*> pointers;
    for (const auto& section : sections) pointers.push_back(section.data());
    world.write_sections(pointers.data());
}

TEST(WorldState, WriteEqualsANewWorldInBits) {
    SceneBuilder builder;  // no motions, whose clocks would differ
    builder.add_cloth(make_grid(k_cells, k_cells, 1, 1)).desc.stretch_compliance = 1e-5f;
    builder.add_pin(0, {0, 5});
    builder.desc.pbd_iterations = 2;
    auto used = builder.make(), fresh = builder.make();
    run_steps(*used, 37);
    const auto x = positions_of(*used, k_count), v = velocities_of(*used, k_count);
    for (World* world : {used.get(), fresh.get()}) {
        world->write(PLICA_FIELD_POSITION, 0, x.data());
        world->write(PLICA_FIELD_VELOCITY, 0, v.data());
        run_steps(*world, 20);
    }
    EXPECT_TRUE(equal_bits(positions_of(*used, k_count), positions_of(*fresh, k_count)));
    EXPECT_TRUE(equal_bits(velocities_of(*used, k_count), velocities_of(*fresh, k_count)));
}

TEST(WorldState, WriteOfWhatWasReadChangesNoBit) {
    SceneBuilder builder = scene();
    auto world = builder.make();
    run_steps(*world, 10);
    const auto x = positions_of(*world, k_count), v = velocities_of(*world, k_count);
    world->write(PLICA_FIELD_POSITION, 0, x.data());
    world->write(PLICA_FIELD_VELOCITY, 0, v.data());
    EXPECT_TRUE(equal_bits(positions_of(*world, k_count), x));
    EXPECT_TRUE(equal_bits(velocities_of(*world, k_count), v));
}

TEST(WorldState, ResetReturnsToTheFirstStateInBits) {
    SceneBuilder builder = scene();
    auto world = builder.make();
    const auto first = saved(*world);
    const uint64_t hash = world->hash();
    run_steps(*world, 25);
    const auto once = positions_of(*world, k_count);
    const std::vector<float> push(3 * k_count, 0.1f), target = {0, 0, 1};
    world->apply_force(0, push.data());
    world->set_targets(1, target.data());
    run_steps(*world, 5);
    EXPECT_NE(world->hash(), hash);
    world->reset(nullptr);
    EXPECT_EQ(world->hash(), hash);
    EXPECT_EQ(saved(*world), first);
    run_steps(*world, 25);
    EXPECT_TRUE(equal_bits(positions_of(*world, k_count), once));
}

TEST(WorldState, ResetByMaskTouchesItsWorldsOnly) {
    SceneBuilder builder = scene(3);
    auto world = builder.make();
    run_steps(*world, 10);
    const auto ten = positions_of(*world, k_count, 0);
    const uint8_t mask[3] = {0, 1, 0};
    world->reset(mask);
    EXPECT_TRUE(equal_bits(positions_of(*world, k_count, 0), ten));
    EXPECT_TRUE(equal_bits(positions_of(*world, k_count, 2), ten));
    EXPECT_FALSE(equal_bits(positions_of(*world, k_count, 1), ten));
    EXPECT_EQ(world->status(1).step_count, 0u);
    run_steps(*world, 10);  // its pins and the turning ball keep its own time
    EXPECT_TRUE(equal_bits(positions_of(*world, k_count, 1), ten));
}

TEST(WorldState, SaveAndLoadContinuesInBits) {
    for (int32_t small_body_vertices : {1024, 0}) {
        SceneBuilder builder = scene();
        builder.desc.small_body_vertices = small_body_vertices;
        auto world = builder.make();
        plica_cloth_parameters parameters = world->cloth_parameters(0);
        parameters.drag = 0.3f;
        world->set_cloth_parameters(0, parameters);
        const std::vector<float> push(3 * k_count, 0.01f), target = {0, 0, 1};
        world->apply_force(0, push.data());
        world->set_targets(1, target.data());
        run_steps(*world, 12);
        const auto kept = saved(*world);
        const uint64_t layout = world->layout();
        run_steps(*world, 15);
        const uint64_t hash = world->hash();
        world.reset();
        auto other = builder.make();
        ASSERT_EQ(other->layout(), layout);
        load(*other, kept);
        EXPECT_EQ(saved(*other), kept);
        run_steps(*other, 15);
        EXPECT_EQ(other->hash(), hash);
    }
}

TEST(WorldState, LayoutTellsScenesApart) {
    SceneBuilder one = scene(), other;
    other.add_cloth(make_grid(5, 4, 1, 1));
    EXPECT_NE(one.make()->layout(), other.make()->layout());
}

TEST(WorldState, HashSeesEveryVertex) {
    SceneBuilder builder = scene();
    auto world = builder.make();
    const uint64_t hash = world->hash();
    auto x = positions_of(*world, k_count);
    x[3 * 17 + 1] = std::nextafter(x[3 * 17 + 1], 2.0f);
    world->write(PLICA_FIELD_POSITION, 0, x.data());
    EXPECT_NE(world->hash(), hash);
}

TEST(WorldState, RestPositionsNeverChangeAndRefuseWrites) {
    SceneBuilder builder = scene();
    auto world = builder.make();
    const auto rest = read_all(*world, PLICA_FIELD_REST_POSITION, 0, k_count);
    run_steps(*world, 20);
    EXPECT_TRUE(equal_bits(read_all(*world, PLICA_FIELD_REST_POSITION, 0, k_count), rest));
    try {
        world->write(PLICA_FIELD_REST_POSITION, 0, rest.data());
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.status(), PLICA_UNSUPPORTED);
    }
}

TEST(WorldState, NormalsAreUnitAndFollowTheSheet) {
    SceneBuilder builder;
    builder.add_cloth(make_zigzag(4, 4, 1, 1, 30));
    auto world = builder.make();
    const auto normals = read_all(*world, PLICA_FIELD_NORMAL, 0, 25);
    for (int32_t i = 0; i < 25; ++i) {
        EXPECT_NEAR(norm(vector3(normals, i)), 1, 1e-6);
        EXPECT_GT(vector3(normals, i).z, 0.5);
    }
}

TEST(WorldState, ParametersTakeEffectAtTheNextStep) {
    SceneBuilder builder = scene();
    auto world = builder.make();
    run_steps(*world, 5);
    const auto before = saved(*world);
    plica_world_parameters parameters = world->parameters();
    parameters.gravity[2] = 9.81f;
    world->set_parameters(parameters);
    plica_cloth_parameters cloth = world->cloth_parameters(0);
    cloth.drag = 0, cloth.air_drag = 0;
    world->set_cloth_parameters(0, cloth);
    const auto after = saved(*world);
    for (size_t s = 0; s + 1 < before.size(); ++s) EXPECT_EQ(after[s], before[s]) << s;
    const double z = world->cloth_statistics(0).momentum[2];
    run_steps(*world, 2);
    EXPECT_GT(world->cloth_statistics(0).momentum[2], z);
    EXPECT_EQ(world->parameters().gravity[2], 9.81f);
}

}  // namespace
}  // namespace plica
