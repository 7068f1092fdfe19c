// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
// One function for each public call: its arguments as an entry of a record.
#pragma once

#include "front/record/entry.h"

namespace plica::record {

Entry device_create(HandleNumbers& handles, plica_status outcome, const char* name, const plica_device_desc* desc, plica_device* device);
Entry device_retain(HandleNumbers& handles, plica_status outcome, plica_device device);
Entry device_release(HandleNumbers& handles, plica_status outcome, plica_device device);
Entry device_describe(HandleNumbers& handles, plica_status outcome, plica_device device, plica_device_info_data* info);
Entry device_memory(HandleNumbers& handles, plica_status outcome, plica_device device, plica_device_memory_data* memory);
Entry device_supports(HandleNumbers& handles, plica_status outcome, plica_device device, plica_solver solver, plica_body_kind kind, int32_t* supported);
Entry scene_create(HandleNumbers& handles, plica_status outcome, plica_scene* scene);
Entry scene_retain(HandleNumbers& handles, plica_status outcome, plica_scene scene);
Entry scene_release(HandleNumbers& handles, plica_status outcome, plica_scene scene);
Entry material_create(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_material_desc* desc, plica_material* material);
Entry body_create_cloth(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_cloth_desc* desc, plica_body* body);
Entry body_create_soft(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_soft_desc* desc, plica_body* body);
Entry body_create_strand(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_strand_desc* desc, plica_body* body);
Entry body_create_particles(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_particles_desc* desc, plica_body* body);
Entry body_create_affine(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_affine_desc* desc, plica_body* body);
Entry collider_create(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_collider_desc* desc, plica_collider* collider);
Entry body_create_rigid(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_collider_desc* desc, plica_body* body);
Entry link_create_pin(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_pin_desc* desc, plica_link* link);
Entry link_create_support(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_support_desc* desc, plica_link* link);
Entry link_create_tie(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_tie_desc* desc, plica_link* link);
Entry body_destroy(HandleNumbers& handles, plica_status outcome, plica_scene scene, plica_body body);
Entry collider_destroy(HandleNumbers& handles, plica_status outcome, plica_scene scene, plica_collider collider);
Entry link_destroy(HandleNumbers& handles, plica_status outcome, plica_scene scene, plica_link link);
Entry scene_check(HandleNumbers& handles, plica_status outcome, plica_scene scene, plica_issue* issues, uint64_t capacity, uint64_t* needed_count);
Entry world_create(HandleNumbers& handles, plica_status outcome, plica_device device, plica_scene scene, const plica_world_desc* desc, plica_world* world);
Entry world_retain(HandleNumbers& handles, plica_status outcome, plica_world world);
Entry world_release(HandleNumbers& handles, plica_status outcome, plica_world world);
Entry world_step(HandleNumbers& handles, plica_status outcome, plica_world world, double dt, const plica_step_desc* desc);
Entry world_wait(HandleNumbers& handles, plica_status outcome, plica_world world);
Entry world_status(HandleNumbers& handles, plica_status outcome, plica_world world, int32_t index, plica_world_status_data* status);
Entry world_statistics(HandleNumbers& handles, plica_status outcome, plica_world world, plica_world_statistics_data* statistics);
Entry body_statistics(HandleNumbers& handles, plica_status outcome, plica_world world, plica_body body, plica_body_statistics_data* statistics);
Entry world_reset(HandleNumbers& handles, plica_status outcome, plica_world world, const uint8_t* mask, int32_t mask_count);
Entry world_parameters_init(HandleNumbers& handles, plica_status outcome, plica_world world, plica_world_parameters* parameters);
Entry world_set_parameters(HandleNumbers& handles, plica_status outcome, plica_world world, const plica_world_parameters* parameters);
Entry ipc_parameters_init(HandleNumbers& handles, plica_status outcome, plica_world world, plica_ipc_parameters* parameters);
Entry world_set_ipc_parameters(HandleNumbers& handles, plica_status outcome, plica_world world, const plica_ipc_parameters* parameters);
Entry cloth_parameters_init(HandleNumbers& handles, plica_status outcome, plica_world world, plica_body body, plica_cloth_parameters* parameters);
Entry world_set_cloth_parameters(HandleNumbers& handles, plica_status outcome, plica_world world, plica_body body, const plica_cloth_parameters* parameters);
Entry world_apply_force(HandleNumbers& handles, plica_status outcome, plica_world world, plica_body body, const float* forces, uint64_t bytes);
Entry world_set_targets(HandleNumbers& handles, plica_status outcome, plica_world world, plica_link link, const float* positions, uint64_t bytes);
Entry world_view(HandleNumbers& handles, plica_status outcome, plica_world world, plica_field field, plica_body body, plica_view* view);
Entry world_read(HandleNumbers& handles, plica_status outcome, plica_world world, plica_field field, plica_body body, void* data, uint64_t bytes);
Entry world_write(HandleNumbers& handles, plica_status outcome, plica_world world, plica_field field, plica_body body, const void* data, uint64_t bytes);
Entry world_save(HandleNumbers& handles, plica_status outcome, plica_world world, void* data, uint64_t capacity_bytes, uint64_t* needed_bytes);
Entry world_load(HandleNumbers& handles, plica_status outcome, plica_world world, const void* data, uint64_t bytes);
Entry world_hash(HandleNumbers& handles, plica_status outcome, plica_world world, uint64_t* hash);

}  // namespace plica::record
