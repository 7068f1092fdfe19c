// NULL for every parameter of every function: refused by the parameter's name, or allowed where
// plica.h says so.
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>
#include <set>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

// What the calls of the table are made with.
struct Given {
    plica_device device;
    plica_scene scene;
    plica_world world;
    plica_body body;
    plica_link pin;
    float numbers[27];
    uint64_t number = 0;
    int32_t integer = 0;
};

struct Null {
    const char* function;
    const char* parameter;
    std::function<plica_status(Given&)> call;
};

template <typename Data>
Data* room() {
    static Data data = {};
    data.struct_size = sizeof data;
    return &data;
}

#define PLICA_NULL(function, parameter, ...)                                   \
    {                                                                          \
#function, #parameter, [](Given& g) { (void)g; return function(__VA_ARGS__); } \
    }

const Null k_library_and_devices[] = {
    PLICA_NULL(plica_build_info, needed_bytes, nullptr, 0, nullptr),
    PLICA_NULL(plica_device_count, count, nullptr),
    PLICA_NULL(plica_device_info, info, 0, nullptr),
    PLICA_NULL(plica_device_desc_init, desc, nullptr),
    PLICA_NULL(plica_device_create, name, nullptr, nullptr, &g.device),
    PLICA_NULL(plica_device_create, device, "cpu", nullptr, nullptr),
    PLICA_NULL(plica_device_retain, device, nullptr),
    PLICA_NULL(plica_device_describe, device, nullptr, room<plica_device_info_data>()),
    PLICA_NULL(plica_device_describe, info, g.device, nullptr),
    PLICA_NULL(plica_device_memory, device, nullptr, room<plica_device_memory_data>()),
    PLICA_NULL(plica_device_memory, memory, g.device, nullptr),
    PLICA_NULL(plica_device_supports, device, nullptr, 1, 1, &g.integer),
    PLICA_NULL(plica_device_supports, supported, g.device, 1, 1, nullptr),
};

const Null k_scenes[] = {
    PLICA_NULL(plica_scene_create, scene, nullptr),
    PLICA_NULL(plica_scene_retain, scene, nullptr),
    PLICA_NULL(plica_material_desc_init, desc, nullptr),
    PLICA_NULL(plica_material_create, scene, nullptr, room<plica_material_desc>(), &g.number),
    PLICA_NULL(plica_material_create, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_material_create, material, g.scene, room<plica_material_desc>(), nullptr),
    PLICA_NULL(plica_cloth_desc_init, desc, nullptr),
    PLICA_NULL(plica_body_create_cloth, scene, nullptr, room<plica_cloth_desc>(), &g.number),
    PLICA_NULL(plica_body_create_cloth, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_body_create_cloth, body, g.scene, room<plica_cloth_desc>(), nullptr),
    PLICA_NULL(plica_collider_desc_init, desc, nullptr),
    PLICA_NULL(plica_collider_create, scene, nullptr, room<plica_collider_desc>(), &g.number),
    PLICA_NULL(plica_collider_create, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_collider_create, collider, g.scene, room<plica_collider_desc>(), nullptr),
    PLICA_NULL(plica_body_create_rigid, scene, nullptr, room<plica_collider_desc>(), &g.number),
    PLICA_NULL(plica_body_create_rigid, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_body_create_rigid, body, g.scene, room<plica_collider_desc>(), nullptr),
    PLICA_NULL(plica_pin_desc_init, desc, nullptr),
    PLICA_NULL(plica_link_create_pin, scene, nullptr, room<plica_pin_desc>(), &g.number),
    PLICA_NULL(plica_link_create_pin, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_link_create_pin, link, g.scene, room<plica_pin_desc>(), nullptr),
    PLICA_NULL(plica_body_destroy, scene, nullptr, g.body),
    PLICA_NULL(plica_collider_destroy, scene, nullptr, 1),
    PLICA_NULL(plica_link_destroy, scene, nullptr, g.pin),
    PLICA_NULL(plica_scene_check, scene, nullptr, nullptr, 0, &g.number),
    PLICA_NULL(plica_scene_check, issues, g.scene, nullptr, 1, &g.number),
    PLICA_NULL(plica_scene_check, needed_count, g.scene, nullptr, 0, nullptr),
};

const Null k_bodies_and_links[] = {
    PLICA_NULL(plica_soft_desc_init, desc, nullptr),
    PLICA_NULL(plica_body_create_soft, scene, nullptr, room<plica_soft_desc>(), &g.number),
    PLICA_NULL(plica_body_create_soft, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_body_create_soft, body, g.scene, room<plica_soft_desc>(), nullptr),
    PLICA_NULL(plica_strand_desc_init, desc, nullptr),
    PLICA_NULL(plica_body_create_strand, scene, nullptr, room<plica_strand_desc>(), &g.number),
    PLICA_NULL(plica_body_create_strand, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_body_create_strand, body, g.scene, room<plica_strand_desc>(), nullptr),
    PLICA_NULL(plica_particles_desc_init, desc, nullptr),
    PLICA_NULL(plica_body_create_particles, scene, nullptr, room<plica_particles_desc>(),
               &g.number),
    PLICA_NULL(plica_body_create_particles, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_body_create_particles, body, g.scene, room<plica_particles_desc>(), nullptr),
    PLICA_NULL(plica_affine_desc_init, desc, nullptr),
    PLICA_NULL(plica_body_create_affine, scene, nullptr, room<plica_affine_desc>(), &g.number),
    PLICA_NULL(plica_body_create_affine, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_body_create_affine, body, g.scene, room<plica_affine_desc>(), nullptr),
    PLICA_NULL(plica_support_desc_init, desc, nullptr),
    PLICA_NULL(plica_link_create_support, scene, nullptr, room<plica_support_desc>(), &g.number),
    PLICA_NULL(plica_link_create_support, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_link_create_support, link, g.scene, room<plica_support_desc>(), nullptr),
    PLICA_NULL(plica_tie_desc_init, desc, nullptr),
    PLICA_NULL(plica_link_create_tie, scene, nullptr, room<plica_tie_desc>(), &g.number),
    PLICA_NULL(plica_link_create_tie, desc, g.scene, nullptr, &g.number),
    PLICA_NULL(plica_link_create_tie, link, g.scene, room<plica_tie_desc>(), nullptr),
};

const Null k_worlds[] = {
    PLICA_NULL(plica_world_desc_init, desc, nullptr),
    PLICA_NULL(plica_world_create, device, nullptr, g.scene, nullptr, &g.world),
    PLICA_NULL(plica_world_create, scene, g.device, nullptr, nullptr, &g.world),
    PLICA_NULL(plica_world_create, world, g.device, g.scene, nullptr, nullptr),
    PLICA_NULL(plica_world_retain, world, nullptr),
    PLICA_NULL(plica_step_desc_init, desc, nullptr),
    PLICA_NULL(plica_world_step, world, nullptr, 0.01, nullptr),
    PLICA_NULL(plica_world_wait, world, nullptr),
    PLICA_NULL(plica_world_status, world, nullptr, 0, room<plica_world_status_data>()),
    PLICA_NULL(plica_world_status, status, g.world, 0, nullptr),
    PLICA_NULL(plica_world_statistics, world, nullptr, room<plica_world_statistics_data>()),
    PLICA_NULL(plica_world_statistics, statistics, g.world, nullptr),
    PLICA_NULL(plica_body_statistics, world, nullptr, g.body, room<plica_body_statistics_data>()),
    PLICA_NULL(plica_body_statistics, statistics, g.world, g.body, nullptr),
    PLICA_NULL(plica_world_reset, world, nullptr, nullptr, 0),
    PLICA_NULL(plica_world_parameters_init, world, nullptr, room<plica_world_parameters>()),
    PLICA_NULL(plica_world_parameters_init, parameters, g.world, nullptr),
    PLICA_NULL(plica_world_set_parameters, world, nullptr, room<plica_world_parameters>()),
    PLICA_NULL(plica_world_set_parameters, parameters, g.world, nullptr),
    PLICA_NULL(plica_ipc_parameters_init, world, nullptr, room<plica_ipc_parameters>()),
    PLICA_NULL(plica_ipc_parameters_init, parameters, g.world, nullptr),
    PLICA_NULL(plica_world_set_ipc_parameters, world, nullptr, room<plica_ipc_parameters>()),
    PLICA_NULL(plica_world_set_ipc_parameters, parameters, g.world, nullptr),
    PLICA_NULL(plica_cloth_parameters_init, world, nullptr, g.body, room<plica_cloth_parameters>()),
    PLICA_NULL(plica_cloth_parameters_init, parameters, g.world, g.body, nullptr),
    PLICA_NULL(plica_world_set_cloth_parameters, world, nullptr, g.body,
               room<plica_cloth_parameters>()),
    PLICA_NULL(plica_world_set_cloth_parameters, parameters, g.world, g.body, nullptr),
    PLICA_NULL(plica_world_apply_force, world, nullptr, g.body, g.numbers, sizeof g.numbers),
    PLICA_NULL(plica_world_set_targets, world, nullptr, g.pin, g.numbers, 12),
    PLICA_NULL(plica_world_set_targets, positions, g.world, g.pin, nullptr, 12),
};

const Null k_state_and_keeping[] = {
    PLICA_NULL(plica_world_view, world, nullptr, 1, g.body, room<plica_view>()),
    PLICA_NULL(plica_world_view, view, g.world, 1, g.body, nullptr),
    PLICA_NULL(plica_world_read, world, nullptr, 1, g.body, g.numbers, sizeof g.numbers),
    PLICA_NULL(plica_world_read, data, g.world, 1, g.body, nullptr, sizeof g.numbers),
    PLICA_NULL(plica_world_write, world, nullptr, 1, g.body, g.numbers, sizeof g.numbers),
    PLICA_NULL(plica_world_write, data, g.world, 1, g.body, nullptr, sizeof g.numbers),
    PLICA_NULL(plica_world_save, world, nullptr, nullptr, 0, &g.number),
    PLICA_NULL(plica_world_save, data, g.world, nullptr, 1, &g.number),
    PLICA_NULL(plica_world_save, needed_bytes, g.world, nullptr, 0, nullptr),
    PLICA_NULL(plica_world_load, world, nullptr, g.numbers, sizeof g.numbers),
    PLICA_NULL(plica_world_load, data, g.world, nullptr, 100),
    PLICA_NULL(plica_world_hash, world, nullptr, &g.number),
    PLICA_NULL(plica_world_hash, hash, g.world, nullptr),
    PLICA_NULL(plica_record_start, path, nullptr),
    PLICA_NULL(plica_replay, path, nullptr, nullptr, &g.number),
    PLICA_NULL(plica_replay, call_count, "no such file", nullptr, nullptr),
};

// "function parameter": may be NULL.
const std::set<std::string> k_allowed = {
    "plica_set_log user",        "plica_build_info text",
    "plica_device_create desc",  "plica_device_release device",
    "plica_scene_release scene", "plica_world_create desc",
    "plica_world_release world", "plica_world_step desc",
    "plica_world_reset mask",    "plica_world_apply_force forces",
    "plica_replay device"};

class CapiNull : public CapiTest {
protected:
    template <size_t count>
    void refuse_all(const Null (&table)[count]) {
        make_world();
        ASSERT_FALSE(HasFatalFailure());
        const uint64_t before = hash();
        for (const Null& null : table) {
            SCOPED_TRACE(std::string(null.function) + " " + null.parameter);
            Given given = {device, scene, world, body, pin, {}};
            expect_refused(null.call(given), PLICA_INVALID_ARGUMENT, {null.parameter, "NULL"});
            // Of two calls, the first one's answer is given nevertheless.
            if (null.parameter != std::string("data")) EXPECT_EQ(given.number, 0u);
        }
        EXPECT_EQ(hash(), before);
    }
};

}  // namespace

TEST_F(CapiNull, IsRefusedByLibraryAndDevices) { refuse_all(k_library_and_devices); }
TEST_F(CapiNull, IsRefusedByScenes) { refuse_all(k_scenes); }
TEST_F(CapiNull, IsRefusedByBodiesAndLinks) { refuse_all(k_bodies_and_links); }
TEST_F(CapiNull, IsRefusedByWorlds) { refuse_all(k_worlds); }
TEST_F(CapiNull, IsRefusedByStateAndKeeping) { refuse_all(k_state_and_keeping); }

TEST_F(CapiNull, IsNothingToRelease) {
    EXPECT_EQ(plica_device_release(nullptr), PLICA_OK);
    EXPECT_EQ(plica_scene_release(nullptr), PLICA_OK);
    EXPECT_EQ(plica_world_release(nullptr), PLICA_OK);
    EXPECT_EQ(plica_set_log(nullptr, nullptr), PLICA_OK);
}

TEST_F(CapiNull, IsTriedForEveryParameterOfTheHeader) {
    std::set<std::string> tried = k_allowed;
    const auto note = [&](const auto& table) {
        for (const Null& null : table)
            tried.insert(std::string(null.function) + " " + null.parameter);
    };
    note(k_library_and_devices), note(k_scenes), note(k_bodies_and_links), note(k_worlds),
        note(k_state_and_keeping);
    std::ifstream file(std::string(PLICA_TESTS_SOURCE_DIR) + "/include/plica/plica.h");
    const std::string header(std::istreambuf_iterator<char>(file), {});
    const std::regex function("PLICA_API plica_status (plica_\\w+)\\(([^)]*)\\)");
    const std::regex pointer("(\\*|plica_device|plica_scene|plica_world) ?(\\w+)(,|$)");
    size_t count = 0;
    for (std::sregex_iterator f(header.begin(), header.end(), function), end; f != end; ++f) {
        const std::string parameters = (*f)[2];
        for (std::sregex_iterator p(parameters.begin(), parameters.end(), pointer); p != end; ++p) {
            const std::string name = (*f)[1].str() + " " + (*p)[2].str();
            EXPECT_EQ(tried.count(name), 1u) << name;
            ++count;
        }
    }
    EXPECT_GT(count, 80u);
}
