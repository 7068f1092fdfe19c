// Where colliders and pins are during a step: key frames evaluated in double on the host.
#include "world/world.h"

namespace plica {

namespace {

// A motion by key frames acts on the placed shape; steady speeds turn it about its own origin.
RigidPose collider_pose(const CompiledCollider& collider, double time) {
    const RigidPose motion = collider.motion.at(time);
    if (!collider.motion.keys.empty()) return compose(motion, collider.base);
    RigidPose pose = compose(motion, collider.base);
    pose.translate = collider.base.translate + motion.translate;
    pose.velocity = motion.velocity;
    return pose;
}

ColliderPose device_pose(const RigidPose& pose) {
    ColliderPose device = {};
    device.translate[0] = pose.translate.x;
    device.translate[1] = pose.translate.y;
    device.translate[2] = pose.translate.z;
    for (int row = 0; row < 3; ++row)
        device.rotation.rows[row] = {float(pose.rotation[3 * row]),
                                     float(pose.rotation[3 * row + 1]),
                                     float(pose.rotation[3 * row + 2])};
    return device;
}

PinPose device_pose(const CompiledPin& pin, double time) {
    const RigidPose pose = pin.motion.at(time);
    PinPose device = {};
    const Vec3d translate = pose.translate + pin.pivot;
    device.translate[0] = translate.x;
    device.translate[1] = translate.y;
    device.translate[2] = translate.z;
    for (int k = 0; k < 9; ++k) device.rotation[k] = pose.rotation[k];
    const Vec3 velocity = to_float(pose.velocity), rate = to_float(pose.rate);
    device.velocity[0] = velocity.x, device.velocity[1] = velocity.y;
    device.velocity[2] = velocity.z;
    device.rate[0] = rate.x, device.rate[1] = rate.y, device.rate[2] = rate.z;
    return device;
}

}  // namespace

void World::upload_poses(double dt) {
    if (poses_are_fixed_) return;
    const int32_t substeps = plan_.substeps;
    const size_t colliders = compiled_.colliders.size(), pins = compiled_.pins.size();
    host_collider_poses_.resize(colliders * size_t(substeps + 1));
    host_pin_poses_.resize(pins * size_t(substeps));
    bool any_motion = false;
    for (size_t c = 0; c < colliders; ++c) {
        const CompiledCollider& collider = compiled_.colliders[c];
        const double time = clocks_[size_t(collider.world < 0 ? 0 : collider.world)].time;
        any_motion = any_motion || collider.data.is_moving;
        for (int32_t s = 0; s <= substeps; ++s)
            host_collider_poses_[size_t(s) * colliders + c] =
                device_pose(collider_pose(collider, time + dt * s / substeps));
    }
    for (size_t p = 0; p < pins; ++p) {
        const CompiledPin& pin = compiled_.pins[p];
        const double time = clocks_[size_t(compiled_.cloths[pin.cloth].range.world)].time;
        any_motion = any_motion || !pin.motion.is_resting();
        for (int32_t s = 0; s < substeps; ++s)
            host_pin_poses_[size_t(s) * pins + p] =
                device_pose(pin, time + dt * (s + 1) / substeps);
    }
    queue_.copy_to_device(plan_.collider_poses.data(), host_collider_poses_.data(),
                          plan_.collider_poses.bytes());
    queue_.copy_to_device(plan_.pin_poses.data(), host_pin_poses_.data(), plan_.pin_poses.bytes());
    poses_are_fixed_ = !any_motion;
}

plica_body_statistics_data World::collider_statistics(int32_t source) {
    finish_pending();
    for (const CompiledCollider& collider : compiled_.colliders) {
        if (collider.source != source) continue;
        const double time = clocks_[size_t(collider.world < 0 ? 0 : collider.world)].time;
        const RigidPose pose = collider_pose(collider, time);
        plica_body_statistics_data data = {};
        data.struct_size = sizeof data;
        data.kind = PLICA_BODY_RIGID;
        if (collider.data.mesh >= 0) {
            const CompiledMesh& mesh = compiled_.meshes[size_t(collider.data.mesh)];
            data.vertex_count = int32_t(mesh.positions.size() / 3);
            data.element_count = int32_t(mesh.triangles.size() / 3);
        }
        const Vec3d values[] = {pose.translate, pose.velocity, pose.rate};
        double* targets[] = {data.position, data.velocity, data.angular_velocity};
        for (int k = 0; k < 3; ++k) {
            targets[k][0] = values[k].x;
            targets[k][1] = values[k].y;
            targets[k][2] = values[k].z;
        }
        quaternion_of(pose, data.rotation);
        return data;
    }
    throw Error(PLICA_NOT_FOUND, "no collider " + std::to_string(source));
}

}  // namespace plica
