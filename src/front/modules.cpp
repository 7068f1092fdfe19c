#include "front/modules.h"

#include <cstring>
#include <mutex>

#include "device/error.h"
#include "front/platform/shared_library.h"

namespace plica {

namespace {

constexpr plica_device_kind k_kinds[] = {PLICA_DEVICE_CPU, PLICA_DEVICE_STRICT, PLICA_DEVICE_CUDA};

std::string module_file(plica_device_kind kind) {
    return library_file(std::string("plica_") + device_kind_name(kind));
}

Module refused(plica_status status, const std::string& reason) {
    Module result;
    result.status = status;
    result.reason = reason;
    return result;
}

Module load(plica_device_kind kind) {
    const std::string name = device_kind_name(kind), file = module_file(kind);
    const std::string path = own_folder() + "/" + file;
    if (!file_exists(path))
        return refused(PLICA_UNSUPPORTED, "there is no " + name + " device: " + file +
                                              " does not lie beside the plica library");
    std::string error;
    void* library = load_library(path, error);
    if (!library)
        return refused(PLICA_UNSUPPORTED, "the " + name + " device cannot be used: " + error);
    using Entry = const ModuleApi* (*)();
    const Entry entry = reinterpret_cast<Entry>(find_symbol(library, PLICA_MODULE_SYMBOL));
    const ModuleApi* api = entry ? entry() : nullptr;
    if (!api || api->version != PLICA_VERSION || api->kind != kind)
        return refused(PLICA_VERSION_MISMATCH,
                       file + " is of another version than this plica library (it has no " +
                           PLICA_MODULE_SYMBOL + "): install both from one build");
    Module result;
    result.api = api;
    return result;
}

plica_device_info_data unavailable(plica_device_kind kind, const std::string& reason) {
    plica_device_info_data info = {};
    info.struct_size = sizeof info;
    info.kind = kind;
    std::strncpy(info.name, device_kind_name(kind), sizeof info.name - 1);
    std::strncpy(info.reason, reason.c_str(), sizeof info.reason - 1);
    return info;
}

void list_module(plica_device_kind kind, std::vector<plica_device_info_data>& devices) {
    const Module& module = module_of(kind);
    if (!module.api) {
        devices.push_back(unavailable(kind, module.reason));
        return;
    }
    int32_t count = 0;
    ModuleResult result = module.api->device_list(nullptr, 0, &count);
    std::vector<plica_device_info_data> found(static_cast<size_t>(count));
    if (result.status == PLICA_OK && count > 0)
        result = module.api->device_list(found.data(), count, &count);
    if (result.status != PLICA_OK || count == 0)
        devices.push_back(unavailable(kind, result.text[0] ? result.text : "there is no device"));
    else
        devices.insert(devices.end(), found.begin(), found.end());
}

}  // namespace

const char* device_kind_name(plica_device_kind kind) {
    switch (kind) {
        case PLICA_DEVICE_CPU:
            return "cpu";
        case PLICA_DEVICE_STRICT:
            return "strict";
        default:
            return "cuda";
    }
}

const Module& module_of(plica_device_kind kind) {
    static std::mutex mutex;
    static Module modules[4];
    static bool is_known[4] = {};
    const std::lock_guard<std::mutex> lock(mutex);
    if (!is_known[kind]) {
        modules[kind] = load(kind);
        is_known[kind] = true;
    }
    return modules[kind];
}

bool is_module_present(plica_device_kind kind) {
    return file_exists(own_folder() + "/" + module_file(kind));
}

std::vector<plica_device_info_data> list_all_devices() {
    std::vector<plica_device_info_data> devices;
    for (plica_device_kind kind : k_kinds) list_module(kind, devices);
    return devices;
}

void expect(const ModuleResult& result) {
    if (result.status != PLICA_OK) throw Error(result.status, result.text);
}

}  // namespace plica
