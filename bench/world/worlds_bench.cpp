// Many small worlds against one large one: the cost should follow the points, not the worlds.
#include "bench/support/device.h"
#include "bench/support/report.h"
#include "tests/support/scene_builder.h"

namespace plica {
namespace {

constexpr int32_t k_points = 100'000;
constexpr double k_bytes = 10 * (6 * 68.0 + 112.0);  // of a point in a frame of ten substeps

std::unique_ptr<World> worlds_of(int32_t count, int32_t columns, int32_t rows) {
    const GridMesh grid =
        make_grid(columns - 1, rows - 1, 0.02f * float(columns - 1), 0.02f * float(rows - 1));
    SceneBuilder scene;
    scene.desc.world_count = count;
    for (int32_t world = 0; world < count; ++world) {
        plica_cloth_desc& cloth = scene.add_cloth(grid).desc;
        cloth.world = world;
        cloth.bend_model = PLICA_BEND_CROSS;
        cloth.bend_compliance = 1e-3f;
        scene.add_pin(world, {0, columns - 1});
    }
    return scene.make();
}

void step_worlds(benchmark::State& state, int32_t count, int32_t columns, int32_t rows) {
    const std::unique_ptr<World> world = worlds_of(count, columns, rows);
    run_steps(*world, 3);
    const uint64_t hash = world->hash();
    for (auto _ : state) run_steps(*world, 1);
    report_bytes(state, k_bytes, k_points);
    expect_hash(state, "worlds_" + std::to_string(count), hash);
}

void thousand_worlds(benchmark::State& state) { step_worlds(state, 1000, 10, 10); }
void one_world(benchmark::State& state) { step_worlds(state, 1, 400, 250); }
BENCHMARK(one_world)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(thousand_worlds)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace plica
