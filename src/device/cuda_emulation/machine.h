// The emulated machine: one card, its streams, and what went wrong. How the rules of a card are
// kept:
//
//  1. Memory (arena.h) has no access but while work runs. The bytes of a launch's arguments are
//  searched
//     for addresses of the host (launch.cpp).
//  2. A stream is a list of work. It runs only in a call that waits, and then work is taken from
//  any
//     stream whose next piece may run, at random. Host memory of a copy is checked when the copy is
//     asked for and when it runs, so code that forgot to wait is found. Two pieces of work that
//     touch the same memory, one of them writing, with no event between their streams are an error,
//     whatever order they took (conflicts.cpp).
//  3. Blocks and lanes run in a random order on two threads (lanes.cpp). Replay (replay.cpp) runs a
//  launch
//     again from the same memory in another order, and each half of its lanes without the other
//     half.
//  4. Fresh memory holds signalling values; in a replay it holds others, so that a result that
//  depends on
//     them differs. Freed memory is gone.
//  5. inject() fails the n-th call of a kind.
//  6. Counts are those of src/device/cuda and Statistics.
//  7. Library calls (cusolver.cpp, operation.cpp) check the memory that they are given.
//
// All entries lock the machine: work of two host threads runs one after the other.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "cuda_runtime.h"
#include "device/cpu/shared/operation.h"
#include "device/cpu/shared/team.h"
#include "device/cuda_emulation/arena.h"
#include "device/cuda_emulation/control.h"
#include "device/cuda_emulation/faults.h"

namespace plica {
namespace cuda_emulation {

// How much of each stream is known to be done before something, by stream.
using Clock = std::map<uint32_t, uint64_t>;

struct Touch {
    const void* begin;
    size_t bytes;
    Use use;
};

// A launch as it is kept in a stream or a graph.
struct LaunchData {
    cudaLaunchConfig_t config;
    std::string name;
    void (*run_lane)(const void* arguments);
    std::shared_ptr<void> arguments;
    size_t values_offset;
    size_t values_bytes;
};

// One piece of work. run: false after it called lose().
struct Work {
    std::string name;
    std::vector<Touch> touches;
    std::function<bool(Work&)> run;
    std::shared_ptr<struct EventPoint> waits_for;
    bool keeps_books = false;  // frees and events come to pass on a lost device too
    uint32_t stream = 0;
    uint64_t number = 0;
    Clock after;
};

// One recording of an event.
struct EventPoint {
    bool done = false;
    std::chrono::steady_clock::time_point time;
    uint32_t stream = 0;
    Clock clock;
};

struct Event {
    bool timing;
    std::shared_ptr<EventPoint> last;
};

struct Graph {
    std::vector<Work> work;
};

struct Stream {
    uint32_t id;
    uint64_t next_number = 1;
    Clock clock;
    std::deque<Work> work;
    std::unique_ptr<Graph> capture;
};

struct Machine {
    Machine();

    std::recursive_mutex mutex;
    Arena arena;
    std::vector<std::unique_ptr<Stream>> streams;
    uint32_t next_stream = 1;
    Clock host_clock;
    Team team{2};
    OperationContext context{team};
    uint64_t random = 1;

    cudaError_t sticky = cudaSuccess;
    std::string sticky_text;

    Checks checks = Checks::Auto;
    Lack lack = Lack::Nothing;
    Failing failing = Failing::None;
    int64_t failing_in = 0;
    bool has_failed = false;
    Statistics counts = {};
    std::unordered_map<std::string, int64_t> launches_of;

    uint64_t draw();  // the next random number
    void read_environment();

    Stream* find(cudaStream_t stream);
    void run_until_done(Stream& stream);
    bool run_one(Stream& stream);
};

Machine& machine();

// For one entry of the runtime: locks, and answers with the sticky error of a lost device.
class Entry {
public:
    Entry() : lock_(machine().mutex) {}
    cudaError_t lost() const { return machine().sticky; }

private:
    std::lock_guard<std::recursive_mutex> lock_;
};

// Records code and text as this thread's last error, and returns code.
cudaError_t fail(cudaError_t code, const std::string& text);
// The device is lost: all calls from now on fail with code. Returns false, as Work::run does.
bool lose(cudaError_t code, const std::string& text);
// Whether the call that now comes in must fail on request; then it has called fail or lose.
cudaError_t inject(Failing kind, const char* call);

// Puts work into a stream, or into the graph that the stream captures.
cudaError_t enqueue(cudaStream_t stream, Work work);

std::string describe(const Fault& fault);
// Empty, or why [begin, begin + bytes) is not device memory.
std::string bad_range(const void* begin, size_t bytes);

bool run_launch(Work& work, const LaunchData& launch);
// Notes what work touches; false where it conflicts with other work that no event orders.
bool note_touches(const Work& work, const std::vector<Touch>& touches);

// The allocations that the kernel's arguments, and pointers in these allocations, lead to.
std::vector<Allocation*> reachable_memory(const LaunchData& launch);

enum class LaneOrder { Ordered, Shuffled, FirstHalf, SecondHalf };
struct LaneRun {
    LaneOrder order;
    uint64_t seed;
    uint32_t shared_poison;
};
struct LaneResult {
    std::string problem;  // empty, or what a lane did
    bool met_barrier = false;
    bool used_atomics = false;
};
LaneResult run_lanes(const LaunchData& launch, const LaneRun& run);

}  // namespace cuda_emulation
}  // namespace plica
