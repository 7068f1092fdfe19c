// The primitives against the standard library, over sizes at the edges of tiles and hard inputs.
#include "device/primitives.h"

#include <float.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>

#include "tests/support/device.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

const std::vector<size_t> k_sizes = {0, 1, 2, 31, 32, 33, 255, 256, 257, 8191, 8192, 8193, 1000000};

template <class T>
Buffer<T> on_device(const std::vector<T>& host, size_t room) {
    Buffer<T> buffer(test_queue(), std::max<size_t>(room, 1), "input");
    if (!host.empty())
        test_queue().copy_to_device(buffer.data(), host.data(), host.size() * sizeof(T));
    test_queue().wait();
    return buffer;
}

template <class T>
Buffer<T> on_device(const std::vector<T>& host) {
    return on_device(host, host.size());
}

template <class T>
T first(const Buffer<T>& buffer) {
    return buffer.download().at(0);
}

template <class T>
std::vector<T> head(const Buffer<T>& buffer, size_t count) {
    std::vector<T> all = buffer.download();
    all.resize(count);
    return all;
}

// Inputs that have made sorts and scans go wrong: by name, a rule of index and size.
struct Distribution {
    const char* name;
    std::function<uint64_t(size_t, size_t)> value;
};
const std::vector<Distribution>& distributions() {
    static std::mt19937_64 random(7);
    static const std::vector<Distribution> all = {
        {"random", [](size_t, size_t) { return random(); }},
        {"all equal", [](size_t, size_t) { return uint64_t(42); }},
        {"sorted", [](size_t i, size_t) { return uint64_t(i) << 20; }},
        {"falling", [](size_t i, size_t n) { return uint64_t(n - i); }},
        {"few values", [](size_t i, size_t) { return uint64_t(i * 7919 % 3); }},
        {"only the top byte differs", [](size_t i, size_t) { return uint64_t(i % 256) << 56 | 5; }},
        {"largest and smallest",
         [](size_t i, size_t) { return i % 2 ? UINT64_MAX : uint64_t(0); }}};
    return all;
}

template <class Key>
std::vector<Key> keys_of(const Distribution& distribution, size_t size) {
    std::vector<Key> keys(size);
    for (size_t i = 0; i < size; ++i) {
        const uint64_t value = distribution.value(i, size);
        keys[i] = static_cast<Key>(sizeof(Key) == 4 ? value ^ value >> 32 : value);
    }
    return keys;
}

template <class Key>
void expect_sorted_pairs(const std::vector<Key>& keys, int32_t key_bits) {
    const Key mask = key_bits ? ~Key(0) >> (8 * int32_t(sizeof(Key)) - key_bits) : Key(0);
    std::vector<int32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0);
    Buffer<Key> device_keys = on_device(keys);
    Buffer<int32_t> values = on_device(order);
    sort_pairs(test_queue(), device_keys.data(), values.data(), int64_t(keys.size()), key_bits);
    std::stable_sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
        return (keys[size_t(a)] & mask) < (keys[size_t(b)] & mask);
    });
    std::vector<Key> expected(keys.size());
    for (size_t i = 0; i < keys.size(); ++i) expected[i] = keys[size_t(order[i])];
    EXPECT_TRUE(head(values, keys.size()) == order);
    EXPECT_TRUE(head(device_keys, keys.size()) == expected);
}

template <class Key>
void expect_all_sorted() {
    for (const size_t size : k_sizes)
        for (const Distribution& distribution : distributions()) {
            SCOPED_TRACE(distribution.name + std::string(", size ") + std::to_string(size));
            expect_sorted_pairs(keys_of<Key>(distribution, size), 8 * int32_t(sizeof(Key)));
        }
}

TEST(SortPairs, OfThirtyTwoBitsIsTheStableSort) { expect_all_sorted<uint32_t>(); }
TEST(SortPairs, OfSixtyFourBitsIsTheStableSort) { expect_all_sorted<uint64_t>(); }

TEST(SortPairs, LooksAtTheLowestKeyBitsOnly) {
    for (const int32_t bits : {0, 1, 7, 8, 9, 30, 32})
        expect_sorted_pairs(keys_of<uint32_t>(distributions()[0], 5000), bits);
    for (const int32_t bits : {1, 33, 63})
        expect_sorted_pairs(keys_of<uint64_t>(distributions()[0], 5000), bits);
}

TEST(SortPairs, RefusesKeyBitsThatAKeyHasNot) {
    Buffer<uint32_t> keys = on_device(std::vector<uint32_t>{2, 1});
    Buffer<int32_t> values = on_device(std::vector<int32_t>{0, 1});
    for (const int32_t bits : {-1, 33})
        EXPECT_THROW(sort_pairs(test_queue(), keys.data(), values.data(), 2, bits), Error);
    EXPECT_THROW(sort_pairs(test_queue(), keys.data(), values.data(), -1), Error);
}

template <class T>
void expect_scan(const std::vector<T>& values, bool in_place) {
    Buffer<T> input = on_device(values, values.size() + 1);
    Buffer<T> output(test_queue(), values.size() + 1, "sums");
    T* const sums = in_place ? input.data() : output.data();
    exclusive_scan(test_queue(), input.data(), int64_t(values.size()), sums);
    std::vector<T> expected(values.size() + 1, 0);
    for (size_t i = 0; i < values.size(); ++i) expected[i + 1] = expected[i] + values[i];
    EXPECT_TRUE((in_place ? input : output).download() == expected)
        << values.size() << (in_place ? " in place" : "");
}

TEST(ExclusiveScan, IsTheRunningSumAndTheTotal) {
    for (const size_t size : k_sizes)
        for (const bool in_place : {false, true}) {
            std::vector<int32_t> small(size);
            std::vector<int64_t> large(size);
            for (size_t i = 0; i < size; ++i) {
                small[i] = int32_t(i * 7919 % 1001) - 500;
                large[i] = int64_t(small[i]) << 32;
            }
            expect_scan(small, in_place);
            expect_scan(large, in_place);
        }
}

template <class T>
T sum_on_device(const std::vector<T>& values) {
    Buffer<T> input = on_device(values), result(test_queue(), 1, "sum");
    reduce_sum(test_queue(), input.data(), int64_t(values.size()), result.data());
    return first(result);
}

TEST(ReduceSum, IsExactForWholeNumbers) {
    for (const size_t size : k_sizes) {
        std::vector<int64_t> values(size);
        for (size_t i = 0; i < size; ++i) values[i] = int64_t(i) << 30;
        EXPECT_EQ(sum_on_device(values), std::accumulate(values.begin(), values.end(), int64_t(0)));
    }
}

TEST(ReduceSum, OfFloatsIsRightToTheLastBit) {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> uniform(-1, 1);
    for (const size_t size : k_sizes) {
        std::vector<float> values(size);
        long double exact = 0;
        for (float& value : values) exact += static_cast<long double>(value = uniform(random));
        const float sum = sum_on_device(values);
        EXPECT_NEAR(sum, float(exact), std::abs(float(exact)) * FLT_EPSILON + 1e-12f) << size;
    }
}

TEST(ReduceSum, OfDoublesIsNearTheExactSum) {
    std::mt19937 random(4);
    std::uniform_real_distribution<double> uniform(-1, 1);
    for (const size_t size : k_sizes) {
        std::vector<double> values(size);
        long double exact = 0;
        for (double& value : values) exact += static_cast<long double>(value = uniform(random));
        EXPECT_NEAR(sum_on_device(values), double(exact), 1e-12 * (1 + double(size) * 1e-3))
            << size;
    }
}

TEST(ReduceExtremes, AreThoseOfTheStandardLibrary) {
    std::mt19937 random(5);
    for (const size_t size : k_sizes) {
        std::vector<int32_t> numbers(size);
        std::vector<float> values(size);
        for (size_t i = 0; i < size; ++i) {
            numbers[i] = int32_t(random());
            values[i] = float(numbers[i]);
        }
        Buffer<int32_t> device_numbers = on_device(numbers), number(test_queue(), 2, "extremes");
        Buffer<float> device_values = on_device(values), value(test_queue(), 2, "extremes");
        const int64_t count = int64_t(size);
        reduce_min(test_queue(), device_numbers.data(), count, number.data());
        reduce_max(test_queue(), device_numbers.data(), count, number.data() + 1);
        reduce_min(test_queue(), device_values.data(), count, value.data());
        reduce_max(test_queue(), device_values.data(), count, value.data() + 1);
        numbers.push_back(size ? numbers[0] : INT32_MAX);
        values.push_back(size ? values[0] : FLT_MAX);
        EXPECT_EQ(number.download()[0], *std::min_element(numbers.begin(), numbers.end()));
        EXPECT_EQ(value.download()[0], *std::min_element(values.begin(), values.end()));
        if (size == 0) numbers = {INT32_MIN}, values = {-FLT_MAX};
        EXPECT_EQ(number.download()[1], *std::max_element(numbers.begin(), numbers.end()));
        EXPECT_EQ(value.download()[1], *std::max_element(values.begin(), values.end()));
    }
}

template <class T>
void expect_segments(const std::vector<int32_t>& sizes) {
    std::vector<int32_t> offsets = {0};
    for (const int32_t size : sizes) offsets.push_back(offsets.back() + size);
    std::vector<T> values(size_t(offsets.back()));
    for (size_t i = 0; i < values.size(); ++i) values[i] = T(int32_t(i * 31 % 17) - 8);
    Buffer<T> input = on_device(values),
              sums(test_queue(), std::max<size_t>(sizes.size(), 1), "sums");
    Buffer<int32_t> device_offsets = on_device(offsets);
    segmented_sum(test_queue(), input.data(), device_offsets.data(), int64_t(sizes.size()),
                  sums.data());
    std::vector<T> expected(sizes.size());
    for (size_t s = 0; s < sizes.size(); ++s)
        for (int32_t i = offsets[s]; i < offsets[s + 1]; ++i) expected[s] += values[size_t(i)];
    EXPECT_TRUE(head(sums, sizes.size()) == expected);
}

void expect_segments_of_both(const std::vector<int32_t>& sizes) {
    expect_segments<float>(sizes);
    expect_segments<double>(sizes);
}

TEST(SegmentedSum, OfNoSegments) { expect_segments_of_both({}); }
TEST(SegmentedSum, OfOneHugeSegment) { expect_segments_of_both({1000000}); }
TEST(SegmentedSum, OfManyEmptySegments) {
    expect_segments_of_both(std::vector<int32_t>(100000, 0));
}
TEST(SegmentedSum, OfAHugeSegmentAmongEmptyOnes) {
    std::vector<int32_t> sizes(100000, 0);
    sizes[50000] = 300000;
    sizes[99999] = 1;
    expect_segments_of_both(sizes);
}
TEST(SegmentedSum, OfSizesAtTheEdgesOfTiles) {
    expect_segments_of_both({0, 1, 2, 31, 32, 33, 255, 256, 257, 4095, 4096, 4097, 8193, 0});
}

template <class Key>
void expect_runs(const std::vector<Key>& keys) {
    Buffer<Key> input = on_device(keys), unique(test_queue(), keys.size() + 1, "unique keys");
    Buffer<int32_t> starts(test_queue(), keys.size() + 1, "starts"),
        count(test_queue(), 1, "count");
    run_lengths(test_queue(), input.data(), int64_t(keys.size()), unique.data(), starts.data(),
                count.data());
    std::vector<Key> expected_keys;
    std::vector<int32_t> expected_starts;
    for (size_t i = 0; i < keys.size(); ++i)
        if (i == 0 || keys[i] != keys[i - 1]) {
            expected_keys.push_back(keys[i]);
            expected_starts.push_back(int32_t(i));
        }
    expected_starts.push_back(int32_t(keys.size()));
    ASSERT_EQ(first(count), int32_t(expected_keys.size()));
    EXPECT_TRUE(head(unique, expected_keys.size()) == expected_keys);
    EXPECT_TRUE(head(starts, expected_starts.size()) == expected_starts);
}

TEST(RunLengths, AreThoseOfASortedArray) {
    for (const size_t size : k_sizes)
        for (const Distribution& distribution : distributions()) {
            SCOPED_TRACE(distribution.name + std::string(", size ") + std::to_string(size));
            std::vector<uint32_t> keys = keys_of<uint32_t>(distribution, size);
            std::sort(keys.begin(), keys.end());
            expect_runs(keys);
            expect_runs(std::vector<uint64_t>(keys.begin(), keys.end()));
        }
}

TEST(Compact, KeepsTheIndicesOfFlagsInOrder) {
    for (const size_t size : k_sizes)
        for (const int32_t kind : {0, 1, 2, 3}) {
            std::vector<uint8_t> flags(size);
            std::vector<int32_t> expected;
            for (size_t i = 0; i < size; ++i) {
                flags[i] = kind == 0 ? 0 : kind == 1 ? 255 : kind == 2 ? i % 7 == 3 : i + 1 == size;
                if (flags[i]) expected.push_back(int32_t(i));
            }
            Buffer<uint8_t> input = on_device(flags);
            Buffer<int32_t> indices(test_queue(), std::max<size_t>(size, 1), "indices");
            Buffer<int32_t> count(test_queue(), 1, "count");
            compact(test_queue(), input.data(), int64_t(size), indices.data(), count.data());
            ASSERT_EQ(first(count), int32_t(expected.size())) << size << " kind " << kind;
            EXPECT_TRUE(head(indices, expected.size()) == expected);
        }
}

TEST(Histogram, CountsWhatLiesInTheBins) {
    for (const size_t size : k_sizes)
        for (const int32_t bin_count : {1, 33, 5000}) {
            std::vector<int32_t> values(size), expected(size_t(bin_count), 0);
            for (size_t i = 0; i < size; ++i) {
                values[i] = int32_t(i * 7919 % size_t(bin_count + 3)) - 1;
                if (values[i] >= 0 && values[i] < bin_count) ++expected[size_t(values[i])];
            }
            Buffer<int32_t> input = on_device(values),
                            bins(test_queue(), size_t(bin_count), "bins");
            histogram(test_queue(), input.data(), int64_t(size), bins.data(), bin_count);
            EXPECT_TRUE(bins.download() == expected) << size << " in " << bin_count;
        }
}

TEST(Primitives, RunInACaptureAsTheyDoOutside) {
    std::vector<uint32_t> keys = keys_of<uint32_t>(distributions()[0], 20000);
    std::vector<int32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0);
    Queue queue(open_device(0, 0));
    Buffer<uint32_t> device_keys(queue, keys, "keys");
    Buffer<int32_t> values(queue, order, "values"), sums(queue, keys.size() + 1, "sums");
    const auto work = [&] {
        sort_pairs(queue, device_keys.data(), values.data(), int64_t(keys.size()));
        exclusive_scan(queue, values.data(), int64_t(keys.size()), sums.data());
    };
    work();  // makes the scratch large enough
    const std::vector<int32_t> expected = sums.download();
    device_keys.upload(keys);
    values.upload(order);
    queue.begin_capture();
    work();
    const Graph graph = queue.end_capture();
    EXPECT_TRUE(device_keys.download() == keys) << "a capture runs nothing";
    queue.launch(graph);
    EXPECT_TRUE(sums.download() == expected);
}

std::vector<float> sums_with_threads(int32_t threads) {
    Queue queue(open_device(0, threads));
    std::vector<float> values(1000000);
    for (size_t i = 0; i < values.size(); ++i) values[i] = 1.0f / float(i + 1);
    const std::vector<int32_t> offsets = {0, 10, 500000, 1000000};
    Buffer<float> input(queue, values, "values"), sums(queue, 4, "sums");
    Buffer<int32_t> device_offsets(queue, offsets, "offsets");
    reduce_sum(queue, input.data(), int64_t(values.size()), sums.data());
    segmented_sum(queue, input.data(), device_offsets.data(), 3, sums.data() + 1);
    return sums.download();
}

TEST(Primitives, HaveTheSameBitsAtAnyThreadCount) {
    const std::vector<float> expected = sums_with_threads(1);
    for (const int32_t threads : {2, 3, 4, 7, 16, 0})
        EXPECT_EQ(sums_with_threads(threads), expected);
}

}  // namespace
}  // namespace plica
