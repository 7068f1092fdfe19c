// A scene file as the library takes it, and what the program must remember of it.
#pragma once

#include <string>
#include <vector>

#include "base/handles.h"
#include "mesh/mesh.h"
#include "scene/motion.h"
#include "scene/node.h"

namespace plica::app {

struct SceneBody {
    std::string name, pointer;
    plica_body_kind kind = PLICA_BODY_CLOTH;
    plica_body id = 0;
    plica_solver solver = PLICA_SOLVER_PBD;
    size_t mesh = 0;  // number among Scene::meshes
    int32_t world = 0;
    float thickness = 0;       // m, of a cloth
    std::vector<float> radii;  // m, of each vertex of strands and particles
    bool is_closed = false;    // of strands: each curve joins its own beginning
};

struct SceneCollider {
    std::string name, pointer;
    plica_collider_desc desc{};  // its arrays are not to be used any more
    uint64_t id = 0;             // a plica_collider, or the plica_body of a rigid body
    size_t mesh = 0;             // number among Scene::meshes; of shape mesh
    bool is_body = false;        // a rigid body
    Motion motion;
};

struct SceneLink {
    std::string pointer;
    plica_link id = 0;
};

// Parameters that change during a run, before the first step that begins at this time or later.
struct SceneChange {
    double time = 0;  // s
    std::string pointer;
    Json json;
};

struct Scene {
    std::string file, name;
    SceneHandle handle;
    plica_world_desc world{};
    double frame_rate = 60;  // 1/s
    int64_t frames = 240;
    std::vector<Mesh> meshes;  // before transform
    std::vector<SceneBody> bodies;
    std::vector<SceneCollider> colliders;  // rigid bodies among them
    std::vector<SceneLink> links;
    std::vector<SceneChange> changes;  // rising in time
    std::vector<std::string> notes;

    // "sheet", for messages about an id; empty where nothing has it.
    std::string name_of(uint64_t id) const;
    std::string pointer_of(uint64_t id) const;
};

// Makes the change in a world.
void apply_change(const SceneChange& change, const std::string& file, plica_world world);

// scene: a file, or preset:NAME. settings: as given to --set.
Scene load_scene(const std::string& scene, const std::vector<std::string>& settings);

}  // namespace plica::app
