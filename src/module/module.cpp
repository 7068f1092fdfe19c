// The table of functions that libplica finds in a module. Each call is guarded: an exception below
// becomes a status and a sentence, and nothing else crosses.
#include "module/module_api.h"

#include <stdio.h>
#include <string.h>

#include <new>

#include "device/error.h"
#include "world/world.h"

namespace plica {

struct ModuleDevice {
    DevicePointer device;
    int32_t index;
};
struct ModuleWorld {
    ModuleWorld(ModuleDevice* on, const ModuleScene& scene, const plica_world_desc& desc)
        : device_index(on->index), world(on->device, scene, desc) {}
    int32_t device_index;
    World world;
};

namespace {

#if defined(PLICA_DEVICE_IS_CPU)
constexpr plica_device_kind k_kind = PLICA_DEVICE_CPU;
#elif defined(PLICA_DEVICE_IS_STRICT)
constexpr plica_device_kind k_kind = PLICA_DEVICE_STRICT;
#else
constexpr plica_device_kind k_kind = PLICA_DEVICE_CUDA;
#endif

template <size_t size>
void set_text(char (&target)[size], const std::string& text) {
    strncpy(target, text.c_str(), size - 1);
    target[size - 1] = 0;
}

ModuleResult failed(plica_status status, const char* text) {
    ModuleResult result = {};
    result.status = status;
    set_text(result.text, text);
    return result;
}

template <class Call>
ModuleResult guard(const Call& call) {
    try {
        call();
        return {};
    } catch (const Error& error) {
        return failed(error.status(), error.what());
    } catch (const std::bad_alloc&) {
        return failed(PLICA_OUT_OF_MEMORY, "the host is out of memory");
    } catch (const std::exception& error) {
        return failed(PLICA_INTERNAL, error.what());
    } catch (...) {
        return failed(PLICA_INTERNAL, "an unknown exception");
    }
}

plica_device_info_data info_of(const DeviceDescription& description, int32_t index) {
    plica_device_info_data info = {};
    info.struct_size = sizeof info;
    info.kind = k_kind;
    info.index = index;
    info.available = 1;
    info.memory_bytes = description.memory_bytes;
    info.compute_units = description.compute_units;
    info.capability = description.capability;
    set_text(info.name, description.name);
    set_text(info.uuid, description.uuid);
    set_text(info.pci, description.pci);
    return info;
}

ModuleResult device_list(plica_device_info_data* infos, int32_t capacity, int32_t* count) {
    *count = 0;
    return guard([&] {
        const std::vector<DeviceDescription> devices = list_devices();
        for (size_t i = 0; i < devices.size() && int32_t(i) < capacity; ++i)
            infos[i] = info_of(devices[i], int32_t(i));
        *count = int32_t(devices.size());
    });
}

ModuleResult device_create(int32_t index, const plica_device_desc* desc, ModuleDevice** device) {
    return guard([&] {
        *device = new ModuleDevice{open_device(index, desc ? desc->thread_count : 0), index};
    });
}

void device_release(ModuleDevice* device) { delete device; }

ModuleResult device_describe(ModuleDevice* device, plica_device_info_data* info) {
    return guard([&] { *info = info_of(device_description(*device->device), device->index); });
}

ModuleResult device_memory(ModuleDevice* device, plica_device_memory_data* memory) {
    return guard([&] {
        const DeviceCounters counters = device_counters(*device->device);
        *memory = {};
        memory->struct_size = sizeof *memory;
        memory->bytes_in_use = counters.bytes_in_use;
        memory->bytes_peak = counters.bytes_peak;
        memory->allocation_count = counters.allocations;
    });
}

int32_t device_supports(ModuleDevice*, plica_solver solver, plica_body_kind kind) {
    return solver == PLICA_SOLVER_PBD && (kind == PLICA_BODY_CLOTH || kind == PLICA_BODY_RIGID);
}

ModuleResult world_create(ModuleDevice* device, const ModuleScene* scene,
                          const plica_world_desc* desc, ModuleWorld** world) {
    return guard([&] { *world = new ModuleWorld(device, *scene, *desc); });
}

void world_release(ModuleWorld* world) { delete world; }

ModuleResult body_view(ModuleWorld* w, plica_field field, int32_t body, plica_view* view) {
    return guard([&] {
        *view = w->world.view(field, body);
        view->device_index = w->device_index;
    });
}

ModuleResult state_layout(ModuleWorld* w, uint64_t* layout, int32_t* section_count) {
    return guard([&] {
        *layout = w->world.layout();
        *section_count = w->world.section_count();
    });
}

const ModuleApi k_api = {
    PLICA_VERSION,
    k_kind,
    device_list,
    device_create,
    device_release,
    device_describe,
    device_memory,
    device_supports,
    world_create,
    world_release,
    [](ModuleWorld* w, double dt, const plica_step_desc* desc) {
        return guard([&] { w->world.step(dt, *desc); });
    },
    [](ModuleWorld* w) { return guard([&] { w->world.wait(); }); },
    [](ModuleWorld* w, int32_t index, plica_world_status_data* status) {
        return guard([&] { *status = w->world.status(index); });
    },
    [](ModuleWorld* w, plica_world_statistics_data* statistics) {
        return guard([&] { *statistics = w->world.statistics(); });
    },
    [](ModuleWorld* w, int32_t body, plica_body_statistics_data* statistics) {
        return guard([&] { *statistics = w->world.cloth_statistics(body); });
    },
    [](ModuleWorld* w, int32_t collider, plica_body_statistics_data* statistics) {
        return guard([&] { *statistics = w->world.collider_statistics(collider); });
    },
    [](ModuleWorld* w, const uint8_t* mask, int32_t) {
        return guard([&] { w->world.reset(mask); });
    },
    [](ModuleWorld* w, plica_world_parameters* parameters) {
        return guard([&] { *parameters = w->world.parameters(); });
    },
    [](ModuleWorld* w, const plica_world_parameters* parameters) {
        return guard([&] { w->world.set_parameters(*parameters); });
    },
    [](ModuleWorld* w, plica_ipc_parameters* parameters) {
        return guard([&] { *parameters = w->world.ipc_parameters(); });
    },
    [](ModuleWorld* w, const plica_ipc_parameters* parameters) {
        return guard([&] { w->world.set_ipc_parameters(*parameters); });
    },
    [](ModuleWorld* w, int32_t body, plica_cloth_parameters* parameters) {
        return guard([&] { *parameters = w->world.cloth_parameters(body); });
    },
    [](ModuleWorld* w, int32_t body, const plica_cloth_parameters* parameters) {
        return guard([&] { w->world.set_cloth_parameters(body, *parameters); });
    },
    [](ModuleWorld* w, int32_t body, const float* forces) {
        return guard([&] { w->world.apply_force(body, forces); });
    },
    [](ModuleWorld* w, int32_t pin, const float* positions) {
        return guard([&] { w->world.set_targets(pin, positions); });
    },
    [](ModuleWorld* w, int32_t support, const float* positions) {
        return guard([&] { w->world.set_support_targets(support, positions); });
    },
    body_view,
    [](ModuleWorld* w, plica_field field, int32_t body, float* data) {
        return guard([&] { w->world.read(field, body, data); });
    },
    [](ModuleWorld* w, plica_field field, int32_t body, const float* data) {
        return guard([&] { w->world.write(field, body, data); });
    },
    state_layout,
    [](ModuleWorld* w, int32_t section, ModuleSection* info) {
        return guard([&] { *info = w->world.section(section); });
    },
    [](ModuleWorld* w, int32_t section, void* data) {
        return guard([&] { w->world.read_section(section, data); });
    },
    [](ModuleWorld* w, const void* const* sections) {
        return guard([&] { w->world.write_sections(sections); });
    },
    [](ModuleWorld* w, uint64_t* hash) { return guard([&] { *hash = w->world.hash(); }); },
};

}  // namespace
}  // namespace plica

extern "C" PLICA_API const plica::ModuleApi* PLICA_MODULE_ENTRY(void) { return &plica::k_api; }
