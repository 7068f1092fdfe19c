// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
#include "api/scene_tables.h"

#include <cmath>

#include "plica/plica.h"

namespace plica::tables {

static const double k_infinity = HUGE_VAL;
static const double k_degree = 0.017453292519943295;

static const Choice k_solver[] = {
    {"pbd", PLICA_SOLVER_PBD},
    {"ipc", PLICA_SOLVER_IPC},
    {"flip", PLICA_SOLVER_FLIP},
    {"hair", PLICA_SOLVER_HAIR},
    {"vbd", PLICA_SOLVER_VBD},
};

static const Choice k_bend_model[] = {
    {"signed", PLICA_BEND_SIGNED},
    {"acos", PLICA_BEND_ACOS},
    {"cross", PLICA_BEND_CROSS},
    {"none", PLICA_BEND_NONE},
};

static const Choice k_shape[] = {
    {"plane", PLICA_SHAPE_PLANE},
    {"sphere", PLICA_SHAPE_SPHERE},
    {"capsule", PLICA_SHAPE_CAPSULE},
    {"box", PLICA_SHAPE_BOX},
    {"mesh", PLICA_SHAPE_MESH},
};

static const Choice k_pbd_mode[] = {
    {"xpbd", PLICA_PBD_XPBD},
    {"pbd", PLICA_PBD_2006},
};

static const Choice k_launch_mode[] = {
    {"auto", PLICA_LAUNCH_AUTO},
    {"direct", PLICA_LAUNCH_DIRECT},
    {"captured", PLICA_LAUNCH_CAPTURED},
};

static const Member k_material_desc_members[] = {
    {"density", "density", Kind::f32, 1, offsetof(plica_material_desc, density),
     1, "kg/m2", "(0, inf)", {0, k_infinity, true, true}, {0.2},
     nullptr, 0, nullptr, "of cloth, mass per area"},
    {"thickness", "thickness", Kind::f32, 1, offsetof(plica_material_desc, thickness),
     1, "m", "[0, inf)", {0, k_infinity, false, true}, {0.0005},
     nullptr, 0, nullptr, "of the matter; contact keeps half of it"},
    {"young", "young", Kind::f32, 1, offsetof(plica_material_desc, young),
     1, "Pa", "(0, inf)", {0, k_infinity, true, true}, {500000},
     nullptr, 0, nullptr, "of elastic elements, not of PBD rows"},
    {"poisson", "poisson", Kind::f32, 1, offsetof(plica_material_desc, poisson),
     1, "-", "[0, 0.5)", {0, 0.5, false, true}, {0.3},
     nullptr, 0, nullptr, "of elastic elements, not of PBD rows"},
    {"friction", "friction", Kind::f32, 1, offsetof(plica_material_desc, friction),
     1, "-", "[0, inf)", {0, k_infinity, false, true}, {0.3},
     nullptr, 0, nullptr, "Coulomb; a pair takes the geometric mean"},
    {"restitution", "restitution", Kind::f32, 1, offsetof(plica_material_desc, restitution),
     1, "-", "[0, 1]", {0, 1, false, false}, {0},
     nullptr, 0, nullptr, "of speed along the normal; a pair takes the larger"},
};
const Table material_desc_table = {"plica_material_desc", k_material_desc_members, 6};

static const Member k_transform_members[] = {
    {"translate", "translate", Kind::f64, 3, offsetof(plica_transform, translate),
     1, "m", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, 0},
     nullptr, 0, nullptr, "in double, so that far places keep their digits"},
    {"rotate", "rotation", Kind::rotation, 4, offsetof(plica_transform, rotation),
     1, "-", "unit", {-k_infinity, k_infinity, true, true}, {0, 0, 0, 1},
     nullptr, 0, nullptr, "quaternion x, y, z, w; all zero: none"},
    {"scale", "scale", Kind::f32, 1, offsetof(plica_transform, scale),
     1, "-", "(0, inf)", {0, k_infinity, true, true}, {1},
     nullptr, 0, nullptr, "of lengths"},
};
const Table transform_table = {"plica_transform", k_transform_members, 3};

static const Member k_cloth_desc_members[] = {
    {"world", "world", Kind::i32, 1, offsetof(plica_cloth_desc, world),
     1, "-", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "worlds of a batch never touch each other"},
    {"material", "material", Kind::id, 1, offsetof(plica_cloth_desc, material),
     1, "-", "id plica_material", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "0 is the default material"},
    {"transform", "transform", Kind::nested, 1, offsetof(plica_cloth_desc, transform),
     1, "-", "any", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, &transform_table, "from the mesh to the world"},
    {"velocity", "velocity", Kind::f32, 3, offsetof(plica_cloth_desc, velocity),
     1, "m/s", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, 0},
     nullptr, 0, nullptr, "at the start"},
    {"angular_velocity", "angular_velocity", Kind::f32, 3, offsetof(plica_cloth_desc, angular_velocity),
     1, "rad/s", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, 0},
     nullptr, 0, nullptr, "at the start, about the centre of mass"},
    {"solver", "solver", Kind::enumeration, 1, offsetof(plica_cloth_desc, solver),
     1, "-", "enum plica_solver", {-k_infinity, k_infinity, true, true}, {1},
     k_solver, 5, nullptr, "who moves it"},
    {"stretch/stiffness", "stretch_stiffness", Kind::f32, 1, offsetof(plica_cloth_desc, stretch_stiffness),
     1, "-", "[0, 1]", {0, 1, false, false}, {1},
     nullptr, 0, nullptr, "of mode pbd, k of 2006"},
    {"stretch/compliance", "stretch_compliance", Kind::f32, 1, offsetof(plica_cloth_desc, stretch_compliance),
     1, "m/N", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "of mode xpbd; 0 is inextensible"},
    {"stretch/damping", "stretch_damping", Kind::f32, 1, offsetof(plica_cloth_desc, stretch_damping),
     1, "s", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "of mode xpbd, of the rate of the length"},
    {"bend/model", "bend_model", Kind::enumeration, 1, offsetof(plica_cloth_desc, bend_model),
     1, "-", "enum plica_bend_model", {-k_infinity, k_infinity, true, true}, {1},
     k_bend_model, 4, nullptr, "the form"},
    {"bend/stiffness", "bend_stiffness", Kind::f32, 1, offsetof(plica_cloth_desc, bend_stiffness),
     1, "-", "[0, 1]", {0, 1, false, false}, {0.1},
     nullptr, 0, nullptr, "of mode pbd, k of 2006"},
    {"bend/compliance", "bend_compliance", Kind::f32, 1, offsetof(plica_cloth_desc, bend_compliance),
     1, "rad/(N m)", "[0, inf)", {0, k_infinity, false, true}, {0.01},
     nullptr, 0, nullptr, "of mode xpbd; m/N for cross"},
    {"bend/damping", "bend_damping", Kind::f32, 1, offsetof(plica_cloth_desc, bend_damping),
     1, "s", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "of mode xpbd, of the rate of the angle"},
    {"damping", "damping", Kind::f32, 1, offsetof(plica_cloth_desc, damping),
     1, "-", "[0, 1]", {0, 1, false, false}, {0},
     nullptr, 0, nullptr, "share of non-rigid velocity taken away per 1/60 s"},
    {"drag", "drag", Kind::f32, 1, offsetof(plica_cloth_desc, drag),
     1, "1/s", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "linear, towards the wind, whatever the shape"},
    {"air/drag", "air_drag", Kind::f32, 1, offsetof(plica_cloth_desc, air_drag),
     1, "-", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "coefficient of a triangle facing the wind"},
    {"air/lift", "air_lift", Kind::f32, 1, offsetof(plica_cloth_desc, air_lift),
     1, "-", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "coefficient across the wind"},
    {"max_depenetration_speed", "max_depenetration_speed", Kind::f32, 1, offsetof(plica_cloth_desc, max_depenetration_speed),
     1, "m/s", "(0, inf)", {0, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "0: the rest diagonal per second"},
    {"contact_offset", "contact_offset", Kind::f32, 1, offsetof(plica_cloth_desc, contact_offset),
     1, "m", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "kept from colliders; 0: half the thickness"},
    {"collision/group", "collision_group", Kind::u32, 1, offsetof(plica_cloth_desc, collision_group),
     1, "-", "[1, 4294967295]", {1, 4294967295, false, false}, {1},
     nullptr, 0, nullptr, "bits that this body is in"},
    {"collision/mask", "collision_mask", Kind::u32, 1, offsetof(plica_cloth_desc, collision_mask),
     1, "-", "[0, 4294967295]", {0, 4294967295, false, false}, {4294967295},
     nullptr, 0, nullptr, "bits that it meets"},
    {"conserve_spin", "conserve_spin", Kind::flag, 1, offsetof(plica_cloth_desc, conserve_spin),
     1, "-", "flag", {-k_infinity, k_infinity, true, true}, {1},
     nullptr, 0, nullptr, "gives back spin that projection loses"},
    {"tethers", "tethers", Kind::flag, 1, offsetof(plica_cloth_desc, tethers),
     1, "-", "flag", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "long-range attachments to the pinned vertices"},
    {"coarse_levels", "coarse_levels", Kind::i32, 1, offsetof(plica_cloth_desc, coarse_levels),
     1, "-", "[0, 4]", {0, 4, false, false}, {0},
     nullptr, 0, nullptr, "patches that carry stretch across a large sheet"},
    {"stretch/limit", "strain_limit", Kind::f32, 1, offsetof(plica_cloth_desc, strain_limit),
     1, "-", "[0, 1)", {0, 1, false, true}, {0},
     nullptr, 0, nullptr, "most an edge differs from rest after a step; 0: any"},
    {"weld", "weld", Kind::flag, 1, offsetof(plica_cloth_desc, weld),
     1, "-", "flag", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "joins coincident vertices, reported by scene check"},
    {"self_collision", "self_collision", Kind::flag, 1, offsetof(plica_cloth_desc, self_collision),
     1, "-", "flag", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "not in this version: 1 is UNSUPPORTED"},
};
const Table cloth_desc_table = {"plica_cloth_desc", k_cloth_desc_members, 27};

static const Member k_motion_key_members[] = {
    {"time", "time", Kind::f64, 1, offsetof(plica_motion_key, time),
     1, "s", "finite", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "rising from key to key"},
    {"translate", "translate", Kind::f64, 3, offsetof(plica_motion_key, translate),
     1, "m", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, 0},
     nullptr, 0, nullptr, "of the origin of what moves"},
    {"rotate/axis", "axis", Kind::f32, 3, offsetof(plica_motion_key, axis),
     1, "-", "unit", {-k_infinity, k_infinity, true, true}, {0, 0, 1},
     nullptr, 0, nullptr, "of the rotation"},
    {"rotate/degrees", "angle", Kind::f32, 1, offsetof(plica_motion_key, angle),
     k_degree, "degrees", "finite", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "about the axis; degrees in scene files"},
    {"smooth", "smooth", Kind::flag, 1, offsetof(plica_motion_key, smooth),
     1, "-", "flag", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "to the next key with no speed at either end; 0: linear"},
};
const Table motion_key_table = {"plica_motion_key", k_motion_key_members, 5};

static const Member k_collider_desc_members[] = {
    {"type", "shape", Kind::enumeration, 1, offsetof(plica_collider_desc, shape),
     1, "-", "enum plica_shape", {-k_infinity, k_infinity, true, true}, {1},
     k_shape, 5, nullptr, "which of the members below count"},
    {"world", "world", Kind::i32, 1, offsetof(plica_collider_desc, world),
     1, "-", "[-1, inf)", {-1, k_infinity, false, true}, {-1},
     nullptr, 0, nullptr, "-1 is in all of them"},
    {"material", "material", Kind::id, 1, offsetof(plica_collider_desc, material),
     1, "-", "id plica_material", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "friction and restitution of it"},
    {"transform", "transform", Kind::nested, 1, offsetof(plica_collider_desc, transform),
     1, "-", "any", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, &transform_table, "of the shape; a motion comes after it"},
    {"normal", "normal", Kind::f32, 3, offsetof(plica_collider_desc, normal),
     1, "-", "unit", {-k_infinity, k_infinity, true, true}, {0, 0, 1},
     nullptr, 0, nullptr, "of a plane, out of the solid"},
    {"offset", "offset", Kind::f32, 1, offsetof(plica_collider_desc, offset),
     1, "m", "finite", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "of a plane along its normal"},
    {"radius", "radius", Kind::f32, 1, offsetof(plica_collider_desc, radius),
     1, "m", "(0, inf)", {0, k_infinity, true, true}, {0.5},
     nullptr, 0, nullptr, "of a sphere or capsule"},
    {"half_length", "half_length", Kind::f32, 1, offsetof(plica_collider_desc, half_length),
     1, "m", "(0, inf)", {0, k_infinity, true, true}, {0.5},
     nullptr, 0, nullptr, "of a capsule's axis, which is z"},
    {"half_extents", "half_extents", Kind::f32, 3, offsetof(plica_collider_desc, half_extents),
     1, "m", "(0, inf)", {0, k_infinity, true, true}, {0.5, 0.5, 0.5},
     nullptr, 0, nullptr, "of a box"},
    {"motion", "motion", Kind::list, 1, offsetof(plica_collider_desc, motion),
     1, "-", "any", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, &motion_key_table, "rigid motion by key frames"},
    {"velocity", "velocity", Kind::f32, 3, offsetof(plica_collider_desc, velocity),
     1, "m/s", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, 0},
     nullptr, 0, nullptr, "without motion: moves on at this speed"},
    {"angular_velocity", "angular_velocity", Kind::f32, 3, offsetof(plica_collider_desc, angular_velocity),
     1, "rad/s", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, 0},
     nullptr, 0, nullptr, "without motion: turns about its origin"},
    {"collision/group", "collision_group", Kind::u32, 1, offsetof(plica_collider_desc, collision_group),
     1, "-", "[1, 4294967295]", {1, 4294967295, false, false}, {1},
     nullptr, 0, nullptr, "bits that it is in"},
    {"collision/mask", "collision_mask", Kind::u32, 1, offsetof(plica_collider_desc, collision_mask),
     1, "-", "[0, 4294967295]", {0, 4294967295, false, false}, {4294967295},
     nullptr, 0, nullptr, "bits that it meets"},
};
const Table collider_desc_table = {"plica_collider_desc", k_collider_desc_members, 14};

static const Member k_pin_desc_members[] = {
    {"body", "body", Kind::id, 1, offsetof(plica_pin_desc, body),
     1, "-", "id plica_body", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, nullptr, "whose vertices"},
    {"vertices", "vertices", Kind::list, 1, offsetof(plica_pin_desc, vertices),
     1, "-", "[0, inf)", {0, k_infinity, false, true}, {0},
     nullptr, 0, nullptr, "held, each once"},
    {"motion", "motion", Kind::list, 1, offsetof(plica_pin_desc, motion),
     1, "-", "any", {-k_infinity, k_infinity, true, true}, {0},
     nullptr, 0, &motion_key_table, "null: they stay where they are"},
    {"pivot", "pivot", Kind::f64, 3, offsetof(plica_pin_desc, pivot),
     1, "m", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, 0},
     nullptr, 0, nullptr, "the point that motion turns about and starts from"},
};
const Table pin_desc_table = {"plica_pin_desc", k_pin_desc_members, 4};

static const Member k_world_desc_members[] = {
    {"world/count", "world_count", Kind::i32, 1, offsetof(plica_world_desc, world_count),
     1, "-", "[1, inf)", {1, k_infinity, false, true}, {1},
     nullptr, 0, nullptr, "of the batch; body.world is below it"},
    {"world/gravity", "gravity", Kind::f32, 3, offsetof(plica_world_desc, gravity),
     1, "m/s2", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, -9.81},
     nullptr, 0, nullptr, "of all worlds"},
    {"world/wind", "wind", Kind::f32, 3, offsetof(plica_world_desc, wind),
     1, "m/s", "finite", {-k_infinity, k_infinity, true, true}, {0, 0, 0},
     nullptr, 0, nullptr, "a uniform velocity of the air"},
    {"world/air_density", "air_density", Kind::f32, 1, offsetof(plica_world_desc, air_density),
     1, "kg/m3", "[0, inf)", {0, k_infinity, false, true}, {1.2},
     nullptr, 0, nullptr, "with the air coefficients of bodies"},
    {"solvers/pbd/mode", "pbd_mode", Kind::enumeration, 1, offsetof(plica_world_desc, pbd_mode),
     1, "-", "enum plica_pbd_mode", {-k_infinity, k_infinity, true, true}, {1},
     k_pbd_mode, 2, nullptr, "what stiffness means"},
    {"solvers/pbd/substeps", "pbd_substeps", Kind::i32, 1, offsetof(plica_world_desc, pbd_substeps),
     1, "-", "[1, 1000]", {1, 1000, false, false}, {10},
     nullptr, 0, nullptr, "of a step"},
    {"solvers/pbd/iterations", "pbd_iterations", Kind::i32, 1, offsetof(plica_world_desc, pbd_iterations),
     1, "-", "[1, 1000]", {1, 1000, false, false}, {1},
     nullptr, 0, nullptr, "of a substep"},
    {"world/launch", "launch_mode", Kind::enumeration, 1, offsetof(plica_world_desc, launch_mode),
     1, "-", "enum plica_launch_mode", {-k_infinity, k_infinity, true, true}, {1},
     k_launch_mode, 3, nullptr, "how a step is sent"},
    {"solvers/pbd/small_body", "small_body_vertices", Kind::i32, 1, offsetof(plica_world_desc, small_body_vertices),
     1, "-", "[0, 1024]", {0, 1024, false, false}, {1024},
     nullptr, 0, nullptr, "bodies up to this size run whole in one group"},
    {"world/seed", "seed", Kind::u64, 1, offsetof(plica_world_desc, seed),
     1, "-", "any", {-k_infinity, k_infinity, true, true}, {1},
     nullptr, 0, nullptr, "of everything random"},
};
const Table world_desc_table = {"plica_world_desc", k_world_desc_members, 10};

}  // namespace plica::tables
