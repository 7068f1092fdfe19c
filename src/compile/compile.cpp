#include "compile/compiled.h"
#include "device/error.h"

namespace plica {

namespace {

void check_world(int32_t world, int32_t world_count, const char* what, int32_t index) {
    if (world < world_count) return;
    throw Error(PLICA_INVALID_ARGUMENT, std::string(what) + " " + std::to_string(index) +
                                            ": world " + std::to_string(world) +
                                            " is not below world_count " +
                                            std::to_string(world_count));
}

}  // namespace

Compiled compile_scene(const ModuleScene& scene, const plica_world_desc& desc) {
    Compiled compiled;
    compiled.world_count = desc.world_count;
    compiled.pins.resize(static_cast<size_t>(scene.pin_count));
    int64_t points = 0, corners = 0;
    for (int32_t c = 0; c < scene.cloth_count; ++c) {
        check_world(scene.cloths[c].desc.world, desc.world_count, "cloth", c);
        points += scene.cloths[c].desc.vertex_count;
        corners += 3 * int64_t(scene.cloths[c].desc.triangle_count);
    }
    if (points > INT32_MAX / 2 || corners > INT32_MAX)
        throw Error(PLICA_UNSUPPORTED,
                    "a world holds at most 2^30 vertices and 2^31 corners, not " +
                        std::to_string(points) + " and " + std::to_string(corners));
    for (int32_t c = 0; c < scene.cloth_count; ++c) {
        compile_cloth(scene, c, compiled);
        CompiledCloth& cloth = compiled.cloths.back();
        // Levels are launches of their own, which a body that is solved whole does not have.
        cloth.range.is_small =
            cloth.range.count <= desc.small_body_vertices && cloth.coarse_levels == 0;
    }
    for (int32_t c = 0; c < scene.collider_count; ++c) {
        check_world(scene.colliders[c].desc.world, desc.world_count, "collider", c);
        compile_collider(scene.colliders[c], c, compiled);
    }
    return compiled;
}

}  // namespace plica
