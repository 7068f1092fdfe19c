// Who has mass: by density, as given, or held by a pin. Decided when the world is made.
#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class FrontMasses : public CapiTest {
protected:
    FrontMasses() {
        plica_scene_create(&scene);
        device = open_test_device();
    }
    plica_status add(const float* masses = nullptr) {
        plica_cloth_desc desc = sheet.desc();
        desc.masses = masses;
        return plica_body_create_cloth(scene, &desc, &body);
    }
    plica_status hold(int32_t vertex) {
        plica_pin_desc desc;
        plica_pin_desc_init(&desc);
        desc.body = body;
        desc.vertices = &vertex;
        desc.vertex_count = 1;
        return plica_link_create_pin(scene, &desc, &pin);
    }
    plica_status make() { return plica_world_create(device, scene, nullptr, &world); }
};

}  // namespace

TEST_F(FrontMasses, UnusedVertexNeedsAMassOrAPin) {
    sheet.positions.insert(sheet.positions.end(), {5, 5, 5});
    ASSERT_EQ(add(), PLICA_OK) << plica_last_error();
    expect_refused(make(), PLICA_INVALID_ARGUMENT, {"vertex 9", "no triangle"});
    EXPECT_EQ(world, nullptr);
    ASSERT_EQ(hold(9), PLICA_OK) << plica_last_error();
    EXPECT_EQ(make(), PLICA_OK) << plica_last_error();
}

TEST_F(FrontMasses, UnusedVertexWithAMassFallsFreely) {
    sheet.positions.insert(sheet.positions.end(), {5, 5, 5});
    const std::vector<float> masses(10, 0.1f);
    ASSERT_EQ(add(masses.data()), PLICA_OK);
    ASSERT_EQ(make(), PLICA_OK) << plica_last_error();
    step();
    EXPECT_LT(read().back(), 5);
}

TEST_F(FrontMasses, ZeroNeedsAPin) {
    std::vector<float> masses(9, 0.1f);
    masses[4] = 0;
    ASSERT_EQ(add(masses.data()), PLICA_OK);
    expect_refused(make(), PLICA_INVALID_ARGUMENT, {"vertex 4", "pin"});
    ASSERT_EQ(hold(4), PLICA_OK);
    ASSERT_EQ(make(), PLICA_OK) << plica_last_error();
}

TEST_F(FrontMasses, APinThatIsTakenAwayIsNoPin) {
    std::vector<float> masses(9, 0.1f);
    masses[4] = 0;
    ASSERT_EQ(add(masses.data()), PLICA_OK);
    ASSERT_EQ(hold(4), PLICA_OK);
    ASSERT_EQ(plica_link_destroy(scene, pin), PLICA_OK);
    expect_refused(make(), PLICA_INVALID_ARGUMENT, {"vertex 4"});
    EXPECT_EQ(hold(4), PLICA_OK) << "it can be held again";
}

TEST_F(FrontMasses, SumsAreAsGiven) {
    const std::vector<float> masses(9, 0.125f);
    ASSERT_EQ(add(masses.data()), PLICA_OK);
    ASSERT_EQ(make(), PLICA_OK);
    auto data = sized<plica_body_statistics_data>();
    ASSERT_EQ(plica_body_statistics(world, body, &data), PLICA_OK);
    EXPECT_EQ(data.mass, 9 * 0.125);
}
