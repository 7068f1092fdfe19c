// What plica_scene_check finds.
#pragma once

#include <string>
#include <vector>

#include "front/scene.h"

namespace plica {

class Issues {
public:
    void add(plica_issue_severity severity, uint64_t object, int32_t element,
             const std::string& text);
    std::vector<plica_issue> take() { return std::move(issues_); }

private:
    std::vector<plica_issue> issues_;
};

// A body whose vertices move, as the parts below need it.
struct MovingBody {
    plica_body id;
    const char* what;  // "cloth"
    const Mesh& mesh;  // triangles of cloth and affine bodies only
    const plica_transform& transform;
    const Weld& weld;
};

// The parts; each looks at one thing.
void check_cloth_mesh(plica_body id, const SceneCloth& cloth, Issues& issues);
void check_cloth_masses(plica_body id, const SceneCloth& cloth, Issues& issues);
void check_collider_mesh(uint64_t id, const SceneCollider& collider, Issues& issues);
void check_units(uint64_t id, const char* what, const Mesh& mesh, const plica_transform& transform,
                 Issues& issues);
void check_crossing(const MovingBody& body, uint64_t collider_id, const SceneCollider& collider,
                    Issues& issues);

std::vector<plica_issue> check_scene(Scene& scene);

}  // namespace plica
