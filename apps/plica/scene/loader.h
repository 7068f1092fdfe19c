// Reads a scene file part by part; each part has its own source file.
#pragma once

#include <map>
#include <set>

#include "scene/fields.h"
#include "scene/repeat.h"
#include "scene/scene.h"

namespace plica::app {

template <class Desc>
struct BodyKind;
enum class MeshUse;

class SceneLoader {
public:
    SceneLoader(const Json& json, const std::string& file);
    Scene load();

private:
    struct Material {
        plica_material_desc desc{};
        plica_material id = 0;
    };
    // A body and its copies, as links name them.
    struct Named {
        std::vector<size_t> bodies;   // among Scene::bodies
        plica_transform transform{};  // of the original
        Repeat repeat;
    };

    void read_materials(const Node& node);  // materials.cpp
    plica_material material_for(const Node& body, const plica_material_desc& desc, bool changed);
    plica_material_desc material_of(const Node& body);
    void read_bodies(const Node& node);  // bodies.cpp
    template <class Desc>
    void read_body(const Node& node, const std::string& name, const BodyKind<Desc>& kind);
    template <class Desc>
    void create_body(const Node& node, const std::string& name, Desc desc,
                     const BodyKind<Desc>& kind, float thickness);
    void read_colliders(const Node& node);  // colliders.cpp
    void read_collider(const Node& node, const std::string& name, bool is_body);
    void create_colliders(const Node& node, SceneCollider collider, const Repeat& repeat);
    void read_links(const Node& node);  // links.cpp
    void read_pin(const Node& node);
    void read_support(const Node& node);
    void read_tie(const Node& node);
    const Named& named_body(const Node& node) const;
    std::vector<int32_t> vertices_of(const Node& node, const Named& named) const;
    void read_changes(const Node& node);  // changes.cpp
    std::vector<plica_motion_key> read_motion(const Node& node);

    std::string name_for(const Node& node, const std::string& kind, size_t number);
    int32_t world_of(int32_t base, const Repeat& repeat, int64_t copy);
    size_t add_mesh(const Node& node, MeshUse use);
    void expect_room(const Node& node, const Mesh& mesh, int64_t copies);
    // As check(), with the pointer and the lines of the mesh that a message is about.
    void check_mesh_call(plica_status status, const Node& node, size_t mesh);

    Scene scene_;
    Node root_;
    std::map<std::string, Material> materials_;
    std::map<std::string, Named> named_;
    std::set<std::string> names_;
    int32_t worlds_needed_ = 1;
    int64_t vertices_ = 0;
};

// A copy's own place: moved by its offset, turned about z.
plica_transform transform_of_copy(const plica_transform& transform, const Repeat& repeat,
                                  int64_t copy);
Vec3 placed(const plica_transform& transform, Vec3 p);

}  // namespace plica::app
