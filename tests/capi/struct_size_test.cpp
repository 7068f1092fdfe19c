// struct_size: of this version, of an older and of a newer header, and of none.
#include <cstring>
#include <functional>

#include "capi/fixture.h"
#include "capi/small_bodies.h"

using namespace plica::capi_test;

namespace {

class CapiStructSize : public CapiTest {
protected:
    // use(struct): the call that takes it. The struct lies in front of room for a longer one.
    template <typename T>
    void check_input(const T& good, const std::function<plica_status(const T*)>& use) {
        alignas(16) char room[sizeof(T) + 64] = {};
        T* desc = reinterpret_cast<T*>(room);
        std::memcpy(room, &good, sizeof good);
        for (uint32_t size :
             {0u, 1u, 3u, uint32_t(sizeof(T)) - 1, uint32_t(sizeof(T)) + 1, 1u << 30}) {
            desc->struct_size = size;
            expect_refused(use(desc), PLICA_INVALID_ARGUMENT,
                           {"struct_size", std::to_string(size)});
        }
        desc->struct_size = sizeof(T) + 16;
        EXPECT_EQ(use(desc), PLICA_OK) << "a newer header: " << plica_last_error();
        room[sizeof(T) + 15] = 1;
        expect_refused(use(desc), PLICA_INVALID_ARGUMENT, {"struct_size", "not 0"});
        desc->struct_size = sizeof(T);
        EXPECT_EQ(use(desc), PLICA_OK) << plica_last_error();
    }

    template <typename T>
    void check_output(const std::function<plica_status(T*)>& use) {
        alignas(16) char room[sizeof(T) + 64];
        T* data = reinterpret_cast<T*>(room);
        for (uint32_t size : {0u, 3u, 7u, 1u << 30}) {
            std::memset(room, 0x55, sizeof room);
            data->struct_size = size;
            expect_refused(use(data), PLICA_INVALID_ARGUMENT,
                           {"struct_size", std::to_string(size)});
            for (size_t i = sizeof size; i < sizeof room; ++i) ASSERT_EQ(room[i], 0x55) << i;
        }
        T full = {};
        full.struct_size = sizeof full;
        ASSERT_EQ(use(&full), PLICA_OK) << plica_last_error();
        // An older caller's struct ends earlier: nothing is written behind it.
        std::memset(room, 0x55, sizeof room);
        data->struct_size = 8;
        ASSERT_EQ(use(data), PLICA_OK) << plica_last_error();
        EXPECT_EQ(data->struct_size, 8u);
        EXPECT_EQ(std::memcmp(room + 4, reinterpret_cast<char*>(&full) + 4, 4), 0);
        for (size_t i = 8; i < sizeof room; ++i) ASSERT_EQ(room[i], 0x55) << i;
        // A newer caller's has members that this library does not know: they are 0.
        std::memset(room, 0x55, sizeof room);
        data->struct_size = sizeof(T) + 16;
        ASSERT_EQ(use(data), PLICA_OK) << plica_last_error();
        for (size_t i = sizeof(T); i < sizeof(T) + 16; ++i) ASSERT_EQ(room[i], 0) << i;
        for (size_t i = sizeof(T) + 16; i < sizeof room; ++i) ASSERT_EQ(room[i], 0x55) << i;
    }
};

}  // namespace

TEST_F(CapiStructSize, OfDevice) {
    plica_device_desc desc;
    plica_device_desc_init(&desc);
    check_input<plica_device_desc>(desc, [](const plica_device_desc* d) {
        plica_device opened = nullptr;
        const plica_status status = plica_device_create(test_device().c_str(), d, &opened);
        plica_device_release(opened);
        return status;
    });
}

TEST_F(CapiStructSize, OfMaterial) {
    make_scene();
    plica_material_desc desc;
    plica_material_desc_init(&desc);
    check_input<plica_material_desc>(desc, [&](const plica_material_desc* d) {
        return plica_material_create(scene, d, &material);
    });
}

TEST_F(CapiStructSize, OfCloth) {
    make_scene();
    check_input<plica_cloth_desc>(sheet.desc(), [&](const plica_cloth_desc* d) {
        return plica_body_create_cloth(scene, d, &body);
    });
}

TEST_F(CapiStructSize, OfBodiesAndLinksOfIpc) {
    make_scene();
    const SmallBodies small;
    check_input<plica_soft_desc>(small.soft(), [&](const plica_soft_desc* d) {
        return plica_body_create_soft(scene, d, &body);
    });
    check_input<plica_strand_desc>(small.strand(), [&](const plica_strand_desc* d) {
        return plica_body_create_strand(scene, d, &body);
    });
    check_input<plica_particles_desc>(small.particles(), [&](const plica_particles_desc* d) {
        return plica_body_create_particles(scene, d, &body);
    });
    check_input<plica_affine_desc>(small.affine(), [&](const plica_affine_desc* d) {
        return plica_body_create_affine(scene, d, &body);
    });
    plica_link link = 0;
    check_input<plica_support_desc>(small.support(body), [&](const plica_support_desc* d) {
        return plica_link_create_support(scene, d, &link);
    });
    check_input<plica_tie_desc>(small.tie(body), [&](const plica_tie_desc* d) {
        return plica_link_create_tie(scene, d, &link);
    });
}

TEST_F(CapiStructSize, OfColliderAndRigid) {
    make_scene();
    plica_collider_desc desc;
    plica_collider_desc_init(&desc);
    check_input<plica_collider_desc>(desc, [&](const plica_collider_desc* d) {
        return plica_collider_create(scene, d, &collider);
    });
    desc.shape = PLICA_SHAPE_BOX;
    check_input<plica_collider_desc>(desc, [&](const plica_collider_desc* d) {
        return plica_body_create_rigid(scene, d, &rigid);
    });
}

TEST_F(CapiStructSize, OfPin) {
    make_scene();
    int32_t vertex = 0;
    plica_pin_desc desc;
    plica_pin_desc_init(&desc);
    desc.body = body;
    desc.vertices = &vertex;
    desc.vertex_count = 1;
    check_input<plica_pin_desc>(desc, [&](const plica_pin_desc* d) {
        plica_link link = 0;
        plica_link_destroy(scene, pin);
        const plica_status status = plica_link_create_pin(scene, d, &link);
        if (status == PLICA_OK) pin = link;
        return status;
    });
}

TEST_F(CapiStructSize, OfWorldAndStep) {
    make_world();
    plica_world_desc desc;
    plica_world_desc_init(&desc);
    check_input<plica_world_desc>(desc, [&](const plica_world_desc* d) {
        plica_world other = nullptr;
        const plica_status status = plica_world_create(device, scene, d, &other);
        plica_world_release(other);
        return status;
    });
    plica_step_desc step;
    plica_step_desc_init(&step);
    check_input<plica_step_desc>(
        step, [&](const plica_step_desc* d) { return plica_world_step(world, 0.01, d); });
}

TEST_F(CapiStructSize, OfParameters) {
    make_world();
    auto parameters = sized<plica_world_parameters>();
    ASSERT_EQ(plica_world_parameters_init(world, &parameters), PLICA_OK);
    check_input<plica_world_parameters>(parameters, [&](const plica_world_parameters* p) {
        return plica_world_set_parameters(world, p);
    });
    auto cloth = sized<plica_cloth_parameters>();
    ASSERT_EQ(plica_cloth_parameters_init(world, body, &cloth), PLICA_OK);
    check_input<plica_cloth_parameters>(cloth, [&](const plica_cloth_parameters* p) {
        return plica_world_set_cloth_parameters(world, body, p);
    });
}

TEST_F(CapiStructSize, OfWhatIsGivenOut) {
    make_world();
    check_output<plica_device_info_data>(
        [&](plica_device_info_data* d) { return plica_device_info(0, d); });
    check_output<plica_device_info_data>(
        [&](plica_device_info_data* d) { return plica_device_describe(device, d); });
    check_output<plica_device_memory_data>(
        [&](plica_device_memory_data* d) { return plica_device_memory(device, d); });
    check_output<plica_world_status_data>(
        [&](plica_world_status_data* d) { return plica_world_status(world, 0, d); });
    check_output<plica_world_statistics_data>(
        [&](plica_world_statistics_data* d) { return plica_world_statistics(world, d); });
    check_output<plica_body_statistics_data>(
        [&](plica_body_statistics_data* d) { return plica_body_statistics(world, body, d); });
    check_output<plica_world_parameters>(
        [&](plica_world_parameters* d) { return plica_world_parameters_init(world, d); });
    check_output<plica_cloth_parameters>(
        [&](plica_cloth_parameters* d) { return plica_cloth_parameters_init(world, body, d); });
    check_output<plica_view>(
        [&](plica_view* d) { return plica_world_view(world, PLICA_FIELD_POSITION, body, d); });
}

TEST_F(CapiStructSize, OfAnOlderHeaderHasDefaultsBehind) {
    make_scene();
    ASSERT_FALSE(HasFatalFailure());
    plica_material_desc desc;
    plica_material_desc_init(&desc);
    desc.friction = -5;    // behind the end: not looked at
    desc.struct_size = 8;  // as if density had been all of the first version
    ASSERT_EQ(plica_material_create(scene, &desc, &material), PLICA_OK) << plica_last_error();
    plica_cloth_desc cloth = sheet.desc();
    cloth.material = material;
    ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK) << plica_last_error();
    make_world();
    auto parameters = sized<plica_cloth_parameters>();
    ASSERT_EQ(plica_cloth_parameters_init(world, body, &parameters), PLICA_OK);
    EXPECT_FLOAT_EQ(parameters.friction, 0.3f);
}
