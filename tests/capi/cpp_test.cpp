// The C++ header: handles that own, results that tell.
#include "plica/plica.hpp"

#include <cstring>
#include <type_traits>

#include "capi/fixture.h"
#include "capi/small_bodies.h"

using namespace plica::capi_test;

static_assert(!std::is_copy_constructible_v<plica::World>);
static_assert(std::is_nothrow_move_constructible_v<plica::World>);
static_assert(std::is_nothrow_move_assignable_v<plica::Scene>);
static_assert(sizeof(plica::Device) == sizeof(plica_device));

namespace {

struct Made {
    plica::Device device;
    plica::Scene scene;
    plica::World world;
    plica_body body = 0;
    Sheet sheet;
};

Made make() {
    Made made;
    made.device = std::move(*plica::Device::create(test_device().c_str()));
    made.scene = std::move(*plica::Scene::create());
    made.body = *made.scene.add(made.sheet.desc());
    made.world = std::move(*plica::World::create(made.device, made.scene));
    EXPECT_TRUE(made.world) << plica_last_error();
    return made;
}

}  // namespace

TEST(CapiCpp, FailedResultTellsWhy) {
    auto device = plica::Device::create("abacus");
    EXPECT_FALSE(device);
    EXPECT_FALSE(*device);
    EXPECT_EQ(device.status().code(), PLICA_NOT_FOUND);
    EXPECT_STREQ(device.status().name(), "PLICA_NOT_FOUND");
    EXPECT_NE(std::string(device.status().text()).find("abacus"), std::string::npos);
    EXPECT_TRUE(plica::init());
    EXPECT_STREQ(plica::init().text(), "");
}

TEST(CapiCpp, HandleIsMovedAndShared) {
    auto scene = plica::Scene::create();
    ASSERT_TRUE(scene);
    plica::Scene first = std::move(*scene);
    EXPECT_FALSE(*scene);
    plica::Scene second = first.share();
    EXPECT_EQ(first.get(), second.get());
    first = plica::Scene();
    EXPECT_TRUE(second.check());
    first = std::move(second);
    EXPECT_TRUE(first.check());
    const plica_scene raw = first.detach();
    EXPECT_EQ(plica_scene_release(raw), PLICA_OK);
}

TEST(CapiCpp, DefaultsAreThoseOfTheInitFunctions) {
    plica_cloth_desc expected;
    plica_cloth_desc_init(&expected);
    const auto desc = plica::defaults<plica_cloth_desc>();
    EXPECT_EQ(std::memcmp(&desc, &expected, sizeof desc), 0);
    EXPECT_EQ(desc.struct_size, sizeof desc);
    EXPECT_EQ(plica::defaults<plica_world_desc>().pbd_substeps, 10);
    EXPECT_EQ(plica::defaults<plica_step_desc>().wait, 0);
    EXPECT_EQ(plica::defaults<plica_device_desc>().thread_count, 0);
}

TEST(CapiCpp, WorldStepsReadsAndWrites) {
    Made made = make();
    EXPECT_TRUE(made.world.step(1.0 / 60));
    EXPECT_TRUE(made.world.wait());
    std::vector<float> values(made.sheet.positions.size());
    ASSERT_TRUE(made.world.read(PLICA_FIELD_POSITION, made.body, values));
    EXPECT_LT(values.back(), 1);
    ASSERT_TRUE(made.world.write(PLICA_FIELD_POSITION, made.body, made.sheet.positions));
    ASSERT_TRUE(made.world.read(PLICA_FIELD_POSITION, made.body, values));
    EXPECT_EQ(values, made.sheet.positions);
    values.pop_back();
    EXPECT_EQ(made.world.read(PLICA_FIELD_POSITION, made.body, values).code(),
              PLICA_INVALID_ARGUMENT);
}

TEST(CapiCpp, WorldTellsAboutItself) {
    Made made = make();
    ASSERT_TRUE(made.world.step(1.0 / 60));
    EXPECT_EQ(made.world.status()->step_count, 1u);
    EXPECT_EQ(made.world.statistics()->step_count, 1u);
    EXPECT_EQ(made.world.statistics(made.body)->vertex_count, made.sheet.vertex_count());
    EXPECT_EQ(made.world.view(PLICA_FIELD_POSITION, made.body)->shape[0],
              made.sheet.vertex_count());
    EXPECT_FALSE(made.world.status(7));
    auto parameters = made.world.parameters();
    parameters->gravity[2] = -1;
    ASSERT_TRUE(made.world.set(*parameters));
    EXPECT_EQ(made.world.parameters()->gravity[2], -1);
    auto cloth = made.world.parameters(made.body);
    cloth->drag = 3;
    ASSERT_TRUE(made.world.set(made.body, *cloth));
    EXPECT_EQ(made.world.parameters(made.body)->drag, 3);
}

TEST(CapiCpp, SavedStateIsLoaded) {
    Made made = make();
    ASSERT_TRUE(made.world.step(1.0 / 60));
    const auto saved = made.world.save();
    ASSERT_TRUE(saved);
    const uint64_t then = *made.world.hash();
    ASSERT_TRUE(made.world.step(1.0 / 60));
    EXPECT_NE(*made.world.hash(), then);
    ASSERT_TRUE(made.world.load(*saved));
    EXPECT_EQ(*made.world.hash(), then);
    ASSERT_TRUE(made.world.reset());
    EXPECT_FALSE(made.world.reset({1, 1}));
}

TEST(CapiCpp, SceneIsCheckedAndChanged) {
    auto scene = std::move(*plica::Scene::create());
    auto ball = plica::defaults<plica_collider_desc>();
    ball.shape = PLICA_SHAPE_SPHERE;
    const auto collider = scene.add(ball);
    const auto rigid = scene.add_rigid(ball);
    const auto material = scene.add(plica::defaults<plica_material_desc>());
    ASSERT_TRUE(collider);
    ASSERT_TRUE(rigid);
    ASSERT_TRUE(material);
    Sheet sheet;
    for (size_t i = 2; i < sheet.positions.size(); i += 3) sheet.positions[i] = 0;
    const auto body = scene.add(sheet.desc());
    EXPECT_EQ(scene.check()->size(), 2u) << "its corner starts inside of both balls";
    const int32_t vertex = 0;
    auto pin = plica::defaults<plica_pin_desc>();
    pin.body = *body;
    pin.vertices = &vertex;
    pin.vertex_count = 1;
    const auto link = scene.add(pin);
    ASSERT_TRUE(link);
    EXPECT_TRUE(scene.destroy_link(*link));
    EXPECT_TRUE(scene.destroy_body(*body));
    EXPECT_TRUE(scene.destroy_collider(*collider));
    EXPECT_EQ(scene.destroy_collider(*collider).code(), PLICA_NOT_FOUND);
}

TEST(CapiCpp, BodiesAndLinksOfIpcAreAdded) {
    auto scene = std::move(*plica::Scene::create());
    const SmallBodies small;
    const auto soft = scene.add(small.soft());
    ASSERT_TRUE(soft);
    EXPECT_TRUE(scene.add(small.strand()));
    EXPECT_TRUE(scene.add(small.particles()));
    EXPECT_TRUE(scene.add(small.affine()));
    EXPECT_TRUE(scene.add(small.support(*soft)));
    EXPECT_TRUE(scene.add(small.tie(*soft)));
    EXPECT_EQ(plica::defaults<plica_soft_desc>().solver, PLICA_SOLVER_IPC);
    EXPECT_EQ(plica::defaults<plica_support_desc>().stiffness, 100);
    EXPECT_EQ(plica::defaults<plica_tie_desc>().stiffness, 250);
    const Made made = make();
    EXPECT_EQ(made.world.ipc_parameters().status().code(), PLICA_INVALID_STATE);
}

TEST(CapiCpp, BuildInfoIsWithoutItsEnd) {
    const auto info = plica::build_info();
    ASSERT_TRUE(info);
    EXPECT_EQ(info->front(), '{');
    EXPECT_EQ(info->back(), '}');
}
