// The device that a command works on.
#pragma once

#include <string>

#include "base/handles.h"

namespace plica::app {

struct OpenDevice {
    DeviceHandle handle;
    plica_device_info_data info{};
    int32_t thread_count = 0;
};

// Throws with the exit status for a device that is not available.
OpenDevice open_device(const std::string& name, int thread_count);

}  // namespace plica::app
