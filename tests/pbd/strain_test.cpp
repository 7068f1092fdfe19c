// Coarse levels and the strain limit: a swinging sheet keeps the lengths of its edges.
#include "bench/support/sheet.h"
#include "tests/pbd/scenes.h"

namespace plica {
namespace {

struct Swing {
    double largest = 0;  // strain, at any frame
    double gained = 0;   // J, most that energy ever was above its start
};

double energy_of(World& world) {
    const plica_body_statistics_data data = world.cloth_statistics(0);
    return data.kinetic_energy + data.mass * 9.81 * data.center[2];
}

Swing swing(const SheetOptions& options, int32_t frames) {
    GridMesh grid;
    const std::unique_ptr<World> world = hanging_sheet(options, grid);
    const int32_t count = options.side * options.side;
    const double start = energy_of(*world);
    Swing result;
    for (int32_t frame = 0; frame < frames; ++frame) {
        run_steps(*world, 1);
        result.largest =
            std::max(result.largest, strain_of(grid, positions_of(*world, count)).largest);
        result.gained = std::max(result.gained, energy_of(*world) - start);
    }
    return result;
}

SheetOptions sheet(int32_t side, int32_t levels, float limit) {
    SheetOptions options;
    options.side = side;
    options.has_tethers = true;
    options.coarse_levels = levels;
    options.strain_limit = limit;
    return options;
}

TEST(Strain, NoEdgeIsEverStretchedByThreePercentOfALargeSheet) {
    const Swing result = swing(sheet(sized(64, 12), 2, 0.02f), sized(240, 20));
    EXPECT_LE(result.largest, 0.03);
    EXPECT_LE(result.gained, 1e-3);
}

TEST(Strain, LimitHoldsForSmallBodies) {
    const Swing result = swing(sheet(sized(30, 10), 0, 0.03f), sized(240, 20));
    EXPECT_LE(result.largest, 0.0303);
    EXPECT_LE(result.gained, 1e-3);
}

// Without levels the sheet is far out of its band in every frame: the worst that the limit meets.
TEST(Strain, LimitAloneFeedsNoEnergy) {
    SheetOptions options = sheet(sized(48, 40), 0, 0.02f);
    options.has_tethers = false;
    EXPECT_LE(swing(options, sized(120, 4)).gained, 1e-3);
}

TEST(Strain, LevelsAloneBringAMuchSmallerMeanStrain) {
    GridMesh grid;
    double mean[2] = {0, 0};
    for (int32_t levels : {0, 2}) {
        const int32_t side = sized(64, 16);
        const std::unique_ptr<World> world = hanging_sheet(sheet(side, levels, 0), grid);
        for (int32_t frame = 0; frame < sized(60, 10); ++frame) {
            run_steps(*world, 1);
            mean[levels / 2] += strain_of(grid, positions_of(*world, side * side)).mean;
        }
    }
    EXPECT_LT(mean[1], sized(0.5, 0.9) * mean[0]);
}

// A cloth falls over a thin rod: the limit, which acts after the substeps, must not draw its points
// into the rod. Small bodies and large ones.
TEST(Strain, LimitLeavesNoPointInACollider) {
    for (int32_t cells : {12, sized(40, 33)}) {
        SceneBuilder builder;
        builder.desc.pbd_substeps = 5;
        const GridMesh grid = make_grid(cells, cells, 0.6f, 0.6f);
        BuiltCloth& cloth = builder.add_cloth(grid.positions, grid.triangles);
        cloth.desc.strain_limit = 0.01f;
        cloth.desc.contact_offset = 0.002f;
        cloth.desc.transform.translate[0] = cloth.desc.transform.translate[1] = -0.29;
        cloth.desc.transform.translate[2] = 0.03;
        ModuleCollider& rod = builder.add_collider(PLICA_SHAPE_CAPSULE);
        rod.desc.radius = 0.02f;
        rod.desc.half_length = 0.001f;
        auto world = builder.make();
        const int32_t count = int32_t(grid.positions.size() / 3);
        double deepest = 0;
        for (int32_t step = 0; step < sized(40, 14); ++step) {
            run_steps(*world, 1);
            const std::vector<float> x = positions_of(*world, count);
            for (int32_t i = 0; i < count; ++i) {
                Vec3d from = vector3(x, i);
                from.z -= std::max(-0.001, std::min(0.001, from.z));
                deepest = std::max(deepest, 0.022 - norm(from));
            }
        }
        EXPECT_LT(deepest, 2e-5) << cells << " cells";
        std::printf("%d cells: %.2g m inside at most\n", cells, deepest);
    }
}

// A sheet that starts out stretched is brought into its band about its own centre, and not by
// speed.
TEST(Strain, LimitMovesNeitherTheCentreNorGivesSpeed) {
    GridMesh grid = make_grid(39, 29, 1, 1);
    SceneBuilder scene;
    scene.desc.gravity[2] = 0;
    plica_cloth_desc& cloth = scene.add_cloth(grid).desc;
    cloth.bend_model = PLICA_BEND_NONE;
    cloth.stretch_compliance = 1e6f;
    cloth.strain_limit = 0.1f;
    cloth.conserve_spin = 0;
    const std::unique_ptr<World> world = scene.make();
    std::vector<float> stretched = grid.positions;
    for (float& value : stretched) value *= 1.2f;
    world->write(PLICA_FIELD_POSITION, 0, stretched.data());
    const plica_body_statistics_data before = world->cloth_statistics(0);
    run_steps(*world, 1);
    const plica_body_statistics_data after = world->cloth_statistics(0);
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(after.center[k], before.center[k], 1e-6);
    EXPECT_LT(after.kinetic_energy, 1e-9);
}

TEST(Strain, LevelsAndLimitGiveTheSameBitsCaptured) {
    std::vector<float> ends[2];
    for (plica_launch_mode mode : {PLICA_LAUNCH_DIRECT, PLICA_LAUNCH_CAPTURED}) {
        const GridMesh grid = make_grid(sized(40, 14), sized(40, 14), 1, 1);
        SceneBuilder scene;
        scene.desc.launch_mode = mode;
        plica_cloth_desc& cloth = scene.add_cloth(grid).desc;
        cloth.tethers = 1;
        cloth.coarse_levels = 2;
        cloth.strain_limit = 0.02f;
        scene.add_pin(0, {0, grid.columns - 1});
        const std::unique_ptr<World> world = scene.make();
        run_steps(*world, sized(10, 2));
        ends[mode == PLICA_LAUNCH_CAPTURED] = positions_of(*world, grid.columns * grid.rows);
    }
    EXPECT_TRUE(equal_bits(ends[0], ends[1]));
}

}  // namespace
}  // namespace plica
