// A scene as the module line wants it: ids resolved, arrays in place, worlds and masses examined.
#pragma once

#include <vector>

#include "front/scene.h"
#include "module/module_api.h"

namespace plica {

class SceneForModule {
public:
    // Throws what keeps a world from being made of this scene.
    SceneForModule(Scene& scene, const plica_world_desc& desc);
    const ModuleScene& get() const { return scene_; }

private:
    void add_cloth(Scene& scene, plica_body id, const SceneCloth& cloth);
    void add_collider(Scene& scene, uint64_t id, const SceneCollider& collider, bool is_body);
    void add_pin(plica_link id, const ScenePin& pin);

    std::vector<ModuleCloth> cloths_;
    std::vector<ModuleCollider> colliders_;
    std::vector<ModulePin> pins_;
    ModuleScene scene_ = {};
};

// What is wrong with the mass of a vertex; empty where nothing is. unused: no triangle gives it
// mass.
std::string mass_trouble(const SceneCloth& cloth, int32_t vertex, bool is_used);

}  // namespace plica
