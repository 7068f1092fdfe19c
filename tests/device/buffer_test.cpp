#include "device/buffer.h"

#include <gtest/gtest.h>

#include "tests/support/queue.h"

namespace plica {
namespace {

TEST(Buffer, KeepsWhatIsUploaded) {
    const std::vector<int32_t> host = {3, 1, 4, 1, 5};
    const Buffer<int32_t> buffer(test_queue(), host, "digits");
    EXPECT_EQ(buffer.download(), host);
    EXPECT_EQ(buffer.bytes(), 20u);
}

TEST(Buffer, OfNothingHasNoMemory) {
    const Buffer<float> buffer(test_queue(), 0, "nothing");
    EXPECT_EQ(buffer.data(), nullptr);
    EXPECT_TRUE(buffer.download().empty());
    EXPECT_EQ(Buffer<float>().size(), 0u);
}

TEST(Buffer, IsAlignedForFourFloats) {
    for (size_t size = 1; size < 40; ++size) {
        const Buffer<uint8_t> buffer(test_queue(), size, "bytes");
        EXPECT_EQ(reinterpret_cast<uintptr_t>(buffer.data()) % 16, 0u);
    }
}

TEST(Buffer, MovesItsMemory) {
    Buffer<int32_t> first(test_queue(), std::vector<int32_t>{7}, "first");
    int32_t* const data = first.data();
    Buffer<int32_t> second(std::move(first));
    Buffer<int32_t> third;
    third = std::move(second);
    EXPECT_EQ(third.data(), data);
    EXPECT_EQ(third.download()[0], 7);
}

TEST(Buffer, CountsItsMemory) {
    const DevicePointer device = open_device(0, 0);
    Queue queue(device);
    {
        Buffer<float> a(queue, 100, "a"), b(queue, 50, "b");
        EXPECT_EQ(device_counters(*device).bytes_in_use, 600u);
    }
    Buffer<float> c(queue, 10, "c");
    const DeviceCounters counters = device_counters(*device);
    EXPECT_EQ(counters.allocations, 3u);
    EXPECT_EQ(counters.frees, 2u);
    EXPECT_EQ(counters.bytes_in_use, 40u);
    EXPECT_EQ(counters.bytes_peak, 600u);
}

TEST(Buffer, NamesTheOneThatDoesNotFit) {
    for (const size_t size : {SIZE_MAX, SIZE_MAX / 4, size_t(1) << 50}) try {
            const Buffer<float> buffer(test_queue(), size, "too much");
            FAIL() << size;
        } catch (const Error& error) {
            EXPECT_EQ(error.status(), PLICA_OUT_OF_MEMORY);
            EXPECT_NE(std::string(error.what()).find("too much"), std::string::npos)
                << error.what();
        }
}

}  // namespace
}  // namespace plica
