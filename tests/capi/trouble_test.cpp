// A step that would have made a number that is not finite: taken back, told once, remembered.
#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class CapiTrouble : public CapiTest {
protected:
    // Two worlds; in world 1 a force that no float can hold the way of.
    void make_trouble() {
        make_scene();
        plica_cloth_desc cloth = sheet.desc();
        cloth.world = 1;
        ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &troubled), PLICA_OK);
        make_world(2);
        std::vector<float> forces(sheet.positions.size(), 0);
        forces[3 * 4] = 3e38f;
        ASSERT_EQ(plica_world_apply_force(world, troubled, forces.data(), sheet.bytes()), PLICA_OK);
    }
    plica_status step_once() {
        plica_step_desc wait;
        plica_step_desc_init(&wait);
        wait.wait = 1;
        return plica_world_step(world, 1.0 / 60, &wait);
    }
    plica_world_status_data status_of(int32_t index) {
        auto status = sized<plica_world_status_data>();
        EXPECT_EQ(plica_world_status(world, index, &status), PLICA_OK) << plica_last_error();
        return status;
    }
    std::vector<float> read_of(plica_body which) {
        body = which;
        return read();
    }
    plica_body troubled = 0;
};

}  // namespace

TEST_F(CapiTrouble, IsTakenBackInItsWorldAlone) {
    make_trouble();
    const plica_body good = body;
    expect_refused(step_once(), PLICA_BAD_DATA);
    EXPECT_EQ(read_of(troubled), sheet.positions);
    EXPECT_NE(read_of(good), sheet.positions);
}

TEST_F(CapiTrouble, IsRememberedWithItsPlace) {
    make_trouble();
    EXPECT_EQ(step_once(), PLICA_BAD_DATA);
    const plica_world_status_data status = status_of(1);
    EXPECT_EQ(status.trouble, PLICA_TROUBLE_NOT_FINITE);
    EXPECT_EQ(status.body, troubled);
    EXPECT_GE(status.element, 0);
    EXPECT_LT(status.element, sheet.vertex_count());
    EXPECT_EQ(status.step_count, 0u);
    EXPECT_EQ(status_of(0).trouble, 0u);
    EXPECT_EQ(status_of(0).step_count, 1u);
}

TEST_F(CapiTrouble, StaysUntilReset) {
    make_trouble();
    EXPECT_EQ(step_once(), PLICA_BAD_DATA);
    ASSERT_EQ(plica_world_apply_force(world, troubled, nullptr, 0), PLICA_OK);
    EXPECT_EQ(step_once(), PLICA_OK) << plica_last_error();
    EXPECT_EQ(status_of(1).trouble, PLICA_TROUBLE_NOT_FINITE);
    ASSERT_EQ(plica_world_reset(world, nullptr, 0), PLICA_OK);
    EXPECT_EQ(status_of(1).trouble, 0u);
    EXPECT_EQ(status_of(1).body, 0u);
}

TEST_F(CapiTrouble, IsToldByTheNextWaitOfAStepThatDidNot) {
    make_trouble();
    ASSERT_EQ(plica_world_step(world, 1.0 / 60, nullptr), PLICA_OK);
    expect_refused(plica_world_wait(world), PLICA_BAD_DATA);
    EXPECT_EQ(plica_world_wait(world), PLICA_OK) << "once";
}
