#include "scene/mesh_node.h"

#include <filesystem>

#include "files/files.h"
#include "mesh/solid.h"

namespace plica::app {
namespace {

// Relative to the scene's own folder, so that a scene and its meshes can be moved together.
std::string resolved(const Node& node) {
    const std::string path = node.string();
    if (path.empty()) node.refuse("the file's name is empty");
    if (path.rfind("preset:", 0) == 0 || std::filesystem::path(path).is_absolute()) return path;
    if (node.file().rfind("preset:", 0) == 0) return "preset:" + path;
    return folder_of(node.file()) + "/" + path;
}

Mesh from_file(const Node& node, MeshUse use) {
    const std::string path = resolved(node);
    Mesh mesh;
    try {
        mesh = read_mesh(path);
    } catch (const Failure& failure) {
        node.refuse(failure.file() + ": " + failure.text());
    }
    if (use == MeshUse::solid && mesh.tetrahedra.empty())
        node.refuse(mesh.file +
                    ": is a surface; a soft body needs tetrahedra, from a .msh or .node file");
    if (use == MeshUse::surface && !mesh.tetrahedra.empty())
        node.refuse(mesh.file + ": holds tetrahedra; they are for bodies of type \"soft\"");
    return mesh;
}

// Corners of triangles or tetrahedra, in range.
std::vector<int32_t> corners(const Node& list, size_t each, const char* what,
                             int64_t vertex_count) {
    std::vector<int32_t> result;
    list.expect_array();
    if (list.size() == 0) list.refuse(std::string("there are no ") + what + "s");
    for (size_t t = 0; t < list.size(); ++t) {
        const Node entry = list[t];
        entry.numbers(each);
        for (size_t k = 0; k < each; ++k) {
            const auto corner = static_cast<int32_t>(entry[k].integer(INT32_MIN, INT32_MAX));
            if (corner < 0 || corner >= vertex_count)
                entry[k].refuse(std::string(what) + " " + std::to_string(t) + ": corner " +
                                std::to_string(corner) + " is out of range; there are " +
                                std::to_string(vertex_count) + " vertices, numbered from 0");
            result.push_back(corner);
        }
    }
    return result;
}

std::vector<int32_t> curve_counts(const Node& node, int64_t vertex_count) {
    if (!node.has("curves")) return {static_cast<int32_t>(vertex_count)};
    const Node list = node["curves"];
    list.expect_array();
    std::vector<int32_t> counts;
    for (size_t c = 0; c < list.size(); ++c)
        counts.push_back(static_cast<int32_t>(list[c].integer(0, INT32_MAX)));
    return counts;
}

// Beside "vertices": what joins them.
std::vector<std::string> keys_with_vertices(MeshUse use) {
    if (use == MeshUse::surface) return {"vertices", "triangles"};
    if (use == MeshUse::solid) return {"vertices", "tetrahedra"};
    if (use == MeshUse::curves) return {"vertices", "curves"};
    return {"vertices"};
}

Mesh inline_mesh(const Node& node, MeshUse use) {
    node.expect_keys(keys_with_vertices(use));
    Mesh mesh;
    const Node vertices = node["vertices"];
    vertices.expect_array();
    if (vertices.size() == 0) vertices.refuse("there are no vertices");
    for (size_t i = 0; i < vertices.size(); ++i) mesh.add(vertices[i].vec3());
    if (use == MeshUse::surface)
        mesh.triangles = corners(node["triangles"], 3, "triangle", mesh.vertex_count());
    if (use == MeshUse::solid) {
        mesh.tetrahedra = corners(node["tetrahedra"], 4, "tetrahedron", mesh.vertex_count());
        mesh.triangles = surface_of(mesh.tetrahedra);
    }
    if (use == MeshUse::curves) mesh.curves = curve_counts(node, mesh.vertex_count());
    return mesh;
}

std::vector<std::string> kinds_for(MeshUse use) {
    std::vector<std::string> kinds = generated_kinds(use);
    if (use == MeshUse::surface || use == MeshUse::solid) kinds.insert(kinds.begin(), "file");
    kinds.push_back("vertices");
    return kinds;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

}  // namespace

Mesh read_mesh_node(const Node& node, MeshUse use) {
    node.expect_object();
    const std::vector<std::string> kinds = kinds_for(use);
    std::string kind;
    for (const std::string& known : kinds) {
        if (!node.has(known)) continue;
        if (!kind.empty())
            node.refuse("has both \"" + kind + "\" and \"" + known +
                        "\"; one says where it comes from");
        kind = known;
    }
    if (kind.empty()) {
        std::vector<std::string> known = kinds;
        known.push_back(keys_with_vertices(use).back());
        node.expect_keys(known);
        node.refuse("has none of " + joined(kinds));
    }
    if (kind == "vertices") return inline_mesh(node, use);
    node.expect_keys({kind});
    return kind == "file" ? from_file(node[kind], use) : read_generated(kind, node[kind], use);
}

}  // namespace plica::app
