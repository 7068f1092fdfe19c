// One thread at a time a world, different worlds in parallel, creation and release anywhere.
#include <atomic>
#include <chrono>
#include <thread>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

// Holds a thread inside a step, between two substeps, until it is let go.
struct Gate {
    std::atomic<bool> is_inside{false}, is_open{false};

    static int32_t hold(void* user, double) {
        Gate& gate = *static_cast<Gate*>(user);
        gate.is_inside = true;
        while (!gate.is_open) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return 0;
    }
    void wait_until_inside() const {
        while (!is_inside) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    plica_step_desc desc() {
        plica_step_desc desc;
        plica_step_desc_init(&desc);
        desc.wait = 1;
        desc.progress = hold;
        desc.user = this;
        return desc;
    }
};

class CapiThreads : public CapiTest {
protected:
    // Every function that takes a world, by its status.
    std::vector<std::pair<const char*, plica_status>> call_everything() {
        std::vector<std::pair<const char*, plica_status>> result;
        std::vector<float> values(sheet.positions.size());
        const uint64_t bytes = sheet.bytes();
        uint64_t number = 0;
        auto status = sized<plica_world_status_data>();
        auto statistics = sized<plica_world_statistics_data>();
        auto of_body = sized<plica_body_statistics_data>();
        auto parameters = sized<plica_world_parameters>();
        auto cloth = sized<plica_cloth_parameters>();
        auto view = sized<plica_view>();
        const float target[3] = {0, 0, 1};
        const auto note = [&](const char* name, plica_status s) { result.emplace_back(name, s); };
        note("step", plica_world_step(world, 0.01, nullptr));
        note("wait", plica_world_wait(world));
        note("status", plica_world_status(world, 0, &status));
        note("statistics", plica_world_statistics(world, &statistics));
        note("body_statistics", plica_body_statistics(world, body, &of_body));
        note("reset", plica_world_reset(world, nullptr, 0));
        note("parameters", plica_world_parameters_init(world, &parameters));
        note("set_parameters", plica_world_set_parameters(world, &parameters));
        note("cloth_parameters", plica_cloth_parameters_init(world, body, &cloth));
        note("set_cloth_parameters", plica_world_set_cloth_parameters(world, body, &cloth));
        note("apply_force", plica_world_apply_force(world, body, nullptr, 0));
        note("set_targets", plica_world_set_targets(world, pin, target, sizeof target));
        note("view", plica_world_view(world, PLICA_FIELD_POSITION, body, &view));
        note("read", plica_world_read(world, PLICA_FIELD_POSITION, body, values.data(), bytes));
        note("write", plica_world_write(world, PLICA_FIELD_VELOCITY, body, values.data(), bytes));
        note("save", plica_world_save(world, nullptr, 0, &number));
        note("load", plica_world_load(world, values.data(), bytes));
        note("hash", plica_world_hash(world, &number));
        return result;
    }
};

}  // namespace

TEST_F(CapiThreads, ASecondOneInAWorldIsBusy) {
    make_world();
    ASSERT_FALSE(HasFatalFailure());
    Gate gate;
    const plica_step_desc desc = gate.desc();
    plica_status first = PLICA_INTERNAL;
    std::thread inside([&] { first = plica_world_step(world, 0.01, &desc); });
    gate.wait_until_inside();
    for (const auto& [name, status] : call_everything()) EXPECT_EQ(status, PLICA_BUSY) << name;
    expect_refused(plica_world_wait(world), PLICA_BUSY, {"world", "another thread"});
    gate.is_open = true;
    inside.join();
    EXPECT_EQ(first, PLICA_OK);
    EXPECT_EQ(plica_world_wait(world), PLICA_OK) << plica_last_error();
}

TEST_F(CapiThreads, ABusyCallChangesNothing) {
    make_world();
    plica_world twin = nullptr;
    plica_world_desc desc;
    plica_world_desc_init(&desc);
    desc.pbd_substeps = 4;
    ASSERT_EQ(plica_world_create(device, scene, &desc, &twin), PLICA_OK);
    Gate gate;
    const plica_step_desc held = gate.desc();
    std::thread inside([&] { EXPECT_EQ(plica_world_step(world, 1.0 / 60, &held), PLICA_OK); });
    gate.wait_until_inside();
    call_everything();
    gate.is_open = true;
    inside.join();
    std::swap(world, twin);
    step();
    const uint64_t expected = hash();
    std::swap(world, twin);
    EXPECT_EQ(hash(), expected);
    plica_world_release(twin);
}

TEST_F(CapiThreads, ACallbackMustNotCallBack) {
    make_world();
    struct Inside {
        plica_world world;
        plica_status status;
    } inside = {world, PLICA_OK};
    plica_step_desc desc;
    plica_step_desc_init(&desc);
    desc.wait = 1;
    desc.user = &inside;
    desc.progress = [](void* user, double) -> int32_t {
        Inside& in = *static_cast<Inside*>(user);
        in.status = plica_world_wait(in.world);
        return 0;
    };
    EXPECT_EQ(plica_world_step(world, 0.01, &desc), PLICA_OK) << plica_last_error();
    EXPECT_EQ(inside.status, PLICA_BUSY);
    expect_refused(plica_world_hash(world, nullptr),
                   PLICA_INVALID_ARGUMENT);  // and is let in again
    step();
}

TEST_F(CapiThreads, AReleaseDuringAStepTakesEffectAfterIt) {
    make_world();
    ASSERT_FALSE(HasFatalFailure());
    Gate gate;
    const plica_step_desc desc = gate.desc();
    plica_status status = PLICA_INTERNAL;
    std::thread inside([&] { status = plica_world_step(world, 0.01, &desc); });
    gate.wait_until_inside();
    EXPECT_EQ(plica_world_release(world), PLICA_OK);
    EXPECT_EQ(plica_scene_release(scene), PLICA_OK);
    EXPECT_EQ(plica_device_release(device), PLICA_OK);
    gate.is_open = true;
    inside.join();
    EXPECT_EQ(status, PLICA_OK);
    world = nullptr;
    scene = nullptr;
    device = nullptr;
}

TEST_F(CapiThreads, WorldsRunInParallelAndAlike) {
    make_scene();
    device = open_test_device();
    std::vector<uint64_t> hashes(4);
    std::vector<std::thread> threads;
    for (uint64_t& result : hashes)
        threads.emplace_back([&] {
            plica_world mine = nullptr;
            ASSERT_EQ(plica_world_create(device, scene, nullptr, &mine), PLICA_OK);
            for (int i = 0; i < 5; ++i) ASSERT_EQ(plica_world_step(mine, 0.01, nullptr), PLICA_OK);
            ASSERT_EQ(plica_world_hash(mine, &result), PLICA_OK);
            plica_world_release(mine);
        });
    for (std::thread& thread : threads) thread.join();
    for (uint64_t result : hashes) EXPECT_EQ(result, hashes[0]);
}

TEST_F(CapiThreads, CreateAndReleaseAnywhere) {
    make_scene();
    device = open_test_device();
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (int i = 0; i < 20; ++i) {
                plica_scene mine = nullptr;
                plica_body made = 0;
                const plica_cloth_desc cloth = sheet.desc();
                ASSERT_EQ(plica_scene_create(&mine), PLICA_OK);
                ASSERT_EQ(plica_body_create_cloth(mine, &cloth, &made), PLICA_OK);
                ASSERT_EQ(plica_scene_retain(scene), PLICA_OK);
                ASSERT_EQ(plica_device_retain(device), PLICA_OK);
                ASSERT_EQ(plica_scene_release(scene), PLICA_OK);
                ASSERT_EQ(plica_device_release(device), PLICA_OK);
                ASSERT_EQ(plica_scene_release(mine), PLICA_OK);
            }
        });
    for (std::thread& thread : threads) thread.join();
}

TEST_F(CapiThreads, EachHasItsOwnLastError) {
    std::vector<std::thread> threads;
    for (int t = 1; t <= 4; ++t)
        threads.emplace_back([t] {
            for (int i = 0; i < 200; ++i) {
                const std::string name = "device " + std::to_string(t * 1000 + i);
                plica_device none = nullptr;
                EXPECT_EQ(plica_device_create(name.c_str(), nullptr, &none), PLICA_NOT_FOUND);
                EXPECT_NE(std::string(plica_last_error()).find(name), std::string::npos);
            }
        });
    for (std::thread& thread : threads) thread.join();
}
