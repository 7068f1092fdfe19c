// Pins and motions: what they hold, and what is refused in them.
#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class FrontPins : public CapiTest {
protected:
    FrontPins() {
        plica_scene_create(&scene);
        const plica_cloth_desc desc = sheet.desc();
        plica_body_create_cloth(scene, &desc, &body);
    }
    plica_status hold(const std::vector<int32_t>& vertices,
                      const std::vector<plica_motion_key>& motion = {}, float pivot = 0) {
        plica_pin_desc desc;
        plica_pin_desc_init(&desc);
        desc.body = body;
        desc.vertices = vertices.data();
        desc.vertex_count = int32_t(vertices.size());
        desc.motion = motion.empty() ? nullptr : motion.data();
        desc.motion_count = int32_t(motion.size());
        desc.pivot[0] = pivot;
        return plica_link_create_pin(scene, &desc, &pin);
    }
    void make() {
        device = open_test_device();
        ASSERT_EQ(plica_world_create(device, scene, nullptr, &world), PLICA_OK)
            << plica_last_error();
    }
};

plica_motion_key key(double time, double x, float angle = 0) {
    plica_motion_key key = {};
    key.time = time;
    key.translate[0] = x;
    key.axis[2] = 1;
    key.angle = angle;
    return key;
}

}  // namespace

TEST_F(FrontPins, VertexOutOfRangeIsNamed) {
    for (int32_t vertex : {9, -1, 2147483647})
        expect_refused(hold({0, vertex}), PLICA_INVALID_ARGUMENT,
                       {"vertices[1]", "vertex " + std::to_string(vertex), "[0, 9)"});
}

TEST_F(FrontPins, VertexTwiceIsNamed) {
    expect_refused(hold({4, 2, 4}), PLICA_INVALID_ARGUMENT, {"vertices[2]", "vertex 4", "twice"});
    EXPECT_EQ(hold({4, 2}), PLICA_OK) << "the refused pin holds nothing";
    expect_refused(hold({3, 2}), PLICA_INVALID_ARGUMENT,
                   {"vertices[1]", "vertex 2", "another pin"});
}

TEST_F(FrontPins, NoVerticesAreRefused) {
    plica_pin_desc desc;
    plica_pin_desc_init(&desc);
    desc.body = body;
    const int32_t vertex = 0;
    desc.vertices = &vertex;
    for (int32_t count : {0, -1}) {
        desc.vertex_count = count;
        expect_refused(plica_link_create_pin(scene, &desc, &pin), PLICA_INVALID_ARGUMENT,
                       {"vertex_count"});
    }
    desc.vertices = nullptr;
    desc.vertex_count = 1;
    expect_refused(plica_link_create_pin(scene, &desc, &pin), PLICA_INVALID_ARGUMENT,
                   {"vertices", "NULL"});
}

TEST_F(FrontPins, MotionIsTakenInOrderOfTime) {
    expect_refused(hold({0}, {key(0, 0), key(1, 1), key(1, 2)}), PLICA_INVALID_ARGUMENT,
                   {"motion[2].time", "1"});
    expect_refused(hold({0}, {key(1, 0), key(0.5, 1)}), PLICA_INVALID_ARGUMENT, {"motion[1].time"});
    expect_refused(hold({0}, {key(0, 0), key(k_nan, 1)}), PLICA_INVALID_ARGUMENT,
                   {"motion[1].time"});
    EXPECT_EQ(hold({0}, {key(0, 0), key(1, 1)}), PLICA_OK) << plica_last_error();
}

TEST_F(FrontPins, MotionWithoutKeysIsRefused) {
    const int32_t vertex = 0;
    plica_pin_desc desc;
    plica_pin_desc_init(&desc);
    desc.body = body;
    desc.vertices = &vertex;
    desc.vertex_count = 1;
    desc.motion_count = 2;
    expect_refused(plica_link_create_pin(scene, &desc, &pin), PLICA_INVALID_ARGUMENT,
                   {"motion", "NULL"});
    desc.motion_count = -1;
    expect_refused(plica_link_create_pin(scene, &desc, &pin), PLICA_INVALID_ARGUMENT,
                   {"motion_count"});
}

TEST_F(FrontPins, MotionCarriesWhatIsHeld) {
    ASSERT_EQ(hold({0, 2}, {key(0, 0), key(0.1, 0.3)}), PLICA_OK);
    make();
    step(3);
    EXPECT_NEAR(read()[0], 0.15, 1e-6);
    EXPECT_NEAR(read()[6], 1.15, 1e-6);
    step(6);
    EXPECT_NEAR(read()[0], 0.3, 1e-6) << "it rests after the last key";
}

TEST_F(FrontPins, MotionTurnsAboutThePivot) {
    ASSERT_EQ(hold({0, 2}, {key(0, 0), key(0.1, 0, 3.14159265f)}, 0.5f), PLICA_OK);
    make();
    step(6);
    const std::vector<float> now = read();
    EXPECT_NEAR(now[0], 1, 1e-5);
    EXPECT_NEAR(now[6], 0, 1e-5);
    EXPECT_NEAR(now[2], 1, 1e-5);
}

TEST_F(FrontPins, DestroyedOnesLetGo) {
    ASSERT_EQ(hold({0, 1, 2, 3, 4, 5, 6, 7, 8}), PLICA_OK);
    ASSERT_EQ(plica_link_destroy(scene, pin), PLICA_OK);
    make();
    step(3);
    EXPECT_LT(read()[2], 1);
}
