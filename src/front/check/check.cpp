#include "front/check/check.h"

#include <cstring>

#include "front/text.h"

namespace plica {

void Issues::add(plica_issue_severity severity, uint64_t object, int32_t element,
                 const std::string& text) {
    plica_issue issue = {};
    issue.struct_size = sizeof issue;
    issue.severity = severity;
    issue.object = object;
    issue.element = element;
    std::strncpy(issue.text, text.c_str(), sizeof issue.text - 1);
    issues_.push_back(issue);
}

namespace {

bool can_meet(const SceneCloth& cloth, const SceneCollider& collider) {
    const plica_cloth_desc& a = cloth.desc;
    const plica_collider_desc& b = collider.desc;
    return (b.world == -1 || a.world == b.world) && (a.collision_group & b.collision_mask) != 0 &&
           (b.collision_group & a.collision_mask) != 0;
}

void check_collider(uint64_t id, const SceneCollider& collider, Issues& issues) {
    if (collider.desc.shape != PLICA_SHAPE_MESH) return;
    check_collider_mesh(id, collider, issues);
    check_units(id, "the collider's mesh", collider.mesh, collider.desc.transform, issues);
}

void check_cloth(Scene& scene, plica_body id, const SceneCloth& cloth, Issues& issues) {
    check_cloth_masses(id, cloth, issues);
    check_cloth_mesh(id, cloth, issues);
    check_units(id, "the cloth", cloth.mesh, cloth.desc.transform, issues);
    const auto against = [&](uint64_t other, const SceneCollider& collider) {
        if (can_meet(cloth, collider)) check_crossing(id, cloth, other, collider, issues);
    };
    scene.bodies.each([&](plica_body other, const SceneBody& body) {
        if (const SceneCollider* rigid = std::get_if<SceneCollider>(&body)) against(other, *rigid);
    });
    scene.colliders.each(against);
}

}  // namespace

std::vector<plica_issue> check_scene(Scene& scene) {
    Issues issues;
    scene.bodies.each([&](plica_body id, const SceneBody& body) {
        if (const SceneCloth* cloth = std::get_if<SceneCloth>(&body))
            check_cloth(scene, id, *cloth, issues);
        else if (const SceneCollider* rigid = std::get_if<SceneCollider>(&body))
            check_collider(id, *rigid, issues);
    });
    scene.colliders.each(
        [&](plica_collider id, const SceneCollider& c) { check_collider(id, c, issues); });
    return issues.take();
}

}  // namespace plica
