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

plica_material material_of(const SceneBody& body) {
    return std::visit([](const auto& b) { return b.desc.material; }, body);
}

template <typename T>
const T* data_or_null(const std::vector<T>& values) {
    return values.empty() ? nullptr : values.data();
}

}  // namespace

std::string mass_trouble(const SceneCloth& cloth, int32_t vertex, bool is_used) {
    const size_t i = static_cast<size_t>(vertex);
    if (cloth.pinned[i] == Held::for_ever) return {};
    const char* held = cloth.pinned[i] == Held::no ? "no pin" : "no pin that holds it for ever";
    const int32_t named = cloth.weld->is_identity() ? vertex : cloth.weld->first[i];
    if (!cloth.masses.empty() && cloth.masses[i] == 0)
        return "vertex " + number(named) + " has a mass of 0 kg and " + held;
    if (cloth.masses.empty() && !is_used)
        return "vertex " + number(named) + " is in no triangle, and has no given mass and " + held;
    return {};
}

SceneForModule::SceneForModule(Scene& scene, const plica_world_desc& desc)
    : default_bend_energy_(desc.ipc_bending) {
    if (desc.ipc_bending == PLICA_BEND_ENERGY_WORLD)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "world.ipc_bending: PLICA_BEND_ENERGY_WORLD is of bodies");
    scene.bodies.each([&](plica_body id, const SceneBody& body) {
        if (const SceneCollider* rigid = std::get_if<SceneCollider>(&body)) {
            check_world("collider", id, rigid->desc.world, desc.world_count);
            add_collider(scene, id, *rigid, true);
            return;
        }
        check_world("body", id, world_of(body), desc.world_count);
        if (const SceneCloth* cloth = std::get_if<SceneCloth>(&body)) check_masses(*cloth, id);
        add_body(scene, id, body);
    });
    scene.colliders.each([&](plica_collider id, const SceneCollider& collider) {
        check_world("collider", id, collider.desc.world, desc.world_count);
        add_collider(scene, id, collider, false);
    });
    scene.links.each([&](plica_link id, const SceneLink& link) {
        std::visit([&](const auto& l) { add_link(id, l); }, link);
    });
    scene_.bodies = bodies_.data();
    scene_.colliders = colliders_.data();
    scene_.pins = pins_.data();
    scene_.supports = supports_.data();
    scene_.ties = ties_.data();
    scene_.body_count = static_cast<int32_t>(bodies_.size());
    scene_.collider_count = static_cast<int32_t>(colliders_.size());
    scene_.pin_count = static_cast<int32_t>(pins_.size());
    scene_.support_count = static_cast<int32_t>(supports_.size());
    scene_.tie_count = static_cast<int32_t>(ties_.size());
}

void SceneForModule::add_body(Scene& scene, plica_body id, const SceneBody& body) {
    ModuleBody entry = {};
    entry.id = id;
    entry.kind = kind_of(body);
    entry.solver = solver_of(body);
    entry.world = world_of(body);
    entry.vertex_count = vertices_of(body)->vertex_count();
    entry.material = scene.material(material_of(body), "body.material");
    std::visit([&](const auto& b) { describe(entry, b); }, body);
    bodies_.push_back(entry);
}

void SceneForModule::describe(ModuleBody& entry, const SceneCloth& cloth) {
    plica_cloth_desc desc = cloth.desc;
    desc.positions = cloth.mesh.positions.data();
    desc.triangles = cloth.mesh.triangles.data();
    desc.masses = data_or_null(cloth.masses);
    if (desc.bend_energy == PLICA_BEND_ENERGY_WORLD) desc.bend_energy = default_bend_energy_;
    cloths_.push_back(desc);
    entry.cloth = &cloths_.back();
}

void SceneForModule::describe(ModuleBody& entry, const SceneSoft& soft) {
    plica_soft_desc desc = soft.desc;
    desc.positions = soft.positions.data();
    desc.tetrahedra = soft.tetrahedra.data();
    softs_.push_back(desc);
    entry.soft = &softs_.back();
}

void SceneForModule::describe(ModuleBody& entry, const SceneStrand& strand) {
    plica_strand_desc desc = strand.desc;
    desc.positions = strand.positions.data();
    desc.curves = strand.curves.data();
    desc.curve_count = static_cast<int32_t>(strand.curves.size());
    strands_.push_back(desc);
    entry.strand = &strands_.back();
}

void SceneForModule::describe(ModuleBody& entry, const SceneParticles& particles) {
    plica_particles_desc desc = particles.desc;
    const size_t count = static_cast<size_t>(desc.vertex_count);
    std::vector<float> radii(count, desc.radius), masses = particles.masses;
    if (!particles.radii.empty()) radii = particles.radii;
    for (float& radius : radii) radius *= desc.transform.scale;
    if (masses.empty())
        for (float radius : radii) {
            const double r = static_cast<double>(radius);
            masses.push_back(static_cast<float>(static_cast<double>(entry.material.volume_density) *
                                                (4.0 / 3 * 3.14159265358979323846) * r * r * r));
        }
    floats_.push_back(std::move(radii));
    desc.radii = floats_.back().data();
    floats_.push_back(std::move(masses));
    desc.masses = floats_.back().data();
    times_.push_back(particles.release_times);
    if (times_.back().empty()) times_.back().assign(count, desc.release_time);
    desc.release_times = times_.back().data();
    desc.positions = particles.positions.data();
    particles_.push_back(desc);
    entry.particles = &particles_.back();
}

void SceneForModule::describe(ModuleBody& entry, const SceneAffine& affine) {
    plica_affine_desc desc = affine.desc;
    desc.positions = affine.mesh.positions.data();
    desc.triangles = affine.mesh.triangles.data();
    affines_.push_back(desc);
    entry.affine = &affines_.back();
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

int32_t SceneForModule::index_of(plica_body id) const {
    size_t index = 0;
    while (bodies_[index].id != id) ++index;
    return static_cast<int32_t>(index);
}

void SceneForModule::add_link(plica_link id, const ScenePin& pin) {
    ModulePin entry = {pin.desc, id, index_of(pin.desc.body), 0};
    entry.desc.vertices = pin.vertices.data();
    entry.desc.motion = data_or_null(pin.motion);
    pins_.push_back(entry);
}

void SceneForModule::add_link(plica_link id, const SceneSupport& support) {
    ModuleSupport entry = {support.desc, id, index_of(support.desc.body), 0};
    entry.desc.vertices = support.vertices.data();
    entry.desc.stiffnesses = support.stiffnesses.data();
    entry.desc.motion = data_or_null(support.motion);
    entry.desc.target_times = data_or_null(support.target_times);
    entry.desc.targets = data_or_null(support.targets);
    supports_.push_back(entry);
}

void SceneForModule::add_link(plica_link id, const SceneTie& tie) {
    ModuleTie entry = {tie.desc, id, index_of(tie.desc.body), index_of(tie.desc.other)};
    entry.desc.pairs = tie.pairs.data();
    entry.desc.lengths = data_or_null(tie.lengths);
    entry.desc.end_lengths = data_or_null(tie.end_lengths);
    ties_.push_back(entry);
}

}  // namespace plica
