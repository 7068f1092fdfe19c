// The preset `spot` as a user runs it: time of a frame against the 1/60 s that it shows.
#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "bench/support/report.h"

namespace plica {
namespace {

std::string program() {
    char path[PATH_MAX] = {};
    if (readlink("/proc/self/exe", path, sizeof path - 1) < 0) return "plica";
    const std::string self = path;
    return self.substr(0, self.rfind('/') + 1) + "plica";
}

void preset_spot(benchmark::State& state) {
    const std::string report = "/tmp/plica_bench_" + std::to_string(getpid()) + ".json";
#if defined(PLICA_DEVICE_IS_CPU)
    const std::string device = "cpu";
#else
    const std::string device = "cuda";
#endif
    const std::string command = "\"" + program() +
                                "\" run preset:spot --quiet --frames 120 --device " + device +
                                " --report \"" + report + "\"";
    for (auto _ : state) {
        if (std::system(command.c_str()) != 0) return state.SkipWithError("plica run failed");
        nlohmann::json result;
        std::ifstream(report) >> result;
        const double wall = result["time"]["wall_s"], shown = result["time"]["simulated_s"];
        state.SetIterationTime(wall / 120);
        state.counters["times_real_time"] = shown / wall;
    }
    std::remove(report.c_str());
}
BENCHMARK(preset_spot)->Iterations(1)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plica
