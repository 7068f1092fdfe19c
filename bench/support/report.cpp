#include "bench/support/report.h"

#include <cstdio>
#include <fstream>
#include <map>

#include "bench/support/device.h"

namespace plica {

namespace {

constexpr double k_h200_bandwidth = 4.8e12;  // bytes a second

std::map<std::string, uint64_t> read_hashes() {
    std::map<std::string, uint64_t> hashes;
    std::ifstream file(PLICA_BENCH_SOURCE_DIR "/bench/hashes.txt");
    std::string name;
    uint64_t hash = 0;
    while (file >> name >> std::hex >> hash) hashes[name] = hash;
    return hashes;
}

}  // namespace

void report_bytes(benchmark::State& state, double bytes_per_item, double items) {
    using benchmark::Counter;
    const double bytes = bytes_per_item * items;
    const auto iterations = Counter::kIsIterationInvariantRate;
    state.counters["bytes/item"] = bytes_per_item;
    state.counters["item_time"] = Counter(items, iterations | Counter::kInvert);
    state.counters["bytes/s"] = Counter(bytes, iterations, Counter::kIs1000);
    state.counters["triad_ratio"] =
        Counter(bytes / triad_bandwidth(), iterations | Counter::kInvert);
    state.counters["h200_us"] = bytes / k_h200_bandwidth * 1e6;
}

uint64_t hash_bytes(const void* data, size_t bytes) {
    uint64_t hash = 14695981039346656037ull;  // FNV-1a
    const unsigned char* at = static_cast<const unsigned char*>(data);
    for (size_t i = 0; i < bytes; ++i) hash = (hash ^ at[i]) * 1099511628211ull;
    return hash;
}

void expect_hash(benchmark::State& state, const std::string& name, uint64_t hash) {
#if defined(PLICA_DEVICE_IS_CPU)
    static const std::map<std::string, uint64_t> known = read_hashes();
    const auto found = known.find(name);
    if (found == known.end())
        std::fprintf(stderr, "no hash yet: %s %016llx\n", name.c_str(), (unsigned long long)hash);
    else if (found->second != hash)
        state.SkipWithError(("the result is not the one of bench/hashes.txt: " + name).c_str());
#else
    (void)state, (void)name, (void)hash;
#endif
}

}  // namespace plica
