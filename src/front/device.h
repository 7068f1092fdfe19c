// An opened device, as callers hold it.
#pragma once

#include <string>

#include "front/modules.h"
#include "front/object.h"

namespace plica {

class FrontDevice final : public Object {
public:
    static constexpr ObjectKind k_kind = ObjectKind::device;

    FrontDevice(const ModuleApi& api, int32_t index, const plica_device_desc& desc);

    const ModuleApi& api() const { return api_; }
    ModuleDevice* module_device() const { return device_; }

private:
    ~FrontDevice() override;

    const ModuleApi& api_;
    ModuleDevice* device_ = nullptr;
};

// name: as plica_device_create takes it. The caller gets the one reference.
FrontDevice* open_device(const std::string& name, const plica_device_desc& desc);

}  // namespace plica
