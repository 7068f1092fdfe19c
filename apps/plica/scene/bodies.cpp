#include "base/nearest.h"
#include "scene/loader.h"
#include "scene/mesh_node.h"

namespace plica::app {

size_t SceneLoader::add_mesh(const Node& node) {
    scene_.meshes.push_back(read_mesh_node(node));
    Mesh& mesh = scene_.meshes.back();
    for (const std::string& note : mesh.notes) scene_.notes.push_back(note);
    return scene_.meshes.size() - 1;
}

void SceneLoader::expect_room(const Node& node, const Mesh& mesh, int64_t copies) {
    vertices_ += mesh.vertex_count() * copies;
    if (vertices_ > 10 * k_most_vertices)
        node.refuse("the scene asks for " + std::to_string(vertices_) +
                    " vertices in all; at most " + std::to_string(10 * k_most_vertices) +
                    " are made");
}

void SceneLoader::check_mesh_call(plica_status status, const Node& node, size_t mesh) {
    if (status == PLICA_OK) return;
    const std::string text = plica_last_error();
    const bool is_of_mesh = text.find("triangle") != std::string::npos ||
                            text.find("vertex ") != std::string::npos ||
                            text.find("edge") != std::string::npos;
    if (!is_of_mesh) check(status, scene_.file, node.pointer());
    const bool from_file = node["mesh"].has("file");
    throw Failure(k_bad_input, scene_.file, node.pointer() + (from_file ? "/mesh/file" : "/mesh"),
                  with_lines(text, scene_.meshes[mesh]));
}

void SceneLoader::read_bodies(const Node& node) {
    node.expect_array();
    for (size_t i = 0; i < node.size(); ++i) {
        const Node body = node[i];
        const std::string name = name_for(body, "body", i);
        const std::string type = body["type"].string();
        const std::vector<std::string> later = {"soft", "strands", "liquid"};
        if (type == "cloth")
            read_cloth(body, name);
        else if (type == "rigid")
            read_collider(body, name, true);
        else if (std::find(later.begin(), later.end(), type) != later.end())
            body["type"].refuse("bodies of type \"" + type + "\" are not in this version");
        else
            body["type"].refuse("there is no body type \"" + type + "\"" +
                                suggestion(type, {"cloth", "rigid"}));
    }
}

void SceneLoader::read_cloth(const Node& node, const std::string& name) {
    plica_cloth_desc desc;
    check(plica_cloth_desc_init(&desc));
    plica_material_desc material = material_of(node);
    auto nothing = [](const Node&) {};
    const auto filled =
        fill(node, {{&tables::cloth_desc_table, &desc}, {&tables::material_desc_table, &material}},
             {{"name", nothing},
              {"type", nothing},
              {"material", nothing},
              {"mesh", nothing},
              {"repeat", nothing}});
    desc.material = material_for(node, material, !filled[1].empty());
    create_cloth(node, name, desc, read_repeat(node));
}

void SceneLoader::create_cloth(const Node& node, const std::string& name, plica_cloth_desc desc,
                               const Repeat& repeat) {
    const size_t number = add_mesh(node["mesh"]);
    const Mesh& mesh = scene_.meshes[number];
    expect_room(node, mesh, repeat.count);
    desc.vertex_count = static_cast<int32_t>(mesh.vertex_count());
    desc.positions = mesh.positions.data();
    desc.triangle_count = static_cast<int32_t>(mesh.triangle_count());
    desc.triangles = mesh.triangles.data();
    Named& named = named_[name];
    named.transform = desc.transform;
    named.repeat = repeat;
    const int32_t world = desc.world;
    for (int64_t copy = 0; copy < repeat.count; ++copy) {
        desc.world = world_of(world, repeat, copy);
        desc.transform = transform_of_copy(named.transform, repeat, copy);
        SceneBody body;
        body.name = repeat.given ? name + "_" + std::to_string(copy) : name;
        body.pointer = node.pointer();
        body.mesh = number;
        body.world = desc.world;
        check_mesh_call(plica_body_create_cloth(scene_.handle.get(), &desc, &body.id), node,
                        number);
        named.bodies.push_back(scene_.bodies.size());
        scene_.bodies.push_back(body);
    }
}

}  // namespace plica::app
