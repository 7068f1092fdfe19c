#include "device/device.h"

#include <gtest/gtest.h>

#include "device/error.h"

namespace plica {
namespace {

TEST(Device, ListDescribesEachDevice) {
    const std::vector<DeviceDescription> devices = list_devices();
    ASSERT_FALSE(devices.empty());
    for (const DeviceDescription& device : devices) {
        EXPECT_FALSE(device.name.empty());
        EXPECT_GT(device.memory_bytes, 0u);
        EXPECT_GT(device.compute_units, 0);
        EXPECT_GT(device.capability, 0);
    }
    EXPECT_EQ(device_description(*open_device(0, 0)).name, devices[0].name);
}

TEST(Device, RefusesAnIndexThatIsNotThere) {
    for (const int32_t index : {-1, 1000}) try {
            open_device(index, 0);
            FAIL() << index;
        } catch (const Error& error) {
            EXPECT_EQ(error.status(), PLICA_NOT_FOUND);
            EXPECT_NE(std::string(error.what()).find(std::to_string(index)), std::string::npos);
        }
}

}  // namespace
}  // namespace plica
