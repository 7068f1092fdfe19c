// Reset, status and statistics of a batch.
#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class CapiBatch : public CapiTest {
protected:
    // A sheet in each of three worlds.
    void make_batch() {
        make_scene();
        bodies = {body};
        for (int32_t i = 1; i < 3; ++i) {
            plica_cloth_desc cloth = sheet.desc();
            cloth.world = i;
            ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
            bodies.push_back(body);
        }
        make_world(3);
    }
    std::vector<float> read_of(size_t i) {
        body = bodies[i];
        return read();
    }
    plica_world_status_data status_of(int32_t index) {
        auto status = sized<plica_world_status_data>();
        EXPECT_EQ(plica_world_status(world, index, &status), PLICA_OK) << plica_last_error();
        return status;
    }
    std::vector<plica_body> bodies;
};

}  // namespace

TEST_F(CapiBatch, ResetIsTheBeginningInBits) {
    make_batch();
    const uint64_t before = hash();
    step(3);
    const uint64_t after = hash();
    EXPECT_NE(after, before);
    ASSERT_EQ(plica_world_reset(world, nullptr, 0), PLICA_OK) << plica_last_error();
    EXPECT_EQ(hash(), before);
    step(3);
    EXPECT_EQ(hash(), after);
}

TEST_F(CapiBatch, ResetTakesTheMarkedWorldsAlone) {
    make_batch();
    step(3);
    const std::vector<float> fallen = read_of(0), other = read_of(2);
    const uint8_t mask[] = {0, 255, 0};
    ASSERT_EQ(plica_world_reset(world, mask, 3), PLICA_OK) << plica_last_error();
    EXPECT_EQ(read_of(0), fallen);
    EXPECT_EQ(read_of(1), sheet.positions);
    EXPECT_EQ(read_of(2), other);
}

TEST_F(CapiBatch, MaskIsAsLongAsTheBatch) {
    make_batch();
    const uint8_t mask[4] = {1, 1, 1, 1};
    for (int32_t count : {0, 2, 4, -1})
        expect_refused(plica_world_reset(world, mask, count), PLICA_INVALID_ARGUMENT,
                       {"mask_count", std::to_string(count)});
    expect_refused(plica_world_reset(world, nullptr, 3), PLICA_INVALID_ARGUMENT,
                   {"mask_count", "3"});
}

TEST_F(CapiBatch, IndexIsBelowTheCount) {
    make_batch();
    auto status = sized<plica_world_status_data>();
    for (int32_t index : {-1, 3, 2147483647})
        expect_refused(plica_world_status(world, index, &status), PLICA_INVALID_ARGUMENT,
                       {"index", std::to_string(index)});
}

TEST_F(CapiBatch, StatusTellsStepsAndTime) {
    make_batch();
    step(6);
    for (int32_t i = 0; i < 3; ++i) {
        const plica_world_status_data status = status_of(i);
        EXPECT_EQ(status.trouble, 0u);
        EXPECT_EQ(status.step_count, 6u);
        EXPECT_NEAR(status.time, 0.1, 1e-6);
        EXPECT_EQ(status.body, 0u);
        EXPECT_EQ(status.world, i);
    }
}

TEST_F(CapiBatch, StatisticsTellWhatABodyIs) {
    make_batch();
    auto data = sized<plica_body_statistics_data>();
    ASSERT_EQ(plica_body_statistics(world, bodies[1], &data), PLICA_OK) << plica_last_error();
    EXPECT_EQ(data.kind, PLICA_BODY_CLOTH);
    EXPECT_EQ(data.vertex_count, sheet.vertex_count());
    EXPECT_EQ(data.element_count, int32_t(sheet.triangles.size() / 3));
    EXPECT_NEAR(data.mass, 0.2, 1e-6);
    EXPECT_NEAR(data.area, 1, 1e-6);
    EXPECT_NEAR(data.center[0], 0.5, 1e-6);
    EXPECT_NEAR(data.bounds_max[1], 1, 1e-6);
    EXPECT_EQ(data.kinetic_energy, 0);
    EXPECT_EQ(data.max_strain, 0);
}

TEST_F(CapiBatch, StatisticsCountStepsAndNoAllocations) {
    make_batch();
    step(4);
    auto data = sized<plica_world_statistics_data>();
    ASSERT_EQ(plica_world_statistics(world, &data), PLICA_OK) << plica_last_error();
    EXPECT_EQ(data.step_count, 4u);
    EXPECT_EQ(data.allocations_in_steps, 0u);
    EXPECT_LE(data.readbacks_in_steps, 4u);
    EXPECT_GT(data.launches_in_steps, 0u);
    EXPECT_GT(data.constraint_count, 0u);
    EXPECT_GE(data.color_count, data.color_bound);
}

TEST_F(CapiBatch, CancelledStepLeavesTheWorldAsItWas) {
    make_batch();
    step();
    const uint64_t before = hash();
    struct Count {
        int calls;
        double last;
    } count = {0, -1};
    plica_step_desc desc;
    plica_step_desc_init(&desc);
    desc.wait = 1;
    desc.user = &count;
    desc.progress = [](void* user, double progress) -> int32_t {
        Count& c = *static_cast<Count*>(user);
        EXPECT_GT(progress, c.last);
        EXPECT_LE(progress, 1);
        c.last = progress;
        return ++c.calls == 2;
    };
    expect_refused(plica_world_step(world, 1.0 / 60, &desc), PLICA_CANCELLED);
    EXPECT_EQ(count.calls, 2);
    EXPECT_EQ(hash(), before);
    step();
    EXPECT_NE(hash(), before);
}
