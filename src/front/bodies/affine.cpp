#include "device/error.h"
#include "front/bodies/arrays.h"
#include "front/mesh/mesh.h"
#include "front/scene.h"
#include "front/text.h"

namespace plica {

SceneAffine make_affine(const plica_affine_desc& desc) {
    check_solver("affine", desc.solver);
    SceneAffine result;
    result.desc = desc;
    result.mesh =
        copy_mesh("affine", desc.positions, desc.vertex_count, desc.triangles, desc.triangle_count);
    result.set_vertex_count(desc.vertex_count);
    check_areas("affine", result.mesh);
    check_manifold("affine", result.mesh);
    const int64_t open = open_edge_count(result.mesh);
    if (open > 0)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "affine.triangles: " + number(open) + " edges have one triangle, edge " +
                        open_edge_text(result.mesh) + " first; the surface must be closed");
    const double volume = enclosed_volume(result.mesh);
    if (!(volume > 0))
        throw Error(PLICA_INVALID_ARGUMENT, "affine.triangles: they enclose " + number(volume) +
                                                " m3; turn them over where it is negative");
    return result;
}

}  // namespace plica
