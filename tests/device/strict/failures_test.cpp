// Failures on request: each comes out as an error with its status, and nothing is left behind.
#include <gtest/gtest.h>

#include <functional>

#include <cuda_runtime.h>

#include "device/buffer.h"
#include "device/cuda_emulation/control.h"
#include "device/dense_cholesky.h"
#include "device/primitives.h"

namespace plica {
namespace {

using cuda_emulation::Failing;
using cuda_emulation::Lack;

struct AddOne {
    int32_t* target;
    PLICA_HD void operator()(int32_t i) const { target[i] += 1; }
};

struct ReadFar {
    int32_t* target;
    PLICA_HD void operator()(int32_t i) const { target[i] = target[i + 100000000]; }
};

// A short program on a device of its own: everything that the layer offers.
void run_program() {
    Queue queue(open_device(0, 0));
    Buffer<int32_t> a(queue, std::vector<int32_t>(100, 1), "a"), b(queue, 101, "b");
    queue.fill_zero(b.data(), b.bytes());
    queue.launch(100, AddOne{a.data()});
    exclusive_scan(queue, a.data(), 100, b.data());
    queue.begin_capture();
    queue.launch(100, AddOne{a.data()});
    queue.copy(b.data(), a.data(), a.bytes());
    const Graph graph = queue.end_capture();
    queue.launch(graph);
    DenseCholesky cholesky(queue, 2);
    Buffer<double> matrix(queue, std::vector<double>{4, 2, 2, 3}, "matrix");
    cholesky.factor(matrix.data(), a.data());
    b.download();
}

struct Outcome {
    plica_status status = PLICA_OK;
    std::string text;
};
Outcome outcome_of(const std::function<void()>& f) {
    try {
        f();
    } catch (const Error& error) {
        return {error.status(), error.what()};
    }
    return {};
}

class StrictFailures : public testing::Test {
protected:
    void SetUp() override {
        cudaDeviceSynchronize();  // other tests' queues still hold frees
        before_ = cuda_emulation::statistics();
    }
    void TearDown() override {
        cuda_emulation::fail_at(Failing::None, 0);
        cuda_emulation::set_lack(Lack::Nothing);
        cuda_emulation::set_memory_limit(size_t(8) << 30);
        cuda_emulation::revive();
    }
    void expect_nothing_left() const {
        const cuda_emulation::Statistics now = cuda_emulation::statistics();
        EXPECT_EQ(now.live_allocations, before_.live_allocations);
        EXPECT_EQ(now.live_streams, before_.live_streams);
        EXPECT_EQ(now.live_events, before_.live_events);
        EXPECT_EQ(now.live_graphs, before_.live_graphs);
        EXPECT_EQ(now.live_pools, before_.live_pools);
        EXPECT_EQ(now.pending_work, before_.pending_work);
    }
    // Lets the n-th call of a kind fail for n = 1, 2, ... until the program has fewer such calls.
    void expect_each_fails(Failing kind, plica_status status) {
        int64_t n = 1;
        for (;; ++n) {
            cuda_emulation::fail_at(kind, n);
            const Outcome outcome = outcome_of(run_program);
            if (!cuda_emulation::has_failed()) break;
            // A device may be lost in the last wait, that of the queue's end; nobody hears of it.
            if (kind == Failing::Device && outcome.status == PLICA_OK) break;
            EXPECT_EQ(outcome.status, status) << n << ": " << outcome.text;
            EXPECT_FALSE(outcome.text.empty());
            cuda_emulation::revive();
            expect_nothing_left();
        }
        EXPECT_GT(n, 2) << "the program makes such calls";
        cuda_emulation::fail_at(Failing::None, 0);
        cuda_emulation::revive();
        EXPECT_EQ(outcome_of(run_program).status, PLICA_OK);
        expect_nothing_left();
    }

private:
    cuda_emulation::Statistics before_;
};

TEST_F(StrictFailures, OfEachAllocation) {
    expect_each_fails(Failing::Allocation, PLICA_OUT_OF_MEMORY);
}
TEST_F(StrictFailures, OfEachLaunch) { expect_each_fails(Failing::Launch, PLICA_INTERNAL); }
TEST_F(StrictFailures, OfEachCopy) { expect_each_fails(Failing::Copy, PLICA_INTERNAL); }
TEST_F(StrictFailures, OfEachLibraryCall) { expect_each_fails(Failing::Library, PLICA_INTERNAL); }
TEST_F(StrictFailures, LossOfTheDeviceInEachCall) {
    expect_each_fails(Failing::Device, PLICA_DEVICE_LOST);
}

TEST_F(StrictFailures, ALostDeviceStaysLost) {
    {
        const DevicePointer device = open_device(0, 0);
        Queue queue(device);
        Buffer<int32_t> a(queue, std::vector<int32_t>(100, 1), "a");
        queue.launch(100, ReadFar{a.data()});
        EXPECT_EQ(outcome_of([&] { queue.wait(); }).status, PLICA_DEVICE_LOST);
        const Outcome again = outcome_of([&] { queue.launch(100, AddOne{a.data()}); });
        EXPECT_EQ(again.status, PLICA_DEVICE_LOST);
        EXPECT_NE(again.text.find("ReadFar"), std::string::npos) << again.text;
        EXPECT_EQ(outcome_of([&] { a.download(); }).status, PLICA_DEVICE_LOST);
        EXPECT_EQ(outcome_of([&] { Buffer<int32_t>(queue, 4, "b"); }).status, PLICA_DEVICE_LOST);
        EXPECT_EQ(device_counters(*device).frees, 0u);
    }
    cuda_emulation::revive();
    expect_nothing_left();
}

TEST_F(StrictFailures, AFailedLaunchLeavesTheQueueUsable) {
    Queue queue(open_device(0, 0));
    Buffer<int32_t> a(queue, std::vector<int32_t>(100, 1), "a");
    cuda_emulation::fail_at(Failing::Launch, 1);
    EXPECT_EQ(outcome_of([&] { queue.launch(100, AddOne{a.data()}); }).status, PLICA_INTERNAL);
    queue.launch(100, AddOne{a.data()});
    EXPECT_EQ(a.download(), std::vector<int32_t>(100, 2));
}

TEST_F(StrictFailures, ScratchDoesNotGrowInACapture) {
    Queue queue(open_device(0, 0));
    Buffer<int32_t> a(queue, std::vector<int32_t>(1000, 1), "a"), sums(queue, 1001, "sums");
    const auto capture_scan = [&] {
        queue.begin_capture();
        exclusive_scan(queue, a.data(), 1000, sums.data());
    };
    EXPECT_EQ(outcome_of(capture_scan).status, PLICA_INVALID_STATE);
    queue.end_capture();
    exclusive_scan(queue, a.data(), 1000, sums.data());
    capture_scan();
    const Graph graph = queue.end_capture();
    // Larger work later must not take the graph's scratch away.
    Buffer<int32_t> large(queue, std::vector<int32_t>(50001, 0), "large");
    exclusive_scan(queue, large.data(), 50000, large.data());
    queue.launch(graph);
    EXPECT_EQ(sums.download()[1000], 1000);
}

TEST_F(StrictFailures, AQueueMayEndInsideACapture) {
    {
        Queue queue(open_device(0, 0));
        queue.begin_capture();
    }
    expect_nothing_left();
}

TEST_F(StrictFailures, TheEnvironmentAsksForFailures) {
    setenv("PLICA_STRICT_FAIL", "launch:2", 1);
    const Outcome outcome = outcome_of(run_program);
    unsetenv("PLICA_STRICT_FAIL");
    EXPECT_EQ(outcome.status, PLICA_INTERNAL);
    EXPECT_NE(outcome.text.find("fails on request"), std::string::npos) << outcome.text;
}

TEST_F(StrictFailures, TellWhatTheMachineLacks) {
    const std::pair<Lack, const char*> lacks[] = {
        {Lack::Driver, "no NVIDIA driver"},
        {Lack::NewDriver, "too old, it supports CUDA 12.4"},
        {Lack::Device, "finds no device"}};
    for (const auto& lack : lacks) {
        cuda_emulation::set_lack(lack.first);
        for (const auto& f : std::vector<std::function<void()>>{[] { list_devices(); },
                                                                [] { open_device(0, 0); }}) {
            const Outcome outcome = outcome_of(f);
            EXPECT_EQ(outcome.status, PLICA_UNSUPPORTED);
            EXPECT_NE(outcome.text.find(lack.second), std::string::npos) << outcome.text;
        }
    }
}

TEST_F(StrictFailures, TellThatTheBuildHasNoCodeForTheCard) {
    cuda_emulation::set_lack(Lack::KernelImage);
    const Outcome outcome = outcome_of([] { open_device(0, 0); });
    EXPECT_EQ(outcome.status, PLICA_UNSUPPORTED);
    EXPECT_NE(outcome.text.find("compute capability 9.0"), std::string::npos) << outcome.text;
}

TEST_F(StrictFailures, TellThatALibraryIsMissing) {
    Queue queue(open_device(0, 0));
    cuda_emulation::set_lack(Lack::Library);
    const Outcome outcome = outcome_of([&] { DenseCholesky(queue, 4); });
    EXPECT_EQ(outcome.status, PLICA_UNSUPPORTED);
    EXPECT_NE(outcome.text.find("libcusolver"), std::string::npos) << outcome.text;
}

TEST_F(StrictFailures, AFullCardIsOutOfMemory) {
    cuda_emulation::set_memory_limit(size_t(cuda_emulation::statistics().bytes_in_use) + 1000000);
    {
        Queue queue(open_device(0, 0));
        const Outcome outcome = outcome_of([&] { Buffer<float>(queue, 300000, "too large"); });
        EXPECT_EQ(outcome.status, PLICA_OUT_OF_MEMORY);
        EXPECT_NE(outcome.text.find("too large"), std::string::npos) << outcome.text;
        Buffer<float>(queue, 1000, "small");
    }
    expect_nothing_left();
}

}  // namespace
}  // namespace plica
