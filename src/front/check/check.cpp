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

template <class Desc>
bool can_meet(const Desc& a, const plica_collider_desc& b) {
    return (b.world == -1 || a.world == b.world) && (a.collision_group & b.collision_mask) != 0 &&
           (b.collision_group & a.collision_mask) != 0;
}

void check_collider(uint64_t id, const SceneCollider& collider, Issues& issues) {
    if (collider.desc.shape != PLICA_SHAPE_MESH) return;
    check_collider_mesh(id, collider, issues);
    check_units(id, "the collider's mesh", collider.mesh, collider.desc.transform, issues);
}

const char* word_of(plica_body_kind kind) {
    switch (kind) {
        case PLICA_BODY_CLOTH:
            return "cloth";
        case PLICA_BODY_SOFT:
            return "soft body";
        case PLICA_BODY_STRAND:
            return "strands";
        case PLICA_BODY_PARTICLES:
            return "particles";
        default:
            return "affine body";
    }
}

template <class Body>
Mesh mesh_of(const Body& body) {
    Mesh mesh;
    if constexpr (std::is_same_v<Body, SceneCloth> || std::is_same_v<Body, SceneAffine>)
        mesh.triangles = body.mesh.triangles, mesh.positions = body.mesh.positions;
    else
        mesh.positions = body.positions;
    return mesh;
}

// What all bodies with vertices are asked.
template <class Body>
void check_moving(Scene& scene, plica_body id, plica_body_kind kind, const Body& body,
                  Issues& issues) {
    const Mesh mesh = mesh_of(body);
    const std::string what = std::string("the ") + word_of(kind);
    // Of particles the extent of the centres says nothing about units.
    if (kind != PLICA_BODY_PARTICLES)
        check_units(id, what.c_str(), mesh, body.desc.transform, issues);
    const MovingBody moving = {id, word_of(kind), mesh, body.desc.transform, *body.weld};
    const auto against = [&](uint64_t other, const SceneCollider& collider) {
        if (can_meet(body.desc, collider.desc)) check_crossing(moving, other, collider, issues);
    };
    scene.bodies.each([&](plica_body other, const SceneBody& value) {
        if (const SceneCollider* rigid = std::get_if<SceneCollider>(&value)) against(other, *rigid);
    });
    scene.colliders.each(against);
}

void check_body(Scene& scene, plica_body id, const SceneBody& body, Issues& issues) {
    if (const SceneCloth* cloth = std::get_if<SceneCloth>(&body)) {
        check_cloth_masses(id, *cloth, issues);
        check_cloth_mesh(id, *cloth, issues);
    }
    std::visit(
        [&](const auto& b) {
            if constexpr (std::is_same_v<std::decay_t<decltype(b)>, SceneCollider>)
                check_collider(id, b, issues);
            else
                check_moving(scene, id, kind_of(body), b, issues);
        },
        body);
}

}  // namespace

std::vector<plica_issue> check_scene(Scene& scene) {
    Issues issues;
    scene.bodies.each(
        [&](plica_body id, const SceneBody& body) { check_body(scene, id, body, issues); });
    scene.colliders.each(
        [&](plica_collider id, const SceneCollider& c) { check_collider(id, c, issues); });
    return issues.take();
}

}  // namespace plica
