#include <stdio.h>

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

// As messages call ids.
std::string hex(uint64_t id) {
    char text[24];
    snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(id));
    return text;
}

void check_supported(const ModuleScene& scene) {
    static const char* const kinds[] = {"",       "cloth",  "soft",      "rigid",
                                        "strand", "liquid", "particles", "affine"};
    static const char* const solvers[] = {"", "pbd", "ipc", "flip", "hair", "vbd"};
    for (int32_t b = 0; b < scene.body_count; ++b) {
        const ModuleBody& body = scene.bodies[b];
        if (body.kind == PLICA_BODY_CLOTH && body.solver == PLICA_SOLVER_PBD) continue;
        throw Error(PLICA_UNSUPPORTED, std::string("body.solver: ") + solvers[body.solver] +
                                           " takes no body of kind " + kinds[body.kind] +
                                           " in this version: " + hex(body.id));
    }
    if (scene.support_count > 0)
        throw Error(PLICA_UNSUPPORTED, "support: PBD has none: " + hex(scene.supports[0].id));
    if (scene.tie_count > 0)
        throw Error(PLICA_UNSUPPORTED, "tie: PBD has none: " + hex(scene.ties[0].id));
}

}  // namespace

Compiled compile_scene(const ModuleScene& scene, const plica_world_desc& desc) {
    check_supported(scene);
    Compiled compiled;
    compiled.world_count = desc.world_count;
    compiled.pins.resize(static_cast<size_t>(scene.pin_count));
    int64_t points = 0, corners = 0;
    for (int32_t c = 0; c < scene.body_count; ++c) {
        check_world(scene.bodies[c].world, desc.world_count, "cloth", c);
        points += scene.bodies[c].vertex_count;
        corners += 3 * int64_t(scene.bodies[c].cloth->triangle_count);
    }
    if (points > INT32_MAX / 2 || corners > INT32_MAX)
        throw Error(PLICA_UNSUPPORTED,
                    "a world holds at most 2^30 vertices and 2^31 corners, not " +
                        std::to_string(points) + " and " + std::to_string(corners));
    for (int32_t c = 0; c < scene.body_count; ++c) {
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
