// What every case prints beside its time.
#pragma once

#include <benchmark/benchmark.h>

#include <string>

namespace plica {

// Counters of a case that moves bytes_per_item for each of items in an iteration: bytes an item,
// ns an item, GB/s, how many times the byte floor of this run's triad it takes (triad_ratio), and
// the microseconds that an iteration would take on an H200 by its bytes alone (4.8 TB/s).
void report_bytes(benchmark::State& state, double bytes_per_item, double items);

// A fast wrong result is no result: fails the case where the hash is not the one that
// bench/hashes.txt has for this name. A name that is not there is printed for taking over. Hashes
// are the cpu's; a card's result is held against it by tests instead.
void expect_hash(benchmark::State& state, const std::string& name, uint64_t hash);

uint64_t hash_bytes(const void* data, size_t bytes);

}  // namespace plica
