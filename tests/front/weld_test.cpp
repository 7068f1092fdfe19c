// Coincident vertices: reported, and joined on request, while the caller's numbers stay.
#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

// Two triangles that share an edge only by place: vertices 3 and 4 lie where 1 and 2 do.
class FrontWeld : public CapiTest {
protected:
    FrontWeld() {
        plica_scene_create(&scene);
        sheet.positions = {0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1};
        sheet.triangles = {0, 1, 2, 3, 5, 4};
    }
    void add(int32_t weld, const float* masses = nullptr) {
        plica_cloth_desc desc = sheet.desc();
        desc.weld = weld;
        desc.masses = masses;
        ASSERT_EQ(plica_body_create_cloth(scene, &desc, &body), PLICA_OK) << plica_last_error();
    }
    plica_status hold(const std::vector<int32_t>& vertices) {
        plica_pin_desc desc;
        plica_pin_desc_init(&desc);
        desc.body = body;
        desc.vertices = vertices.data();
        desc.vertex_count = int32_t(vertices.size());
        return plica_link_create_pin(scene, &desc, &pin);
    }
    void make() {
        device = open_test_device();
        ASSERT_EQ(plica_world_create(device, scene, nullptr, &world), PLICA_OK)
            << plica_last_error();
    }
    std::vector<plica_issue> check() {
        uint64_t count = 0;
        EXPECT_EQ(plica_scene_check(scene, nullptr, 0, &count), PLICA_OK);
        std::vector<plica_issue> issues(count + 1);
        issues[0].struct_size = sizeof(plica_issue);
        EXPECT_EQ(plica_scene_check(scene, issues.data(), count, &count), PLICA_OK);
        issues.pop_back();
        return issues;
    }
};

}  // namespace

TEST_F(FrontWeld, IsOfferedWhereVerticesCoincide) {
    add(0);
    const auto issues = check();
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].severity, PLICA_ISSUE_WARNING);
    EXPECT_EQ(issues[0].object, body);
    EXPECT_EQ(issues[0].element, 3);
    EXPECT_NE(std::string(issues[0].text).find("2 vertices"), std::string::npos) << issues[0].text;
}

TEST_F(FrontWeld, SaysWhatWasJoined) {
    add(1);
    const auto issues = check();
    ASSERT_EQ(issues.size(), 1u);
    EXPECT_EQ(issues[0].severity, PLICA_ISSUE_NOTE);
    EXPECT_NE(std::string(issues[0].text).find("vertex 3 to 1"), std::string::npos)
        << issues[0].text;
}

TEST_F(FrontWeld, HoldsTogetherWhatComesApartWithoutIt) {
    for (int32_t weld : {0, 1}) {
        add(weld);
        ASSERT_EQ(hold({0}), PLICA_OK);
        make();
        step(20);
        const std::vector<float> now = read();
        for (size_t k = 0; k < 3; ++k)
            if (weld) EXPECT_EQ(now[3 + k], now[9 + k]);
        if (!weld) EXPECT_NE(now[5], now[11]);
        plica_body_destroy(scene, body);
        plica_world_release(world);
        plica_device_release(device);
    }
    world = nullptr;
    device = nullptr;
}

TEST_F(FrontWeld, KeepsTheCallersOrder) {
    add(1);
    make();
    EXPECT_EQ(read(), sheet.positions);
    std::vector<float> moved = sheet.positions;
    for (float& value : moved) value += 2;
    ASSERT_EQ(plica_world_write(world, PLICA_FIELD_POSITION, body, moved.data(), sheet.bytes()),
              PLICA_OK);
    EXPECT_EQ(read(), moved);
}

TEST_F(FrontWeld, AddsUpMasses) {
    const float masses[6] = {1, 2, 4, 8, 16, 32};
    add(1, masses);
    make();
    auto data = sized<plica_body_statistics_data>();
    ASSERT_EQ(plica_body_statistics(world, body, &data), PLICA_OK);
    EXPECT_NEAR(data.mass, 63, 1e-4);
    EXPECT_EQ(data.vertex_count, 6) << "as the caller counts";
}

TEST_F(FrontWeld, PinsTakeTheCallersNumbers) {
    add(1);
    ASSERT_EQ(hold({3, 1, 5}), PLICA_OK) << plica_last_error();
    expect_refused(hold({1}), PLICA_INVALID_ARGUMENT, {"vertex 1", "another pin"});
    expect_refused(hold({6}), PLICA_INVALID_ARGUMENT, {"vertex 6", "[0, 6)"});
    make();
    const float targets[9] = {1, 0, 2, 1, 0, 2, 1, 1, 2};
    ASSERT_EQ(plica_world_set_targets(world, pin, targets, sizeof targets), PLICA_OK)
        << plica_last_error();
    step();
    const std::vector<float> now = read();
    EXPECT_FLOAT_EQ(now[5], 2);
    EXPECT_FLOAT_EQ(now[11], 2);
    EXPECT_FLOAT_EQ(now[17], 2);
}

TEST_F(FrontWeld, RefusesTrianglesThatItWouldFold) {
    sheet.positions[0] = 1;  // vertex 0 to where 1 is
    sheet.triangles = {0, 1, 2, 3, 5, 4};
    plica_cloth_desc desc = sheet.desc();
    desc.weld = 1;
    expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"triangle 0"});
}
