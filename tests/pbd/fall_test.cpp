// Falling and resting: what no constraint may disturb.
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

constexpr double k_gravity = 9.81f;

double fall_of(int32_t steps, int32_t substeps) {
    const double h = 1.0 / 60 / substeps, n = double(steps) * substeps;
    return k_gravity * h * h * n * (n + 1) / 2;
}

TEST(Fall, IsExactWhereverItStartsAndHoweverItIsDivided) {
    double worst = 0;
    for (int32_t small_body_vertices : {1024, 0})
        for (double height : {0.0, 10.0, 100.0, 1000.0})
            for (int32_t substeps : {1, 2, 7, 16, 64}) {
                SceneBuilder builder;
                builder.desc.pbd_substeps = substeps;
                builder.desc.small_body_vertices = small_body_vertices;
                BuiltCloth& cloth = builder.add_cloth(make_grid(4, 4, 1, 1));
                for (double& place : cloth.desc.transform.translate) place = height;
                auto world = builder.make();
                const double start = world->cloth_statistics(0).center[2];
                run_steps(*world, 60);
                const double fallen = start - world->cloth_statistics(0).center[2];
                const double error = std::fabs(fallen / fall_of(60, substeps) - 1);
                EXPECT_LT(error, 1e-5) << "from " << height << " m, " << substeps << " substeps";
                worst = std::max(worst, error);
            }
    std::printf("largest relative error %.2g\n", worst);
}

// A folded sheet with rest dihedrals of 60 degrees falls straight down and keeps its shape.
TEST(Fall, FoldedSheetDoesNotDrift) {
    for (float damping : {0.0f, 0.1f})
        for (double height : {0.0, 5.0}) {
            SceneBuilder builder;
            builder.desc.gravity[1] = -9.81f, builder.desc.gravity[2] = 0;
            GridMesh grid = make_zigzag(20, 20, 1, 1, 60);
            std::mt19937 random(1);
            for (size_t t = 0; t < grid.triangles.size(); t += 6)
                if (random() % 2) {  // the other diagonal
                    const int32_t a = grid.triangles[t], b = grid.triangles[t + 1];
                    const int32_t c = grid.triangles[t + 2], d = grid.triangles[t + 5];
                    const int32_t turned[6] = {a, b, d, b, c, d};
                    std::copy(turned, turned + 6, grid.triangles.begin() + long(t));
                }
            BuiltCloth& cloth = builder.add_cloth(grid);
            cloth.desc.stretch_compliance = 1e-4f, cloth.desc.stretch_damping = damping;
            cloth.desc.transform.translate[1] = height;
            auto world = builder.make();
            const int32_t count = 21 * 21;
            const auto start = positions_of(*world, count);
            run_steps(*world, 60);
            const auto end = positions_of(*world, count);
            double sideways = 0, wrong_fall = 0;
            for (int32_t i = 0; i < count; ++i) {
                const Vec3d way = vector3(end, i) - vector3(start, i);
                sideways = std::max({sideways, std::fabs(way.x), std::fabs(way.z)});
                wrong_fall = std::max(wrong_fall, std::fabs(-way.y - fall_of(60, 10)));
            }
            const double strain = world->cloth_statistics(0).max_strain;
            std::printf("sideways %.2g m, fall off by %.2g m, strain %.2g\n", sideways, wrong_fall,
                        strain);
            EXPECT_LT(sideways, 1e-4);
            EXPECT_LT(wrong_fall, 1e-3);
            // Three ulps of a place five metres out, on edges of 0.05 m; 1e-5 is one.
            EXPECT_LT(strain, 3e-5);
        }
}

// At rest shape, without gravity, nothing changes in bits: all forms, all places, both paths.
TEST(Rest, StaysInBits) {
    for (plica_bend_model bend : {PLICA_BEND_SIGNED, PLICA_BEND_ACOS, PLICA_BEND_CROSS})
        for (int32_t small_body_vertices : {1024, 0})
            for (double place : {0.0, 3.0, 1000.0})
                for (plica_pbd_mode mode : {PLICA_PBD_XPBD, PLICA_PBD_2006}) {
                    SceneBuilder builder;
                    builder.desc.gravity[2] = 0;
                    builder.desc.pbd_mode = mode;
                    builder.desc.pbd_substeps = 3, builder.desc.pbd_iterations = 2;
                    builder.desc.small_body_vertices = small_body_vertices;
                    BuiltCloth& cloth = builder.add_cloth(make_zigzag(5, 4, 1, 0.7f, 50));
                    cloth.desc.bend_model = bend;
                    cloth.desc.stretch_damping = cloth.desc.bend_damping = 0.01f;
                    cloth.desc.damping = 0.5f, cloth.desc.drag = 1;
                    cloth.desc.air_drag = cloth.desc.air_lift = 1;
                    for (double& t : cloth.desc.transform.translate) t = place;
                    const float turn[4] = {0.18257419f, 0.36514837f, 0.54772256f, 0.73029674f};
                    std::copy(turn, turn + 4, cloth.desc.transform.rotation);
                    auto world = builder.make();
                    const auto x = positions_of(*world, 30), v = velocities_of(*world, 30);
                    run_steps(*world, sized(100, 10));
                    EXPECT_TRUE(equal_bits(positions_of(*world, 30), x))
                        << "bend " << bend << ", " << place << " m, mode " << mode;
                    for (float speed : velocities_of(*world, 30)) EXPECT_EQ(speed, 0);
                }
}

TEST(Rest, PinnedSheetWithoutGravityStaysInBits) {
    SceneBuilder builder;
    builder.desc.gravity[2] = 0;
    BuiltCloth& cloth = builder.add_cloth(make_grid(6, 6, 1, 1));
    cloth.desc.tethers = 1;
    builder.add_pin(0, {0, 6});
    auto world = builder.make();
    const auto x = positions_of(*world, 49);
    run_steps(*world, 50);
    EXPECT_TRUE(equal_bits(positions_of(*world, 49), x));
}

}  // namespace
}  // namespace plica
