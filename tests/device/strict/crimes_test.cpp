// Each thing that a card forbids, done on purpose: the emulation must see it and name who did it.
#include <gtest/gtest.h>

#include "device/buffer.h"
#include "device/cuda/state.h"
#include "device/cuda_emulation/control.h"
#include "kernels/base/atomic.h"

namespace plica {
namespace {

struct WriteIndices {
    int32_t* target;
    PLICA_HD void operator()(int32_t i) const { target[i] = i; }
};

// All lanes write one element, each another value.
struct WriteOneElement {
    int32_t* target;
    PLICA_HD void operator()(int32_t i) const { target[0] = i; }
};

// Right in whichever order lanes run one after another, wrong when they run at once.
struct CountWithoutAtomics {
    int32_t* target;
    PLICA_HD void operator()(int32_t) const { target[0] += 1; }
};

struct SumFloats {
    const float* values;
    float* sum;
    PLICA_HD void operator()(int32_t i) const { sum[0] += values[i]; }
};

struct ReadNeighbour {
    int32_t* values;
    int32_t count;
    PLICA_HD void operator()(int32_t i) const { values[i] = values[(i + 1) % count] + 1; }
};

struct AppendInArrivalOrder {
    int32_t* size;
    int32_t* list;
    PLICA_HD void operator()(int32_t i) const { list[atomic_add(size, 1)] = i; }
};

struct CountWithAtomics {
    int32_t* target;
    PLICA_HD void operator()(int32_t i) const { atomic_add(target, i % 3); }
};

struct CopyFloats {
    const float* from;
    float* to;
    PLICA_HD void operator()(int32_t i) const { to[i] = from[i]; }
};

struct DoubleFloats {
    const float* from;
    float* to;
    PLICA_HD void operator()(int32_t i) const { to[i] = 2 * from[i]; }
};

struct ChooseByFloat {
    const float* from;
    float* to;
    PLICA_HD void operator()(int32_t i) const { to[i] = from[i] > 0 ? 1.0f : 2.0f; }
};

struct UsePointerTable {
    int32_t* const* table;
    PLICA_HD void operator()(int32_t i) const { table[0][i] = i; }
};

struct UseSharedUnwritten {
    struct Shared {
        float values[32];
    };
    static constexpr int32_t k_group_size = 32;
    float* to;
    template <class Group>
    PLICA_HD void operator()(Group& group, Shared& shared) const {
        group.each([&](int32_t lane) { to[32 * group.index() + lane] = 1 + shared.values[lane]; });
    }
};

struct ForgetBarrier {
    struct Shared {
        int32_t values[64];
    };
    static constexpr int32_t k_group_size = 64;
    int32_t* to;
    template <class Group>
    PLICA_HD void operator()(Group& group, Shared& shared) const {
        group.each([&](int32_t lane) { shared.values[lane] = 0; });
        group.each([&](int32_t lane) {
            shared.values[lane] = lane;
            to[64 * group.index() + lane] = shared.values[63 - lane];
        });
    }
};

struct OverrunShared {
    struct Shared {
        int32_t values[4];
    };
    static constexpr int32_t k_group_size = 4;
    template <class Group>
    PLICA_HD void operator()(Group& group, Shared& shared) const {
        group.each([&](int32_t lane) { shared.values[lane + 1] = lane; });
    }
};

__global__ void half_reaches_barrier(int32_t* target) {
    if (threadIdx.x % 2 == 0) __syncthreads();
    target[threadIdx.x] = 1;
}

class StrictCrimes : public testing::Test {
protected:
    void SetUp() override {
        device_ = open_device(0, 0);
        cuda_emulation::set_checks(cuda_emulation::Checks::Auto);
        queue_ = std::make_unique<Queue>(device_);
    }
    void TearDown() override { cuda_emulation::revive(); }

    // The text that wait() throws after f, which must hold each of the words.
    template <class F>
    void expect_caught(const F& f, const std::vector<std::string>& words) {
        std::string text;
        try {
            f();
            queue_->wait();
        } catch (const Error& error) {
            text = error.what();
        }
        EXPECT_FALSE(text.empty()) << "nothing was caught";
        for (const std::string& word : words)
            EXPECT_NE(text.find(word), std::string::npos) << "no '" << word << "' in: " << text;
        cuda_emulation::revive();
    }

    Buffer<int32_t> zeros(size_t count, const char* name) {
        Buffer<int32_t> buffer(*queue_, count, name);
        queue_->fill_zero(buffer.data(), buffer.bytes());
        return buffer;
    }

    DevicePointer device_;
    std::unique_ptr<Queue> queue_;
};

TEST_F(StrictCrimes, RacyKernel) {
    Buffer<int32_t> target = zeros(4, "target");
    expect_caught([&] { queue_->launch(1000, WriteOneElement{target.data()}); },
                  {"WriteOneElement", "order of its lanes", "'target'"});
}

TEST_F(StrictCrimes, RaceThatEveryOrderHides) {
    Buffer<int32_t> target = zeros(4, "target");
    expect_caught([&] { queue_->launch(1000, CountWithoutAtomics{target.data()}); },
                  {"CountWithoutAtomics", "race", "'target'"});
}

TEST_F(StrictCrimes, RaceOfNeighbours) {
    Buffer<int32_t> values = zeros(1000, "values");
    expect_caught(
        [&] {
            queue_->launch(1000, ReadNeighbour{values.data(), 1000});
        },
        {"ReadNeighbour", "order of its lanes", "'values'"});
}

TEST_F(StrictCrimes, LaneOrderDependentSum) {
    std::vector<float> host(1000);
    for (size_t i = 0; i < host.size(); ++i) host[i] = 1 / (1.0f + float(i));
    Buffer<float> values(*queue_, host, "values");
    Buffer<float> sum(*queue_, std::vector<float>{0}, "sum");
    expect_caught(
        [&] {
            queue_->launch(1000, SumFloats{values.data(), sum.data()});
        },
        {"SumFloats", "lanes", "'sum'"});
}

TEST_F(StrictCrimes, ListInTheOrderOfArrival) {
    Buffer<int32_t> size = zeros(1, "size"), list = zeros(1000, "list");
    expect_caught(
        [&] {
            queue_->launch(1000, AppendInArrivalOrder{size.data(), list.data()});
        },
        {"AppendInArrivalOrder", "order of its lanes", "'list'"});
}

TEST_F(StrictCrimes, LawfulAtomicSumPasses) {
    Buffer<int32_t> target = zeros(1, "target");
    queue_->launch(1000, CountWithAtomics{target.data()});
    EXPECT_EQ(target.download()[0], 999);
}

TEST_F(StrictCrimes, ForgottenWaitAfterCopyToHost) {
    Buffer<int32_t> target(*queue_, 4, "target");
    std::vector<int32_t> host(4);
    queue_->launch(4, WriteIndices{target.data()});
    queue_->wait();
    queue_->copy_to_host(host.data(), target.data(), target.bytes());
    EXPECT_EQ(host, std::vector<int32_t>(4, 0x7fa5a5a5)) << "values before anyone waited";
    expect_caught([&] { host[1] = 7; },
                  {"copy to host", "'target'", "WriteIndices", "a wait is missing"});
}

TEST_F(StrictCrimes, ForgottenWaitAfterCopyToDevice) {
    Buffer<int32_t> target(*queue_, 4, "target");
    std::vector<int32_t> host(4);
    expect_caught(
        [&] {
            queue_->copy_to_device(target.data(), host.data(), target.bytes());
            host[1] = 7;
        },
        {"copy to device", "'target'", "a wait is missing"});
}

TEST_F(StrictCrimes, NothingRunsBeforeAWait) {
    Buffer<int32_t> target = zeros(4, "target");
    queue_->wait();
    queue_->launch(4, WriteIndices{target.data()});
    EXPECT_EQ(cuda_emulation::statistics().pending_work, 1);
    queue_->wait();
    EXPECT_EQ(cuda_emulation::statistics().pending_work, 0);
}

TEST_F(StrictCrimes, MissingEventBetweenTwoStreams) {
    for (uint64_t seed = 1; seed <= 8; ++seed) {
        cuda_emulation::set_seed(seed);
        Buffer<float> a(*queue_, std::vector<float>(8, 1), "a"),
            b(*queue_, std::vector<float>(8, 1), "b");
        Queue other(device_);
        expect_caught(
            [&] {
                queue_->launch(8, DoubleFloats{a.data(), b.data()});
                other.launch(8, CopyFloats{b.data(), a.data()});
                other.wait();
            },
            {"DoubleFloats", "CopyFloats", "no event orders"});
    }
}

TEST_F(StrictCrimes, EventBetweenTwoStreamsPasses) {
    Buffer<float> a(*queue_, std::vector<float>(8, 1), "a"), b(*queue_, 8, "b"), c(*queue_, 8, "c");
    queue_->wait();
    Queue other(device_);
    queue_->launch(8, DoubleFloats{a.data(), b.data()});
    other.wait_for(queue_->record());
    other.launch(8, DoubleFloats{b.data(), c.data()});
    queue_->wait_for(other.record());
    EXPECT_EQ(c.download(), std::vector<float>(8, 4));
}

TEST_F(StrictCrimes, ReadersInTwoStreamsPass) {
    Buffer<float> a(*queue_, std::vector<float>(8, 1), "a"), b(*queue_, 8, "b"), c(*queue_, 8, "c");
    queue_->wait();
    Queue other(device_);
    queue_->launch(8, DoubleFloats{a.data(), b.data()});
    other.launch(8, DoubleFloats{a.data(), c.data()});
    other.wait();
    EXPECT_EQ(b.download(), std::vector<float>(8, 2));
}

TEST_F(StrictCrimes, HostPointerInAKernel) {
    std::vector<int32_t> host(4);
    int32_t on_stack[4];
    static int32_t global[4];
    for (int32_t* pointer : {host.data(), on_stack, global})
        expect_caught([&] { queue_->launch(4, WriteIndices{pointer}); },
                      {"WriteIndices", "host address"});
}

TEST_F(StrictCrimes, HostReadOfDeviceMemory) {
    Buffer<int32_t> target(*queue_, 4, "target");
    queue_->launch(4, WriteIndices{target.data()});
    queue_->wait();
    int32_t value = 0;
    const std::string text = cuda_emulation::host_access([&] { value = target.data()[2]; });
    EXPECT_EQ(value, 0);
    for (const char* word : {"reads from", "byte 8 of 'target'", "WriteIndices"})
        EXPECT_NE(text.find(word), std::string::npos) << text;
}

TEST_F(StrictCrimes, HostWriteOfDeviceMemory) {
    Buffer<int32_t> target = zeros(4, "target");
    queue_->wait();
    const std::string text = cuda_emulation::host_access([&] { target.data()[3] = 1; });
    EXPECT_NE(text.find("writes to byte 12 of 'target'"), std::string::npos) << text;
    EXPECT_EQ(target.download()[3], 0);
}

TEST_F(StrictCrimes, UseAfterFree) {
    int32_t* freed = nullptr;
    {
        Buffer<int32_t> target = zeros(4, "target");
        freed = target.data();
        queue_->wait();
    }
    expect_caught([&] { queue_->launch(4, WriteIndices{freed}); }, {"WriteIndices", "freed"});
}

TEST_F(StrictCrimes, UseAfterFreeThroughATable) {
    Buffer<int32_t*> table(*queue_, 1, "table");
    {
        Buffer<int32_t> target = zeros(4, "target");
        table.upload({target.data()});
    }
    expect_caught([&] { queue_->launch(4, UsePointerTable{table.data()}); },
                  {"UsePointerTable", "'target'", "freed"});
}

TEST_F(StrictCrimes, OneElementPastTheEnd) {
    for (const size_t count : {1, 3, 4, 1000, 1024, 5000}) {
        Buffer<int32_t> target = zeros(count, "target");
        expect_caught([&] { queue_->launch(int64_t(count) + 1, WriteIndices{target.data()}); },
                      {"WriteIndices", "past the end of", "'target'"});
    }
}

TEST_F(StrictCrimes, ReadOnePastTheEnd) {
    for (const size_t count : {3, 4, 1023, 1024}) {
        Buffer<float> from(*queue_, std::vector<float>(count, 1), "from");
        Buffer<float> to(*queue_, count + 1, "to");
        expect_caught(
            [&] {
                queue_->launch(int64_t(count) + 1, DoubleFloats{from.data(), to.data()});
            },
            {"DoubleFloats"});
    }
}

TEST_F(StrictCrimes, UninitialisedMemory) {
    Buffer<float> from(*queue_, 8, "from"), to(*queue_, 8, "to");
    expect_caught(
        [&] {
            queue_->launch(8, DoubleFloats{from.data(), to.data()});
        },
        {"DoubleFloats", "holds no value yet", "'to'"});
    expect_caught(
        [&] {
            queue_->launch(8, ChooseByFloat{from.data(), to.data()});
        },
        {"ChooseByFloat", "holds no value yet", "'to'"});
}

TEST_F(StrictCrimes, CopyOfUninitialisedMemoryPasses) {
    Buffer<float> from(*queue_, 8, "from"), to(*queue_, 8, "to");
    queue_->launch(8, CopyFloats{from.data(), to.data()});
    queue_->wait();
}

TEST_F(StrictCrimes, UninitialisedSharedMemory) {
    Buffer<float> to(*queue_, 64, "to");
    expect_caught([&] { queue_->launch_groups(2, UseSharedUnwritten{to.data()}); },
                  {"UseSharedUnwritten", "holds no value yet", "'to'"});
}

TEST_F(StrictCrimes, PastTheEndOfSharedMemory) {
    expect_caught([&] { queue_->launch_groups(2, OverrunShared{}); },
                  {"OverrunShared", "past the end of its shared memory"});
}

TEST_F(StrictCrimes, ForgottenBarrier) {
    Buffer<int32_t> to = zeros(128, "to");
    expect_caught([&] { queue_->launch_groups(2, ForgetBarrier{to.data()}); },
                  {"ForgetBarrier", "order of its lanes", "'to'"});
}

TEST_F(StrictCrimes, BarrierThatNotAllLanesReach) {
    Buffer<int32_t> target = zeros(32, "target");
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(1);
    config.blockDim = dim3(32);
    config.stream = queue_->state().stream;
    expect_caught(
        [&] {
            cuda::check(cudaLaunchKernelEx(&config, half_reaches_barrier, target.data()), "launch");
        },
        {"half_reaches_barrier", "barrier", "16 of 32 lanes"});
}

TEST_F(StrictCrimes, DefaultStream) {
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(1);
    config.blockDim = dim3(32);
    Buffer<int32_t> target = zeros(32, "target");
    EXPECT_NE(cudaLaunchKernelEx(&config, half_reaches_barrier, target.data()), cudaSuccess);
    EXPECT_NE(std::string(cudaGetErrorString(cudaGetLastError())).find("default stream"),
              std::string::npos);
}

TEST_F(StrictCrimes, DoubleFree) {
    Buffer<int32_t> target = zeros(4, "target");
    EXPECT_EQ(cudaFreeAsync(target.data(), queue_->state().stream), cudaSuccess);
    EXPECT_EQ(cudaFreeAsync(target.data(), queue_->state().stream), cudaErrorInvalidValue);
}

TEST_F(StrictCrimes, CopyBeyondAnAllocation) {
    Buffer<int32_t> target = zeros(4, "target");
    std::vector<int32_t> host(5);
    expect_caught([&] { queue_->copy_to_device(target.data(), host.data(), 20); },
                  {"'target'", "end after the allocation"});
    expect_caught([&] { queue_->copy(target.data(), host.data(), 16); }, {"not device memory"});
}

}  // namespace
}  // namespace plica
