#include "device/queue.h"

#include <gtest/gtest.h>

#include <thread>

#include "device/buffer.h"
#include "kernels/base/atomic.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

struct WriteSquares {
    int32_t* target;
    PLICA_HD void operator()(int32_t i) const { target[i] = i * i % 1000003; }
};

struct AddOne {
    int32_t* target;
    PLICA_HD void operator()(int32_t i) const { target[i] += 1; }
};

struct CountLane {
    int32_t* counts;
    int64_t* total;
    PLICA_HD void operator()(int32_t i) const {
        atomic_add(&counts[i], int32_t(1));
        atomic_add(total, int64_t(i));
    }
};

struct Extremes {
    int32_t* low;
    uint32_t* high;
    int64_t* far;
    PLICA_HD void operator()(int32_t i) const {
        atomic_min(low, 500 - i);
        atomic_max(high, static_cast<uint32_t>(i) * 3u);
        atomic_max(far, int64_t(i) << 33);
        atomic_min(far + 1, -(int64_t(i) << 33));
    }
};

// Each group reverses its part of an array through shared memory.
struct ReverseGroups {
    static constexpr int32_t k_group_size = 96;
    struct Shared {
        int32_t values[96];
    };
    int32_t* values;
    template <class Group>
    PLICA_HD void operator()(Group& group, Shared& shared) const {
        int32_t* const mine = values + 96 * group.index();
        group.each([&](int32_t lane) { shared.values[lane] = mine[lane]; });
        group.each([&](int32_t lane) { mine[lane] = shared.values[95 - lane]; });
    }
};

// Sums the numbers below 1000 * (index + 1) in a tree.
struct SumInGroups {
    static constexpr int32_t k_group_size = 64;
    struct Shared {
        int32_t sums[64];
    };
    int32_t* results;
    template <class Group>
    PLICA_HD void operator()(Group& group, Shared& shared) const {
        group.each([&](int32_t lane) { shared.sums[lane] = 0; });
        group.each([&](int32_t lane) {
            for (int32_t i = lane; i < 1000 * (group.index() + 1); i += 64) shared.sums[lane] += i;
        });
        for (int32_t half = 32; half > 0; half /= 2)
            group.each([&](int32_t lane) {
                if (lane < half) shared.sums[lane] += shared.sums[lane + half];
            });
        group.each([&](int32_t lane) {
            if (lane == 0) results[group.index()] = shared.sums[0];
        });
    }
};

Buffer<int32_t> zeros(Queue& queue, size_t count) {
    Buffer<int32_t> buffer(queue, count, "numbers");
    queue.fill_zero(buffer.data(), buffer.bytes());
    return buffer;
}

TEST(Queue, RunsEachLaneOnce) {
    Queue& queue = test_queue();
    for (const int64_t count : {1, 2, 31, 32, 33, 511, 512, 513, 1024, 100000}) {
        Buffer<int32_t> counts = zeros(queue, size_t(count));
        Buffer<int64_t> total(queue, 1, "total");
        queue.fill_zero(total.data(), total.bytes());
        queue.launch(count, CountLane{counts.data(), total.data()});
        EXPECT_EQ(counts.download(), std::vector<int32_t>(size_t(count), 1));
        EXPECT_EQ(total.download()[0], count * (count - 1) / 2);
    }
}

TEST(Queue, RunsNothingAtCountZero) {
    test_queue().launch(0, WriteSquares{nullptr});
    test_queue().launch_groups(0, ReverseGroups{nullptr});
    test_queue().wait();
}

TEST(Queue, RefusesMoreLanesThanAnIndexCounts) {
    EXPECT_THROW(test_queue().launch(int64_t(1) << 31, WriteSquares{nullptr}), Error);
}

TEST(Queue, RunsInOrder) {
    Queue& queue = test_queue();
    Buffer<int32_t> target = zeros(queue, 1000);
    for (int32_t i = 0; i < 20; ++i) queue.launch(1000, AddOne{target.data()});
    Buffer<int32_t> copy(queue, 1000, "copy");
    queue.copy(copy.data(), target.data(), target.bytes());
    queue.launch(1000, AddOne{target.data()});
    EXPECT_EQ(copy.download(), std::vector<int32_t>(1000, 20));
    EXPECT_EQ(target.download(), std::vector<int32_t>(1000, 21));
}

TEST(Queue, GroupsShareMemoryBetweenPhases) {
    Queue& queue = test_queue();
    std::vector<int32_t> host(96 * 50), expected(host.size());
    for (size_t i = 0; i < host.size(); ++i) host[i] = int32_t(i);
    for (size_t i = 0; i < host.size(); ++i) expected[i] = host[i / 96 * 96 + 95 - i % 96];
    Buffer<int32_t> values(queue, host, "values");
    queue.launch_groups(50, ReverseGroups{values.data()});
    EXPECT_EQ(values.download(), expected);
}

TEST(Queue, GroupsReduceInATree) {
    Queue& queue = test_queue();
    Buffer<int32_t> results(queue, 5, "results");
    queue.launch_groups(5, SumInGroups{results.data()});
    EXPECT_EQ(results.download(),
              (std::vector<int32_t>{499500, 1999000, 4498500, 7998000, 12497500}));
}

TEST(Queue, AtomicExtremes) {
    Queue& queue = test_queue();
    Buffer<int32_t> low(queue, std::vector<int32_t>{0}, "low");
    Buffer<uint32_t> high(queue, std::vector<uint32_t>{5}, "high");
    Buffer<int64_t> far(queue, std::vector<int64_t>{0, 0}, "far");
    queue.launch(10000, Extremes{low.data(), high.data(), far.data()});
    EXPECT_EQ(low.download()[0], 500 - 9999);
    EXPECT_EQ(high.download()[0], 3u * 9999);
    EXPECT_EQ(far.download(), (std::vector<int64_t>{int64_t(9999) << 33, -(int64_t(9999) << 33)}));
}

TEST(Queue, CopiesOfNoBytesTakeAnyPointers) {
    test_queue().copy_to_device(nullptr, nullptr, 0);
    test_queue().copy_to_host(nullptr, nullptr, 0);
    test_queue().copy(nullptr, nullptr, 0);
    test_queue().fill_zero(nullptr, 0);
    test_queue().wait();
}

TEST(Queue, FencesOrderTwoQueues) {
    const DevicePointer device = open_device(0, 0);
    Queue first(device), second(device);
    Buffer<int32_t> target = zeros(first, 5000);
    for (int32_t i = 0; i < 10; ++i) {
        first.launch(5000, AddOne{target.data()});
        second.wait_for(first.record());
        second.launch(5000, AddOne{target.data()});
        first.wait_for(second.record());
    }
    EXPECT_EQ(target.download(), std::vector<int32_t>(5000, 20));
    second.wait_for(Fence{});  // of nothing
    second.wait();
}

TEST(Queue, TwoThreadsMayUseTwoQueuesOfOneDevice) {
    const DevicePointer device = open_device(0, 0);
    const auto count_up = [&](std::vector<int32_t>* result) {
        Queue queue(device);
        Buffer<int32_t> target = zeros(queue, 20000);
        for (int32_t i = 0; i < 50; ++i) {
            queue.launch(20000, AddOne{target.data()});
            if (i % 10 == 0) queue.wait();
        }
        *result = target.download();
    };
    std::vector<int32_t> first, second;
    std::thread other(count_up, &second);
    count_up(&first);
    other.join();
    EXPECT_EQ(first, std::vector<int32_t>(20000, 50));
    EXPECT_EQ(second, first);
}

TEST(Queue, ACaptureRunsNothingAndAGraphRunsItAgain) {
    Queue queue(open_device(0, 0));
    Buffer<int32_t> target = zeros(queue, 3000), copy = zeros(queue, 3000);
    queue.wait();
    queue.begin_capture();
    queue.launch(3000, AddOne{target.data()});
    queue.copy(copy.data(), target.data(), target.bytes());
    queue.launch(3000, AddOne{target.data()});
    const Graph graph = queue.end_capture();
    EXPECT_EQ(target.download(), std::vector<int32_t>(3000, 0));
    for (int32_t i = 0; i < 3; ++i) queue.launch(graph);
    EXPECT_EQ(target.download(), std::vector<int32_t>(3000, 6));
    EXPECT_EQ(copy.download(), std::vector<int32_t>(3000, 5));
}

TEST(Queue, AGraphOutlivesWhatItWasMadeWith) {
    Queue queue(open_device(0, 0));
    Buffer<int32_t> target = zeros(queue, 96);
    Graph graph;
    EXPECT_FALSE(graph);
    {
        queue.begin_capture();
        const ReverseGroups kernel{target.data()};
        queue.launch(96, WriteSquares{target.data()});
        queue.launch_groups(1, kernel);
        graph = queue.end_capture();
    }
    EXPECT_TRUE(graph);
    queue.launch(graph);
    EXPECT_EQ(target.download()[0], 95 * 95);
}

TEST(Queue, RefusesInACaptureWhatNeedsTheHost) {
    Queue queue(open_device(0, 0));
    Buffer<int32_t> target = zeros(queue, 4);
    queue.wait();
    int32_t host[4];
    queue.begin_capture();
    EXPECT_THROW(queue.begin_capture(), Error);
    EXPECT_THROW(queue.wait(), Error);
    EXPECT_THROW(queue.copy_to_host(host, target.data(), 16), Error);
    EXPECT_THROW(queue.copy_to_device(target.data(), host, 16), Error);
    EXPECT_THROW(Buffer<int32_t>(queue, 4, "inside"), Error);
    EXPECT_THROW(queue.record(), Error);
    const Graph graph = queue.end_capture();
    EXPECT_THROW(queue.end_capture(), Error);
    EXPECT_THROW(queue.launch(Graph{}), Error);
    queue.launch(graph);
    queue.wait();
}

TEST(Queue, CountsWhatItDoes) {
    const DevicePointer device = open_device(0, 0);
    Queue queue(device);
    Buffer<int32_t> target = zeros(queue, 1000);
    queue.begin_capture();
    queue.launch(1000, AddOne{target.data()});
    queue.launch(1000, AddOne{target.data()});
    const Graph graph = queue.end_capture();
    const DeviceCounters before = device_counters(*device);
    queue.launch(graph);
    queue.launch(graph);
    queue.launch(1000, AddOne{target.data()});
    target.download();
    const DeviceCounters after = device_counters(*device);
    EXPECT_EQ(after.launches - before.launches, 5u);
    EXPECT_EQ(after.host_reads - before.host_reads, 1u);
    EXPECT_EQ(after.host_writes - before.host_writes, 0u);
    EXPECT_EQ(after.waits - before.waits, 1u);
    EXPECT_EQ(after.allocations - before.allocations, 0u);
    EXPECT_EQ(after.bytes_in_use, 4000u);
}

TEST(Queue, TimesItsStages) {
    Queue queue(open_device(0, 0));
    Buffer<int32_t> target = zeros(queue, 100000);
    queue.mark("unasked");
    EXPECT_TRUE(queue.stage_times().empty());
    queue.set_timing(true);
    queue.begin_capture();
    queue.mark("captured");
    queue.launch(100000, AddOne{target.data()});
    queue.mark(nullptr);
    const Graph graph = queue.end_capture();
    for (int32_t i = 0; i < 3; ++i) {
        queue.mark("first");
        queue.launch(100000, AddOne{target.data()});
        queue.mark("second");
        queue.launch(100000, AddOne{target.data()});
    }
    queue.launch(graph);
    const std::vector<StageTime> times = queue.stage_times();
    ASSERT_EQ(times.size(), 3u);
    EXPECT_STREQ(times[0].stage, "first");
    EXPECT_STREQ(times[1].stage, "second");
    EXPECT_STREQ(times[2].stage, "captured");
    EXPECT_EQ(times[0].visits, 3);
    for (const StageTime& time : times) {
        EXPECT_GT(time.seconds, 0);
        EXPECT_LT(time.seconds, 10);
    }
    EXPECT_TRUE(queue.stage_times().empty());
}

}  // namespace
}  // namespace plica
