#include "capi/fixture.h"

namespace plica::capi_test {

Sheet::Sheet(int32_t cells) {
    const int32_t side = cells + 1;
    for (int32_t i = 0; i < side * side; ++i)
        positions.insert(positions.end(),
                         {float(i % side) / float(cells), float(i / side) / float(cells), 1});
    for (int32_t y = 0; y < cells; ++y)
        for (int32_t x = 0; x < cells; ++x) {
            const int32_t a = y * side + x, b = a + side + 1;
            triangles.insert(triangles.end(), {a, a + 1, b, a, b, a + side});
        }
}

plica_cloth_desc Sheet::desc() const {
    plica_cloth_desc desc;
    plica_cloth_desc_init(&desc);
    desc.positions = positions.data();
    desc.vertex_count = vertex_count();
    desc.triangles = triangles.data();
    desc.triangle_count = int32_t(triangles.size() / 3);
    return desc;
}

plica_device open_test_device() {
    plica_device device = nullptr;
    EXPECT_EQ(plica_device_create(test_device().c_str(), nullptr, &device), PLICA_OK)
        << plica_last_error();
    return device;
}

CapiTest::~CapiTest() {
    plica_world_release(world);
    plica_scene_release(scene);
    plica_device_release(device);
}

void CapiTest::make_scene() {
    ASSERT_EQ(plica_scene_create(&scene), PLICA_OK);
    plica_material_desc material_desc;
    plica_material_desc_init(&material_desc);
    ASSERT_EQ(plica_material_create(scene, &material_desc, &material), PLICA_OK);
    plica_cloth_desc cloth = sheet.desc();
    cloth.material = material;
    ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK) << plica_last_error();
    plica_collider_desc shape;
    plica_collider_desc_init(&shape);
    ASSERT_EQ(plica_collider_create(scene, &shape, &collider), PLICA_OK) << plica_last_error();
    shape.shape = PLICA_SHAPE_SPHERE;
    shape.transform.translate[0] = 5;
    ASSERT_EQ(plica_body_create_rigid(scene, &shape, &rigid), PLICA_OK) << plica_last_error();
    const int32_t corner = 0;
    plica_pin_desc hold;
    plica_pin_desc_init(&hold);
    hold.body = body;
    hold.vertices = &corner;
    hold.vertex_count = 1;
    ASSERT_EQ(plica_link_create_pin(scene, &hold, &pin), PLICA_OK) << plica_last_error();
}

void CapiTest::make_world(int32_t world_count) {
    if (!scene) ASSERT_NO_FATAL_FAILURE(make_scene());
    device = open_test_device();
    ASSERT_TRUE(device);
    plica_world_desc desc;
    plica_world_desc_init(&desc);
    desc.world_count = world_count;
    desc.pbd_substeps = 4;
    ASSERT_EQ(plica_world_create(device, scene, &desc, &world), PLICA_OK) << plica_last_error();
}

void CapiTest::step(int32_t count) {
    plica_step_desc wait;
    plica_step_desc_init(&wait);
    wait.wait = 1;
    for (int32_t i = 0; i < count; ++i)
        ASSERT_EQ(plica_world_step(world, 1.0 / 60, &wait), PLICA_OK) << plica_last_error();
}

std::vector<float> CapiTest::read(plica_field field) const {
    std::vector<float> values(sheet.positions.size());
    EXPECT_EQ(plica_world_read(world, field, body, values.data(), sheet.bytes()), PLICA_OK)
        << plica_last_error();
    return values;
}

uint64_t CapiTest::hash() const {
    uint64_t value = 0;
    EXPECT_EQ(plica_world_hash(world, &value), PLICA_OK) << plica_last_error();
    return value;
}

void expect_refused(plica_status status, plica_status expected,
                    const std::vector<std::string>& words) {
    EXPECT_EQ(status, expected) << plica_status_name(status) << ": " << plica_last_error();
    const std::string text = plica_last_error();
    for (const std::string& word : words)
        EXPECT_NE(text.find(word), text.npos) << word << " | " << text;
}

}  // namespace plica::capi_test
