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

// A body with vertices of its own that move. Of the descriptors only that of its kind is not null:
// defaults filled in, arrays final (welded), what the world decides put in (bend_energy is never
// PLICA_BEND_ENERGY_WORLD).
struct ModuleBody {
    plica_body id;
    plica_body_kind kind;
    plica_solver solver;
    int32_t world;
    int32_t vertex_count;
    plica_material_desc material;
    const plica_cloth_desc* cloth;
    const plica_soft_desc* soft;
    const plica_strand_desc* strand;  // curves: never null
    const plica_particles_desc*
        particles;  // radii (scaled, m), masses (kg), release_times: never null
    const plica_affine_desc* affine;
};

struct ModuleCollider {
    plica_collider_desc desc;  // defaults filled in; positions and triangles: final
    plica_material_desc material;
    uint64_t id;      // plica_collider, or plica_body of a rigid body
    int32_t is_body;  // 1: rigid body
    int32_t reserved;
};

// Links. Their bodies are indices in ModuleScene::bodies, their vertices final (welded).
struct ModulePin {
    plica_pin_desc desc;
    plica_link id;
    int32_t body;
    int32_t reserved;
};

struct ModuleSupport {
    plica_support_desc desc;  // stiffnesses: never null
    plica_link id;
    int32_t body;
    int32_t reserved;
};

struct ModuleTie {
    plica_tie_desc desc;  // lengths: null where they are the distance at start_time
    plica_link id;
    int32_t body;
    int32_t other;
};

struct ModuleScene {
    const ModuleBody* bodies;         // in the order of their ids' places in the scene
    const ModuleCollider* colliders;  // rigid bodies among them
    const ModulePin* pins;
    const ModuleSupport* supports;
    const ModuleTie* ties;
    int32_t body_count;
    int32_t collider_count;
    int32_t pin_count;
    int32_t support_count;
    int32_t tie_count;
    int32_t reserved;
};

struct ModuleDevice;  // opaque, the module's
struct ModuleWorld;   // opaque, the module's

// One part of a saved state. name: of the state table, ends with 0.
struct ModuleSection {
    char name[32];
    uint64_t bytes;
};

// body, collider, pin, support: indices in the lists of ModuleScene. A world is called by one
// thread at a time: front guards that. Functions named after plica.h do what stands there.
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
    ModuleResult (*body_statistics)(ModuleWorld* world, int32_t body,
                                    plica_body_statistics_data* statistics);
    ModuleResult (*collider_statistics)(ModuleWorld* world, int32_t collider,
                                        plica_body_statistics_data* statistics);
    ModuleResult (*world_reset)(ModuleWorld* world, const uint8_t* mask, int32_t mask_count);
    ModuleResult (*world_get_parameters)(ModuleWorld* world, plica_world_parameters* parameters);
    ModuleResult (*world_set_parameters)(ModuleWorld* world,
                                         const plica_world_parameters* parameters);
    ModuleResult (*ipc_get_parameters)(ModuleWorld* world, plica_ipc_parameters* parameters);
    ModuleResult (*ipc_set_parameters)(ModuleWorld* world, const plica_ipc_parameters* parameters);
    ModuleResult (*cloth_get_parameters)(ModuleWorld* world, int32_t body,
                                         plica_cloth_parameters* parameters);
    ModuleResult (*cloth_set_parameters)(ModuleWorld* world, int32_t body,
                                         const plica_cloth_parameters* parameters);
    ModuleResult (*body_apply_force)(ModuleWorld* world, int32_t body, const float* forces);
    ModuleResult (*pin_set_targets)(ModuleWorld* world, int32_t pin, const float* positions);
    ModuleResult (*support_set_targets)(ModuleWorld* world, int32_t support,
                                        const float* positions);

    ModuleResult (*body_view)(ModuleWorld* world, plica_field field, int32_t body,
                              plica_view* view);
    ModuleResult (*body_read)(ModuleWorld* world, plica_field field, int32_t body, float* data);
    ModuleResult (*body_write)(ModuleWorld* world, plica_field field, int32_t body,
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
