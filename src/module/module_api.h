// The one contract between libplica (front) and a device module. C-like on purpose: a table of
// functions, plain data, no exceptions across. Both sides must be of exactly the same version; see
// k_module_symbol.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "plica/plica.h"

namespace plica {

// Carries the version, so that a module of another version is not even found.
#define PLICA_MODULE_ENTRY plica_module_0_1_0
#define PLICA_MODULE_SYMBOL "plica_module_0_1_0"

// How a call across the line ended. text is empty at PLICA_OK.
struct ModuleResult {
    plica_status status;
    char text[1020];
};

// A checked scene, all ids resolved, all arrays owned by front for the duration of the call.
struct ModuleCloth {
    plica_cloth_desc desc;  // positions, triangles, masses: final (welded); defaults filled in
    plica_material_desc material;
    plica_body id;
};

struct ModuleCollider {
    plica_collider_desc desc;  // defaults filled in; positions and triangles: final
    plica_material_desc material;
    uint64_t id;      // plica_collider, or plica_body of a rigid body
    int32_t is_body;  // 1: rigid body
    int32_t reserved;
};

struct ModulePin {
    plica_pin_desc desc;
    plica_link id;
    int32_t cloth;  // index in ModuleScene::cloths
    int32_t reserved;
};

struct ModuleScene {
    const ModuleCloth* cloths;
    const ModuleCollider* colliders;  // rigid bodies among them
    const ModulePin* pins;
    int32_t cloth_count;
    int32_t collider_count;
    int32_t pin_count;
    int32_t reserved;
};

struct ModuleDevice;  // opaque, the module's
struct ModuleWorld;   // opaque, the module's

// One part of a saved state. name: of the state table, ends with 0.
struct ModuleSection {
    char name[32];
    uint64_t bytes;
};

// Bodies: cloth = index in cloths; collider = index in colliders. A world is called by one thread
// at a time: front guards that. Functions named after plica.h do what stands there.
struct ModuleApi {
    int32_t version;  // PLICA_VERSION
    plica_device_kind kind;

    // infos: room for capacity. None available: count 0, and the result tells what is missing.
    ModuleResult (*device_list)(plica_device_info_data* infos, int32_t capacity, int32_t* count);
    ModuleResult (*device_create)(int32_t index, const plica_device_desc* desc,
                                  ModuleDevice** device);
    void (*device_release)(ModuleDevice* device);
    ModuleResult (*device_describe)(ModuleDevice* device, plica_device_info_data* info);
    ModuleResult (*device_memory)(ModuleDevice* device, plica_device_memory_data* memory);
    int32_t (*device_supports)(ModuleDevice* device, plica_solver solver, plica_body_kind kind);

    ModuleResult (*world_create)(ModuleDevice* device, const ModuleScene* scene,
                                 const plica_world_desc* desc, ModuleWorld** world);
    void (*world_release)(ModuleWorld* world);
    ModuleResult (*world_step)(ModuleWorld* world, double dt, const plica_step_desc* desc);
    ModuleResult (*world_wait)(ModuleWorld* world);
    ModuleResult (*world_status)(ModuleWorld* world, int32_t index,
                                 plica_world_status_data* status);
    ModuleResult (*world_statistics)(ModuleWorld* world, plica_world_statistics_data* statistics);
    ModuleResult (*cloth_statistics)(ModuleWorld* world, int32_t cloth,
                                     plica_body_statistics_data* statistics);
    ModuleResult (*collider_statistics)(ModuleWorld* world, int32_t collider,
                                        plica_body_statistics_data* statistics);
    ModuleResult (*world_reset)(ModuleWorld* world, const uint8_t* mask, int32_t mask_count);
    ModuleResult (*world_get_parameters)(ModuleWorld* world, plica_world_parameters* parameters);
    ModuleResult (*world_set_parameters)(ModuleWorld* world,
                                         const plica_world_parameters* parameters);
    ModuleResult (*cloth_get_parameters)(ModuleWorld* world, int32_t cloth,
                                         plica_cloth_parameters* parameters);
    ModuleResult (*cloth_set_parameters)(ModuleWorld* world, int32_t cloth,
                                         const plica_cloth_parameters* parameters);
    ModuleResult (*cloth_apply_force)(ModuleWorld* world, int32_t cloth, const float* forces);
    ModuleResult (*pin_set_targets)(ModuleWorld* world, int32_t pin, const float* positions);

    ModuleResult (*cloth_view)(ModuleWorld* world, plica_field field, int32_t cloth,
                               plica_view* view);
    ModuleResult (*cloth_read)(ModuleWorld* world, plica_field field, int32_t cloth, float* data);
    ModuleResult (*cloth_write)(ModuleWorld* world, plica_field field, int32_t cloth,
                                const float* data);

    // The whole state as sections, in an order that depends on the scene alone; layout: a hash of
    // it.
    ModuleResult (*state_layout)(ModuleWorld* world, uint64_t* layout, int32_t* section_count);
    ModuleResult (*state_section)(ModuleWorld* world, int32_t section, ModuleSection* info);
    ModuleResult (*state_read)(ModuleWorld* world, int32_t section, void* data);
    ModuleResult (*state_write)(ModuleWorld* world, const void* const* sections);
    ModuleResult (*state_hash)(ModuleWorld* world, uint64_t* hash);
};

}  // namespace plica

// What dlsym finds. Lives as long as the process: a module is never unloaded.
extern "C" PLICA_API const plica::ModuleApi* PLICA_MODULE_ENTRY(void);
