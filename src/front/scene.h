// A scene: checked descriptions on the host, until a world is compiled from them.
#pragma once

#include <memory>
#include <mutex>
#include <variant>
#include <vector>

#include "front/ids.h"
#include "front/mesh/mesh.h"
#include "front/mesh/weld.h"
#include "front/object.h"
#include "plica/plica.h"

namespace plica {

// Descriptions are complete (no 0 stands for a default), their pointers are those of the copies
// here.
struct SceneCloth {
    plica_cloth_desc desc;
    Mesh mesh;                  // welded
    std::vector<float> masses;  // welded; empty: by density
    std::shared_ptr<const Weld> weld;
    std::vector<uint8_t> pinned;  // a welded vertex: 1 where a pin holds it
    int32_t caller_vertex_count;
};

struct SceneCollider {
    plica_collider_desc desc;
    Mesh mesh;  // without the triangles that have no area
    std::vector<plica_motion_key> motion;
    int32_t dropped_count = 0;  // triangles without area
};

struct ScenePin {
    plica_pin_desc desc;
    std::vector<int32_t> vertices;  // welded, each once
    std::vector<int32_t> source;    // of each: its place in the caller's list; empty: the same
    std::vector<plica_motion_key> motion;
    int32_t caller_vertex_count;
};

using SceneBody =
    std::variant<SceneCloth, SceneCollider>;  // a rigid body is a collider with a name

class Scene final : public Object {
public:
    static constexpr ObjectKind k_kind = ObjectKind::scene;
    Scene();

    plica_material add_material(const plica_material_desc& desc);
    plica_body add_cloth(const plica_cloth_desc& desc);
    plica_body add_rigid(const plica_collider_desc& desc);
    plica_collider add_collider(const plica_collider_desc& desc);
    plica_link add_pin(const plica_pin_desc& desc);
    void remove_body(plica_body id);
    void remove_collider(plica_collider id);
    void remove_link(plica_link id);

    // Finds, or throws the error of that id.
    SceneBody& body(plica_body id, const char* name);
    SceneCloth& cloth(plica_body id, const char* name);
    const plica_material_desc& material(plica_material id, const std::string& name);

    Slots<plica_material_desc> materials;
    Slots<SceneBody> bodies;
    Slots<SceneCollider> colliders;
    Slots<ScenePin> links;
    std::mutex mutex;  // held by whoever calls

private:
    ~Scene() override = default;
    explicit Scene(uint64_t number);
    uint64_t number_;
    plica_material_desc default_material_;
};

// Throws where the description does not hold; owner: "collider" or "body".
SceneCollider make_collider(const plica_collider_desc& desc);
SceneCloth make_cloth(const plica_cloth_desc& desc);
std::vector<plica_motion_key> copy_motion(const std::string& owner, const plica_motion_key* keys,
                                          int32_t count);

}  // namespace plica
