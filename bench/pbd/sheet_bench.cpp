// A whole frame of the hanging sheet, with the largest strain at any frame of its swing: a cloth
// that stretches is quick, so speed counts only at equal strain.
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <initializer_list>

#include "bench/support/device.h"
#include "bench/support/report.h"
#include "bench/support/sheet.h"

namespace plica {
namespace {

double energy_of(World& world) {
    const plica_body_statistics_data data = world.cloth_statistics(0);
    return data.kinetic_energy;
}

// Rows of an iteration of a substep: 3 edges and 3 hinges a vertex; 68 bytes each, see
// rows_bench.cpp. Passes over the points: 112 bytes a substep.
double bytes_per_vertex(const SheetOptions& options) {
    return options.substeps * (options.iterations * 6 * 68.0 + 112.0);
}

void swing(benchmark::State& state, const SheetOptions& options) {
    GridMesh grid;
    std::unique_ptr<World> world = hanging_sheet(options, grid);
    const int32_t count = options.side * options.side;
    std::vector<float> now;
    Strain worst;
    double quickest = 1e30;
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        run_steps(*world, 1);
        const std::chrono::duration<double, std::milli> taken =
            std::chrono::steady_clock::now() - begin;
        state.PauseTiming();
        quickest = std::min(quickest, taken.count());
        now = read_all(*world, PLICA_FIELD_POSITION, 0, count);
        const Strain strain = strain_of(grid, now);
        worst.largest = std::max(worst.largest, strain.largest);
        worst.mean = std::max(worst.mean, strain.mean);
        worst.mostly = std::max(worst.mostly, strain.mostly);
        state.ResumeTiming();
    }
    report_bytes(state, bytes_per_vertex(options), count);
    state.counters["ms_min"] = quickest;
    state.counters["strain_max"] = worst.largest;
    state.counters["strain_p99"] = worst.mostly;
    state.counters["strain_mean"] = worst.mean;
    state.counters["kinetic_J"] = energy_of(*world);
    const std::string name =
        "sheet_" + std::to_string(options.side) + "_" + std::to_string(options.substeps) + "x" +
        std::to_string(options.iterations) + "_t" + std::to_string(options.has_tethers) + "_l" +
        std::to_string(options.coarse_levels) + "_s" +
        std::to_string(std::lround(1000 * options.strain_limit));
    expect_hash(state, name, hash_bytes(now.data(), now.size() * sizeof(float)));
}

SheetOptions options_of(int32_t side, int32_t substeps, int32_t iterations, bool has_tethers,
                        int32_t levels, float limit) {
    SheetOptions options;
    options.side = side;
    options.substeps = substeps;
    options.iterations = iterations;
    options.has_tethers = has_tethers;
    options.coarse_levels = levels;
    options.strain_limit = limit;
    return options;
}

// side, substeps, iterations, tethers
void hanging_sheet(benchmark::State& state) {
    swing(state, options_of(int32_t(state.range(0)), int32_t(state.range(1)),
                            int32_t(state.range(2)), state.range(3) != 0, 0, 0));
}

// side, substeps, levels, strain limit in percent of the rest length
void hanging_sheet_converging(benchmark::State& state) {
    swing(state, options_of(int32_t(state.range(0)), int32_t(state.range(1)), 1, true,
                            int32_t(state.range(2)), 0.01f * float(state.range(3))));
}

// side, substeps, and how it is made to converge: 0 rows alone, 1 with tethers, 2 with coarse
// levels too, 3 with the strain limit too.
void convergence(benchmark::State& state) {
    const int64_t means = state.range(2);
    swing(state, options_of(int32_t(state.range(0)), int32_t(state.range(1)), 1, means >= 1,
                            means >= 2 ? 3 : 0, means >= 3 ? 0.04f : 0.0f));
}

void sheet_arguments(benchmark::internal::Benchmark* bench, std::initializer_list<int64_t> sides) {
    for (int64_t side : sides)
        for (int64_t tethers : {0, 1}) {
            bench->Args({side, 10, 1, tethers});
            bench->Args({side, 1, 10, tethers});
        }
}

// A frame is an iteration; a swing takes 4 s, of which the largest sheet does the first half.
void as_swing(benchmark::internal::Benchmark* bench, int64_t frames) {
    bench->Iterations(frames)->Unit(benchmark::kMillisecond)->UseRealTime();
}

const bool is_registered = [] {
    const auto add = [](const char* name, void (*run)(benchmark::State&)) {
        return benchmark::RegisterBenchmark(name, run);
    };
    benchmark::internal::Benchmark* bench = add("hanging_sheet", hanging_sheet);
    sheet_arguments(bench, {64, 128, 256});
    as_swing(bench, 240);
    bench = add("hanging_sheet", hanging_sheet);
    sheet_arguments(bench, {512});
    as_swing(bench, 120);
    bench = add("hanging_sheet_converging", hanging_sheet_converging);
    for (std::initializer_list<int64_t> arguments :
         {std::initializer_list<int64_t>{64, 10, 2, 2}, {128, 10, 3, 4}, {256, 15, 3, 4}})
        bench->Args(arguments);
    as_swing(bench, 240);
    bench = add("hanging_sheet_converging", hanging_sheet_converging)->Args({512, 20, 4, 4});
    as_swing(bench, 120);
    // Minutes: only for bench/plot_convergence.py.
    if (std::getenv("PLICA_BENCH_CONVERGENCE")) {
        bench = add("convergence", convergence);
        for (int64_t substeps : {5, 10, 15, 20, 30, 40})
            for (int64_t means : {0, 1, 2, 3}) bench->Args({256, substeps, means});
        as_swing(bench, 240);
    }
    return true;
}();

}  // namespace
}  // namespace plica
