#include "picture/frame_set.h"

#include "files/files.h"
#include "scene/node.h"

namespace plica::app {
namespace {

Pose read_pose(const Node& node) {
    const std::vector<double> p = node.numbers(7);
    return {{p[0], p[1], p[2]}, {p[3], p[4], p[5], p[6]}};
}

FrameBody read_body(const Node& node) {
    FrameBody body;
    body.name = node["name"].string();
    if (node.has("thickness")) body.thickness = node["thickness"].number();
    if (node.has("type")) body.type = node["type"].string();
    body.first_vertex = node["first_vertex"].integer(0, k_most_vertices);
    body.vertex_count = node["vertex_count"].integer(0, k_most_vertices);
    return body;
}

FrameCollider read_collider(const Node& node, const std::string& folder) {
    FrameCollider collider;
    collider.name = node["name"].string();
    collider.type = node["type"].string();
    collider.local = read_pose(node["pose"]);
    if (node.has("radius")) collider.radius = node["radius"].positive();
    if (node.has("half_length")) collider.half_length = node["half_length"].positive();
    if (node.has("half_extents")) collider.half_extents = node["half_extents"].vec3();
    if (node.has("normal")) collider.normal = node["normal"].vec3();
    if (node.has("offset")) collider.offset = node["offset"].number();
    if (node.has("file")) collider.mesh = read_mesh(folder + "/" + node["file"].string());
    return collider;
}

Frame read_frame_entry(const Node& node, const FrameSet& set) {
    Frame frame;
    frame.number = node["frame"].integer(0, INT32_MAX);
    frame.time = node["time"].number();
    frame.file = node["file"].string();
    frame.poses.resize(set.colliders.size());
    const Node poses = node["poses"];
    for (size_t i = 0; i < poses.expect_array().size(); ++i) {
        const Node pose = poses[i];
        const int64_t last = static_cast<int64_t>(set.colliders.size()) - 1;
        frame.poses[static_cast<size_t>(pose["collider"].integer(0, last))] =
            read_pose(pose["pose"]);
    }
    return frame;
}

}  // namespace

Mesh read_frame_mesh(const std::string& path) {
    if (ends_with(path, ".ply")) return parse_ply(read_file(path), path, PlyContent::anything);
    return read_mesh(path);
}

Mesh FrameSet::read_frame(const Frame& frame) const {
    Mesh mesh = read_frame_mesh(folder + "/" + frame.file);
    if (mesh.vertex_count() != rest.vertex_count())
        throw bad_file(mesh.file, "has " + std::to_string(mesh.vertex_count()) +
                                      " vertices; rest.ply has " +
                                      std::to_string(rest.vertex_count()));
    return mesh;
}

FrameSet read_frame_set(const std::string& folder) {
    const std::string file = folder + "/index.json";
    const Json json = parse_json(read_file(file), file);
    const Node root(json, file);
    FrameSet set;
    set.folder = folder;
    set.scene = root["scene"].string();
    set.frames_per_second = root["frames_per_second"].positive();
    const Node bodies = root["bodies"], colliders = root["colliders"], frames = root["frames"];
    for (size_t i = 0; i < bodies.expect_array().size(); ++i)
        set.bodies.push_back(read_body(bodies[i]));
    if (!set.bodies.empty()) set.rest = read_frame_mesh(folder + "/" + root["rest"].string());
    for (size_t i = 0; i < colliders.expect_array().size(); ++i)
        set.colliders.push_back(read_collider(colliders[i], folder));
    for (size_t i = 0; i < frames.expect_array().size(); ++i)
        set.frames.push_back(read_frame_entry(frames[i], set));
    for (const FrameBody& body : set.bodies)
        if (body.first_vertex + body.vertex_count > set.rest.vertex_count())
            throw bad_file(file, "body " + body.name + " has vertices that rest.ply lacks");
    if (set.frames.empty()) throw bad_file(file, "has no frames");
    return set;
}

}  // namespace plica::app
