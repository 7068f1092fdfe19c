// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
// For each descriptor: init writes the defaults, check throws Error(PLICA_INVALID_ARGUMENT) that names the
// member and its value, complete puts the default where a 0 stands for it and makes directions unit,
// is_boundary tells whether a struct of an older header may have ended there.
#pragma once

#include <cstdint>
#include <string>

#include "plica/plica.h"

namespace plica::api {

void check_plica_body_kind(plica_body_kind value, const char* name);
void check_plica_solver(plica_solver value, const char* name);
void check_plica_field(plica_field value, const char* name);

void init(plica_device_desc& d);
void check(const plica_device_desc& d, const std::string& path = "device");
void complete(plica_device_desc& d);
bool is_boundary(const plica_device_desc&, uint32_t size);
inline const char* struct_name(const plica_device_desc&) { return "device"; }

void init(plica_material_desc& d);
void check(const plica_material_desc& d, const std::string& path = "material");
void complete(plica_material_desc& d);
bool is_boundary(const plica_material_desc&, uint32_t size);
inline const char* struct_name(const plica_material_desc&) { return "material"; }

void init(plica_transform& d);
void check(const plica_transform& d, const std::string& path = "transform");
void complete(plica_transform& d);

void init(plica_cloth_desc& d);
void check(const plica_cloth_desc& d, const std::string& path = "cloth");
void complete(plica_cloth_desc& d);
bool is_boundary(const plica_cloth_desc&, uint32_t size);
inline const char* struct_name(const plica_cloth_desc&) { return "cloth"; }

void init(plica_soft_desc& d);
void check(const plica_soft_desc& d, const std::string& path = "soft");
void complete(plica_soft_desc& d);
bool is_boundary(const plica_soft_desc&, uint32_t size);
inline const char* struct_name(const plica_soft_desc&) { return "soft"; }

void init(plica_strand_desc& d);
void check(const plica_strand_desc& d, const std::string& path = "strand");
void complete(plica_strand_desc& d);
bool is_boundary(const plica_strand_desc&, uint32_t size);
inline const char* struct_name(const plica_strand_desc&) { return "strand"; }

void init(plica_particles_desc& d);
void check(const plica_particles_desc& d, const std::string& path = "particles");
void complete(plica_particles_desc& d);
bool is_boundary(const plica_particles_desc&, uint32_t size);
inline const char* struct_name(const plica_particles_desc&) { return "particles"; }

void init(plica_affine_desc& d);
void check(const plica_affine_desc& d, const std::string& path = "affine");
void complete(plica_affine_desc& d);
bool is_boundary(const plica_affine_desc&, uint32_t size);
inline const char* struct_name(const plica_affine_desc&) { return "affine"; }

void init(plica_motion_key& d);
void check(const plica_motion_key& d, const std::string& path = "motion_key");
void complete(plica_motion_key& d);

void init(plica_collider_desc& d);
void check(const plica_collider_desc& d, const std::string& path = "collider");
void complete(plica_collider_desc& d);
bool is_boundary(const plica_collider_desc&, uint32_t size);
inline const char* struct_name(const plica_collider_desc&) { return "collider"; }

void init(plica_pin_desc& d);
void check(const plica_pin_desc& d, const std::string& path = "pin");
void complete(plica_pin_desc& d);
bool is_boundary(const plica_pin_desc&, uint32_t size);
inline const char* struct_name(const plica_pin_desc&) { return "pin"; }

void init(plica_support_desc& d);
void check(const plica_support_desc& d, const std::string& path = "support");
void complete(plica_support_desc& d);
bool is_boundary(const plica_support_desc&, uint32_t size);
inline const char* struct_name(const plica_support_desc&) { return "support"; }

void init(plica_tie_desc& d);
void check(const plica_tie_desc& d, const std::string& path = "tie");
void complete(plica_tie_desc& d);
bool is_boundary(const plica_tie_desc&, uint32_t size);
inline const char* struct_name(const plica_tie_desc&) { return "tie"; }

void init(plica_world_desc& d);
void check(const plica_world_desc& d, const std::string& path = "world");
void complete(plica_world_desc& d);
bool is_boundary(const plica_world_desc&, uint32_t size);
inline const char* struct_name(const plica_world_desc&) { return "world"; }

void init(plica_step_desc& d);
void check(const plica_step_desc& d, const std::string& path = "step");
void complete(plica_step_desc& d);
bool is_boundary(const plica_step_desc&, uint32_t size);
inline const char* struct_name(const plica_step_desc&) { return "step"; }

void init(plica_world_parameters& d);
void check(const plica_world_parameters& d, const std::string& path = "world_parameters");
void complete(plica_world_parameters& d);
bool is_boundary(const plica_world_parameters&, uint32_t size);
inline const char* struct_name(const plica_world_parameters&) { return "world_parameters"; }

void init(plica_ipc_parameters& d);
void check(const plica_ipc_parameters& d, const std::string& path = "ipc_parameters");
void complete(plica_ipc_parameters& d);
bool is_boundary(const plica_ipc_parameters&, uint32_t size);
inline const char* struct_name(const plica_ipc_parameters&) { return "ipc_parameters"; }

void init(plica_cloth_parameters& d);
void check(const plica_cloth_parameters& d, const std::string& path = "cloth_parameters");
void complete(plica_cloth_parameters& d);
bool is_boundary(const plica_cloth_parameters&, uint32_t size);
inline const char* struct_name(const plica_cloth_parameters&) { return "cloth_parameters"; }

}  // namespace plica::api
