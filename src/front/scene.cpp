#include "front/scene.h"

#include <atomic>

#include "api/checks.h"
#include "device/error.h"
#include "front/structs.h"

namespace plica {

namespace {

// In the bits of ids, so that an id of another scene is seen; comes round after 4095 scenes.
uint64_t next_scene_number() {
    static std::atomic<uint64_t> count{0};
    return 1 + count++ % 4095;
}

bool is_body_kind(uint64_t kind) { return kind >= PLICA_BODY_CLOTH && kind <= PLICA_BODY_AFFINE; }

}  // namespace

const SceneVertices* vertices_of(const SceneBody& body) {
    return std::visit(
        [](const auto& b) -> const SceneVertices* {
            if constexpr (std::is_base_of_v<SceneVertices, std::decay_t<decltype(b)>>)
                return &b;
            else
                return nullptr;
        },
        body);
}

SceneVertices* vertices_of(SceneBody& body) {
    return const_cast<SceneVertices*>(vertices_of(const_cast<const SceneBody&>(body)));
}

plica_body_kind kind_of(const SceneBody& body) {
    constexpr plica_body_kind kinds[] = {PLICA_BODY_CLOTH,     PLICA_BODY_RIGID,
                                         PLICA_BODY_SOFT,      PLICA_BODY_STRAND,
                                         PLICA_BODY_PARTICLES, PLICA_BODY_AFFINE};
    return kinds[body.index()];
}

plica_solver solver_of(const SceneBody& body) {
    return std::visit(
        [](const auto& b) {
            if constexpr (std::is_base_of_v<SceneVertices, std::decay_t<decltype(b)>>)
                return b.desc.solver;
            else
                return PLICA_SOLVER_PBD;
        },
        body);
}

int32_t world_of(const SceneBody& body) {
    return std::visit([](const auto& b) { return b.desc.world; }, body);
}

bool is_of(const SceneLink& link, plica_body body) {
    if (const SceneTie* tie = std::get_if<SceneTie>(&link))
        return tie->desc.body == body || tie->desc.other == body;
    if (const SceneSupport* support = std::get_if<SceneSupport>(&link))
        return support->desc.body == body;
    return std::get<ScenePin>(link).desc.body == body;
}

Scene::Scene() : Scene(next_scene_number()) {}

Scene::Scene(uint64_t number)
    : Object(k_kind),
      materials(number),
      bodies(number),
      colliders(number),
      links(number),
      number_(number) {
    api::init(default_material_);
}

plica_material Scene::add_material(const plica_material_desc& desc) {
    return materials.add(k_kind_material, accepted(desc));
}

plica_body Scene::add_cloth(const plica_cloth_desc& desc) {
    const plica_cloth_desc known = accepted(desc);
    material(known.material, "cloth.material");
    return bodies.add(PLICA_BODY_CLOTH, make_cloth(known));
}

plica_collider Scene::add_collider(const plica_collider_desc& desc) {
    const plica_collider_desc known = accepted(desc);
    material(known.material, "collider.material");
    return colliders.add(k_kind_collider, make_collider(known));
}

plica_body Scene::add_rigid(const plica_collider_desc& desc) {
    const plica_collider_desc known = accepted(desc);
    if (known.shape == PLICA_SHAPE_PLANE)
        throw Error(PLICA_UNSUPPORTED,
                    "collider.shape: a plane is no rigid body; create a collider");
    material(known.material, "collider.material");
    return bodies.add(PLICA_BODY_RIGID, make_collider(known));
}

plica_body Scene::add_soft(const plica_soft_desc& desc) {
    const plica_soft_desc known = accepted(desc);
    material(known.material, "soft.material");
    return bodies.add(PLICA_BODY_SOFT, make_soft(known));
}

plica_body Scene::add_strand(const plica_strand_desc& desc) {
    const plica_strand_desc known = accepted(desc);
    material(known.material, "strand.material");
    return bodies.add(PLICA_BODY_STRAND, make_strand(known));
}

plica_body Scene::add_particles(const plica_particles_desc& desc) {
    const plica_particles_desc known = accepted(desc);
    material(known.material, "particles.material");
    return bodies.add(PLICA_BODY_PARTICLES, make_particles(known));
}

plica_body Scene::add_affine(const plica_affine_desc& desc) {
    const plica_affine_desc known = accepted(desc);
    material(known.material, "affine.material");
    return bodies.add(PLICA_BODY_AFFINE, make_affine(known));
}

SceneBody& Scene::body(plica_body id, const char* name) {
    if (SceneBody* found = bodies.find(id)) return *found;
    refuse_id(name, id, "a body", is_body_kind(split(id).kind), number_);
}

SceneVertices& Scene::vertices(plica_body id, const char* name) {
    SceneVertices* found = vertices_of(body(id, name));
    if (!found)
        throw Error(PLICA_UNSUPPORTED,
                    std::string(name) + ": is a rigid body, which has no vertices that move");
    return *found;
}

const plica_material_desc& Scene::material(plica_material id, const std::string& name) {
    if (id == 0) return default_material_;
    if (const plica_material_desc* found = materials.find(id)) return *found;
    refuse_id(name, id, "a material", split(id).kind == k_kind_material, number_);
}

void Scene::remove_body(plica_body id) {
    body(id, "body");
    std::vector<plica_link> mine;
    links.each([&](plica_link link, const SceneLink& value) {
        if (is_of(value, id)) mine.push_back(link);
    });
    for (plica_link link : mine) links.remove(link);
    bodies.remove(id);
}

void Scene::remove_collider(plica_collider id) {
    if (!colliders.find(id))
        refuse_id("collider", id, "a collider", split(id).kind == k_kind_collider, number_);
    colliders.remove(id);
}

void Scene::remove_link(plica_link id) {
    SceneLink* link = links.find(id);
    if (!link) refuse_id("link", id, "a link", split(id).kind == k_kind_link, number_);
    if (const ScenePin* pin = std::get_if<ScenePin>(link)) {
        std::vector<Held>& pinned = vertices(pin->desc.body, "link").pinned;
        for (int32_t v : pin->vertices) pinned[static_cast<size_t>(v)] = Held::no;
    }
    links.remove(id);
}

}  // namespace plica
