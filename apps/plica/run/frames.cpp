#include "run/frames.h"

#include <chrono>
#include <cstdio>
#include <filesystem>

#include "files/files.h"
#include "plica/plica.h"
#include "run/report.h"

namespace plica::app {
namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

Json pose_entry(const Pose& p) {
    return {p.translate.x, p.translate.y, p.translate.z, p.rotation.x,
            p.rotation.y,  p.rotation.z,  p.rotation.w};
}

Pose pose_of(const plica_transform& t) {
    const float* q = t.rotation;
    const bool none = q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0;
    return {{t.translate[0], t.translate[1], t.translate[2]},
            none ? Quat{} : Quat{q[0], q[1], q[2], q[3]}};
}

const char* shape_name(plica_shape shape) {
    switch (shape) {
        case PLICA_SHAPE_PLANE:
            return "plane";
        case PLICA_SHAPE_SPHERE:
            return "sphere";
        case PLICA_SHAPE_CAPSULE:
            return "capsule";
        case PLICA_SHAPE_BOX:
            return "box";
        default:
            return "mesh";
    }
}

// Letters and digits of a name, so that it can be a file's.
std::string file_stem(const std::string& name) {
    std::string stem;
    for (char c : name.substr(0, 60)) stem += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return stem.empty() ? "unnamed" : stem;
}

Json vector_entry(const float* v) { return {v[0], v[1], v[2]}; }

}  // namespace

FrameWriter::FrameWriter(const std::string& folder, const std::string& format, int64_t every,
                         int64_t first, const Scene& scene, plica_world world)
    : folder_(folder), format_(format), every_(every), scene_(scene), world_(world) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw bad_file(folder, "the folder cannot be made: " + error.message());
    describe();
    if (format_ == "obj" && !bodies_.radii.empty())
        throw bad_command(
            "--format obj: has no place for the radii of strands and particles; ply has");
    keep_former_frames(first);
    read_positions(PLICA_FIELD_REST_POSITION);
    if (!bodies_.positions.empty()) index_["rest"] = write_mesh("rest", bodies_);
}

void FrameWriter::describe() {
    index_ = {{"plica_frames", 1},
              {"scene", scene_.name},
              {"frames_per_second", scene_.frame_rate / static_cast<double>(every_)},
              {"rest", ""},
              {"bodies", Json::array()},
              {"colliders", Json::array()},
              {"frames", Json::array()}};
    for (const SceneBody& body : scene_.bodies) append_body(body);
    for (const SceneCollider& collider : scene_.colliders)
        index_["colliders"].push_back(collider_entry(collider));
}

void FrameWriter::append_body(const SceneBody& body) {
    const Mesh& mesh = scene_.meshes[body.mesh];
    const auto first = static_cast<int32_t>(bodies_.vertex_count());
    const bool is_strands = body.kind == PLICA_BODY_STRAND;
    index_["bodies"].push_back({{"name", body.name},
                                {"type", body_type(body.kind)},
                                {"world", body.world},
                                {"thickness", body.thickness},
                                {"first_vertex", first},
                                {"vertex_count", mesh.vertex_count()},
                                {"first_triangle", bodies_.triangle_count()},
                                {"triangle_count", mesh.triangle_count()}});
    for (int32_t corner : mesh.triangles) bodies_.triangles.push_back(first + corner);
    bodies_.positions.resize(bodies_.positions.size() + mesh.positions.size());
    if (!body.radii.empty()) {
        bodies_.radii.resize(static_cast<size_t>(first), 0);
        bodies_.radii.insert(bodies_.radii.end(), body.radii.begin(), body.radii.end());
    } else if (!bodies_.radii.empty()) {
        bodies_.radii.resize(static_cast<size_t>(bodies_.vertex_count()), 0);
    }
    int32_t vertex = first;
    for (int32_t count : is_strands ? mesh.curves : std::vector<int32_t>{}) {
        for (int32_t k = 0; k + 1 < count; ++k)
            bodies_.edges.insert(bodies_.edges.end(), {vertex + k, vertex + k + 1});
        if (body.is_closed) bodies_.edges.insert(bodies_.edges.end(), {vertex + count - 1, vertex});
        vertex += count;
    }
}

Json FrameWriter::collider_entry(const SceneCollider& collider) {
    const plica_collider_desc& d = collider.desc;
    const double scale = d.transform.scale > 0 ? d.transform.scale : 1;
    Json entry = {{"name", collider.name},
                  {"type", shape_name(d.shape)},
                  {"world", d.world},
                  {"pose", pose_entry(pose_of(d.transform))}};
    if (d.shape == PLICA_SHAPE_PLANE) {
        entry["normal"] = vector_entry(d.normal);
        entry["offset"] = d.offset;
    }
    if (d.shape == PLICA_SHAPE_SPHERE || d.shape == PLICA_SHAPE_CAPSULE)
        entry["radius"] = d.radius * scale;
    if (d.shape == PLICA_SHAPE_CAPSULE) entry["half_length"] = d.half_length * scale;
    if (d.shape == PLICA_SHAPE_BOX)
        entry["half_extents"] = {d.half_extents[0] * scale, d.half_extents[1] * scale,
                                 d.half_extents[2] * scale};
    if (d.shape == PLICA_SHAPE_MESH) {
        std::string stem = "collider_" + file_stem(collider.name);
        while (!names_.insert(stem).second) stem += "_";
        Mesh mesh = scene_.meshes[collider.mesh];
        for (float& x : mesh.positions) x *= static_cast<float>(scale);
        entry["file"] = write_mesh(stem, mesh);
    }
    return entry;
}

// A resumed run goes on in the folder of the one before it.
void FrameWriter::keep_former_frames(int64_t first) {
    const std::string file = folder_ + "/index.json";
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return;
    try {
        const Json former = parse_json(read_file(file), file);
        for (const Json& frame : former.at("frames")) {
            former_files_.insert(frame.at("file").get<std::string>());
            if (frame.at("frame").get<int64_t>() < first &&
                former.at("scene") == index_.at("scene"))
                index_["frames"].push_back(frame);
        }
    } catch (const std::exception&) {
        // Not an index of ours: it is replaced, and nothing else in the folder is touched.
        former_files_.clear();
        index_["frames"] = Json::array();
    }
}

std::string FrameWriter::write_mesh(const std::string& stem, const Mesh& mesh) const {
    const std::string name = stem + "." + format_;
    write_file(folder_ + "/" + name,
               format_ == "obj" ? obj_bytes(mesh) : ply_bytes(mesh, PlyForm::little_endian));
    return name;
}

void FrameWriter::read_positions(plica_field field) {
    size_t at = 0;
    for (const SceneBody& body : scene_.bodies) {
        const size_t count = scene_.meshes[body.mesh].positions.size();
        check(plica_world_read(world_, field, body.id, bodies_.positions.data() + at,
                               count * sizeof(float)),
              scene_.file, body.pointer);
        at += count;
    }
}

void FrameWriter::write(int64_t frame, double time) {
    if (frame % every_ != 0) return;
    char stem[32];
    std::snprintf(stem, sizeof stem, "frame_%04lld", static_cast<long long>(frame));
    Json poses = Json::array();
    for (size_t c = 0; c < scene_.colliders.size(); ++c)
        if (scene_.colliders[c].motion.moves())
            poses.push_back(
                {{"collider", c}, {"pose", pose_entry(scene_.colliders[c].motion.at(time))}});
    read_positions(PLICA_FIELD_POSITION);
    const std::string file = bodies_.positions.empty() ? "" : write_mesh(stem, bodies_);
    index_["frames"].push_back(
        {{"frame", frame}, {"time", time}, {"file", file}, {"poses", poses}});
    // Often enough that a killed run leaves frames that can be looked at.
    constexpr double k_pause = 2;
    if (now() - index_written_ > k_pause) write_index();
}

void FrameWriter::write_index() {
    write_file(folder_ + "/index.json", index_.dump(1));
    index_written_ = now();
}

void FrameWriter::finish() {
    write_index();
    for (const Json& frame : index_["frames"])
        former_files_.erase(frame["file"].get<std::string>());
    for (const std::string& file : former_files_) {
        std::error_code error;
        if (file.rfind("frame_", 0) == 0 && file.find('/') == std::string::npos)
            std::filesystem::remove(folder_ + "/" + file, error);
    }
}

}  // namespace plica::app
