#include "base/nearest.h"
#include "scene/loader.h"

namespace plica::app {

void SceneLoader::read_materials(const Node& node) {
    node.expect_object();
    for (const std::string& name : node.keys()) {
        const Node entry = node[name];
        Material material;
        check(plica_material_desc_init(&material.desc));
        fill(entry, {{&tables::material_desc_table, &material.desc}}, {});
        check(plica_material_create(scene_.handle.get(), &material.desc, &material.id), scene_.file,
              entry.pointer());
        materials_[name] = material;
    }
}

plica_material_desc SceneLoader::material_of(const Node& body) {
    plica_material_desc desc;
    check(plica_material_desc_init(&desc));
    if (!body.has("material")) return desc;
    const Node node = body["material"];
    const auto found = materials_.find(node.string());
    if (found != materials_.end()) return found->second.desc;
    std::vector<std::string> known;
    for (const auto& [name, material] : materials_) known.push_back(name);
    const std::string hint =
        known.empty() ? "; the scene has no materials" : suggestion(node.string(), known);
    node.refuse("there is no material " + shown(node.json()) + hint);
}

// Fields of a material that stand in the body itself make a material of its own.
plica_material SceneLoader::material_for(const Node& body, const plica_material_desc& desc,
                                         bool changed) {
    if (!changed) return body.has("material") ? materials_.at(body["material"].string()).id : 0;
    plica_material id = 0;
    check(plica_material_create(scene_.handle.get(), &desc, &id), scene_.file, body.pointer());
    return id;
}

}  // namespace plica::app
