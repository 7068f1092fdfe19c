// Colliders and rigid bodies: what is refused in them.
#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class FrontColliders : public CapiTest {
protected:
    FrontColliders() {
        plica_scene_create(&scene);
        plica_collider_desc_init(&desc);
    }
    plica_status add() { return plica_collider_create(scene, &desc, &collider); }
    void set_mesh() {
        desc.shape = PLICA_SHAPE_MESH;
        desc.positions = sheet.positions.data();
        desc.vertex_count = sheet.vertex_count();
        desc.triangles = sheet.triangles.data();
        desc.triangle_count = int32_t(sheet.triangles.size() / 3);
    }
    plica_collider_desc desc;
};

}  // namespace

TEST_F(FrontColliders, MeshMayBeOpenAndNotManifold) {
    sheet.positions.insert(sheet.positions.end(), {0.5f, 0.2f, 2});
    sheet.triangles.insert(sheet.triangles.end(), {0, 4, 9, 4, 0, 9});
    set_mesh();
    EXPECT_EQ(add(), PLICA_OK) << plica_last_error();
}

TEST_F(FrontColliders, MeshIndexOutOfRangeIsNamed) {
    sheet.triangles[4] = 9;
    set_mesh();
    expect_refused(add(), PLICA_INVALID_ARGUMENT, {"collider", "triangle 1", "corner 9"});
}

TEST_F(FrontColliders, MeshPositionThatIsNotFiniteIsNamed) {
    sheet.positions[10] = k_infinity;
    set_mesh();
    expect_refused(add(), PLICA_INVALID_ARGUMENT, {"collider", "vertex 3", "finite"});
}

TEST_F(FrontColliders, MeshNeedsItsArrays) {
    set_mesh();
    desc.positions = nullptr;
    expect_refused(add(), PLICA_INVALID_ARGUMENT, {"positions", "NULL"});
    set_mesh();
    desc.triangles = nullptr;
    expect_refused(add(), PLICA_INVALID_ARGUMENT, {"triangles", "NULL"});
    set_mesh();
    desc.vertex_count = 0;
    expect_refused(add(), PLICA_INVALID_ARGUMENT, {"vertex_count"});
    set_mesh();
    desc.triangle_count = 0;
    expect_refused(add(), PLICA_INVALID_ARGUMENT, {"triangle_count"});
}

TEST_F(FrontColliders, MeshWithoutAnyAreaIsRefused) {
    sheet.triangles = {0, 1, 2, 3, 4, 5};
    set_mesh();
    expect_refused(add(), PLICA_INVALID_ARGUMENT, {"triangles", "area"});
}

TEST_F(FrontColliders, UnknownShapeIsNamed) {
    for (plica_shape shape : {-1, 6, 77}) {
        desc.shape = shape;
        expect_refused(add(), PLICA_INVALID_ARGUMENT, {"shape", std::to_string(shape)});
    }
}

TEST_F(FrontColliders, PlaneIsNoRigidBody) {
    expect_refused(plica_body_create_rigid(scene, &desc, &rigid), PLICA_UNSUPPORTED, {"plane"});
    desc.shape = PLICA_SHAPE_BOX;
    EXPECT_EQ(plica_body_create_rigid(scene, &desc, &rigid), PLICA_OK) << plica_last_error();
}

TEST_F(FrontColliders, DirectionsNeedNotBeUnit) {
    desc.normal[2] = 250;
    desc.transform.rotation[3] = 3;
    EXPECT_EQ(add(), PLICA_OK) << plica_last_error();
    desc.normal[2] = 0;  // none: the default
    desc.transform.rotation[3] = 0;
    EXPECT_EQ(add(), PLICA_OK) << plica_last_error();
}

TEST_F(FrontColliders, RigidBodyFollowsItsMotion) {
    plica_motion_key keys[2] = {};
    keys[0].axis[2] = keys[1].axis[2] = 1;
    keys[1].time = 0.5;
    keys[1].translate[1] = 1;
    keys[1].angle = 3.14159265f;
    desc.shape = PLICA_SHAPE_BOX;
    desc.motion = keys;
    desc.motion_count = 2;
    ASSERT_EQ(plica_body_create_rigid(scene, &desc, &rigid), PLICA_OK) << plica_last_error();
    const plica_cloth_desc cloth = sheet.desc();
    ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
    device = open_test_device();
    ASSERT_EQ(plica_world_create(device, scene, nullptr, &world), PLICA_OK) << plica_last_error();
    step(15);
    auto data = sized<plica_body_statistics_data>();
    ASSERT_EQ(plica_body_statistics(world, rigid, &data), PLICA_OK);
    EXPECT_NEAR(data.position[1], 0.5, 1e-6);
    EXPECT_NEAR(data.rotation[2], 0.70710678, 1e-6);
    EXPECT_NEAR(data.velocity[1], 2, 1e-5);
    EXPECT_NEAR(data.angular_velocity[2], 2 * 3.14159265, 1e-4);
}
