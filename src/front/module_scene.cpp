#include "front/module_scene.h"

#include "device/error.h"
#include "front/text.h"

namespace plica {

namespace {

void check_world(const char* owner, uint64_t id, int32_t world, int32_t world_count) {
    if (world >= world_count)
        throw Error(PLICA_INVALID_ARGUMENT, std::string(owner) + ".world: " + number(world) +
                                                " of " + hex(id) + " is not below world_count " +
                                                number(world_count));
}

void check_masses(const SceneCloth& cloth, plica_body id) {
    const std::vector<uint8_t> used = used_vertices(cloth.mesh);
    for (int32_t i = 0; i < cloth.mesh.vertex_count(); ++i) {
        const std::string trouble = mass_trouble(cloth, i, used[static_cast<size_t>(i)]);
        if (!trouble.empty())
            throw Error(PLICA_INVALID_ARGUMENT, "cloth " + hex(id) + ": " + trouble);
    }
}

}  // namespace

std::string mass_trouble(const SceneCloth& cloth, int32_t vertex, bool is_used) {
    const size_t i = static_cast<size_t>(vertex);
    if (cloth.pinned[i]) return {};
    const int32_t named = cloth.weld->is_identity() ? vertex : cloth.weld->first[i];
    if (!cloth.masses.empty() && cloth.masses[i] == 0)
        return "vertex " + number(named) + " has a mass of 0 kg and no pin";
    if (cloth.masses.empty() && !is_used)
        return "vertex " + number(named) + " is in no triangle, and has no given mass and no pin";
    return {};
}

SceneForModule::SceneForModule(Scene& scene, const plica_world_desc& desc) {
    scene.bodies.each([&](plica_body id, const SceneBody& body) {
        if (const SceneCloth* cloth = std::get_if<SceneCloth>(&body)) {
            check_world("cloth", id, cloth->desc.world, desc.world_count);
            check_masses(*cloth, id);
            add_cloth(scene, id, *cloth);
        } else {
            const SceneCollider& rigid = std::get<SceneCollider>(body);
            check_world("collider", id, rigid.desc.world, desc.world_count);
            add_collider(scene, id, rigid, true);
        }
    });
    scene.colliders.each([&](plica_collider id, const SceneCollider& collider) {
        check_world("collider", id, collider.desc.world, desc.world_count);
        add_collider(scene, id, collider, false);
    });
    scene.links.each([&](plica_link id, const ScenePin& pin) { add_pin(id, pin); });
    scene_.cloths = cloths_.data();
    scene_.colliders = colliders_.data();
    scene_.pins = pins_.data();
    scene_.cloth_count = static_cast<int32_t>(cloths_.size());
    scene_.collider_count = static_cast<int32_t>(colliders_.size());
    scene_.pin_count = static_cast<int32_t>(pins_.size());
}

void SceneForModule::add_cloth(Scene& scene, plica_body id, const SceneCloth& cloth) {
    ModuleCloth entry = {cloth.desc, scene.material(cloth.desc.material, "cloth.material"), id};
    entry.desc.positions = cloth.mesh.positions.data();
    entry.desc.triangles = cloth.mesh.triangles.data();
    entry.desc.masses = cloth.masses.empty() ? nullptr : cloth.masses.data();
    cloths_.push_back(entry);
}

void SceneForModule::add_collider(Scene& scene, uint64_t id, const SceneCollider& collider,
                                  bool is_body) {
    ModuleCollider entry = {
        collider.desc, scene.material(collider.desc.material, "collider.material"), id, is_body, 0};
    entry.desc.positions = collider.mesh.positions.data();
    entry.desc.triangles = collider.mesh.triangles.data();
    entry.desc.motion = collider.motion.data();
    colliders_.push_back(entry);
}

void SceneForModule::add_pin(plica_link id, const ScenePin& pin) {
    ModulePin entry = {pin.desc, id, 0, 0};
    entry.desc.vertices = pin.vertices.data();
    entry.desc.motion = pin.motion.empty() ? nullptr : pin.motion.data();
    while (cloths_[static_cast<size_t>(entry.cloth)].id != pin.desc.body) ++entry.cloth;
    pins_.push_back(entry);
}

}  // namespace plica
