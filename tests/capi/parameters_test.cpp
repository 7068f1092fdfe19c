// Parameters are changed without compiling again, and move nothing by themselves.
#include <cmath>
#include <functional>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class CapiParameters : public CapiTest {
protected:
    plica_world_parameters of_world() {
        auto parameters = sized<plica_world_parameters>();
        EXPECT_EQ(plica_world_parameters_init(world, &parameters), PLICA_OK) << plica_last_error();
        return parameters;
    }
    plica_cloth_parameters of_cloth() {
        auto parameters = sized<plica_cloth_parameters>();
        EXPECT_EQ(plica_cloth_parameters_init(world, body, &parameters), PLICA_OK)
            << plica_last_error();
        return parameters;
    }
};

struct Bad {
    const char* member;
    std::vector<float> values;
};

}  // namespace

TEST_F(CapiParameters, BeginAsTheDescriptorsSaid) {
    make_world();
    const plica_world_parameters parameters = of_world();
    EXPECT_EQ(parameters.gravity[2], -9.81f);
    EXPECT_EQ(parameters.air_density, 1.2f);
    const plica_cloth_parameters cloth = of_cloth();
    EXPECT_EQ(cloth.stretch_stiffness, 1);
    EXPECT_EQ(cloth.bend_stiffness, 0.1f);
    EXPECT_EQ(cloth.bend_compliance, 0.01f);
    EXPECT_EQ(cloth.friction, 0.3f);
    EXPECT_EQ(cloth.drag, 0);
}

TEST_F(CapiParameters, AreReadAsTheyWereSet) {
    make_world();
    plica_world_parameters parameters = of_world();
    parameters.gravity[0] = 3;
    parameters.wind[1] = -2;
    parameters.air_density = 0.5f;
    ASSERT_EQ(plica_world_set_parameters(world, &parameters), PLICA_OK) << plica_last_error();
    EXPECT_EQ(of_world().gravity[0], 3);
    EXPECT_EQ(of_world().wind[1], -2);
    EXPECT_EQ(of_world().air_density, 0.5f);
    plica_cloth_parameters cloth = of_cloth();
    float* const members = &cloth.stretch_stiffness;
    for (int i = 0; i < 12; ++i) members[i] = 0.05f * float(i + 1);
    ASSERT_EQ(plica_world_set_cloth_parameters(world, body, &cloth), PLICA_OK)
        << plica_last_error();
    const plica_cloth_parameters now = of_cloth();
    for (int i = 0; i < 12; ++i) EXPECT_EQ((&now.stretch_stiffness)[i], members[i]) << i;
}

TEST_F(CapiParameters, ActFromTheNextStepOn) {
    make_world();
    plica_world_parameters parameters = of_world();
    parameters.gravity[2] = 0;
    const uint64_t before = hash();
    ASSERT_EQ(plica_world_set_parameters(world, &parameters), PLICA_OK);
    EXPECT_EQ(read(), sheet.positions);
    step(5);
    EXPECT_EQ(read(), sheet.positions) << "weightless and at rest";
    parameters.gravity[2] = -9.81f;
    ASSERT_EQ(plica_world_set_parameters(world, &parameters), PLICA_OK);
    ASSERT_EQ(plica_world_reset(world, nullptr, 0), PLICA_OK);
    EXPECT_EQ(hash(), before);
    step();
    EXPECT_LT(read().back(), 1);
}

TEST_F(CapiParameters, OutsideOfTheirRangesAreRefusedByMember) {
    make_world();
    const uint64_t before = hash();
    const plica_world_parameters good = of_world();
    for (size_t member = 0; member < 7; ++member)
        for (float value : {k_nan, k_infinity, -k_infinity}) {
            plica_world_parameters bad = good;
            float* const place = member < 3   ? &bad.gravity[member]
                                 : member < 6 ? &bad.wind[member - 3]
                                              : &bad.air_density;
            *place = value;
            const char* name = member < 3 ? "gravity" : member < 6 ? "wind" : "air_density";
            expect_refused(plica_world_set_parameters(world, &bad), PLICA_INVALID_ARGUMENT, {name});
        }
    EXPECT_EQ(hash(), before);
    EXPECT_EQ(of_world().gravity[2], good.gravity[2]);
}

TEST_F(CapiParameters, OfClothsAreCheckedToo) {
    make_world();
    const char* names[] = {
        "stretch_stiffness", "stretch_compliance", "stretch_damping", "bend_stiffness",
        "bend_compliance",   "bend_damping",       "damping",         "drag",
        "air_drag",          "air_lift",           "friction",        "restitution"};
    const plica_cloth_parameters good = of_cloth();
    for (int i = 0; i < 12; ++i)
        for (float value : {k_nan, k_infinity, -1.0f}) {
            plica_cloth_parameters bad = good;
            (&bad.stretch_stiffness)[i] = value;
            expect_refused(plica_world_set_cloth_parameters(world, body, &bad),
                           PLICA_INVALID_ARGUMENT, {names[i]});
            const plica_cloth_parameters now = of_cloth();
            EXPECT_EQ((&now.stretch_stiffness)[i], (&good.stretch_stiffness)[i]);
        }
}
