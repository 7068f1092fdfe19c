// Switches of the emulation for tests in the same module. The environment has the same ones, read
// each time a device is opened:
//   PLICA_STRICT_SEED=7          order of lanes, blocks and streams
//   PLICA_STRICT_CHECK=auto      off | auto | full: which launches are replayed, see set_checks
//   PLICA_STRICT_FAIL=alloc:17   alloc | launch | copy | library | lost, and which one from then on
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <functional>
#include <string>

namespace plica {
namespace cuda_emulation {

// The n-th call of the kind from now on fails once; n = 0: none does. Device: the n-th call of any
// of these kinds, or wait, loses the device: all later calls fail too.
enum class Failing { None, Allocation, Launch, Copy, Library, Device };
void fail_at(Failing kind, int64_t n);
// Whether the call that fail_at named has come.
bool has_failed();
// The device works again after it was lost. Closing the last device does the same.
void revive();

// Replay runs a launch in order, in random order and in halves from one state of memory; the bits
// must agree. Auto: every launch while at most 1 MiB is in use, else the first three of each
// kernel.
enum class Checks { Off, Auto, Full };
void set_checks(Checks checks);
void set_seed(uint64_t seed);

// What a machine lacks, as list_devices finds it.
enum class Lack { Nothing, Driver, NewDriver, Device, KernelImage, Library };
void set_lack(Lack lack);
void set_memory_limit(size_t bytes);  // of the emulated card, 8 GiB at first

// Runs code of the host; the message where it touches device memory, else empty.
std::string host_access(const std::function<void()>& code);

struct Statistics {
    int64_t live_allocations, live_streams, live_events, live_graphs, live_pools, live_host_buffers;
    int64_t launches, checked_launches, pending_work, bytes_in_use;
};
Statistics statistics();

}  // namespace cuda_emulation
}  // namespace plica
