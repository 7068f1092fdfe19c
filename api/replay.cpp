// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
#include "front/record/replayer.h"

namespace plica {

namespace {

const plica_device_desc* get_plica_device_desc(Replayer& in) {
    plica_device_desc* desc = in.structure<plica_device_desc>();
    return desc;
}

const plica_material_desc* get_plica_material_desc(Replayer& in) {
    plica_material_desc* desc = in.structure<plica_material_desc>();
    return desc;
}

const plica_cloth_desc* get_plica_cloth_desc(Replayer& in) {
    plica_cloth_desc* desc = in.structure<plica_cloth_desc>();
    if (!desc) return nullptr;
    plica_cloth_desc& d = *desc;
    d.positions = static_cast<const float *>(in.array(12ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.triangles = static_cast<const int32_t *>(in.array(12ull * (d.triangle_count > 0 ? d.triangle_count : 0)));
    d.masses = static_cast<const float *>(in.array(4ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.material = in.translated(d.material);
    return desc;
}

const plica_soft_desc* get_plica_soft_desc(Replayer& in) {
    plica_soft_desc* desc = in.structure<plica_soft_desc>();
    if (!desc) return nullptr;
    plica_soft_desc& d = *desc;
    d.positions = static_cast<const float *>(in.array(12ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.tetrahedra = static_cast<const int32_t *>(in.array(16ull * (d.tetrahedron_count > 0 ? d.tetrahedron_count : 0)));
    d.material = in.translated(d.material);
    return desc;
}

const plica_strand_desc* get_plica_strand_desc(Replayer& in) {
    plica_strand_desc* desc = in.structure<plica_strand_desc>();
    if (!desc) return nullptr;
    plica_strand_desc& d = *desc;
    d.positions = static_cast<const float *>(in.array(12ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.curves = static_cast<const int32_t *>(in.array(4ull * (d.curve_count > 0 ? d.curve_count : 0)));
    d.material = in.translated(d.material);
    return desc;
}

const plica_particles_desc* get_plica_particles_desc(Replayer& in) {
    plica_particles_desc* desc = in.structure<plica_particles_desc>();
    if (!desc) return nullptr;
    plica_particles_desc& d = *desc;
    d.positions = static_cast<const float *>(in.array(12ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.radii = static_cast<const float *>(in.array(4ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.masses = static_cast<const float *>(in.array(4ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.release_times = static_cast<const double *>(in.array(8ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.material = in.translated(d.material);
    return desc;
}

const plica_affine_desc* get_plica_affine_desc(Replayer& in) {
    plica_affine_desc* desc = in.structure<plica_affine_desc>();
    if (!desc) return nullptr;
    plica_affine_desc& d = *desc;
    d.positions = static_cast<const float *>(in.array(12ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.triangles = static_cast<const int32_t *>(in.array(12ull * (d.triangle_count > 0 ? d.triangle_count : 0)));
    d.material = in.translated(d.material);
    return desc;
}

const plica_collider_desc* get_plica_collider_desc(Replayer& in) {
    plica_collider_desc* desc = in.structure<plica_collider_desc>();
    if (!desc) return nullptr;
    plica_collider_desc& d = *desc;
    d.material = in.translated(d.material);
    d.positions = static_cast<const float *>(in.array(12ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.triangles = static_cast<const int32_t *>(in.array(12ull * (d.triangle_count > 0 ? d.triangle_count : 0)));
    d.motion = static_cast<const plica_motion_key *>(in.array(56ull * (d.motion_count > 0 ? d.motion_count : 0)));
    return desc;
}

const plica_pin_desc* get_plica_pin_desc(Replayer& in) {
    plica_pin_desc* desc = in.structure<plica_pin_desc>();
    if (!desc) return nullptr;
    plica_pin_desc& d = *desc;
    d.body = in.translated(d.body);
    d.vertices = static_cast<const int32_t *>(in.array(4ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.motion = static_cast<const plica_motion_key *>(in.array(56ull * (d.motion_count > 0 ? d.motion_count : 0)));
    return desc;
}

const plica_support_desc* get_plica_support_desc(Replayer& in) {
    plica_support_desc* desc = in.structure<plica_support_desc>();
    if (!desc) return nullptr;
    plica_support_desc& d = *desc;
    d.body = in.translated(d.body);
    d.vertices = static_cast<const int32_t *>(in.array(4ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.stiffnesses = static_cast<const float *>(in.array(4ull * (d.vertex_count > 0 ? d.vertex_count : 0)));
    d.motion = static_cast<const plica_motion_key *>(in.array(56ull * (d.motion_count > 0 ? d.motion_count : 0)));
    d.target_times = static_cast<const double *>(in.array(8ull * (d.target_count > 0 ? d.target_count : 0)));
    d.targets = static_cast<const float *>(in.array(12ull * (d.target_count > 0 ? d.target_count : 0) * (d.vertex_count > 0 ? d.vertex_count : 0)));
    return desc;
}

const plica_tie_desc* get_plica_tie_desc(Replayer& in) {
    plica_tie_desc* desc = in.structure<plica_tie_desc>();
    if (!desc) return nullptr;
    plica_tie_desc& d = *desc;
    d.body = in.translated(d.body);
    d.other = in.translated(d.other);
    d.pairs = static_cast<const int32_t *>(in.array(8ull * (d.pair_count > 0 ? d.pair_count : 0)));
    d.lengths = static_cast<const float *>(in.array(4ull * (d.pair_count > 0 ? d.pair_count : 0)));
    d.end_lengths = static_cast<const float *>(in.array(4ull * (d.pair_count > 0 ? d.pair_count : 0)));
    return desc;
}

const plica_world_desc* get_plica_world_desc(Replayer& in) {
    plica_world_desc* desc = in.structure<plica_world_desc>();
    return desc;
}

const plica_step_desc* get_plica_step_desc(Replayer& in) {
    plica_step_desc* desc = in.structure<plica_step_desc>();
    if (!desc) return nullptr;
    plica_step_desc& d = *desc;
    if (d.progress) d.progress = go_on;
    d.user = nullptr;
    return desc;
}

const plica_world_parameters* get_plica_world_parameters(Replayer& in) {
    plica_world_parameters* desc = in.structure<plica_world_parameters>();
    return desc;
}

const plica_ipc_parameters* get_plica_ipc_parameters(Replayer& in) {
    plica_ipc_parameters* desc = in.structure<plica_ipc_parameters>();
    return desc;
}

const plica_cloth_parameters* get_plica_cloth_parameters(Replayer& in) {
    plica_cloth_parameters* desc = in.structure<plica_cloth_parameters>();
    return desc;
}

plica_status replay_plica_device_create(Replayer& in) {
    const char* name = in.device_name();
    const auto* desc = get_plica_device_desc(in);
    auto device = in.new_handle<plica_device>();
    const plica_status outcome = plica_device_create(name, desc, device.pointer());
    if (outcome == PLICA_OK) in.made(device.number, device.value, [](void* h) { return plica_device_release(static_cast<plica_device>(h)); });
    return outcome;
}

plica_status replay_plica_device_retain(Replayer& in) {
    const plica_device device = in.handle<plica_device>();
    const plica_status outcome = plica_device_retain(device);
    if (outcome == PLICA_OK) in.retained(1, device);
    return outcome;
}

plica_status replay_plica_device_release(Replayer& in) {
    const plica_device device = in.handle<plica_device>();
    const plica_status outcome = plica_device_release(device);
    if (outcome == PLICA_OK) in.retained(uint64_t(-1), device);
    return outcome;
}

plica_status replay_plica_device_describe(Replayer& in) {
    const plica_device device = in.handle<plica_device>();
    const uint32_t info_size = in.number<uint32_t>();
    const bool has_info = in.output().data != nullptr;
    std::vector<uint64_t> info_room(in.room_for(1, info_size, sizeof(plica_device_info_data)));
    auto* info = reinterpret_cast<plica_device_info_data*>(info_room.data());
    info->struct_size = info_size;
    const plica_status outcome = plica_device_describe(device, has_info ? info : nullptr);
    return outcome;
}

plica_status replay_plica_device_memory(Replayer& in) {
    const plica_device device = in.handle<plica_device>();
    const uint32_t memory_size = in.number<uint32_t>();
    const bool has_memory = in.output().data != nullptr;
    std::vector<uint64_t> memory_room(in.room_for(1, memory_size, sizeof(plica_device_memory_data)));
    auto* memory = reinterpret_cast<plica_device_memory_data*>(memory_room.data());
    memory->struct_size = memory_size;
    const plica_status outcome = plica_device_memory(device, has_memory ? memory : nullptr);
    return outcome;
}

plica_status replay_plica_device_supports(Replayer& in) {
    const auto solver = in.number<plica_solver>();
    const auto kind = in.number<plica_body_kind>();
    const plica_device device = in.handle<plica_device>();
    auto supported = in.output();
    const plica_status outcome = plica_device_supports(device, solver, kind, static_cast<int32_t *>(supported.data));
    return outcome;
}

plica_status replay_plica_scene_create(Replayer& in) {
    auto scene = in.new_handle<plica_scene>();
    const plica_status outcome = plica_scene_create(scene.pointer());
    if (outcome == PLICA_OK) in.made(scene.number, scene.value, [](void* h) { return plica_scene_release(static_cast<plica_scene>(h)); });
    return outcome;
}

plica_status replay_plica_scene_retain(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const plica_status outcome = plica_scene_retain(scene);
    if (outcome == PLICA_OK) in.retained(1, scene);
    return outcome;
}

plica_status replay_plica_scene_release(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const plica_status outcome = plica_scene_release(scene);
    if (outcome == PLICA_OK) in.retained(uint64_t(-1), scene);
    return outcome;
}

plica_status replay_plica_material_create(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_material_desc(in);
    auto material = in.new_id();
    const plica_status outcome = plica_material_create(scene, desc, material.pointer());
    if (outcome == PLICA_OK) in.made(material);
    return outcome;
}

plica_status replay_plica_body_create_cloth(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_cloth_desc(in);
    auto body = in.new_id();
    const plica_status outcome = plica_body_create_cloth(scene, desc, body.pointer());
    if (outcome == PLICA_OK) in.made(body);
    return outcome;
}

plica_status replay_plica_body_create_soft(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_soft_desc(in);
    auto body = in.new_id();
    const plica_status outcome = plica_body_create_soft(scene, desc, body.pointer());
    if (outcome == PLICA_OK) in.made(body);
    return outcome;
}

plica_status replay_plica_body_create_strand(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_strand_desc(in);
    auto body = in.new_id();
    const plica_status outcome = plica_body_create_strand(scene, desc, body.pointer());
    if (outcome == PLICA_OK) in.made(body);
    return outcome;
}

plica_status replay_plica_body_create_particles(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_particles_desc(in);
    auto body = in.new_id();
    const plica_status outcome = plica_body_create_particles(scene, desc, body.pointer());
    if (outcome == PLICA_OK) in.made(body);
    return outcome;
}

plica_status replay_plica_body_create_affine(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_affine_desc(in);
    auto body = in.new_id();
    const plica_status outcome = plica_body_create_affine(scene, desc, body.pointer());
    if (outcome == PLICA_OK) in.made(body);
    return outcome;
}

plica_status replay_plica_collider_create(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_collider_desc(in);
    auto collider = in.new_id();
    const plica_status outcome = plica_collider_create(scene, desc, collider.pointer());
    if (outcome == PLICA_OK) in.made(collider);
    return outcome;
}

plica_status replay_plica_body_create_rigid(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_collider_desc(in);
    auto body = in.new_id();
    const plica_status outcome = plica_body_create_rigid(scene, desc, body.pointer());
    if (outcome == PLICA_OK) in.made(body);
    return outcome;
}

plica_status replay_plica_link_create_pin(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_pin_desc(in);
    auto link = in.new_id();
    const plica_status outcome = plica_link_create_pin(scene, desc, link.pointer());
    if (outcome == PLICA_OK) in.made(link);
    return outcome;
}

plica_status replay_plica_link_create_support(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_support_desc(in);
    auto link = in.new_id();
    const plica_status outcome = plica_link_create_support(scene, desc, link.pointer());
    if (outcome == PLICA_OK) in.made(link);
    return outcome;
}

plica_status replay_plica_link_create_tie(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_tie_desc(in);
    auto link = in.new_id();
    const plica_status outcome = plica_link_create_tie(scene, desc, link.pointer());
    if (outcome == PLICA_OK) in.made(link);
    return outcome;
}

plica_status replay_plica_body_destroy(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const plica_body body = in.id();
    const plica_status outcome = plica_body_destroy(scene, body);
    return outcome;
}

plica_status replay_plica_collider_destroy(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const plica_collider collider = in.id();
    const plica_status outcome = plica_collider_destroy(scene, collider);
    return outcome;
}

plica_status replay_plica_link_destroy(Replayer& in) {
    const plica_scene scene = in.handle<plica_scene>();
    const plica_link link = in.id();
    const plica_status outcome = plica_link_destroy(scene, link);
    return outcome;
}

plica_status replay_plica_scene_check(Replayer& in) {
    const auto capacity = in.number<uint64_t>();
    const plica_scene scene = in.handle<plica_scene>();
    const uint32_t issues_size = in.number<uint32_t>();
    const bool has_issues = in.output().data != nullptr;
    std::vector<uint64_t> issues_room(in.room_for(capacity, issues_size, sizeof(plica_issue)));
    auto* issues = reinterpret_cast<plica_issue*>(issues_room.data());
    issues->struct_size = issues_size;
    auto needed_count = in.output();
    const plica_status outcome = plica_scene_check(scene, has_issues ? issues : nullptr, capacity, static_cast<uint64_t *>(needed_count.data));
    return outcome;
}

plica_status replay_plica_world_create(Replayer& in) {
    const plica_device device = in.handle<plica_device>();
    const plica_scene scene = in.handle<plica_scene>();
    const auto* desc = get_plica_world_desc(in);
    auto world = in.new_handle<plica_world>();
    const plica_status outcome = plica_world_create(device, scene, desc, world.pointer());
    if (outcome == PLICA_OK) in.made(world.number, world.value, [](void* h) { return plica_world_release(static_cast<plica_world>(h)); });
    return outcome;
}

plica_status replay_plica_world_retain(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const plica_status outcome = plica_world_retain(world);
    if (outcome == PLICA_OK) in.retained(1, world);
    return outcome;
}

plica_status replay_plica_world_release(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const plica_status outcome = plica_world_release(world);
    if (outcome == PLICA_OK) in.retained(uint64_t(-1), world);
    return outcome;
}

plica_status replay_plica_world_step(Replayer& in) {
    const auto dt = in.number<double>();
    const plica_world world = in.handle<plica_world>();
    const auto* desc = get_plica_step_desc(in);
    const plica_status outcome = plica_world_step(world, dt, desc);
    return outcome;
}

plica_status replay_plica_world_wait(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const plica_status outcome = plica_world_wait(world);
    return outcome;
}

plica_status replay_plica_world_status(Replayer& in) {
    const auto index = in.number<int32_t>();
    const plica_world world = in.handle<plica_world>();
    const uint32_t status_size = in.number<uint32_t>();
    const bool has_status = in.output().data != nullptr;
    std::vector<uint64_t> status_room(in.room_for(1, status_size, sizeof(plica_world_status_data)));
    auto* status = reinterpret_cast<plica_world_status_data*>(status_room.data());
    status->struct_size = status_size;
    const plica_status outcome = plica_world_status(world, index, has_status ? status : nullptr);
    return outcome;
}

plica_status replay_plica_world_statistics(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const uint32_t statistics_size = in.number<uint32_t>();
    const bool has_statistics = in.output().data != nullptr;
    std::vector<uint64_t> statistics_room(in.room_for(1, statistics_size, sizeof(plica_world_statistics_data)));
    auto* statistics = reinterpret_cast<plica_world_statistics_data*>(statistics_room.data());
    statistics->struct_size = statistics_size;
    const plica_status outcome = plica_world_statistics(world, has_statistics ? statistics : nullptr);
    return outcome;
}

plica_status replay_plica_body_statistics(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const plica_body body = in.id();
    const uint32_t statistics_size = in.number<uint32_t>();
    const bool has_statistics = in.output().data != nullptr;
    std::vector<uint64_t> statistics_room(in.room_for(1, statistics_size, sizeof(plica_body_statistics_data)));
    auto* statistics = reinterpret_cast<plica_body_statistics_data*>(statistics_room.data());
    statistics->struct_size = statistics_size;
    const plica_status outcome = plica_body_statistics(world, body, has_statistics ? statistics : nullptr);
    return outcome;
}

plica_status replay_plica_world_reset(Replayer& in) {
    const auto mask_count = in.number<int32_t>();
    const plica_world world = in.handle<plica_world>();
    const auto mask = in.array();
    Replayer::expect_bytes(mask, static_cast<uint64_t>(mask_count));
    const plica_status outcome = plica_world_reset(world, static_cast<const uint8_t *>(mask.data), mask_count);
    return outcome;
}

plica_status replay_plica_world_parameters_init(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const uint32_t parameters_size = in.number<uint32_t>();
    const bool has_parameters = in.output().data != nullptr;
    std::vector<uint64_t> parameters_room(in.room_for(1, parameters_size, sizeof(plica_world_parameters)));
    auto* parameters = reinterpret_cast<plica_world_parameters*>(parameters_room.data());
    parameters->struct_size = parameters_size;
    const plica_status outcome = plica_world_parameters_init(world, has_parameters ? parameters : nullptr);
    return outcome;
}

plica_status replay_plica_world_set_parameters(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const auto* parameters = get_plica_world_parameters(in);
    const plica_status outcome = plica_world_set_parameters(world, parameters);
    return outcome;
}

plica_status replay_plica_ipc_parameters_init(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const uint32_t parameters_size = in.number<uint32_t>();
    const bool has_parameters = in.output().data != nullptr;
    std::vector<uint64_t> parameters_room(in.room_for(1, parameters_size, sizeof(plica_ipc_parameters)));
    auto* parameters = reinterpret_cast<plica_ipc_parameters*>(parameters_room.data());
    parameters->struct_size = parameters_size;
    const plica_status outcome = plica_ipc_parameters_init(world, has_parameters ? parameters : nullptr);
    return outcome;
}

plica_status replay_plica_world_set_ipc_parameters(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const auto* parameters = get_plica_ipc_parameters(in);
    const plica_status outcome = plica_world_set_ipc_parameters(world, parameters);
    return outcome;
}

plica_status replay_plica_cloth_parameters_init(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const plica_body body = in.id();
    const uint32_t parameters_size = in.number<uint32_t>();
    const bool has_parameters = in.output().data != nullptr;
    std::vector<uint64_t> parameters_room(in.room_for(1, parameters_size, sizeof(plica_cloth_parameters)));
    auto* parameters = reinterpret_cast<plica_cloth_parameters*>(parameters_room.data());
    parameters->struct_size = parameters_size;
    const plica_status outcome = plica_cloth_parameters_init(world, body, has_parameters ? parameters : nullptr);
    return outcome;
}

plica_status replay_plica_world_set_cloth_parameters(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    const plica_body body = in.id();
    const auto* parameters = get_plica_cloth_parameters(in);
    const plica_status outcome = plica_world_set_cloth_parameters(world, body, parameters);
    return outcome;
}

plica_status replay_plica_world_apply_force(Replayer& in) {
    const auto bytes = in.number<uint64_t>();
    const plica_world world = in.handle<plica_world>();
    const plica_body body = in.id();
    const auto forces = in.array();
    Replayer::expect_bytes(forces, static_cast<uint64_t>(bytes));
    const plica_status outcome = plica_world_apply_force(world, body, static_cast<const float *>(forces.data), bytes);
    return outcome;
}

plica_status replay_plica_world_set_targets(Replayer& in) {
    const auto bytes = in.number<uint64_t>();
    const plica_world world = in.handle<plica_world>();
    const plica_link link = in.id();
    const auto positions = in.array();
    Replayer::expect_bytes(positions, static_cast<uint64_t>(bytes));
    const plica_status outcome = plica_world_set_targets(world, link, static_cast<const float *>(positions.data), bytes);
    return outcome;
}

plica_status replay_plica_world_view(Replayer& in) {
    const auto field = in.number<plica_field>();
    const plica_world world = in.handle<plica_world>();
    const plica_body body = in.id();
    const uint32_t view_size = in.number<uint32_t>();
    const bool has_view = in.output().data != nullptr;
    std::vector<uint64_t> view_room(in.room_for(1, view_size, sizeof(plica_view)));
    auto* view = reinterpret_cast<plica_view*>(view_room.data());
    view->struct_size = view_size;
    const plica_status outcome = plica_world_view(world, field, body, has_view ? view : nullptr);
    return outcome;
}

plica_status replay_plica_world_read(Replayer& in) {
    const auto field = in.number<plica_field>();
    const auto bytes = in.number<uint64_t>();
    const plica_world world = in.handle<plica_world>();
    const plica_body body = in.id();
    auto data = in.output();
    Replayer::expect_bytes({data.data, data.bytes}, static_cast<uint64_t>(bytes));
    const plica_status outcome = plica_world_read(world, field, body, static_cast<void *>(data.data), bytes);
    in.compare(data, outcome);
    return outcome;
}

plica_status replay_plica_world_write(Replayer& in) {
    const auto field = in.number<plica_field>();
    const auto bytes = in.number<uint64_t>();
    const plica_world world = in.handle<plica_world>();
    const plica_body body = in.id();
    const auto data = in.array();
    Replayer::expect_bytes(data, static_cast<uint64_t>(bytes));
    const plica_status outcome = plica_world_write(world, field, body, static_cast<const void *>(data.data), bytes);
    return outcome;
}

plica_status replay_plica_world_save(Replayer& in) {
    const auto capacity_bytes = in.number<uint64_t>();
    const plica_world world = in.handle<plica_world>();
    auto data = in.output();
    auto needed_bytes = in.output();
    const plica_status outcome = plica_world_save(world, static_cast<void *>(data.data), capacity_bytes, static_cast<uint64_t *>(needed_bytes.data));
    in.compare(data, outcome);
    return outcome;
}

plica_status replay_plica_world_load(Replayer& in) {
    const auto bytes = in.number<uint64_t>();
    const plica_world world = in.handle<plica_world>();
    const auto data = in.array();
    Replayer::expect_bytes(data, static_cast<uint64_t>(bytes));
    const plica_status outcome = plica_world_load(world, static_cast<const void *>(data.data), bytes);
    return outcome;
}

plica_status replay_plica_world_hash(Replayer& in) {
    const plica_world world = in.handle<plica_world>();
    auto hash = in.output();
    const plica_status outcome = plica_world_hash(world, static_cast<uint64_t *>(hash.data));
    in.compare(hash, outcome);
    return outcome;
}

}  // namespace

ReplayCall replay_call(const std::string& function) {
    static const std::unordered_map<std::string, ReplayCall> calls = {
        {"plica_device_create", replay_plica_device_create},
        {"plica_device_retain", replay_plica_device_retain},
        {"plica_device_release", replay_plica_device_release},
        {"plica_device_describe", replay_plica_device_describe},
        {"plica_device_memory", replay_plica_device_memory},
        {"plica_device_supports", replay_plica_device_supports},
        {"plica_scene_create", replay_plica_scene_create},
        {"plica_scene_retain", replay_plica_scene_retain},
        {"plica_scene_release", replay_plica_scene_release},
        {"plica_material_create", replay_plica_material_create},
        {"plica_body_create_cloth", replay_plica_body_create_cloth},
        {"plica_body_create_soft", replay_plica_body_create_soft},
        {"plica_body_create_strand", replay_plica_body_create_strand},
        {"plica_body_create_particles", replay_plica_body_create_particles},
        {"plica_body_create_affine", replay_plica_body_create_affine},
        {"plica_collider_create", replay_plica_collider_create},
        {"plica_body_create_rigid", replay_plica_body_create_rigid},
        {"plica_link_create_pin", replay_plica_link_create_pin},
        {"plica_link_create_support", replay_plica_link_create_support},
        {"plica_link_create_tie", replay_plica_link_create_tie},
        {"plica_body_destroy", replay_plica_body_destroy},
        {"plica_collider_destroy", replay_plica_collider_destroy},
        {"plica_link_destroy", replay_plica_link_destroy},
        {"plica_scene_check", replay_plica_scene_check},
        {"plica_world_create", replay_plica_world_create},
        {"plica_world_retain", replay_plica_world_retain},
        {"plica_world_release", replay_plica_world_release},
        {"plica_world_step", replay_plica_world_step},
        {"plica_world_wait", replay_plica_world_wait},
        {"plica_world_status", replay_plica_world_status},
        {"plica_world_statistics", replay_plica_world_statistics},
        {"plica_body_statistics", replay_plica_body_statistics},
        {"plica_world_reset", replay_plica_world_reset},
        {"plica_world_parameters_init", replay_plica_world_parameters_init},
        {"plica_world_set_parameters", replay_plica_world_set_parameters},
        {"plica_ipc_parameters_init", replay_plica_ipc_parameters_init},
        {"plica_world_set_ipc_parameters", replay_plica_world_set_ipc_parameters},
        {"plica_cloth_parameters_init", replay_plica_cloth_parameters_init},
        {"plica_world_set_cloth_parameters", replay_plica_world_set_cloth_parameters},
        {"plica_world_apply_force", replay_plica_world_apply_force},
        {"plica_world_set_targets", replay_plica_world_set_targets},
        {"plica_world_view", replay_plica_world_view},
        {"plica_world_read", replay_plica_world_read},
        {"plica_world_write", replay_plica_world_write},
        {"plica_world_save", replay_plica_world_save},
        {"plica_world_load", replay_plica_world_load},
        {"plica_world_hash", replay_plica_world_hash},
    };
    const auto found = calls.find(function);
    return found == calls.end() ? nullptr : found->second;
}

}  // namespace plica
