#include "base/nearest.h"
#include "scene/loader.h"
#include "scene/mesh_node.h"

namespace plica::app {
namespace {

plica_shape read_shape(const Node& node, bool is_body) {
    const tables::Member& member = member_of(tables::collider_desc_table, "type");
    if (is_body) {
        if (!node.has("shape")) return PLICA_SHAPE_MESH;
        return read_choice(node["shape"], member);
    }
    const Node type = node["type"];
    for (const char* later : {"sdf", "heightfield"})
        if (type.string() == later)
            type.refuse(std::string("colliders of type \"") + later + "\" are not in this version");
    return read_choice(type, member);
}

}  // namespace

std::vector<plica_motion_key> SceneLoader::read_motion(const Node& node) {
    node.expect_array();
    std::vector<plica_motion_key> keys;
    for (size_t i = 0; i < node.size(); ++i) {
        plica_motion_key key{};
        key.axis[2] = 1;
        const Node entry = node[i];
        entry["time"];
        fill(entry, {{&tables::motion_key_table, &key}}, {});
        if (!keys.empty() && !(key.time > keys.back().time))
            entry["time"].refuse(shown(entry["time"].json()) +
                                 " does not come after the time of the key before");
        keys.push_back(key);
    }
    return keys;
}

void SceneLoader::read_colliders(const Node& node) {
    node.expect_array();
    for (size_t i = 0; i < node.size(); ++i)
        read_collider(node[i], name_for(node[i], "collider", i), false);
}

void SceneLoader::read_collider(const Node& node, const std::string& name, bool is_body) {
    SceneCollider collider;
    collider.name = name;
    collider.pointer = node.pointer();
    collider.is_body = is_body;
    plica_collider_desc& desc = collider.desc;
    check(plica_collider_desc_init(&desc));
    plica_material_desc material = material_of(node);
    auto nothing = [](const Node&) {};
    Handlers handlers = {
        {"name", nothing},
        {"type", nothing},
        {"material", nothing},
        {"mesh", nothing},
        {"repeat", nothing},
        {"motion", [&](const Node& motion) { collider.motion.keys = read_motion(motion); }}};
    if (is_body) handlers["shape"] = nothing;
    const auto filled = fill(
        node, {{&tables::collider_desc_table, &desc}, {&tables::material_desc_table, &material}},
        handlers);
    desc.shape = read_shape(node, is_body);
    desc.material = material_for(node, material, !filled[1].empty());
    if (desc.shape == PLICA_SHAPE_MESH) {
        collider.mesh = add_mesh(node["mesh"], MeshUse::surface);
    } else if (node.has("mesh")) {
        node["mesh"].refuse(is_body ? "a mesh needs the shape \"mesh\""
                                    : "a mesh needs the type \"mesh\"");
    }
    create_colliders(node, std::move(collider), read_repeat(node));
}

void SceneLoader::create_colliders(const Node& node, SceneCollider collider, const Repeat& repeat) {
    if (repeat.given && !collider.motion.keys.empty())
        node["motion"].refuse("what is repeated cannot have key frames; it can have a velocity");
    plica_collider_desc& desc = collider.desc;
    const plica_transform transform = desc.transform;
    const std::string name = collider.name;
    const int32_t world = repeat.worlds ? std::max(desc.world, 0) : desc.world;
    if (desc.shape == PLICA_SHAPE_MESH) {
        const Mesh& mesh = scene_.meshes[collider.mesh];
        expect_room(node, mesh, repeat.count);
        desc.vertex_count = static_cast<int32_t>(mesh.vertex_count());
        desc.positions = mesh.positions.data();
        desc.triangle_count = static_cast<int32_t>(mesh.triangle_count());
        desc.triangles = mesh.triangles.data();
    }
    desc.motion_count = static_cast<int32_t>(collider.motion.keys.size());
    desc.motion = collider.motion.keys.empty() ? nullptr : collider.motion.keys.data();
    for (int64_t copy = 0; copy < repeat.count; ++copy) {
        if (world >= 0) desc.world = world_of(world, repeat, copy);
        desc.transform = transform_of_copy(transform, repeat, copy);
        if (repeat.given) collider.name = name + "_" + std::to_string(copy);
        collider.motion.velocity = {desc.velocity[0], desc.velocity[1], desc.velocity[2]};
        collider.motion.angular_velocity = {desc.angular_velocity[0], desc.angular_velocity[1],
                                            desc.angular_velocity[2]};
        collider.motion.center = {desc.transform.translate[0], desc.transform.translate[1],
                                  desc.transform.translate[2]};
        const plica_status status =
            collider.is_body ? plica_body_create_rigid(scene_.handle.get(), &desc, &collider.id)
                             : plica_collider_create(scene_.handle.get(), &desc, &collider.id);
        if (desc.shape == PLICA_SHAPE_MESH) check_mesh_call(status, node, collider.mesh);
        check(status, scene_.file, node.pointer());
        scene_.colliders.push_back(collider);
        SceneCollider& kept = scene_.colliders.back();
        kept.desc.positions = nullptr;
        kept.desc.triangles = nullptr;
        kept.desc.motion = nullptr;
    }
}

}  // namespace plica::app
