// Runs the lanes of a launch. A fibre runs lanes one after another; at a barrier it is parked with
// its lane and another goes on, so kernels without barriers pay for no switch.
#include <string.h>
#include <sys/mman.h>
#include <boost/context/detail/fcontext.hpp>

#include <algorithm>
#include <atomic>
#include <numeric>

#include "device/cuda_emulation/machine.h"

__thread uint3 threadIdx __attribute__((tls_model("initial-exec")));
__thread uint3 blockIdx __attribute__((tls_model("initial-exec")));
__thread uint3 blockDim __attribute__((tls_model("initial-exec")));
__thread uint3 gridDim __attribute__((tls_model("initial-exec")));
__thread unsigned char* emulated_shared_memory __attribute__((tls_model("initial-exec")));

namespace plica {

namespace cuda_emulation {
namespace {

namespace context = boost::context::detail;

constexpr size_t k_stack_bytes = 256 * 1024;
constexpr size_t k_page = 4096;
constexpr unsigned char k_shared_canary = 0xc5;

// A permutation of [0, count) that needs no memory: i -> (factor i + shift) mod count.
class Permutation {
public:
    Permutation(uint32_t count, uint64_t seed, bool ordered) : count_(count) {
        if (ordered || count < 2) return;
        shift_ = static_cast<uint32_t>((seed >> 32) % count);
        factor_ = static_cast<uint32_t>(seed % count);
        while (std::gcd(factor_, count) != 1) factor_ = (factor_ + 1) % count;
    }
    uint32_t operator()(uint32_t i) const {
        return static_cast<uint32_t>((uint64_t(factor_) * i + shift_) % count_);
    }

private:
    uint32_t count_, factor_ = 1, shift_ = 0;
};

uint64_t mixed(uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

class BlockRunner;

struct Fibre {
    Fibre() {
        stack = static_cast<char*>(mmap(nullptr, k_stack_bytes + k_page, PROT_READ | PROT_WRITE,
                                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
        if (stack == MAP_FAILED) throw std::bad_alloc();
        mprotect(stack, k_page, PROT_NONE);
    }
    ~Fibre() { munmap(stack, k_stack_bytes + k_page); }
    Fibre(const Fibre&) = delete;

    char* stack;
    context::fcontext_t where = nullptr;
    FaultGuard guard;
    uint3 lane;
};

// The lanes of one block, on this thread.
class BlockRunner {
public:
    const LaunchData* launch = nullptr;
    LaneRun run = {};
    LaneResult result;
    std::atomic<bool>* stop = nullptr;

    void run_block(uint32_t block);
    void barrier();
    void run_waiting_lanes();
    void fault(const Fault& fault);
    void leave_fibre();

    Fibre* current = nullptr;

private:
    Fibre* take_fibre();
    void resume(Fibre* fibre);
    void discard_parked();
    void prepare_shared();
    bool skips(uint64_t index) const {
        if (run.order != LaneOrder::FirstHalf && run.order != LaneOrder::SecondHalf) return false;
        return (mixed(run.seed + index) & 1) != (run.order == LaneOrder::SecondHalf ? 1u : 0u);
    }

    std::vector<std::unique_ptr<Fibre>> all_;
    std::vector<Fibre*> idle_, parked_;
    std::unique_ptr<unsigned char[]> shared_{new unsigned char[k_shared_bytes + 64]};
    context::fcontext_t main_ = nullptr;
    Permutation lanes_{1, 0, true};
    uint32_t next_lane_ = 0, lane_count_ = 0, finished_ = 0;
    bool faulted_ = false;

    friend void enter_fibre(context::transfer_t);
};

thread_local BlockRunner* t_runner = nullptr;

void enter_fibre(context::transfer_t from) {
    BlockRunner* const runner = static_cast<BlockRunner*>(from.data);
    runner->main_ = from.fctx;
    Fibre* const self = runner->current;
    for (;;) {
        if (sigsetjmp(self->guard.jump, 0) == 0)
            runner->run_waiting_lanes();
        else
            runner->fault(self->guard.fault);
        runner->idle_.push_back(self);
        runner->leave_fibre();
    }
}

void BlockRunner::leave_fibre() { main_ = context::jump_fcontext(main_, nullptr).fctx; }

Fibre* BlockRunner::take_fibre() {
    if (idle_.empty()) {
        all_.push_back(std::make_unique<Fibre>());
        idle_.push_back(all_.back().get());
    }
    Fibre* const fibre = idle_.back();
    idle_.pop_back();
    if (!fibre->where)
        fibre->where = context::make_fcontext(fibre->stack + k_page + k_stack_bytes, k_stack_bytes,
                                              &enter_fibre);
    return fibre;
}

void BlockRunner::resume(Fibre* fibre) {
    current = fibre;
    current_guard = &fibre->guard;
    fibre->where = context::jump_fcontext(fibre->where, this).fctx;
    current_guard = nullptr;
    current = nullptr;
}

void BlockRunner::run_waiting_lanes() {
    while (next_lane_ < lane_count_) {
        threadIdx.x = lanes_(next_lane_++);
        const bool by_lane = !launch->config.dynamicSmemBytes;
        if (!by_lane || !skips(uint64_t(blockIdx.x) * lane_count_ + threadIdx.x))
            launch->run_lane(launch->arguments.get());
        ++finished_;
    }
}

void BlockRunner::fault(const Fault& fault) {
    faulted_ = true;
    result.problem = launch->name + ": lane " + std::to_string(threadIdx.x) + " of block " +
                     std::to_string(blockIdx.x) + " " + describe(fault);
}

void BlockRunner::barrier() {
    result.met_barrier = true;
    Fibre* const self = current;
    self->lane = threadIdx;
    parked_.push_back(self);
    leave_fibre();
    threadIdx = self->lane;
}

void BlockRunner::discard_parked() {
    for (Fibre* fibre : parked_) {
        fibre->where = nullptr;
        idle_.push_back(fibre);
    }
    parked_.clear();
}

void BlockRunner::prepare_shared() {
    emulated_shared_memory = shared_.get();
    auto* words = reinterpret_cast<uint32_t*>(shared_.get());
    const size_t bytes = launch->config.dynamicSmemBytes;
    std::fill(words, words + (bytes + 3) / 4, run.shared_poison);
    memset(shared_.get() + bytes, k_shared_canary, 16);
}

void BlockRunner::run_block(uint32_t block) {
    lane_count_ = launch->config.blockDim.x;
    const bool by_block = launch->config.dynamicSmemBytes > 0;
    if (by_block && skips(block)) return;
    const uint64_t seed = mixed(run.seed ^ mixed(block));
    lanes_ = Permutation(lane_count_, seed, run.order != LaneOrder::Shuffled);
    next_lane_ = finished_ = 0;
    faulted_ = false;
    blockIdx = {block, 0, 0};
    blockDim = {lane_count_, 1, 1};
    gridDim = {launch->config.gridDim.x, 1, 1};
    threadIdx = {0, 0, 0};
    if (by_block) prepare_shared();
    while (!faulted_) {
        while (next_lane_ < lane_count_ && !faulted_) resume(take_fibre());
        if (parked_.empty() || faulted_) break;
        if (finished_ > 0) {
            faulted_ = true;
            result.problem = launch->name + ": block " + std::to_string(block) + ": " +
                             std::to_string(parked_.size()) + " of " + std::to_string(lane_count_) +
                             " lanes wait at a barrier that " + std::to_string(finished_) +
                             " others have not reached";
            break;
        }
        std::vector<Fibre*> waiting;
        waiting.swap(parked_);
        const Permutation order(lane_count_, mixed(seed + finished_ + waiting.size()),
                                run.order != LaneOrder::Shuffled);
        for (uint32_t i = 0; i < lane_count_; ++i) {
            if (faulted_)
                parked_.push_back(waiting[order(i)]);
            else
                resume(waiting[order(i)]);
        }
    }
    discard_parked();
    const unsigned char* const end = shared_.get() + launch->config.dynamicSmemBytes;
    if (by_block && !faulted_ &&
        !std::all_of(end, end + 16, [](unsigned char c) { return c == k_shared_canary; })) {
        faulted_ = true;
        result.problem = launch->name + ": block " + std::to_string(block) +
                         " writes past the end of its shared memory";
    }
    if (faulted_) stop->store(true, std::memory_order_relaxed);
}

std::atomic<bool> g_atomics_used{false};

BlockRunner& runner_of_this_thread() {
    thread_local BlockRunner runner;
    return runner;
}

}  // namespace

LaneResult run_lanes(const LaunchData& launch, const LaneRun& run) {
    const uint32_t blocks = launch.config.gridDim.x;
    const Permutation order(blocks, run.seed, run.order != LaneOrder::Shuffled);
    std::atomic<bool> stop{false};
    std::mutex mutex;
    LaneResult result;
    g_atomics_used.store(false, std::memory_order_relaxed);
    const auto run_blocks = [&](int64_t first, int64_t last) {
        prepare_thread_for_faults();
        BlockRunner& runner = runner_of_this_thread();
        runner.launch = &launch;
        runner.run = run;
        runner.result = {};
        runner.stop = &stop;
        t_runner = &runner;
        FaultGuard* const outer = current_guard;
        for (int64_t i = first; i < last && !stop.load(std::memory_order_relaxed); ++i)
            runner.run_block(order(static_cast<uint32_t>(i)));
        current_guard = outer;
        t_runner = nullptr;
        const std::lock_guard<std::mutex> lock(mutex);
        if (result.problem.empty()) result.problem = runner.result.problem;
        result.met_barrier = result.met_barrier || runner.result.met_barrier;
    };
    if (run.order == LaneOrder::Shuffled)
        machine().team.each_range(blocks, std::max<int64_t>(1, 1024 / launch.config.blockDim.x),
                                  run_blocks);
    else
        run_blocks(0, blocks);
    result.used_atomics = g_atomics_used.load(std::memory_order_relaxed);
    return result;
}

}  // namespace cuda_emulation

void note_atomic(const void*, uint32_t) noexcept {
    if (!cuda_emulation::g_atomics_used.load(std::memory_order_relaxed))
        cuda_emulation::g_atomics_used.store(true, std::memory_order_relaxed);
}

}  // namespace plica

void __syncthreads() { plica::cuda_emulation::t_runner->barrier(); }
