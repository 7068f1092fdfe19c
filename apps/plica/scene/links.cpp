#include "base/nearest.h"
#include "scene/lists.h"
#include "scene/loader.h"
#include "scene/selection.h"

namespace plica::app {
namespace {

std::vector<float> read_targets(const Node& node, size_t times, size_t vertices) {
    std::vector<float> targets;
    node.expect_array();
    if (node.size() != times)
        node.refuse("has " + std::to_string(node.size()) + " entries; there are " +
                    std::to_string(times) + " target_times");
    for (size_t t = 0; t < times; ++t) {
        const Node entry = node[t];
        entry.expect_array();
        if (entry.size() != vertices)
            entry.refuse("has " + std::to_string(entry.size()) + " places; there are " +
                         std::to_string(vertices) + " vertices");
        for (size_t i = 0; i < vertices; ++i) {
            const Vec3 p = entry[i].vec3();
            for (double x : {p.x, p.y, p.z}) targets.push_back(static_cast<float>(x));
        }
    }
    return targets;
}

std::vector<float> shifted(std::vector<float> targets, Vec3 offset) {
    for (size_t i = 0; i < targets.size(); i += 3) {
        targets[i] += static_cast<float>(offset.x);
        targets[i + 1] += static_cast<float>(offset.y);
        targets[i + 2] += static_cast<float>(offset.z);
    }
    return targets;
}

std::vector<int32_t> read_pairs(const Node& node) {
    std::vector<int32_t> pairs;
    node.expect_array();
    if (node.size() == 0) node.refuse("there are no pairs");
    for (size_t i = 0; i < node.size(); ++i) {
        const Node pair = node[i];
        pair.numbers(2);
        for (size_t k = 0; k < 2; ++k)
            pairs.push_back(static_cast<int32_t>(pair[k].integer(INT32_MIN, INT32_MAX)));
    }
    return pairs;
}

}  // namespace

void SceneLoader::read_links(const Node& node) {
    node.expect_array();
    for (size_t i = 0; i < node.size(); ++i) {
        const Node type = node[i]["type"];
        const std::string word = type.string();
        for (const char* later : {"attach", "stitch", "hinge", "ball"})
            if (word == later)
                type.refuse("links of type \"" + word + "\" are not in this version");
        if (word == "pin")
            read_pin(node[i]);
        else if (word == "support")
            read_support(node[i]);
        else if (word == "tie")
            read_tie(node[i]);
        else
            type.refuse("there is no link type \"" + word + "\"" +
                        suggestion(word, {"pin", "support", "tie"}));
    }
}

const SceneLoader::Named& SceneLoader::named_body(const Node& node) const {
    const auto found = named_.find(node.string());
    if (found != named_.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& [name, bodies] : named_) known.push_back(name);
    node.refuse("there is no body with vertices that move " + shown(node.json()) +
                (known.empty() ? "" : suggestion(node.string(), known)));
}

std::vector<int32_t> SceneLoader::vertices_of(const Node& node, const Named& named) const {
    const Mesh& mesh = scene_.meshes[scene_.bodies[named.bodies.front()].mesh];
    return read_selection(node["vertices"], mesh.vertex_count(),
                          [&](int64_t i) { return placed(named.transform, mesh.vertex(i)); });
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
    const Named& named = named_body(node["body"]);
    const std::vector<int32_t> vertices = vertices_of(node, named);
    desc.vertices = vertices.data();
    desc.vertex_count = static_cast<int32_t>(vertices.size());
    desc.motion = data_or_null(keys);
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

void SceneLoader::read_support(const Node& node) {
    plica_support_desc desc;
    check(plica_support_desc_init(&desc));
    std::vector<plica_motion_key> keys;
    auto nothing = [](const Node&) {};
    Handlers handlers = {{"motion", [&](const Node& motion) { keys = read_motion(motion); }}};
    for (const char* key :
         {"name", "type", "body", "vertices", "stiffnesses", "target_times", "targets"})
        handlers[key] = nothing;
    fill(node, {{&tables::support_desc_table, &desc}}, handlers);
    const Named& named = named_body(node["body"]);
    const std::vector<int32_t> vertices = vertices_of(node, named);
    const auto stiffnesses = read_list<float>(node, "stiffnesses", vertices.size(), "vertices");
    const size_t times = node.has("target_times") ? node["target_times"].expect_array().size() : 0;
    const auto target_times = read_list<double>(node, "target_times", times, "times");
    const std::vector<float> targets = node.has("targets") || times > 0
                                           ? read_targets(node["targets"], times, vertices.size())
                                           : std::vector<float>{};
    desc.vertices = vertices.data();
    desc.vertex_count = static_cast<int32_t>(vertices.size());
    desc.stiffnesses = data_or_null(stiffnesses);
    desc.motion = data_or_null(keys);
    desc.motion_count = static_cast<int32_t>(keys.size());
    desc.target_times = data_or_null(target_times);
    desc.target_count = static_cast<int32_t>(times);
    const Vec3 pivot{desc.pivot[0], desc.pivot[1], desc.pivot[2]};
    for (size_t copy = 0; copy < named.bodies.size(); ++copy) {
        const Vec3 offset = named.repeat.offset(static_cast<int64_t>(copy)), own = pivot + offset;
        const std::vector<float> own_targets = shifted(targets, offset);
        desc.pivot[0] = own.x;
        desc.pivot[1] = own.y;
        desc.pivot[2] = own.z;
        desc.targets = data_or_null(own_targets);
        desc.body = scene_.bodies[named.bodies[copy]].id;
        SceneLink link{node.pointer(), 0};
        check(plica_link_create_support(scene_.handle.get(), &desc, &link.id), scene_.file,
              node.pointer());
        scene_.links.push_back(link);
    }
}

void SceneLoader::read_tie(const Node& node) {
    plica_tie_desc desc;
    check(plica_tie_desc_init(&desc));
    auto nothing = [](const Node&) {};
    Handlers handlers;
    for (const char* key : {"name", "type", "body", "other", "pairs", "lengths", "end_lengths"})
        handlers[key] = nothing;
    fill(node, {{&tables::tie_desc_table, &desc}}, handlers);
    const Named& one = named_body(node["body"]);
    const Named& other = node.has("other") ? named_body(node["other"]) : one;
    if (one.bodies.size() != other.bodies.size())
        node["other"].refuse("has " + std::to_string(other.bodies.size()) + " copies, body has " +
                             std::to_string(one.bodies.size()));
    const std::vector<int32_t> pairs = read_pairs(node["pairs"]);
    const size_t count = pairs.size() / 2;
    const auto lengths = read_list<float>(node, "lengths", count, "pairs");
    const auto end_lengths = read_list<float>(node, "end_lengths", count, "pairs");
    desc.pairs = pairs.data();
    desc.pair_count = static_cast<int32_t>(count);
    desc.lengths = data_or_null(lengths);
    desc.end_lengths = data_or_null(end_lengths);
    for (size_t copy = 0; copy < one.bodies.size(); ++copy) {
        desc.body = scene_.bodies[one.bodies[copy]].id;
        desc.other = scene_.bodies[other.bodies[copy]].id;
        SceneLink link{node.pointer(), 0};
        check(plica_link_create_tie(scene_.handle.get(), &desc, &link.id), scene_.file,
              node.pointer());
        scene_.links.push_back(link);
    }
}

}  // namespace plica::app
