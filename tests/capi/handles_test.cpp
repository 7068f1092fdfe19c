// Handles: of another kind, retained, released in every order.
#include <algorithm>
#include <functional>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

template <typename To, typename From>
To as(From handle) {
    return reinterpret_cast<To>(handle);
}

class CapiHandles : public CapiTest {};

}  // namespace

TEST_F(CapiHandles, OfAnotherKindAreRefusedByName) {
    make_world();
    ASSERT_FALSE(HasFatalFailure());
    const auto refuse = [](plica_status status, const char* name) {
        expect_refused(status, PLICA_INVALID_ARGUMENT, {name, "another kind"});
    };
    auto memory = sized<plica_device_memory_data>();
    uint64_t number = 0;
    refuse(plica_device_memory(as<plica_device>(scene), &memory), "device");
    refuse(plica_device_release(as<plica_device>(world)), "device");
    refuse(plica_device_retain(as<plica_device>(world)), "device");
    refuse(plica_scene_check(as<plica_scene>(device), nullptr, 0, &number), "scene");
    refuse(plica_scene_release(as<plica_scene>(world)), "scene");
    refuse(plica_scene_retain(as<plica_scene>(world)), "scene");
    refuse(plica_body_destroy(as<plica_scene>(world), body), "scene");
    refuse(plica_world_wait(as<plica_world>(scene)), "world");
    refuse(plica_world_step(as<plica_world>(device), 0.01, nullptr), "world");
    refuse(plica_world_hash(as<plica_world>(device), &number), "world");
    refuse(plica_world_release(as<plica_world>(scene)), "world");
    refuse(plica_world_retain(as<plica_world>(scene)), "world");
    plica_world made = nullptr;
    refuse(plica_world_create(as<plica_device>(scene), scene, nullptr, &made), "device");
    refuse(plica_world_create(device, as<plica_scene>(device), nullptr, &made), "scene");
    EXPECT_EQ(made, nullptr);
}

TEST_F(CapiHandles, AreReleasedInEveryOrder) {
    std::vector<int> order = {0, 1, 2};
    do {
        make_world();
        ASSERT_FALSE(HasFatalFailure());
        step();
        for (int which : order) {
            if (which == 0) EXPECT_EQ(plica_device_release(device), PLICA_OK);
            if (which == 1) EXPECT_EQ(plica_scene_release(scene), PLICA_OK);
            if (which == 2) EXPECT_EQ(plica_world_release(world), PLICA_OK);
        }
        device = nullptr;
        scene = nullptr;
        world = nullptr;
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST_F(CapiHandles, ChildrenKeepTheirParents) {
    make_world();
    plica_device_release(device);
    plica_scene_release(scene);
    device = nullptr;
    scene = nullptr;
    const std::vector<float> before = read();
    step(3);
    EXPECT_NE(read(), before);
}

TEST_F(CapiHandles, LiveAsLongAsThereIsAReference) {
    make_world();
    ASSERT_FALSE(HasFatalFailure());
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(plica_device_retain(device), PLICA_OK);
        ASSERT_EQ(plica_scene_retain(scene), PLICA_OK);
        ASSERT_EQ(plica_world_retain(world), PLICA_OK);
    }
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(plica_world_release(world), PLICA_OK);
        ASSERT_EQ(plica_scene_release(scene), PLICA_OK);
        ASSERT_EQ(plica_device_release(device), PLICA_OK);
    }
    step();
    EXPECT_EQ(plica_body_destroy(scene, body), PLICA_OK);
}

TEST_F(CapiHandles, OfManyWorldsOfOneSceneAreApart) {
    make_world();
    plica_world other = nullptr;
    ASSERT_EQ(plica_world_create(device, scene, nullptr, &other), PLICA_OK);
    const uint64_t before = hash();
    ASSERT_EQ(plica_world_step(other, 0.01, nullptr), PLICA_OK);
    ASSERT_EQ(plica_world_wait(other), PLICA_OK);
    EXPECT_EQ(hash(), before);
    plica_world_release(other);
    step();
    EXPECT_NE(hash(), before);
}

TEST_F(CapiHandles, AreLeftAloneByAFailedCreation) {
    make_scene();
    device = open_test_device();
    plica_world_desc desc;
    plica_world_desc_init(&desc);
    desc.world_count = -4;
    plica_world made = as<plica_world>(this);
    expect_refused(plica_world_create(device, scene, &desc, &made), PLICA_INVALID_ARGUMENT,
                   {"world_count", "-4"});
    EXPECT_EQ(made, as<plica_world>(this));
}
