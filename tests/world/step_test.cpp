// The step as a whole: atomic, cancellable, one read, no allocation.
#include <limits>

#include "tests/pbd/scenes.h"

namespace plica {
namespace {

SceneBuilder three_worlds() {
    SceneBuilder builder;
    builder.desc.world_count = 3;
    for (int32_t world = 0; world < 3; ++world) {
        BuiltCloth& cloth = builder.add_cloth(make_grid(4, 4, 1, 1));
        cloth.desc.world = world;
    }
    return builder;
}

plica_status step_status(World& world) {
    try {
        run_steps(world, 1);
        return PLICA_OK;
    } catch (const Error& error) {
        return error.status();
    }
}

TEST(Step, IsTakenBackInTheWorldThatTurnsBadAndGoesOnInTheOthers) {
    for (int32_t small_body_vertices : {1024, 0})
        for (plica_launch_mode launch : {PLICA_LAUNCH_DIRECT, PLICA_LAUNCH_CAPTURED}) {
            SceneBuilder builder = three_worlds();
            builder.desc.small_body_vertices = small_body_vertices;
            builder.desc.launch_mode = launch;
            auto world = builder.make();
            run_steps(*world, 3);
            const auto x = positions_of(*world, 25, 1), v = velocities_of(*world, 25, 1);
            const auto other = positions_of(*world, 25, 0);
            std::vector<float> forces(75, 0);
            forces[3 * 7 + 1] = std::numeric_limits<float>::quiet_NaN();
            world->apply_force(1, forces.data());
            EXPECT_EQ(step_status(*world), PLICA_BAD_DATA);
            EXPECT_TRUE(equal_bits(positions_of(*world, 25, 1), x));
            EXPECT_TRUE(equal_bits(velocities_of(*world, 25, 1), v));
            EXPECT_FALSE(equal_bits(positions_of(*world, 25, 0), other));
            EXPECT_TRUE(equal_bits(positions_of(*world, 25, 0), positions_of(*world, 25, 2)));

            const plica_world_status_data status = world->status(1);
            EXPECT_EQ(status.trouble, PLICA_TROUBLE_NOT_FINITE);
            EXPECT_EQ(status.step_count, 3u);
            EXPECT_EQ(status.body, 2u);
            EXPECT_GE(status.element, 0);
            EXPECT_EQ(world->status(0).step_count, 4u);
            EXPECT_EQ(world->status(0).trouble, 0u);
            EXPECT_NEAR(world->status(0).time, 4.0 / 60, 1e-12);

            world->apply_force(1, nullptr);  // and it goes on as if nothing had been
            EXPECT_EQ(step_status(*world), PLICA_OK);
            EXPECT_EQ(world->status(1).step_count, 4u);
            EXPECT_EQ(world->status(1).trouble, PLICA_TROUBLE_NOT_FINITE);  // sticky
            EXPECT_TRUE(equal_bits(positions_of(*world, 25, 1), other) ||
                        largest_distance(positions_of(*world, 25, 1), other) < 1);
        }
}

int32_t cancel_after_two(void* user, double) { return ++*static_cast<int*>(user) > 2; }
int32_t never(void* user, double progress) {
    static_cast<std::vector<double>*>(user)->push_back(progress);
    return 0;
}

TEST(Step, CancelLeavesTheStateInBits) {
    for (int32_t small_body_vertices : {1024, 0}) {
        SceneBuilder builder = three_worlds();
        builder.desc.small_body_vertices = small_body_vertices;
        auto world = builder.make();
        run_steps(*world, 3);
        const uint64_t hash = world->hash();
        int calls = 0;
        plica_step_desc desc = {};
        desc.struct_size = sizeof desc;
        desc.wait = 1, desc.progress = cancel_after_two, desc.user = &calls;
        try {
            world->step(1.0 / 60, desc);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.status(), PLICA_CANCELLED);
        }
        EXPECT_EQ(world->hash(), hash);
        EXPECT_EQ(world->status(0).step_count, 3u);
    }
}

TEST(Step, WithProgressIsTheSameInBits) {
    for (int32_t small_body_vertices : {1024, 0}) {
        SceneBuilder builder = three_worlds();
        builder.desc.small_body_vertices = small_body_vertices;
        auto plain = builder.make(), watched = builder.make();
        std::vector<double> told;
        plica_step_desc desc = {};
        desc.struct_size = sizeof desc;
        desc.wait = 1, desc.progress = never, desc.user = &told;
        for (int32_t step = 0; step < 5; ++step) watched->step(1.0 / 60, desc);
        run_steps(*plain, 5);
        EXPECT_EQ(plain->hash(), watched->hash());
        ASSERT_EQ(told.size(), 50u);
        for (size_t i = 1; i < 10; ++i) EXPECT_GT(told[i], told[i - 1]);
    }
}

TEST(Step, WithoutWaitingIsTheSameInBits) {
    SceneBuilder builder = three_worlds();
    auto waited = builder.make(), queued = builder.make();
    run_steps(*waited, 6);
    plica_step_desc desc = {};
    desc.struct_size = sizeof desc;
    for (int32_t step = 0; step < 6; ++step) queued->step(1.0 / 60, desc);
    queued->wait();
    EXPECT_EQ(queued->hash(), waited->hash());
}

TEST(Step, AllocatesNothingAndReadsOneBlock) {
    for (int32_t small_body_vertices : {1024, 0})
        for (plica_launch_mode launch : {PLICA_LAUNCH_DIRECT, PLICA_LAUNCH_CAPTURED}) {
            SceneBuilder builder = three_worlds();
            builder.desc.small_body_vertices = small_body_vertices;
            builder.desc.launch_mode = launch;
            ModuleCollider& ball = builder.add_collider(PLICA_SHAPE_SPHERE);
            ball.desc.transform.translate[2] = -0.6, ball.desc.velocity[0] = 0.1f;
            auto world = builder.make();
            run_steps(*world, 2);
            const plica_world_statistics_data start = world->statistics();
            run_steps(*world, 10);
            const plica_world_statistics_data end = world->statistics();
            EXPECT_EQ(end.allocations_in_steps, start.allocations_in_steps);
            EXPECT_EQ(end.readbacks_in_steps - start.readbacks_in_steps, 10u);
            EXPECT_EQ(end.step_count - start.step_count, 10u);
            EXPECT_GT(end.launches_in_steps, start.launches_in_steps);
        }
}

TEST(Step, ChangedParametersAllocateNothing) {
    for (int32_t small_body_vertices : {1024, 0}) {
        SceneBuilder builder = three_worlds();
        builder.desc.small_body_vertices = small_body_vertices;
        builder.desc.launch_mode = PLICA_LAUNCH_CAPTURED;
        auto world = builder.make();
        run_steps(*world, 3);
        plica_cloth_parameters parameters = world->cloth_parameters(0);
        parameters.stretch_compliance = 1e-3f;
        const uint64_t before = world->statistics().allocations_in_steps;
        world->set_cloth_parameters(0, parameters);
        run_steps(*world, 2, 1.0 / 50);
        EXPECT_EQ(world->statistics().allocations_in_steps, before);
    }
}

TEST(Step, ColoursAreReportedBesideTheirBound) {
    SceneBuilder builder;
    builder.add_cloth(make_grid(10, 10, 1, 1));
    const plica_world_statistics_data s = builder.make()->statistics();
    EXPECT_GT(s.color_bound, 0);
    EXPECT_GE(s.color_count, s.color_bound);
    EXPECT_LE(s.color_count, 3 * s.color_bound);
    EXPECT_EQ(s.constraint_count, uint64_t(2 * 10 * 11 + 100 + (2 * 10 * 9 + 100)));
}

}  // namespace
}  // namespace plica
