// Looks after every frame whether triangles cross, by a test that knows nothing of the solvers.
#pragma once

#include "audit/crossings.h"
#include "scene/scene.h"

namespace plica::app {

struct AuditSummary {
    int64_t frames = 0;               // looked at
    int64_t last_count = 0;           // pairs, in the last of them
    int64_t intersecting_frames = 0;  // with any
    int64_t first_frame = -1;         // with any
    std::string first_pair;           // "bag, triangle 4, and bin, triangle 9"
};

class Audit {
public:
    Audit(const Scene& scene, plica_world world);
    void look(int64_t frame, double time);
    const AuditSummary& summary() const { return summary_; }

private:
    struct Part {
        std::string name;
        size_t first_triangle, first_vertex, vertex_count;
        uint64_t body;    // 0: a collider
        size_t collider;  // among Scene::colliders
    };
    void append(const Mesh& mesh, const std::string& name, int32_t world, uint64_t body,
                size_t collider);
    void place(const Part& part, double time);
    std::string name_of(int32_t triangle) const;

    const Scene& scene_;
    plica_world world_;
    AuditMesh mesh_;
    std::vector<Part> parts_;
    AuditSummary summary_;
};

}  // namespace plica::app
