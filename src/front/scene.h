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

enum class Held : uint8_t { no, for_ever, for_a_while };

// What all bodies with vertices of their own share.
struct SceneVertices {
    std::shared_ptr<const Weld> weld = std::make_shared<const Weld>();
    std::vector<Held> pinned;  // of a welded vertex
    int32_t caller_vertex_count = 0;

    int32_t vertex_count() const { return static_cast<int32_t>(pinned.size()); }
    void set_vertex_count(int32_t count) {
        caller_vertex_count = count;
        pinned.assign(static_cast<size_t>(count), Held::no);
    }
};

struct SceneCloth : SceneVertices {
    plica_cloth_desc desc;
    Mesh mesh;                  // welded
    std::vector<float> masses;  // welded; empty: by density
};

struct SceneSoft : SceneVertices {
    plica_soft_desc desc;
    std::vector<float> positions;
    std::vector<int32_t> tetrahedra;
};

struct SceneStrand : SceneVertices {
    plica_strand_desc desc;
    std::vector<float> positions;
    std::vector<int32_t> curves;  // vertices of each
};

struct SceneParticles : SceneVertices {
    plica_particles_desc desc;
    std::vector<float> positions;
    std::vector<float> radii, masses;  // empty: by radius, by density
    std::vector<double> release_times;
};

struct SceneAffine : SceneVertices {
    plica_affine_desc desc;
    Mesh mesh;
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

struct SceneSupport {
    plica_support_desc desc;
    std::vector<int32_t> vertices, source;  // as of a pin
    std::vector<float> stiffnesses;         // of each vertex
    std::vector<plica_motion_key> motion;
    std::vector<double> target_times;
    std::vector<float> targets;
    int32_t caller_vertex_count;
};

struct SceneTie {
    plica_tie_desc desc;         // other is never 0
    std::vector<int32_t> pairs;  // welded
    std::vector<float> lengths, end_lengths;
};

// A rigid body is a collider with a name.
using SceneBody =
    std::variant<SceneCloth, SceneCollider, SceneSoft, SceneStrand, SceneParticles, SceneAffine>;
using SceneLink = std::variant<ScenePin, SceneSupport, SceneTie>;

// What has vertices; null for a rigid body.
const SceneVertices* vertices_of(const SceneBody& body);
SceneVertices* vertices_of(SceneBody& body);
plica_body_kind kind_of(const SceneBody& body);
plica_solver solver_of(const SceneBody& body);  // PBD meets rigid bodies too
int32_t world_of(const SceneBody& body);
bool is_of(const SceneLink& link, plica_body body);

class Scene final : public Object {
public:
    static constexpr ObjectKind k_kind = ObjectKind::scene;
    Scene();

    plica_material add_material(const plica_material_desc& desc);
    plica_body add_cloth(const plica_cloth_desc& desc);
    plica_body add_rigid(const plica_collider_desc& desc);
    plica_body add_soft(const plica_soft_desc& desc);
    plica_body add_strand(const plica_strand_desc& desc);
    plica_body add_particles(const plica_particles_desc& desc);
    plica_body add_affine(const plica_affine_desc& desc);
    plica_collider add_collider(const plica_collider_desc& desc);
    plica_link add_pin(const plica_pin_desc& desc);
    plica_link add_support(const plica_support_desc& desc);
    plica_link add_tie(const plica_tie_desc& desc);
    void remove_body(plica_body id);
    void remove_collider(plica_collider id);
    void remove_link(plica_link id);

    // Finds, or throws the error of that id.
    SceneBody& body(plica_body id, const char* name);
    SceneVertices& vertices(plica_body id, const char* name);  // UNSUPPORTED: a rigid body
    const plica_material_desc& material(plica_material id, const std::string& name);

    Slots<plica_material_desc> materials;
    Slots<SceneBody> bodies;
    Slots<SceneCollider> colliders;
    Slots<SceneLink> links;
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
SceneSoft make_soft(const plica_soft_desc& desc);
SceneStrand make_strand(const plica_strand_desc& desc);
SceneParticles make_particles(const plica_particles_desc& desc);
SceneAffine make_affine(const plica_affine_desc& desc);
std::vector<plica_motion_key> copy_motion(const std::string& owner, const plica_motion_key* keys,
                                          int32_t count);

}  // namespace plica
