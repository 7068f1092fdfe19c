#include "base/nearest.h"
#include "scene/loader.h"
#include "scene/selection.h"

namespace plica::app {

void SceneLoader::read_links(const Node& node) {
    node.expect_array();
    for (size_t i = 0; i < node.size(); ++i) {
        const Node type = node[i]["type"];
        const std::string word = type.string();
        for (const char* later : {"attach", "stitch", "tie", "hinge", "ball"})
            if (word == later)
                type.refuse("links of type \"" + word + "\" are not in this version");
        if (word != "pin")
            type.refuse("there is no link type \"" + word + "\"" + suggestion(word, {"pin"}));
        read_pin(node[i]);
    }
}

void SceneLoader::read_pin(const Node& node) {
    plica_pin_desc desc;
    check(plica_pin_desc_init(&desc));
    std::vector<plica_motion_key> keys;
    auto nothing = [](const Node&) {};
    fill(node, {{&tables::pin_desc_table, &desc}},
         {{"name", nothing},
          {"type", nothing},
          {"body", nothing},
          {"vertices", nothing},
          {"motion", [&](const Node& motion) { keys = read_motion(motion); }}});
    const Node body = node["body"];
    const auto found = named_.find(body.string());
    if (found == named_.end()) {
        std::vector<std::string> known;
        for (const auto& [name, bodies] : named_) known.push_back(name);
        body.refuse("there is no cloth " + shown(body.json()) +
                    (known.empty() ? "" : suggestion(body.string(), known)));
    }
    const Named& named = found->second;
    const Mesh& mesh = scene_.meshes[scene_.bodies[named.bodies.front()].mesh];
    const std::vector<int32_t> vertices =
        read_selection(node["vertices"], mesh.vertex_count(),
                       [&](int64_t i) { return placed(named.transform, mesh.vertex(i)); });
    desc.vertices = vertices.data();
    desc.vertex_count = static_cast<int32_t>(vertices.size());
    desc.motion = keys.empty() ? nullptr : keys.data();
    desc.motion_count = static_cast<int32_t>(keys.size());
    const Vec3 pivot{desc.pivot[0], desc.pivot[1], desc.pivot[2]};
    for (size_t copy = 0; copy < named.bodies.size(); ++copy) {
        const Vec3 own = pivot + named.repeat.offset(static_cast<int64_t>(copy));
        desc.pivot[0] = own.x;
        desc.pivot[1] = own.y;
        desc.pivot[2] = own.z;
        desc.body = scene_.bodies[named.bodies[copy]].id;
        SceneLink link{node.pointer(), 0};
        check(plica_link_create_pin(scene_.handle.get(), &desc, &link.id), scene_.file,
              node.pointer());
        scene_.links.push_back(link);
    }
}

}  // namespace plica::app
