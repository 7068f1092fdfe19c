#include "front/device.h"

#include <charconv>

#include "device/error.h"
#include "front/log.h"

namespace plica {

FrontDevice::FrontDevice(const ModuleApi& api, int32_t index, const plica_device_desc& desc)
    : Object(k_kind), api_(api) {
    expect(api.device_create(index, &desc, &device_));
}

FrontDevice::~FrontDevice() {
    if (device_) api_.device_release(device_);
}

namespace {

FrontDevice* open(plica_device_kind kind, int32_t index, const plica_device_desc& desc) {
    const Module& module = module_of(kind);
    if (!module.api) throw Error(module.status, module.reason);
    return new FrontDevice(*module.api, index, desc);
}

FrontDevice* open_best(const plica_device_desc& desc) {
    try {
        return open(PLICA_DEVICE_CUDA, 0, desc);
    } catch (const Error& error) {
        log(PLICA_LOG_INFO, std::string("cpu is used: ") + error.what());
    }
    return open(PLICA_DEVICE_CPU, 0, desc);
}

// The N of "cuda:N"; -1 where the text is not that.
int32_t number_after_colon(const std::string& name) {
    if (name.rfind("cuda:", 0) != 0 || name.size() == 5) return -1;
    int32_t number = -1;
    const char* end = name.data() + name.size();
    const std::from_chars_result result = std::from_chars(name.data() + 5, end, number);
    return result.ec == std::errc() && result.ptr == end ? number : -1;
}

[[noreturn]] void refuse_name(const std::string& name) {
    throw Error(
        PLICA_NOT_FOUND,
        "name: '" + name + "' is not auto, cpu, strict, cuda, cuda:N or the uuid of a device");
}

bool looks_like_uuid(const std::string& name) {
    return name.size() >= 8 &&
           name.find_first_not_of("0123456789abcdefABCDEF-GPU") == std::string::npos;
}

}  // namespace

FrontDevice* open_device(const std::string& name, const plica_device_desc& desc) {
    if (name == "auto") return open_best(desc);
    if (name == "cpu") return open(PLICA_DEVICE_CPU, 0, desc);
    if (name == "strict") return open(PLICA_DEVICE_STRICT, 0, desc);
    if (name == "cuda") return open(PLICA_DEVICE_CUDA, 0, desc);
    const int32_t number = number_after_colon(name);
    if (number >= 0) return open(PLICA_DEVICE_CUDA, number, desc);
    if (looks_like_uuid(name))
        for (const plica_device_info_data& info : list_all_devices())
            if (info.available && name == info.uuid) return open(info.kind, info.index, desc);
    refuse_name(name);
}

}  // namespace plica
