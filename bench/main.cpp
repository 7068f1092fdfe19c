// plica_bench: every case prints, beside its time, the bytes that it must move and how its time
// compares with moving them at the bandwidth of this machine, measured in the same run.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <string>

#include "bench/support/device.h"

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    const plica::DeviceDescription& device =
        plica::device_description(*plica::bench_queue().device());
    char triad[32];
    std::snprintf(triad, sizeof triad, "%.1f GB/s", plica::triad_bandwidth() * 1e-9);
    benchmark::AddCustomContext("device", device.name);
    benchmark::AddCustomContext("units", std::to_string(device.compute_units));
    benchmark::AddCustomContext("triad", triad);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
