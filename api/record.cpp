// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
#include "api/record.h"

namespace plica::record {

namespace {

void put(Entry& out, const plica_device_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
}

void put(Entry& out, const plica_material_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
}

void put(Entry& out, const plica_cloth_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_cloth_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.positions, 12ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.triangles, 12ull * (d.triangle_count > 0 ? d.triangle_count : 0));
    out.array(d.masses, 4ull * (d.vertex_count > 0 ? d.vertex_count : 0));
}

void put(Entry& out, const plica_soft_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_soft_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.positions, 12ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.tetrahedra, 16ull * (d.tetrahedron_count > 0 ? d.tetrahedron_count : 0));
}

void put(Entry& out, const plica_strand_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_strand_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.positions, 12ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.curves, 4ull * (d.curve_count > 0 ? d.curve_count : 0));
}

void put(Entry& out, const plica_particles_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_particles_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.positions, 12ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.radii, 4ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.masses, 4ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.release_times, 8ull * (d.vertex_count > 0 ? d.vertex_count : 0));
}

void put(Entry& out, const plica_affine_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_affine_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.positions, 12ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.triangles, 12ull * (d.triangle_count > 0 ? d.triangle_count : 0));
}

void put(Entry& out, const plica_collider_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_collider_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.positions, 12ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.triangles, 12ull * (d.triangle_count > 0 ? d.triangle_count : 0));
    out.array(d.motion, 56ull * (d.motion_count > 0 ? d.motion_count : 0));
}

void put(Entry& out, const plica_pin_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_pin_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.vertices, 4ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.motion, 56ull * (d.motion_count > 0 ? d.motion_count : 0));
}

void put(Entry& out, const plica_support_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_support_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.vertices, 4ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.stiffnesses, 4ull * (d.vertex_count > 0 ? d.vertex_count : 0));
    out.array(d.motion, 56ull * (d.motion_count > 0 ? d.motion_count : 0));
    out.array(d.target_times, 8ull * (d.target_count > 0 ? d.target_count : 0));
    out.array(d.targets, 12ull * (d.target_count > 0 ? d.target_count : 0) * (d.vertex_count > 0 ? d.vertex_count : 0));
}

void put(Entry& out, const plica_tie_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
    plica_tie_desc d = {};
    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);
    out.array(d.pairs, 8ull * (d.pair_count > 0 ? d.pair_count : 0));
    out.array(d.lengths, 4ull * (d.pair_count > 0 ? d.pair_count : 0));
    out.array(d.end_lengths, 4ull * (d.pair_count > 0 ? d.pair_count : 0));
}

void put(Entry& out, const plica_world_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
}

void put(Entry& out, const plica_step_desc* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
}

void put(Entry& out, const plica_world_parameters* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
}

void put(Entry& out, const plica_ipc_parameters* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
}

void put(Entry& out, const plica_cloth_parameters* desc) {
    out.number<uint8_t>(desc != nullptr);
    if (!desc) return;
    const uint32_t size = recorded_size(*desc);
    out.number(size);
    out.raw(desc, size);
}

}  // namespace

Entry device_create(HandleNumbers& handles, plica_status outcome, const char* name, const plica_device_desc* desc, plica_device* device) {
    Entry out(handles, "plica_device_create", outcome);
    out.text(name);
    put(out, desc);
    out.new_handle(device);
    return out;
}

Entry device_retain(HandleNumbers& handles, plica_status outcome, plica_device device) {
    Entry out(handles, "plica_device_retain", outcome);
    out.handle(device);
    return out;
}

Entry device_release(HandleNumbers& handles, plica_status outcome, plica_device device) {
    Entry out(handles, "plica_device_release", outcome);
    out.handle(device);
    return out;
}

Entry device_describe(HandleNumbers& handles, plica_status outcome, plica_device device, plica_device_info_data* info) {
    Entry out(handles, "plica_device_describe", outcome);
    out.handle(device);
    out.number<uint32_t>(info ? info->struct_size : 0);
    out.output(info, 0, false);
    return out;
}

Entry device_memory(HandleNumbers& handles, plica_status outcome, plica_device device, plica_device_memory_data* memory) {
    Entry out(handles, "plica_device_memory", outcome);
    out.handle(device);
    out.number<uint32_t>(memory ? memory->struct_size : 0);
    out.output(memory, 0, false);
    return out;
}

Entry device_supports(HandleNumbers& handles, plica_status outcome, plica_device device, plica_solver solver, plica_body_kind kind, int32_t* supported) {
    Entry out(handles, "plica_device_supports", outcome);
    out.number(solver);
    out.number(kind);
    out.handle(device);
    out.output(supported, sizeof *supported, false);
    return out;
}

Entry scene_create(HandleNumbers& handles, plica_status outcome, plica_scene* scene) {
    Entry out(handles, "plica_scene_create", outcome);
    out.new_handle(scene);
    return out;
}

Entry scene_retain(HandleNumbers& handles, plica_status outcome, plica_scene scene) {
    Entry out(handles, "plica_scene_retain", outcome);
    out.handle(scene);
    return out;
}

Entry scene_release(HandleNumbers& handles, plica_status outcome, plica_scene scene) {
    Entry out(handles, "plica_scene_release", outcome);
    out.handle(scene);
    return out;
}

Entry material_create(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_material_desc* desc, plica_material* material) {
    Entry out(handles, "plica_material_create", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(material);
    return out;
}

Entry body_create_cloth(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_cloth_desc* desc, plica_body* body) {
    Entry out(handles, "plica_body_create_cloth", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(body);
    return out;
}

Entry body_create_soft(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_soft_desc* desc, plica_body* body) {
    Entry out(handles, "plica_body_create_soft", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(body);
    return out;
}

Entry body_create_strand(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_strand_desc* desc, plica_body* body) {
    Entry out(handles, "plica_body_create_strand", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(body);
    return out;
}

Entry body_create_particles(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_particles_desc* desc, plica_body* body) {
    Entry out(handles, "plica_body_create_particles", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(body);
    return out;
}

Entry body_create_affine(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_affine_desc* desc, plica_body* body) {
    Entry out(handles, "plica_body_create_affine", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(body);
    return out;
}

Entry collider_create(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_collider_desc* desc, plica_collider* collider) {
    Entry out(handles, "plica_collider_create", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(collider);
    return out;
}

Entry body_create_rigid(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_collider_desc* desc, plica_body* body) {
    Entry out(handles, "plica_body_create_rigid", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(body);
    return out;
}

Entry link_create_pin(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_pin_desc* desc, plica_link* link) {
    Entry out(handles, "plica_link_create_pin", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(link);
    return out;
}

Entry link_create_support(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_support_desc* desc, plica_link* link) {
    Entry out(handles, "plica_link_create_support", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(link);
    return out;
}

Entry link_create_tie(HandleNumbers& handles, plica_status outcome, plica_scene scene, const plica_tie_desc* desc, plica_link* link) {
    Entry out(handles, "plica_link_create_tie", outcome);
    out.handle(scene);
    put(out, desc);
    out.new_id(link);
    return out;
}

Entry body_destroy(HandleNumbers& handles, plica_status outcome, plica_scene scene, plica_body body) {
    Entry out(handles, "plica_body_destroy", outcome);
    out.handle(scene);
    out.number(body);
    return out;
}

Entry collider_destroy(HandleNumbers& handles, plica_status outcome, plica_scene scene, plica_collider collider) {
    Entry out(handles, "plica_collider_destroy", outcome);
    out.handle(scene);
    out.number(collider);
    return out;
}

Entry link_destroy(HandleNumbers& handles, plica_status outcome, plica_scene scene, plica_link link) {
    Entry out(handles, "plica_link_destroy", outcome);
    out.handle(scene);
    out.number(link);
    return out;
}

Entry scene_check(HandleNumbers& handles, plica_status outcome, plica_scene scene, plica_issue* issues, uint64_t capacity, uint64_t* needed_count) {
    Entry out(handles, "plica_scene_check", outcome);
    out.number(capacity);
    out.handle(scene);
    out.number<uint32_t>(issues && capacity ? issues->struct_size : 0);
    out.output(issues, 0, false);
    out.output(needed_count, sizeof *needed_count, false);
    return out;
}

Entry world_create(HandleNumbers& handles, plica_status outcome, plica_device device, plica_scene scene, const plica_world_desc* desc, plica_world* world) {
    Entry out(handles, "plica_world_create", outcome);
    out.handle(device);
    out.handle(scene);
    put(out, desc);
    out.new_handle(world);
    return out;
}

Entry world_retain(HandleNumbers& handles, plica_status outcome, plica_world world) {
    Entry out(handles, "plica_world_retain", outcome);
    out.handle(world);
    return out;
}

Entry world_release(HandleNumbers& handles, plica_status outcome, plica_world world) {
    Entry out(handles, "plica_world_release", outcome);
    out.handle(world);
    return out;
}

Entry world_step(HandleNumbers& handles, plica_status outcome, plica_world world, double dt, const plica_step_desc* desc) {
    Entry out(handles, "plica_world_step", outcome);
    out.number(dt);
    out.handle(world);
    put(out, desc);
    return out;
}

Entry world_wait(HandleNumbers& handles, plica_status outcome, plica_world world) {
    Entry out(handles, "plica_world_wait", outcome);
    out.handle(world);
    return out;
}

Entry world_status(HandleNumbers& handles, plica_status outcome, plica_world world, int32_t index, plica_world_status_data* status) {
    Entry out(handles, "plica_world_status", outcome);
    out.number(index);
    out.handle(world);
    out.number<uint32_t>(status ? status->struct_size : 0);
    out.output(status, 0, false);
    return out;
}

Entry world_statistics(HandleNumbers& handles, plica_status outcome, plica_world world, plica_world_statistics_data* statistics) {
    Entry out(handles, "plica_world_statistics", outcome);
    out.handle(world);
    out.number<uint32_t>(statistics ? statistics->struct_size : 0);
    out.output(statistics, 0, false);
    return out;
}

Entry body_statistics(HandleNumbers& handles, plica_status outcome, plica_world world, plica_body body, plica_body_statistics_data* statistics) {
    Entry out(handles, "plica_body_statistics", outcome);
    out.handle(world);
    out.number(body);
    out.number<uint32_t>(statistics ? statistics->struct_size : 0);
    out.output(statistics, 0, false);
    return out;
}

Entry world_reset(HandleNumbers& handles, plica_status outcome, plica_world world, const uint8_t* mask, int32_t mask_count) {
    Entry out(handles, "plica_world_reset", outcome);
    out.number(mask_count);
    out.handle(world);
    out.array(mask, static_cast<uint64_t>(mask_count));
    return out;
}

Entry world_parameters_init(HandleNumbers& handles, plica_status outcome, plica_world world, plica_world_parameters* parameters) {
    Entry out(handles, "plica_world_parameters_init", outcome);
    out.handle(world);
    out.number<uint32_t>(parameters ? parameters->struct_size : 0);
    out.output(parameters, 0, false);
    return out;
}

Entry world_set_parameters(HandleNumbers& handles, plica_status outcome, plica_world world, const plica_world_parameters* parameters) {
    Entry out(handles, "plica_world_set_parameters", outcome);
    out.handle(world);
    put(out, parameters);
    return out;
}

Entry ipc_parameters_init(HandleNumbers& handles, plica_status outcome, plica_world world, plica_ipc_parameters* parameters) {
    Entry out(handles, "plica_ipc_parameters_init", outcome);
    out.handle(world);
    out.number<uint32_t>(parameters ? parameters->struct_size : 0);
    out.output(parameters, 0, false);
    return out;
}

Entry world_set_ipc_parameters(HandleNumbers& handles, plica_status outcome, plica_world world, const plica_ipc_parameters* parameters) {
    Entry out(handles, "plica_world_set_ipc_parameters", outcome);
    out.handle(world);
    put(out, parameters);
    return out;
}

Entry cloth_parameters_init(HandleNumbers& handles, plica_status outcome, plica_world world, plica_body body, plica_cloth_parameters* parameters) {
    Entry out(handles, "plica_cloth_parameters_init", outcome);
    out.handle(world);
    out.number(body);
    out.number<uint32_t>(parameters ? parameters->struct_size : 0);
    out.output(parameters, 0, false);
    return out;
}

Entry world_set_cloth_parameters(HandleNumbers& handles, plica_status outcome, plica_world world, plica_body body, const plica_cloth_parameters* parameters) {
    Entry out(handles, "plica_world_set_cloth_parameters", outcome);
    out.handle(world);
    out.number(body);
    put(out, parameters);
    return out;
}

Entry world_apply_force(HandleNumbers& handles, plica_status outcome, plica_world world, plica_body body, const float* forces, uint64_t bytes) {
    Entry out(handles, "plica_world_apply_force", outcome);
    out.number(bytes);
    out.handle(world);
    out.number(body);
    out.array(forces, static_cast<uint64_t>(bytes));
    return out;
}

Entry world_set_targets(HandleNumbers& handles, plica_status outcome, plica_world world, plica_link link, const float* positions, uint64_t bytes) {
    Entry out(handles, "plica_world_set_targets", outcome);
    out.number(bytes);
    out.handle(world);
    out.number(link);
    out.array(positions, static_cast<uint64_t>(bytes));
    return out;
}

Entry world_view(HandleNumbers& handles, plica_status outcome, plica_world world, plica_field field, plica_body body, plica_view* view) {
    Entry out(handles, "plica_world_view", outcome);
    out.number(field);
    out.handle(world);
    out.number(body);
    out.number<uint32_t>(view ? view->struct_size : 0);
    out.output(view, 0, false);
    return out;
}

Entry world_read(HandleNumbers& handles, plica_status outcome, plica_world world, plica_field field, plica_body body, void* data, uint64_t bytes) {
    Entry out(handles, "plica_world_read", outcome);
    out.number(field);
    out.number(bytes);
    out.handle(world);
    out.number(body);
    out.output(data, bytes, true);
    return out;
}

Entry world_write(HandleNumbers& handles, plica_status outcome, plica_world world, plica_field field, plica_body body, const void* data, uint64_t bytes) {
    Entry out(handles, "plica_world_write", outcome);
    out.number(field);
    out.number(bytes);
    out.handle(world);
    out.number(body);
    out.array(data, static_cast<uint64_t>(bytes));
    return out;
}

Entry world_save(HandleNumbers& handles, plica_status outcome, plica_world world, void* data, uint64_t capacity_bytes, uint64_t* needed_bytes) {
    Entry out(handles, "plica_world_save", outcome);
    out.number(capacity_bytes);
    out.handle(world);
    out.output(data, data && needed_bytes && capacity_bytes >= *needed_bytes ? *needed_bytes : capacity_bytes, data && needed_bytes && capacity_bytes >= *needed_bytes);
    out.output(needed_bytes, sizeof *needed_bytes, false);
    return out;
}

Entry world_load(HandleNumbers& handles, plica_status outcome, plica_world world, const void* data, uint64_t bytes) {
    Entry out(handles, "plica_world_load", outcome);
    out.number(bytes);
    out.handle(world);
    out.array(data, static_cast<uint64_t>(bytes));
    return out;
}

Entry world_hash(HandleNumbers& handles, plica_status outcome, plica_world world, uint64_t* hash) {
    Entry out(handles, "plica_world_hash", outcome);
    out.handle(world);
    out.output(hash, sizeof *hash, true);
    return out;
}

}  // namespace plica::record
