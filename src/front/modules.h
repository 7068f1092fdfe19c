// The device modules beside this library: loaded when asked for, checked to be of this version,
// kept.
#pragma once

#include <string>
#include <vector>

#include "module/module_api.h"

namespace plica {

// "cpu", "strict", "cuda".
const char* device_kind_name(plica_device_kind kind);

// A module, or why there is none.
struct Module {
    const ModuleApi* api = nullptr;
    plica_status status = PLICA_OK;
    std::string reason;
};

const Module& module_of(plica_device_kind kind);

// Whether its file is there; does not load it.
bool is_module_present(plica_device_kind kind);

// Every device of every module; a module without one has a single entry that says why.
std::vector<plica_device_info_data> list_all_devices();

// Throws what a call across the line answered.
void expect(const ModuleResult& result);

}  // namespace plica
