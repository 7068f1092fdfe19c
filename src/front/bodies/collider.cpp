#include "device/error.h"
#include "front/scene.h"

namespace plica {

namespace {

// A collider may be open, and may have triangles without area, which nothing can touch.
int32_t drop_degenerate(Mesh& mesh) {
    std::vector<int32_t> kept;
    for (int32_t t = 0; t < mesh.triangle_count(); ++t)
        if (degeneracy(mesh, t).empty())
            kept.insert(kept.end(), mesh.corners(t), mesh.corners(t) + 3);
    const int32_t dropped = mesh.triangle_count() - static_cast<int32_t>(kept.size() / 3);
    mesh.triangles = std::move(kept);
    return dropped;
}

}  // namespace

SceneCollider make_collider(const plica_collider_desc& desc) {
    SceneCollider result;
    result.desc = desc;
    result.motion = copy_motion("collider", desc.motion, desc.motion_count);
    if (desc.shape == PLICA_SHAPE_MESH) {
        result.mesh = copy_mesh("collider", desc.positions, desc.vertex_count, desc.triangles,
                                desc.triangle_count);
        result.dropped_count = drop_degenerate(result.mesh);
        if (result.mesh.triangles.empty())
            throw Error(PLICA_INVALID_ARGUMENT, "collider.triangles: none of them has an area");
    }
    result.desc.vertex_count = result.mesh.vertex_count();
    result.desc.triangle_count = result.mesh.triangle_count();
    return result;
}

}  // namespace plica
