#include "run/audit.h"

namespace plica::app {
namespace {

Pose pose_of(const plica_transform& t) {
    const float* q = t.rotation;
    const bool none = q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0;
    return {{t.translate[0], t.translate[1], t.translate[2]},
            none ? Quat{} : Quat{q[0], q[1], q[2], q[3]}};
}

}  // namespace

Audit::Audit(const Scene& scene, plica_world world) : scene_(scene), world_(world) {
    for (const SceneBody& body : scene.bodies)
        append(scene.meshes[body.mesh], body.name, body.world, body.id, 0);
    for (size_t c = 0; c < scene.colliders.size(); ++c) {
        const SceneCollider& collider = scene.colliders[c];
        if (collider.desc.shape == PLICA_SHAPE_MESH)
            append(scene.meshes[collider.mesh], collider.name, collider.desc.world, 0, c);
    }
}

void Audit::append(const Mesh& mesh, const std::string& name, int32_t world, uint64_t body,
                   size_t collider) {
    if (mesh.triangles.empty()) return;
    const auto first = static_cast<int32_t>(mesh_.positions.size() / 3);
    parts_.push_back({name, mesh_.triangles.size() / 3, static_cast<size_t>(first),
                      static_cast<size_t>(mesh.vertex_count()), body, collider});
    for (int32_t corner : mesh.triangles) mesh_.triangles.push_back(first + corner);
    mesh_.positions.resize(mesh_.positions.size() + mesh.positions.size());
    mesh_.groups.resize(mesh_.triangles.size() / 3, world);
    mesh_.fixed.resize(mesh_.triangles.size() / 3, body == 0);
}

void Audit::place(const Part& part, double time) {
    float* target = mesh_.positions.data() + 3 * part.first_vertex;
    if (part.body) {
        check(plica_world_read(world_, PLICA_FIELD_POSITION, part.body, target,
                               3 * sizeof(float) * part.vertex_count));
        return;
    }
    const SceneCollider& collider = scene_.colliders[part.collider];
    const plica_transform& transform = collider.desc.transform;
    const Mesh& mesh = scene_.meshes[collider.mesh];
    const double scale = transform.scale > 0 ? static_cast<double>(transform.scale) : 1;
    const Pose base = pose_of(transform), motion = collider.motion.at(time);
    for (size_t i = 0; i < part.vertex_count; ++i) {
        Vec3 p = apply(base, mesh.vertex(static_cast<int64_t>(i)) * scale);
        if (collider.motion.moves()) p = apply(motion, p);
        const double numbers[3] = {p.x, p.y, p.z};
        for (size_t k = 0; k < 3; ++k) target[3 * i + k] = static_cast<float>(numbers[k]);
    }
}

std::string Audit::name_of(int32_t triangle) const {
    size_t p = parts_.size() - 1;
    while (parts_[p].first_triangle > static_cast<size_t>(triangle)) --p;
    return "\"" + parts_[p].name + "\", triangle " +
           std::to_string(static_cast<size_t>(triangle) - parts_[p].first_triangle);
}

void Audit::look(int64_t frame, double time) {
    for (const Part& part : parts_) place(part, time);
    const Crossings found = find_crossings(mesh_);
    ++summary_.frames;
    summary_.last_count = found.count;
    if (found.count == 0) return;
    ++summary_.intersecting_frames;
    if (summary_.first_frame >= 0) return;
    summary_.first_frame = frame;
    summary_.first_pair = name_of(found.first[0]) + ", and " + name_of(found.first[1]);
}

}  // namespace plica::app
