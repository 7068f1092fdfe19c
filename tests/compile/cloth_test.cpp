// A cloth description as points: masses, places, origins, offsets.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

double total_mass(World& world, int32_t cloth = 0) { return world.cloth_statistics(cloth).mass; }

TEST(CompileCloth, ATriangleGivesAThirdOfItsMassToEachCorner) {
    SceneBuilder builder;
    BuiltCloth& cloth = builder.add_cloth({0, 0, 0, 2, 0, 0, 0, 3, 0}, {0, 1, 2});
    cloth.material.density = 0.5f;
    EXPECT_NEAR(total_mass(*builder.make()), 1.5, 1e-6);
    SceneBuilder held;
    held.add_cloth({0, 0, 0, 2, 0, 0, 0, 3, 0}, {0, 1, 2}).material.density = 0.5f;
    held.add_pin(0, {1});
    EXPECT_NEAR(total_mass(*held.make()), 1.0, 1e-6);
}

TEST(CompileCloth, GivenMassesTakeThePlaceOfDensity) {
    SceneBuilder builder;
    BuiltCloth& cloth = builder.add_cloth({0, 0, 0, 2, 0, 0, 0, 3, 0}, {0, 1, 2});
    cloth.desc.masses = builder.keep(std::vector<float>{1, 2, 4});
    EXPECT_NEAR(total_mass(*builder.make()), 7, 1e-6);
}

TEST(CompileCloth, AVertexWithoutMassNeedsAPin) {
    SceneBuilder builder;
    builder.add_cloth({0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 5, 5}, {0, 1, 2});
    try {
        builder.make();
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.status(), PLICA_INVALID_ARGUMENT);
        EXPECT_NE(std::string(error.what()).find("vertex 3"), std::string::npos) << error.what();
    }
    builder.add_pin(0, {3});
    auto world = builder.make();
    run_steps(*world, 5);
    EXPECT_EQ(norm(vector3(positions_of(*world, 4), 3) - Vec3d{5, 5, 5}), 0);
}

TEST(CompileCloth, StandsWhereItsTransformPutsIt) {
    SceneBuilder builder;
    BuiltCloth& cloth = builder.add_cloth({1, 0, 0, 2, 0, 0, 1, 1, 0}, {0, 1, 2});
    cloth.desc.transform.scale = 2;
    cloth.desc.transform.rotation[2] = cloth.desc.transform.rotation[3] = 0.70710678f;
    cloth.desc.transform.translate[0] = 1000, cloth.desc.transform.translate[2] = -7;
    const auto x = positions_of(*builder.make(), 3);
    const Vec3d expected[3] = {{1000, 2, -7}, {1000, 4, -7}, {998, 2, -7}};
    for (int32_t i = 0; i < 3; ++i) EXPECT_LT(norm(vector3(x, i) - expected[i]), 1e-4);
}

TEST(CompileCloth, WorldsBeyondTheBatchAreRefused) {
    SceneBuilder builder;
    builder.add_cloth(make_grid(1, 1, 1, 1)).desc.world = 2;
    builder.desc.world_count = 2;
    EXPECT_THROW(builder.make(), Error);
}

TEST(CompileCloth, TheFirstSpeedsAreThoseOfARigidMotion) {
    SceneBuilder builder;
    BuiltCloth& cloth = builder.add_cloth(make_grid(3, 3, 1, 1));
    cloth.desc.velocity[0] = 1, cloth.desc.angular_velocity[2] = 2;
    auto world = builder.make();
    const auto x = positions_of(*world, 16), v = velocities_of(*world, 16);
    const Vec3d center = vector3(world->cloth_statistics(0).center);
    for (int32_t i = 0; i < 16; ++i) {
        const Vec3d expected = Vec3d{1, 0, 0} + cross(Vec3d{0, 0, 2}, vector3(x, i) - center);
        EXPECT_LT(norm(vector3(v, i) - expected), 1e-6);
    }
}

}  // namespace
}  // namespace plica
