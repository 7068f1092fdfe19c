#include "base/nearest.h"
#include "scene/lists.h"
#include "scene/loader.h"
#include "scene/mesh_node.h"

namespace plica::app {

// What the reader does the same way for all kinds that have vertices.
template <class Desc>
struct BodyKind {
    plica_body_kind kind;
    MeshUse use;
    const tables::Table& table;
    plica_status (*init)(Desc*);
    plica_status (*create)(plica_scene, const Desc*, plica_body*);
};

namespace {

const BodyKind<plica_cloth_desc> k_cloth = {PLICA_BODY_CLOTH, MeshUse::surface,
                                            tables::cloth_desc_table, plica_cloth_desc_init,
                                            plica_body_create_cloth};
const BodyKind<plica_soft_desc> k_soft = {PLICA_BODY_SOFT, MeshUse::solid, tables::soft_desc_table,
                                          plica_soft_desc_init, plica_body_create_soft};
const BodyKind<plica_strand_desc> k_strand = {PLICA_BODY_STRAND, MeshUse::curves,
                                              tables::strand_desc_table, plica_strand_desc_init,
                                              plica_body_create_strand};
const BodyKind<plica_particles_desc> k_particles = {
    PLICA_BODY_PARTICLES, MeshUse::points, tables::particles_desc_table, plica_particles_desc_init,
    plica_body_create_particles};
const BodyKind<plica_affine_desc> k_affine = {PLICA_BODY_AFFINE, MeshUse::surface,
                                              tables::affine_desc_table, plica_affine_desc_init,
                                              plica_body_create_affine};

template <class Desc>
void point_to_triangles(Desc& desc, const Mesh& mesh) {
    desc.triangles = mesh.triangles.data();
    desc.triangle_count = static_cast<int32_t>(mesh.triangle_count());
}
void point_to(plica_cloth_desc& desc, const Mesh& mesh) { point_to_triangles(desc, mesh); }
void point_to(plica_affine_desc& desc, const Mesh& mesh) { point_to_triangles(desc, mesh); }
void point_to(plica_soft_desc& desc, const Mesh& mesh) {
    desc.tetrahedra = mesh.tetrahedra.data();
    desc.tetrahedron_count = static_cast<int32_t>(mesh.tetrahedra.size() / 4);
}
void point_to(plica_strand_desc& desc, const Mesh& mesh) {
    desc.curves = mesh.curves.data();
    desc.curve_count = static_cast<int32_t>(mesh.curves.size());
}
void point_to(plica_particles_desc&, const Mesh&) {}

// Arrays that particles bring, for as long as they are created.
struct Arrays {
    std::vector<float> radii, masses;
    std::vector<double> release_times;
};

template <class Desc>
void read_arrays(const Node& node, size_t count, Desc& desc, Arrays& arrays) {
    if constexpr (std::is_same_v<Desc, plica_particles_desc>) {
        arrays.radii = read_list<float>(node, "radii", count, "particles");
        arrays.masses = read_list<float>(node, "masses", count, "particles");
        arrays.release_times = read_list<double>(node, "release_times", count, "particles");
        desc.radii = data_or_null(arrays.radii);
        desc.masses = data_or_null(arrays.masses);
        desc.release_times = data_or_null(arrays.release_times);
    }
}

// As frames and pictures need them.
template <class Desc>
void note_shape(const Desc& desc, size_t count, SceneBody& body) {
    const double given = static_cast<double>(desc.transform.scale);
    const float scale = static_cast<float>(given > 0 ? given : 1);
    if constexpr (std::is_same_v<Desc, plica_particles_desc>) {
        body.radii.assign(count, desc.radius);
        if (desc.radii) body.radii.assign(desc.radii, desc.radii + count);
    }
    if constexpr (std::is_same_v<Desc, plica_strand_desc>) {
        body.radii.assign(count, desc.radius);
        body.is_closed = desc.closed != 0;
    }
    for (float& radius : body.radii) radius *= scale;
}

}  // namespace

size_t SceneLoader::add_mesh(const Node& node, MeshUse use) {
    scene_.meshes.push_back(read_mesh_node(node, use));
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
    bool is_of_mesh = false;
    for (const char* word : {"triangle", "vertex ", "edge", "tetrahedron", "curve "})
        is_of_mesh = is_of_mesh || text.find(word) != std::string::npos;
    for (const char* list : {"radii:", "masses:", "release_times["})
        is_of_mesh = is_of_mesh && text.find(list) == std::string::npos;
    if (!is_of_mesh) check(status, scene_.file, node.pointer());
    const bool from_file = node["mesh"].has("file");
    throw Failure(k_bad_input, scene_.file, node.pointer() + (from_file ? "/mesh/file" : "/mesh"),
                  with_lines(text, scene_.meshes[mesh]));
}

template <class Desc>
void SceneLoader::create_body(const Node& node, const std::string& name, Desc desc,
                              const BodyKind<Desc>& kind, float thickness) {
    const Repeat repeat = read_repeat(node);
    const size_t number = add_mesh(node["mesh"], kind.use);
    const Mesh& mesh = scene_.meshes[number];
    const auto count = static_cast<size_t>(mesh.vertex_count());
    expect_room(node, mesh, repeat.count);
    desc.vertex_count = static_cast<int32_t>(mesh.vertex_count());
    desc.positions = mesh.positions.data();
    point_to(desc, mesh);
    Arrays arrays;
    read_arrays(node, count, desc, arrays);
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
        body.kind = kind.kind;
        body.solver = desc.solver;
        body.thickness = thickness;
        body.mesh = number;
        body.world = desc.world;
        note_shape(desc, count, body);
        check_mesh_call(kind.create(scene_.handle.get(), &desc, &body.id), node, number);
        named.bodies.push_back(scene_.bodies.size());
        scene_.bodies.push_back(body);
    }
}

template <class Desc>
void SceneLoader::read_body(const Node& node, const std::string& name, const BodyKind<Desc>& kind) {
    Desc desc;
    check(kind.init(&desc));
    plica_material_desc material = material_of(node);
    auto nothing = [](const Node&) {};
    Handlers handlers = {{"name", nothing},
                         {"type", nothing},
                         {"material", nothing},
                         {"mesh", nothing},
                         {"repeat", nothing}};
    if (kind.kind == PLICA_BODY_PARTICLES)
        for (const char* list : {"radii", "masses", "release_times"}) handlers[list] = nothing;
    const auto filled =
        fill(node, {{&kind.table, &desc}, {&tables::material_desc_table, &material}}, handlers);
    desc.material = material_for(node, material, !filled[1].empty());
    const float thickness = kind.kind == PLICA_BODY_CLOTH ? material.thickness : 0;
    create_body(node, name, desc, kind, thickness);
}

void SceneLoader::read_bodies(const Node& node) {
    node.expect_array();
    for (size_t i = 0; i < node.size(); ++i) {
        const Node body = node[i];
        const std::string name = name_for(body, "body", i);
        const std::string type = body["type"].string();
        if (type == "liquid")
            body["type"].refuse("bodies of type \"" + type + "\" are not in this version");
        else if (type == "cloth")
            read_body(body, name, k_cloth);
        else if (type == "soft")
            read_body(body, name, k_soft);
        else if (type == "strands")
            read_body(body, name, k_strand);
        else if (type == "particles")
            read_body(body, name, k_particles);
        else if (type == "affine")
            read_body(body, name, k_affine);
        else if (type == "rigid")
            read_collider(body, name, true);
        else
            body["type"].refuse(
                "there is no body type \"" + type + "\"" +
                suggestion(type, {"cloth", "soft", "rigid", "strands", "particles", "affine"}));
    }
}

}  // namespace plica::app
