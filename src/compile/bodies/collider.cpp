// A collider, or a rigid body that follows its motion, becomes a shape, a pose and a motion.
#include <cmath>

#include "compile/compiled.h"
#include "device/error.h"

namespace plica {

void compile_collider(const ModuleCollider& source, int32_t index, Compiled& compiled) {
    const plica_collider_desc& desc = source.desc;
    const float scale = desc.transform.scale;
    CompiledCollider collider;
    collider.id = source.id;
    collider.is_body = source.is_body != 0;
    collider.world = desc.world;
    collider.source = index;
    collider.base = pose_of(desc.transform);
    collider.motion.keys.assign(desc.motion, desc.motion + desc.motion_count);
    if (desc.motion_count == 0) {
        collider.motion.velocity = {desc.velocity[0], desc.velocity[1], desc.velocity[2]};
        collider.motion.angular_velocity = {desc.angular_velocity[0], desc.angular_velocity[1],
                                            desc.angular_velocity[2]};
    }

    ColliderData& data = collider.data;
    data.shape = desc.shape;
    data.collision_group = desc.collision_group;
    data.collision_mask = desc.collision_mask;
    data.friction = source.material.friction;
    data.restitution = source.material.restitution;
    data.radius = desc.radius * scale;
    data.half_length = desc.half_length * scale;
    data.half_extents = {desc.half_extents[0] * scale, desc.half_extents[1] * scale,
                         desc.half_extents[2] * scale};
    const Vec3d normal = {desc.normal[0], desc.normal[1], desc.normal[2]};
    data.normal = to_float(normal * (1 / norm(normal)));
    data.offset = double(desc.offset) * scale;
    data.is_moving = !collider.motion.is_resting();
    data.mesh = -1;
    if (desc.shape == PLICA_SHAPE_MESH) {
        data.mesh = int32_t(compiled.meshes.size());
        compiled.meshes.push_back(
            {{desc.positions, desc.positions + 3 * int64_t(desc.vertex_count)},
             {desc.triangles, desc.triangles + 3 * int64_t(desc.triangle_count)}});
        for (float& value : compiled.meshes.back().positions) value *= scale;
    }
    // A moving one stands once in each world, since worlds that were reset keep time of their own.
    if (collider.world < 0 && data.is_moving && compiled.world_count > 1) {
        for (int32_t world = 0; world < compiled.world_count; ++world) {
            collider.world = world;
            compiled.colliders.push_back(collider);
        }
    } else {
        compiled.colliders.push_back(collider);
    }
}

}  // namespace plica
