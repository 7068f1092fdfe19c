// A scene as arrays: what every solver starts from. On the host; the plans of the solvers take it
// to the device.
#pragma once

#include <vector>

#include "compile/motion.h"
#include "kernels/pbd/contact_view.h"
#include "kernels/pbd/pins.h"
#include "module/module_api.h"
#include "state/state.h"

namespace plica {

struct CompiledCloth {
    plica_body id = 0;
    BodyRange range = {};
    EntryRange pinned = {0, 0};
    plica_bend_model bend_model = PLICA_BEND_SIGNED;
    bool has_tethers = false;
    int32_t coarse_levels = 0;
    float strain_limit = 0;  // 0: none
    bool conserve_spin = false;
    float max_depenetration_speed = 0;  // m/s
    plica_cloth_parameters parameters = {};
};

struct CompiledCollider {
    uint64_t id = 0;
    bool is_body = false;
    ColliderData data = {};
    int32_t world = -1;
    RigidPose base;  // of the shape, before the motion
    Motion motion;
    int32_t source = 0;  // its number in the scene: moving ones stand once a world
};

// Scaled, in its collider's frame. Colliders that stand once a world share theirs.
struct CompiledMesh {
    std::vector<float> positions;
    std::vector<int32_t> triangles;
};

struct CompiledPin {
    plica_link id = 0;
    int32_t cloth = 0;
    EntryRange entries = {0, 0};  // of its pinned points
    Vec3d pivot = {0, 0, 0};
    Motion motion;
};

struct Compiled {
    int32_t world_count = 1;
    std::vector<CompiledCloth> cloths;
    std::vector<CompiledCollider> colliders;
    std::vector<CompiledMesh> meshes;
    std::vector<CompiledPin> pins;

    // By point.
    std::vector<Point> points;
    std::vector<Vec3Padded> velocities;
    std::vector<int32_t> body_of;
    // By triangle: global point numbers.
    std::vector<int32_t> triangles;
    // By pinned point, sorted by cloth.
    std::vector<PinnedPoint> pinned;
};

// Throws Error(INVALID_ARGUMENT), naming the object and the member.
Compiled compile_scene(const ModuleScene& scene, const plica_world_desc& desc);

// One file a body kind.
void compile_cloth(const ModuleScene& scene, int32_t index, Compiled& compiled);
void compile_collider(const ModuleCollider& source, int32_t index, Compiled& compiled);

}  // namespace plica
