// A scene as the module line wants it: ids resolved, arrays in place, worlds and masses examined.
#pragma once

#include <deque>
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
    void add_body(Scene& scene, plica_body id, const SceneBody& body);
    void describe(ModuleBody& entry, const SceneCloth& cloth);
    void describe(ModuleBody& entry, const SceneSoft& soft);
    void describe(ModuleBody& entry, const SceneStrand& strand);
    void describe(ModuleBody& entry, const SceneParticles& particles);
    void describe(ModuleBody& entry, const SceneAffine& affine);
    void describe(ModuleBody&, const SceneCollider&) {}
    void add_collider(Scene& scene, uint64_t id, const SceneCollider& collider, bool is_body);
    void add_link(plica_link id, const ScenePin& pin);
    void add_link(plica_link id, const SceneSupport& support);
    void add_link(plica_link id, const SceneTie& tie);
    int32_t index_of(plica_body id) const;

    const plica_bend_energy default_bend_energy_;
    std::vector<ModuleBody> bodies_;
    std::vector<ModuleCollider> colliders_;
    std::vector<ModulePin> pins_;
    std::vector<ModuleSupport> supports_;
    std::vector<ModuleTie> ties_;
    // What entries point to stays where it is.
    std::deque<plica_cloth_desc> cloths_;
    std::deque<plica_soft_desc> softs_;
    std::deque<plica_strand_desc> strands_;
    std::deque<plica_particles_desc> particles_;
    std::deque<plica_affine_desc> affines_;
    std::deque<std::vector<float>> floats_;
    std::deque<std::vector<double>> times_;
    ModuleScene scene_ = {};
};

// What is wrong with the mass of a vertex; empty where nothing is. unused: no triangle gives it
// mass.
std::string mass_trouble(const SceneCloth& cloth, int32_t vertex, bool is_used);

}  // namespace plica
