#include "scene/loader.h"

#include "files/embedded.h"
#include "files/files.h"
#include "scene/set.h"

namespace plica::app {
namespace {

constexpr int64_t k_version = 1;

Quat quat_of(const plica_transform& t) {
    const float* q = t.rotation;
    if (q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0) return {};
    return {q[0], q[1], q[2], q[3]};
}

}  // namespace

Vec3 placed(const plica_transform& t, Vec3 p) {
    const double scale = t.scale > 0 ? t.scale : 1;
    return Vec3{t.translate[0], t.translate[1], t.translate[2]} + rotate(quat_of(t), p * scale);
}

plica_transform transform_of_copy(const plica_transform& transform, const Repeat& repeat,
                                  int64_t copy) {
    plica_transform own = transform;
    const Vec3 offset = repeat.offset(copy);
    own.translate[0] += offset.x;
    own.translate[1] += offset.y;
    if (repeat.turn == 0) return own;
    const Quat q = about({0, 0, 1}, repeat.turn * static_cast<double>(copy)) * quat_of(transform);
    const double numbers[4] = {q.x, q.y, q.z, q.w};
    for (int k = 0; k < 4; ++k) own.rotation[k] = static_cast<float>(numbers[k]);
    return own;
}

std::string Scene::name_of(uint64_t id) const {
    if (id == 0) return "";
    for (const SceneBody& body : bodies)
        if (body.id == id) return body.name;
    for (const SceneCollider& collider : colliders)
        if (collider.id == id) return collider.name;
    return "";
}

std::string Scene::pointer_of(uint64_t id) const {
    if (id == 0) return "";
    for (const SceneBody& body : bodies)
        if (body.id == id) return body.pointer;
    for (const SceneCollider& collider : colliders)
        if (collider.id == id) return collider.pointer;
    for (const SceneLink& link : links)
        if (link.id == id) return link.pointer;
    return "";
}

SceneLoader::SceneLoader(const Json& json, const std::string& file) : root_(json, file) {
    scene_.file = file;
    check(plica_scene_create(scene_.handle.out()));
    check(plica_world_desc_init(&scene_.world));
}

std::string SceneLoader::name_for(const Node& node, const std::string& kind, size_t number) {
    node.expect_object();
    std::string name = kind + "_" + std::to_string(number);
    if (node.has("name")) name = node["name"].string();
    if (!names_.insert(name).second) node.refuse("the name \"" + name + "\" is taken already");
    return name;
}

int32_t SceneLoader::world_of(int32_t base, const Repeat& repeat, int64_t copy) {
    const int32_t world = repeat.worlds ? base + static_cast<int32_t>(copy) : base;
    worlds_needed_ = std::max(worlds_needed_, world + 1);
    return world;
}

Scene SceneLoader::load() {
    root_.expect_object();
    if (root_["plica"].integer(0, INT32_MAX) != k_version)
        root_["plica"].refuse("scenes of version " + shown(root_["plica"].json()) +
                              " are not known; this program reads version " +
                              std::to_string(k_version));
    auto nothing = [](const Node&) {};
    auto later = [](const Node& node) { node.refuse("this solver is not in this version"); };
    fill(root_, {{&tables::world_desc_table, &scene_.world}},
         {{"plica", nothing},
          {"name", [&](const Node& node) { scene_.name = node.string(); }},
          {"world/frame_rate",
           [&](const Node& node) {
               scene_.frame_rate = node.number();
               if (!(scene_.frame_rate >= 1 && scene_.frame_rate <= 1e6))
                   node.refuse(shown(node.json()) + " is not in [1, 1000000] 1/s");
           }},
          {"world/frames", [&](const Node& node) { scene_.frames = node.integer(0, 100'000'000); }},
          {"solvers/flip", later},
          {"solvers/hair", later},
          {"materials", nothing},
          {"bodies", nothing},
          {"colliders", nothing},
          {"links", nothing},
          {"changes", nothing}});
    if (root_.has("materials")) read_materials(root_["materials"]);
    if (root_.has("bodies")) read_bodies(root_["bodies"]);
    if (root_.has("colliders")) read_colliders(root_["colliders"]);
    if (root_.has("links")) read_links(root_["links"]);
    if (root_.has("changes")) read_changes(root_["changes"]);
    if (scene_.bodies.empty() && scene_.colliders.empty()) root_.refuse("the scene has no bodies");
    const bool counted = root_.has("world") && root_["world"].has("count");
    if (!counted)
        scene_.world.world_count = worlds_needed_;
    else if (scene_.world.world_count < worlds_needed_)
        root_["world"]["count"].refuse(std::to_string(scene_.world.world_count) +
                                       " worlds are too few; the bodies need " +
                                       std::to_string(worlds_needed_));
    return std::move(scene_);
}

Scene load_scene(const std::string& scene, const std::vector<std::string>& settings) {
    const bool is_preset = scene.rfind("preset:", 0) == 0;
    Json json = parse_json(is_preset ? preset_scene(scene.substr(7)) : read_file(scene), scene);
    const std::vector<std::string> pointers = apply_settings(json, settings);
    try {
        Scene loaded = SceneLoader(json, scene).load();
        if (loaded.name.empty()) loaded.name = scene;
        return loaded;
    } catch (const UnknownKey& failure) {
        throw blamed_on_setting(failure, pointers);
    }
}

}  // namespace plica::app
