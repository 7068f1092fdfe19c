#include "run/device.h"

#include "base/failure.h"

namespace plica::app {

OpenDevice open_device(const std::string& name, int thread_count) {
    OpenDevice device;
    plica_device_desc desc;
    check(plica_device_desc_init(&desc));
    desc.thread_count = thread_count;
    if (plica_device_create(name.c_str(), &desc, device.handle.out()) != PLICA_OK)
        throw Failure(k_no_device, "", "", "device " + name + ": " + plica_last_error());
    device.info.struct_size = sizeof device.info;
    check(plica_device_describe(device.handle.get(), &device.info));
    const bool counts = device.info.kind != PLICA_DEVICE_CUDA;
    device.thread_count = counts && thread_count > 0 ? thread_count : device.info.compute_units;
    return device;
}

}  // namespace plica::app
