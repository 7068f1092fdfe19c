// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
#include "api/checks.h"

#include <limits>

#include "front/ranges.h"

namespace plica::api {

static constexpr double k_infinity = std::numeric_limits<double>::infinity();

void check_plica_body_kind(plica_body_kind value, const char* name) {
    check_enum(name, "", value, "plica_body_kind", {PLICA_BODY_CLOTH, PLICA_BODY_SOFT, PLICA_BODY_RIGID, PLICA_BODY_STRAND, PLICA_BODY_LIQUID, PLICA_BODY_PARTICLES, PLICA_BODY_AFFINE});
}

void check_plica_solver(plica_solver value, const char* name) {
    check_enum(name, "", value, "plica_solver", {PLICA_SOLVER_PBD, PLICA_SOLVER_IPC, PLICA_SOLVER_FLIP, PLICA_SOLVER_HAIR, PLICA_SOLVER_VBD});
}

void check_plica_field(plica_field value, const char* name) {
    check_enum(name, "", value, "plica_field", {PLICA_FIELD_POSITION, PLICA_FIELD_VELOCITY, PLICA_FIELD_REST_POSITION, PLICA_FIELD_NORMAL, PLICA_FIELD_CONTACT_FORCE});
}

void init(plica_device_desc& d) {
    d = {};
    d.struct_size = sizeof d;
}

void check(const plica_device_desc& d, const std::string& path) {
    check_range(path, "thread_count", d.thread_count, from(0), to(4096), "[0, 4096]", "-");
}

void complete(plica_device_desc& d) {
    (void)d;
}

bool is_boundary(const plica_device_desc&, uint32_t size) {
    for (uint32_t end : {8u})
        if (size == end) return true;
    return false;
}

void init(plica_material_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    d.density = 0.2f;
    d.thickness = 0.0005f;
    d.young = 500000;
    d.poisson = 0.3f;
    d.friction = 0.3f;
    d.volume_density = 1000;
}

void check(const plica_material_desc& d, const std::string& path) {
    check_range(path, "density", d.density, above(0), below(k_infinity), "(0, inf)", "kg/m2", k_zero_too);
    check_range(path, "thickness", d.thickness, from(0), below(k_infinity), "[0, inf)", "m");
    check_range(path, "young", d.young, above(0), below(k_infinity), "(0, inf)", "Pa", k_zero_too);
    check_range(path, "poisson", d.poisson, above(-1), below(0.5), "(-1, 0.5)", "-");
    check_range(path, "friction", d.friction, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "restitution", d.restitution, from(0), to(1), "[0, 1]", "-");
    check_range(path, "volume_density", d.volume_density, above(0), below(k_infinity), "(0, inf)", "kg/m3", k_zero_too);
}

void complete(plica_material_desc& d) {
    if (d.density == 0) d.density = 0.2f;
    if (d.young == 0) d.young = 500000;
    if (d.volume_density == 0) d.volume_density = 1000;
}

bool is_boundary(const plica_material_desc&, uint32_t size) {
    for (uint32_t end : {8u, 12u, 16u, 20u, 24u, 28u, 32u})
        if (size == end) return true;
    return false;
}

void init(plica_transform& d) {
    d = {};
    d.rotation[3] = 1;
    d.scale = 1;
}

void check(const plica_transform& d, const std::string& path) {
    check_finite(path, "translate[0]", d.translate[0]);
    check_finite(path, "translate[1]", d.translate[1]);
    check_finite(path, "translate[2]", d.translate[2]);
    check_finite(path, "rotation[0]", d.rotation[0]);
    check_finite(path, "rotation[1]", d.rotation[1]);
    check_finite(path, "rotation[2]", d.rotation[2]);
    check_finite(path, "rotation[3]", d.rotation[3]);
    check_range(path, "scale", d.scale, above(0), below(k_infinity), "(0, inf)", "-", k_zero_too);
    check_zero(path, "reserved", d.reserved);
}

void complete(plica_transform& d) {
    complete_direction(d.rotation, {0, 0, 0, 1});
    if (d.scale == 0) d.scale = 1;
}

void init(plica_cloth_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    init(d.transform);
    d.solver = 1;
    d.stretch_stiffness = 1;
    d.bend_model = 1;
    d.bend_stiffness = 0.1f;
    d.bend_compliance = 0.01f;
    d.collision_group = 1u;
    d.collision_mask = 4294967295u;
    d.conserve_spin = 1;
    d.membrane_model = 1;
    d.bend_energy = 1;
}

void check(const plica_cloth_desc& d, const std::string& path) {
    check_range(path, "vertex_count", d.vertex_count, above(0), to(2147483647), "(0, 2147483647]", "-");
    check_given(path, "positions", d.positions);
    check_given(path, "triangles", d.triangles);
    check_range(path, "triangle_count", d.triangle_count, above(0), to(1073741823), "(0, 1073741823]", "-");
    check_range(path, "world", d.world, from(0), below(k_infinity), "[0, inf)", "-");
    check(d.transform, path + ".transform");
    check_finite(path, "velocity[0]", d.velocity[0]);
    check_finite(path, "velocity[1]", d.velocity[1]);
    check_finite(path, "velocity[2]", d.velocity[2]);
    check_finite(path, "angular_velocity[0]", d.angular_velocity[0]);
    check_finite(path, "angular_velocity[1]", d.angular_velocity[1]);
    check_finite(path, "angular_velocity[2]", d.angular_velocity[2]);
    check_enum(path, "solver", d.solver, "plica_solver", {0, PLICA_SOLVER_PBD, PLICA_SOLVER_IPC, PLICA_SOLVER_FLIP, PLICA_SOLVER_HAIR, PLICA_SOLVER_VBD});
    check_range(path, "stretch_stiffness", d.stretch_stiffness, from(0), to(1), "[0, 1]", "-");
    check_range(path, "stretch_compliance", d.stretch_compliance, from(0), below(k_infinity), "[0, inf)", "m/N");
    check_range(path, "stretch_damping", d.stretch_damping, from(0), below(k_infinity), "[0, inf)", "s");
    check_enum(path, "bend_model", d.bend_model, "plica_bend_model", {0, PLICA_BEND_SIGNED, PLICA_BEND_ACOS, PLICA_BEND_CROSS, PLICA_BEND_NONE});
    check_range(path, "bend_stiffness", d.bend_stiffness, from(0), to(1), "[0, 1]", "-");
    check_range(path, "bend_compliance", d.bend_compliance, from(0), below(k_infinity), "[0, inf)", "rad/(N m)");
    check_range(path, "bend_damping", d.bend_damping, from(0), below(k_infinity), "[0, inf)", "s");
    check_range(path, "damping", d.damping, from(0), to(1), "[0, 1]", "-");
    check_range(path, "drag", d.drag, from(0), below(k_infinity), "[0, inf)", "1/s");
    check_range(path, "air_drag", d.air_drag, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "air_lift", d.air_lift, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "max_depenetration_speed", d.max_depenetration_speed, above(0), below(k_infinity), "(0, inf)", "m/s", k_zero_too);
    check_range(path, "contact_offset", d.contact_offset, from(0), below(k_infinity), "[0, inf)", "m");
    check_range(path, "collision_group", d.collision_group, from(1), to(4294967295), "[1, 4294967295]", "-", k_zero_too);
    check_range(path, "collision_mask", d.collision_mask, from(0), to(4294967295), "[0, 4294967295]", "-");
    check_flag(path, "conserve_spin", d.conserve_spin);
    check_flag(path, "tethers", d.tethers);
    check_range(path, "coarse_levels", d.coarse_levels, from(0), to(4), "[0, 4]", "-");
    check_range(path, "strain_limit", d.strain_limit, from(0), below(1), "[0, 1)", "-");
    check_flag(path, "weld", d.weld);
    check_flag(path, "self_collision", d.self_collision);
    check_enum(path, "membrane_model", d.membrane_model, "plica_membrane_model", {0, PLICA_MEMBRANE_NEO_HOOKEAN, PLICA_MEMBRANE_STVK});
    check_enum(path, "bend_energy", d.bend_energy, "plica_bend_energy", {0, PLICA_BEND_ENERGY_WORLD, PLICA_BEND_ENERGY_PLATE, PLICA_BEND_ENERGY_SOURCE, PLICA_BEND_ENERGY_SHAPE_OPERATOR, PLICA_BEND_ENERGY_NONE});
    check_zero(path, "reserved[0]", d.reserved[0]);
    check_zero(path, "reserved[1]", d.reserved[1]);
}

void complete(plica_cloth_desc& d) {
    complete(d.transform);
    if (d.solver == 0) d.solver = 1;
    if (d.bend_model == 0) d.bend_model = 1;
    if (d.collision_group == 0) d.collision_group = 1u;
    if (d.membrane_model == 0) d.membrane_model = 1;
    if (d.bend_energy == 0) d.bend_energy = 1;
}

bool is_boundary(const plica_cloth_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 32u, 40u, 48u, 96u, 120u, 128u, 136u, 144u, 152u, 160u, 168u, 176u, 184u, 192u, 200u, 208u, 216u, 224u})
        if (size == end) return true;
    return false;
}

void init(plica_soft_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    init(d.transform);
    d.solver = 2;
    d.model = 1;
    d.collision_group = 1u;
    d.collision_mask = 4294967295u;
}

void check(const plica_soft_desc& d, const std::string& path) {
    check_range(path, "vertex_count", d.vertex_count, above(0), to(2147483647), "(0, 2147483647]", "-");
    check_given(path, "positions", d.positions);
    check_given(path, "tetrahedra", d.tetrahedra);
    check_range(path, "tetrahedron_count", d.tetrahedron_count, above(0), to(536870911), "(0, 536870911]", "-");
    check_range(path, "world", d.world, from(0), below(k_infinity), "[0, inf)", "-");
    check(d.transform, path + ".transform");
    check_finite(path, "velocity[0]", d.velocity[0]);
    check_finite(path, "velocity[1]", d.velocity[1]);
    check_finite(path, "velocity[2]", d.velocity[2]);
    check_finite(path, "angular_velocity[0]", d.angular_velocity[0]);
    check_finite(path, "angular_velocity[1]", d.angular_velocity[1]);
    check_finite(path, "angular_velocity[2]", d.angular_velocity[2]);
    check_enum(path, "solver", d.solver, "plica_solver", {0, PLICA_SOLVER_PBD, PLICA_SOLVER_IPC, PLICA_SOLVER_FLIP, PLICA_SOLVER_HAIR, PLICA_SOLVER_VBD});
    check_enum(path, "model", d.model, "plica_soft_model", {0, PLICA_SOFT_STABLE_NEO_HOOKEAN, PLICA_SOFT_STVK, PLICA_SOFT_COROTATIONAL});
    check_range(path, "drag", d.drag, from(0), below(k_infinity), "[0, inf)", "1/s");
    check_range(path, "collision_group", d.collision_group, from(1), to(4294967295), "[1, 4294967295]", "-", k_zero_too);
    check_range(path, "collision_mask", d.collision_mask, from(0), to(4294967295), "[0, 4294967295]", "-");
    check_zero(path, "reserved", d.reserved);
}

void complete(plica_soft_desc& d) {
    complete(d.transform);
    if (d.solver == 0) d.solver = 2;
    if (d.model == 0) d.model = 1;
    if (d.collision_group == 0) d.collision_group = 1u;
}

bool is_boundary(const plica_soft_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 32u, 40u, 88u, 112u, 120u, 128u, 136u})
        if (size == end) return true;
    return false;
}

void init(plica_strand_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    d.radius = 0.001f;
    init(d.transform);
    d.solver = 2;
    d.collision_group = 1u;
    d.collision_mask = 4294967295u;
}

void check(const plica_strand_desc& d, const std::string& path) {
    check_range(path, "vertex_count", d.vertex_count, above(0), to(2147483647), "(0, 2147483647]", "-");
    check_given(path, "positions", d.positions);
    check_range(path, "curve_count", d.curve_count, from(0), to(1073741823), "[0, 1073741823]", "-");
    check_flag(path, "closed", d.closed);
    check_range(path, "radius", d.radius, above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "world", d.world, from(0), below(k_infinity), "[0, inf)", "-");
    check(d.transform, path + ".transform");
    check_finite(path, "velocity[0]", d.velocity[0]);
    check_finite(path, "velocity[1]", d.velocity[1]);
    check_finite(path, "velocity[2]", d.velocity[2]);
    check_finite(path, "angular_velocity[0]", d.angular_velocity[0]);
    check_finite(path, "angular_velocity[1]", d.angular_velocity[1]);
    check_finite(path, "angular_velocity[2]", d.angular_velocity[2]);
    check_enum(path, "solver", d.solver, "plica_solver", {0, PLICA_SOLVER_PBD, PLICA_SOLVER_IPC, PLICA_SOLVER_FLIP, PLICA_SOLVER_HAIR, PLICA_SOLVER_VBD});
    check_range(path, "drag", d.drag, from(0), below(k_infinity), "[0, inf)", "1/s");
    check_range(path, "collision_group", d.collision_group, from(1), to(4294967295), "[1, 4294967295]", "-", k_zero_too);
    check_range(path, "collision_mask", d.collision_mask, from(0), to(4294967295), "[0, 4294967295]", "-");
}

void complete(plica_strand_desc& d) {
    if (d.radius == 0) d.radius = 0.001f;
    complete(d.transform);
    if (d.solver == 0) d.solver = 2;
    if (d.collision_group == 0) d.collision_group = 1u;
}

bool is_boundary(const plica_strand_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 32u, 40u, 48u, 96u, 120u, 128u, 136u})
        if (size == end) return true;
    return false;
}

void init(plica_particles_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    d.radius = 0.01f;
    init(d.transform);
    d.solver = 2;
    d.collision_group = 1u;
    d.collision_mask = 4294967295u;
}

void check(const plica_particles_desc& d, const std::string& path) {
    check_range(path, "vertex_count", d.vertex_count, above(0), to(2147483647), "(0, 2147483647]", "-");
    check_given(path, "positions", d.positions);
    check_range(path, "radius", d.radius, above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "world", d.world, from(0), below(k_infinity), "[0, inf)", "-");
    check_finite(path, "release_time", d.release_time);
    check(d.transform, path + ".transform");
    check_finite(path, "velocity[0]", d.velocity[0]);
    check_finite(path, "velocity[1]", d.velocity[1]);
    check_finite(path, "velocity[2]", d.velocity[2]);
    check_enum(path, "solver", d.solver, "plica_solver", {0, PLICA_SOLVER_PBD, PLICA_SOLVER_IPC, PLICA_SOLVER_FLIP, PLICA_SOLVER_HAIR, PLICA_SOLVER_VBD});
    check_range(path, "drag", d.drag, from(0), below(k_infinity), "[0, inf)", "1/s");
    check_range(path, "collision_group", d.collision_group, from(1), to(4294967295), "[1, 4294967295]", "-", k_zero_too);
    check_range(path, "collision_mask", d.collision_mask, from(0), to(4294967295), "[0, 4294967295]", "-");
    check_zero(path, "reserved", d.reserved);
}

void complete(plica_particles_desc& d) {
    if (d.radius == 0) d.radius = 0.01f;
    complete(d.transform);
    if (d.solver == 0) d.solver = 2;
    if (d.collision_group == 0) d.collision_group = 1u;
}

bool is_boundary(const plica_particles_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 32u, 40u, 48u, 56u, 64u, 112u, 128u, 136u, 144u})
        if (size == end) return true;
    return false;
}

void init(plica_affine_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    init(d.transform);
    d.solver = 2;
    d.stiffness = 100000000;
    d.collision_group = 1u;
    d.collision_mask = 4294967295u;
}

void check(const plica_affine_desc& d, const std::string& path) {
    check_range(path, "vertex_count", d.vertex_count, above(0), to(2147483647), "(0, 2147483647]", "-");
    check_given(path, "positions", d.positions);
    check_given(path, "triangles", d.triangles);
    check_range(path, "triangle_count", d.triangle_count, above(0), to(1073741823), "(0, 1073741823]", "-");
    check_range(path, "world", d.world, from(0), below(k_infinity), "[0, inf)", "-");
    check(d.transform, path + ".transform");
    check_finite(path, "velocity[0]", d.velocity[0]);
    check_finite(path, "velocity[1]", d.velocity[1]);
    check_finite(path, "velocity[2]", d.velocity[2]);
    check_finite(path, "angular_velocity[0]", d.angular_velocity[0]);
    check_finite(path, "angular_velocity[1]", d.angular_velocity[1]);
    check_finite(path, "angular_velocity[2]", d.angular_velocity[2]);
    check_enum(path, "solver", d.solver, "plica_solver", {0, PLICA_SOLVER_PBD, PLICA_SOLVER_IPC, PLICA_SOLVER_FLIP, PLICA_SOLVER_HAIR, PLICA_SOLVER_VBD});
    check_range(path, "stiffness", d.stiffness, above(0), below(k_infinity), "(0, inf)", "Pa", k_zero_too);
    check_range(path, "drag", d.drag, from(0), below(k_infinity), "[0, inf)", "1/s");
    check_range(path, "collision_group", d.collision_group, from(1), to(4294967295), "[1, 4294967295]", "-", k_zero_too);
    check_range(path, "collision_mask", d.collision_mask, from(0), to(4294967295), "[0, 4294967295]", "-");
    check_zero(path, "reserved", d.reserved);
}

void complete(plica_affine_desc& d) {
    complete(d.transform);
    if (d.solver == 0) d.solver = 2;
    if (d.stiffness == 0) d.stiffness = 100000000;
    if (d.collision_group == 0) d.collision_group = 1u;
}

bool is_boundary(const plica_affine_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 32u, 40u, 88u, 112u, 120u, 128u, 136u})
        if (size == end) return true;
    return false;
}

void init(plica_motion_key& d) {
    d = {};
    d.axis[2] = 1;
}

void check(const plica_motion_key& d, const std::string& path) {
    check_finite(path, "time", d.time);
    check_finite(path, "translate[0]", d.translate[0]);
    check_finite(path, "translate[1]", d.translate[1]);
    check_finite(path, "translate[2]", d.translate[2]);
    check_finite(path, "axis[0]", d.axis[0]);
    check_finite(path, "axis[1]", d.axis[1]);
    check_finite(path, "axis[2]", d.axis[2]);
    check_finite(path, "angle", d.angle);
    check_flag(path, "smooth", d.smooth);
    check_zero(path, "reserved", d.reserved);
}

void complete(plica_motion_key& d) {
    complete_direction(d.axis, {0, 0, 1});
}

void init(plica_collider_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    d.shape = 1;
    d.world = -1;
    init(d.transform);
    d.normal[2] = 1;
    d.radius = 0.5f;
    d.half_length = 0.5f;
    d.half_extents[0] = 0.5f;
    d.half_extents[1] = 0.5f;
    d.half_extents[2] = 0.5f;
    d.collision_group = 1u;
    d.collision_mask = 4294967295u;
}

void check(const plica_collider_desc& d, const std::string& path) {
    check_enum(path, "shape", d.shape, "plica_shape", {0, PLICA_SHAPE_PLANE, PLICA_SHAPE_SPHERE, PLICA_SHAPE_CAPSULE, PLICA_SHAPE_BOX, PLICA_SHAPE_MESH});
    check_range(path, "world", d.world, from(-1), below(k_infinity), "[-1, inf)", "-");
    check_zero(path, "reserved", d.reserved);
    check(d.transform, path + ".transform");
    check_finite(path, "normal[0]", d.normal[0]);
    check_finite(path, "normal[1]", d.normal[1]);
    check_finite(path, "normal[2]", d.normal[2]);
    check_finite(path, "offset", d.offset);
    check_range(path, "radius", d.radius, above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "half_length", d.half_length, above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "half_extents[0]", d.half_extents[0], above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "half_extents[1]", d.half_extents[1], above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "half_extents[2]", d.half_extents[2], above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "vertex_count", d.vertex_count, from(0), to(2147483647), "[0, 2147483647]", "-");
    check_range(path, "triangle_count", d.triangle_count, from(0), to(1073741823), "[0, 1073741823]", "-");
    check_range(path, "motion_count", d.motion_count, from(0), below(k_infinity), "[0, inf)", "-");
    check_finite(path, "velocity[0]", d.velocity[0]);
    check_finite(path, "velocity[1]", d.velocity[1]);
    check_finite(path, "velocity[2]", d.velocity[2]);
    check_finite(path, "angular_velocity[0]", d.angular_velocity[0]);
    check_finite(path, "angular_velocity[1]", d.angular_velocity[1]);
    check_finite(path, "angular_velocity[2]", d.angular_velocity[2]);
    check_range(path, "collision_group", d.collision_group, from(1), to(4294967295), "[1, 4294967295]", "-", k_zero_too);
    check_range(path, "collision_mask", d.collision_mask, from(0), to(4294967295), "[0, 4294967295]", "-");
}

void complete(plica_collider_desc& d) {
    if (d.shape == 0) d.shape = 1;
    complete(d.transform);
    complete_direction(d.normal, {0, 0, 1});
    if (d.radius == 0) d.radius = 0.5f;
    if (d.half_length == 0) d.half_length = 0.5f;
    if (d.half_extents[0] == 0) d.half_extents[0] = 0.5f;
    if (d.half_extents[1] == 0) d.half_extents[1] = 0.5f;
    if (d.half_extents[2] == 0) d.half_extents[2] = 0.5f;
    if (d.collision_group == 0) d.collision_group = 1u;
}

bool is_boundary(const plica_collider_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 72u, 88u, 96u, 112u, 120u, 128u, 136u, 144u, 168u, 176u})
        if (size == end) return true;
    return false;
}

void init(plica_pin_desc& d) {
    d = {};
    d.struct_size = sizeof d;
}

void check(const plica_pin_desc& d, const std::string& path) {
    check_range(path, "vertex_count", d.vertex_count, above(0), to(2147483647), "(0, 2147483647]", "-");
    check_given(path, "vertices", d.vertices);
    check_range(path, "motion_count", d.motion_count, from(0), below(k_infinity), "[0, inf)", "-");
    check_zero(path, "reserved", d.reserved);
    check_finite(path, "pivot[0]", d.pivot[0]);
    check_finite(path, "pivot[1]", d.pivot[1]);
    check_finite(path, "pivot[2]", d.pivot[2]);
    check_range(path, "end_time", d.end_time, from(0), below(k_infinity), "[0, inf)", "s");
}

void complete(plica_pin_desc& d) {
    (void)d;
}

bool is_boundary(const plica_pin_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 32u, 40u, 64u, 72u})
        if (size == end) return true;
    return false;
}

void init(plica_support_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    d.stiffness = 100;
}

void check(const plica_support_desc& d, const std::string& path) {
    check_range(path, "vertex_count", d.vertex_count, above(0), to(2147483647), "(0, 2147483647]", "-");
    check_given(path, "vertices", d.vertices);
    check_range(path, "motion_count", d.motion_count, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "target_count", d.target_count, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "stiffness", d.stiffness, above(0), below(k_infinity), "(0, inf)", "N/m", k_zero_too);
    check_flag(path, "smooth", d.smooth);
    check_finite(path, "pivot[0]", d.pivot[0]);
    check_finite(path, "pivot[1]", d.pivot[1]);
    check_finite(path, "pivot[2]", d.pivot[2]);
    check_range(path, "start_time", d.start_time, from(0), below(k_infinity), "[0, inf)", "s");
    check_range(path, "end_time", d.end_time, from(0), below(k_infinity), "[0, inf)", "s");
}

void complete(plica_support_desc& d) {
    if (d.stiffness == 0) d.stiffness = 100;
}

bool is_boundary(const plica_support_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 32u, 40u, 48u, 56u, 64u, 72u, 96u, 104u, 112u})
        if (size == end) return true;
    return false;
}

void init(plica_tie_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    d.stiffness = 250;
    d.end_scale = 1;
}

void check(const plica_tie_desc& d, const std::string& path) {
    check_range(path, "pair_count", d.pair_count, above(0), to(1073741823), "(0, 1073741823]", "-");
    check_given(path, "pairs", d.pairs);
    check_range(path, "stiffness", d.stiffness, above(0), below(k_infinity), "(0, inf)", "N/m", k_zero_too);
    check_range(path, "end_scale", d.end_scale, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "shrink_start", d.shrink_start, from(0), below(k_infinity), "[0, inf)", "s");
    check_range(path, "shrink_end", d.shrink_end, from(0), below(k_infinity), "[0, inf)", "s");
    check_range(path, "start_time", d.start_time, from(0), below(k_infinity), "[0, inf)", "s");
    check_range(path, "end_time", d.end_time, from(0), below(k_infinity), "[0, inf)", "s");
}

void complete(plica_tie_desc& d) {
    if (d.stiffness == 0) d.stiffness = 250;
}

bool is_boundary(const plica_tie_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u, 32u, 40u, 48u, 56u, 64u, 72u, 80u, 88u})
        if (size == end) return true;
    return false;
}

void init(plica_world_desc& d) {
    d = {};
    d.struct_size = sizeof d;
    d.world_count = 1;
    d.gravity[2] = -9.81f;
    d.air_density = 1.2f;
    d.pbd_mode = 1;
    d.pbd_substeps = 10;
    d.pbd_iterations = 1;
    d.launch_mode = 1;
    d.small_body_vertices = 1024;
    d.seed = 1u;
    d.ipc_dhat = 0.001f;
    d.ipc_min_gap = 3e-05f;
    d.ipc_contact_stiffness = 1000;
    d.ipc_contact = 1;
    d.ipc_friction = 1;
    d.ipc_friction_iterations = 1;
    d.ipc_friction_speed = 0.001f;
    d.ipc_iterations = 150;
    d.ipc_tolerance = 1e-05f;
    d.ipc_step_filter = 1;
    d.ipc_linear_solver = 1;
    d.ipc_linear_tolerance = 1e-08f;
    d.ipc_line_search = 48;
    d.ipc_retries = 7;
    d.ipc_bending = 2;
    d.vbd_iterations = 48;
    d.vbd_contact_distance = 0.001f;
    d.vbd_contact_stiffness = 1000;
}

void check(const plica_world_desc& d, const std::string& path) {
    check_range(path, "world_count", d.world_count, from(1), below(k_infinity), "[1, inf)", "-", k_zero_too);
    check_finite(path, "gravity[0]", d.gravity[0]);
    check_finite(path, "gravity[1]", d.gravity[1]);
    check_finite(path, "gravity[2]", d.gravity[2]);
    check_finite(path, "wind[0]", d.wind[0]);
    check_finite(path, "wind[1]", d.wind[1]);
    check_finite(path, "wind[2]", d.wind[2]);
    check_range(path, "air_density", d.air_density, from(0), below(k_infinity), "[0, inf)", "kg/m3");
    check_enum(path, "pbd_mode", d.pbd_mode, "plica_pbd_mode", {0, PLICA_PBD_XPBD, PLICA_PBD_2006});
    check_range(path, "pbd_substeps", d.pbd_substeps, from(1), to(1000), "[1, 1000]", "-", k_zero_too);
    check_range(path, "pbd_iterations", d.pbd_iterations, from(1), to(1000), "[1, 1000]", "-", k_zero_too);
    check_enum(path, "launch_mode", d.launch_mode, "plica_launch_mode", {0, PLICA_LAUNCH_AUTO, PLICA_LAUNCH_DIRECT, PLICA_LAUNCH_CAPTURED});
    check_range(path, "small_body_vertices", d.small_body_vertices, from(0), to(1024), "[0, 1024]", "-");
    check_range(path, "ipc_dt", d.ipc_dt, from(0), to(1), "[0, 1]", "s");
    check_range(path, "ipc_dhat", d.ipc_dhat, above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "ipc_min_gap", d.ipc_min_gap, from(0), below(k_infinity), "[0, inf)", "m");
    check_range(path, "ipc_stiffness", d.ipc_stiffness, from(0), below(k_infinity), "[0, inf)", "Pa");
    check_range(path, "ipc_contact_stiffness", d.ipc_contact_stiffness, above(0), below(k_infinity), "(0, inf)", "N/m", k_zero_too);
    check_enum(path, "ipc_contact", d.ipc_contact, "plica_ipc_contact", {0, PLICA_IPC_CONTACT_DEFAULT, PLICA_IPC_CONTACT_SOURCE});
    check_enum(path, "ipc_friction", d.ipc_friction, "plica_ipc_friction", {0, PLICA_IPC_FRICTION_C1, PLICA_IPC_FRICTION_SOURCE});
    check_range(path, "ipc_friction_iterations", d.ipc_friction_iterations, from(1), to(1000), "[1, 1000]", "-", k_zero_too);
    check_range(path, "ipc_friction_speed", d.ipc_friction_speed, above(0), below(k_infinity), "(0, inf)", "m/s", k_zero_too);
    check_range(path, "ipc_iterations", d.ipc_iterations, from(1), to(100000), "[1, 100000]", "-", k_zero_too);
    check_range(path, "ipc_tolerance", d.ipc_tolerance, above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_enum(path, "ipc_step_filter", d.ipc_step_filter, "plica_ipc_step_filter", {0, PLICA_IPC_STEP_FILTER_HULL, PLICA_IPC_STEP_FILTER_ADDITIVE, PLICA_IPC_STEP_FILTER_SOURCE});
    check_enum(path, "ipc_linear_solver", d.ipc_linear_solver, "plica_linear_solver", {0, PLICA_LINEAR_SOLVER_AUTO, PLICA_LINEAR_SOLVER_DENSE, PLICA_LINEAR_SOLVER_DIRECT, PLICA_LINEAR_SOLVER_CG, PLICA_LINEAR_SOLVER_MULTILEVEL});
    check_range(path, "ipc_linear_tolerance", d.ipc_linear_tolerance, above(0), below(1), "(0, 1)", "-", k_zero_too);
    check_range(path, "ipc_line_search", d.ipc_line_search, from(1), to(100), "[1, 100]", "-", k_zero_too);
    check_range(path, "ipc_retries", d.ipc_retries, from(0), to(20), "[0, 20]", "-");
    check_enum(path, "ipc_bending", d.ipc_bending, "plica_bend_energy", {0, PLICA_BEND_ENERGY_WORLD, PLICA_BEND_ENERGY_PLATE, PLICA_BEND_ENERGY_SOURCE, PLICA_BEND_ENERGY_SHAPE_OPERATOR, PLICA_BEND_ENERGY_NONE});
    check_range(path, "vbd_dt", d.vbd_dt, from(0), to(1), "[0, 1]", "s");
    check_range(path, "vbd_iterations", d.vbd_iterations, from(1), to(100000), "[1, 100000]", "-", k_zero_too);
    check_range(path, "vbd_acceleration", d.vbd_acceleration, from(0), below(1), "[0, 1)", "-");
    check_range(path, "vbd_contact_distance", d.vbd_contact_distance, above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "vbd_contact_stiffness", d.vbd_contact_stiffness, above(0), below(k_infinity), "(0, inf)", "N/m", k_zero_too);
}

void complete(plica_world_desc& d) {
    if (d.world_count == 0) d.world_count = 1;
    if (d.pbd_mode == 0) d.pbd_mode = 1;
    if (d.pbd_substeps == 0) d.pbd_substeps = 10;
    if (d.pbd_iterations == 0) d.pbd_iterations = 1;
    if (d.launch_mode == 0) d.launch_mode = 1;
    if (d.ipc_dhat == 0) d.ipc_dhat = 0.001f;
    if (d.ipc_contact_stiffness == 0) d.ipc_contact_stiffness = 1000;
    if (d.ipc_contact == 0) d.ipc_contact = 1;
    if (d.ipc_friction == 0) d.ipc_friction = 1;
    if (d.ipc_friction_iterations == 0) d.ipc_friction_iterations = 1;
    if (d.ipc_friction_speed == 0) d.ipc_friction_speed = 0.001f;
    if (d.ipc_iterations == 0) d.ipc_iterations = 150;
    if (d.ipc_tolerance == 0) d.ipc_tolerance = 1e-05f;
    if (d.ipc_step_filter == 0) d.ipc_step_filter = 1;
    if (d.ipc_linear_solver == 0) d.ipc_linear_solver = 1;
    if (d.ipc_linear_tolerance == 0) d.ipc_linear_tolerance = 1e-08f;
    if (d.ipc_line_search == 0) d.ipc_line_search = 48;
    if (d.ipc_bending == 0) d.ipc_bending = 2;
    if (d.vbd_iterations == 0) d.vbd_iterations = 48;
    if (d.vbd_contact_distance == 0) d.vbd_contact_distance = 0.001f;
    if (d.vbd_contact_stiffness == 0) d.vbd_contact_stiffness = 1000;
}

bool is_boundary(const plica_world_desc&, uint32_t size) {
    for (uint32_t end : {8u, 32u, 40u, 48u, 56u, 64u, 72u, 80u, 88u, 96u, 104u, 112u, 120u, 128u, 136u, 144u, 152u, 160u})
        if (size == end) return true;
    return false;
}

void init(plica_step_desc& d) {
    d = {};
    d.struct_size = sizeof d;
}

void check(const plica_step_desc& d, const std::string& path) {
    check_flag(path, "wait", d.wait);
}

void complete(plica_step_desc& d) {
    (void)d;
}

bool is_boundary(const plica_step_desc&, uint32_t size) {
    for (uint32_t end : {8u, 16u, 24u})
        if (size == end) return true;
    return false;
}

void init(plica_world_parameters& d) {
    d = {};
    d.struct_size = sizeof d;
    d.gravity[2] = -9.81f;
    d.air_density = 1.2f;
}

void check(const plica_world_parameters& d, const std::string& path) {
    check_finite(path, "gravity[0]", d.gravity[0]);
    check_finite(path, "gravity[1]", d.gravity[1]);
    check_finite(path, "gravity[2]", d.gravity[2]);
    check_finite(path, "wind[0]", d.wind[0]);
    check_finite(path, "wind[1]", d.wind[1]);
    check_finite(path, "wind[2]", d.wind[2]);
    check_range(path, "air_density", d.air_density, from(0), below(k_infinity), "[0, inf)", "kg/m3");
}

void complete(plica_world_parameters& d) {
    (void)d;
}

bool is_boundary(const plica_world_parameters&, uint32_t size) {
    for (uint32_t end : {16u, 28u, 32u})
        if (size == end) return true;
    return false;
}

void init(plica_ipc_parameters& d) {
    d = {};
    d.struct_size = sizeof d;
    d.tolerance = 1e-05f;
    d.iterations = 150;
    d.friction_iterations = 1;
    d.friction_speed = 0.001f;
    d.linear_tolerance = 1e-08f;
    d.line_search = 48;
    d.retries = 7;
}

void check(const plica_ipc_parameters& d, const std::string& path) {
    check_range(path, "tolerance", d.tolerance, above(0), below(k_infinity), "(0, inf)", "m", k_zero_too);
    check_range(path, "iterations", d.iterations, from(1), to(100000), "[1, 100000]", "-", k_zero_too);
    check_range(path, "friction_iterations", d.friction_iterations, from(1), to(1000), "[1, 1000]", "-", k_zero_too);
    check_range(path, "friction_speed", d.friction_speed, above(0), below(k_infinity), "(0, inf)", "m/s", k_zero_too);
    check_range(path, "linear_tolerance", d.linear_tolerance, above(0), below(1), "(0, 1)", "-", k_zero_too);
    check_range(path, "line_search", d.line_search, from(1), to(100), "[1, 100]", "-", k_zero_too);
    check_range(path, "retries", d.retries, from(0), to(20), "[0, 20]", "-");
}

void complete(plica_ipc_parameters& d) {
    if (d.tolerance == 0) d.tolerance = 1e-05f;
    if (d.iterations == 0) d.iterations = 150;
    if (d.friction_iterations == 0) d.friction_iterations = 1;
    if (d.friction_speed == 0) d.friction_speed = 0.001f;
    if (d.linear_tolerance == 0) d.linear_tolerance = 1e-08f;
    if (d.line_search == 0) d.line_search = 48;
}

bool is_boundary(const plica_ipc_parameters&, uint32_t size) {
    for (uint32_t end : {8u, 12u, 16u, 20u, 24u, 28u, 32u})
        if (size == end) return true;
    return false;
}

void init(plica_cloth_parameters& d) {
    d = {};
    d.struct_size = sizeof d;
    d.stretch_stiffness = 1;
    d.bend_stiffness = 0.1f;
    d.bend_compliance = 0.01f;
    d.friction = 0.3f;
}

void check(const plica_cloth_parameters& d, const std::string& path) {
    check_range(path, "stretch_stiffness", d.stretch_stiffness, from(0), to(1), "[0, 1]", "-");
    check_range(path, "stretch_compliance", d.stretch_compliance, from(0), below(k_infinity), "[0, inf)", "m/N");
    check_range(path, "stretch_damping", d.stretch_damping, from(0), below(k_infinity), "[0, inf)", "s");
    check_range(path, "bend_stiffness", d.bend_stiffness, from(0), to(1), "[0, 1]", "-");
    check_range(path, "bend_compliance", d.bend_compliance, from(0), below(k_infinity), "[0, inf)", "rad/(N m)");
    check_range(path, "bend_damping", d.bend_damping, from(0), below(k_infinity), "[0, inf)", "s");
    check_range(path, "damping", d.damping, from(0), to(1), "[0, 1]", "-");
    check_range(path, "drag", d.drag, from(0), below(k_infinity), "[0, inf)", "1/s");
    check_range(path, "air_drag", d.air_drag, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "air_lift", d.air_lift, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "friction", d.friction, from(0), below(k_infinity), "[0, inf)", "-");
    check_range(path, "restitution", d.restitution, from(0), to(1), "[0, 1]", "-");
}

void complete(plica_cloth_parameters& d) {
    (void)d;
}

bool is_boundary(const plica_cloth_parameters&, uint32_t size) {
    for (uint32_t end : {8u, 12u, 16u, 20u, 24u, 28u, 32u, 36u, 40u, 44u, 48u, 52u})
        if (size == end) return true;
    return false;
}

}  // namespace plica::api
