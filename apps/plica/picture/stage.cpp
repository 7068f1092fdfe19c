#include "picture/stage.h"

#include <algorithm>

#include "mesh/generate.h"
#include "picture/sampler.h"

namespace plica::app {
namespace {

struct Pair {
    Vec3 color, pale;
};
const Pair k_cloths[] = {
    {{0.58, 0.045, 0.040}, {0.86, 0.80, 0.70}}, {{0.030, 0.16, 0.36}, {0.80, 0.82, 0.80}},
    {{0.55, 0.27, 0.030}, {0.86, 0.80, 0.66}},  {{0.035, 0.24, 0.15}, {0.82, 0.83, 0.72}},
    {{0.27, 0.055, 0.22}, {0.84, 0.77, 0.78}},  {{0.025, 0.26, 0.31}, {0.84, 0.82, 0.74}}};
const Vec3 k_plastic{0.74, 0.80, 0.84};
constexpr double k_film = 1e-4;  // m: what is thinner is plastic film, not cloth
const Vec3 k_solid{0.44, 0.40, 0.35};
const Vec3 k_ground{0.42, 0.40, 0.375};

bool is_flat(const std::string& type) { return type == "plane"; }

double smoothstep(double low, double high, double x) {
    const double t = std::clamp((x - low) / (high - low), 0.0, 1.0);
    return t * t * (3 - 2 * t);
}

// Corners of a box about what a collider covers, in its own frame.
void bounds_of(const FrameCollider& c, Vec3& low, Vec3& high) {
    if (c.type == "mesh") {
        low = Vec3{1e300, 1e300, 1e300};
        high = -low;
        for (int64_t i = 0; i < c.mesh.vertex_count(); ++i) {
            low = min(low, c.mesh.vertex(i));
            high = max(high, c.mesh.vertex(i));
        }
        return;
    }
    if (c.type == "box")
        high = c.half_extents;
    else
        high = {c.radius, c.radius, c.radius + c.half_length};
    low = -high;
}

Mesh placed(Mesh mesh, const Pose& pose) {
    for (int64_t i = 0; i < mesh.vertex_count(); ++i) {
        const Vec3 p = apply(pose, mesh.vertex(i));
        for (int k = 0; k < 3; ++k)
            mesh.positions[3 * i + k] = static_cast<float>(k == 0 ? p.x : k == 1 ? p.y : p.z);
    }
    return mesh;
}

Mesh capsule_mesh(double radius, double half_length) {
    Mesh mesh = make_sphere({radius, 4});
    // Corners about the middle would be drawn out to a cone: all go up or down with their half.
    for (int64_t i = 0; i < mesh.vertex_count(); ++i) {
        float& z = mesh.positions[3 * i + 2];
        z += static_cast<float>(z >= 0 ? half_length : -half_length);
    }
    return mesh;
}

}  // namespace

Vec3 backdrop(Vec3 direction) {
    const double up = std::clamp(direction.z, 0.0, 1.0);
    return lerp(Vec3{0.80, 0.79, 0.77}, Vec3{0.42, 0.52, 0.64}, std::pow(up, 0.6));
}

Vec3 sky(Vec3 direction) {
    const double up = std::clamp(direction.z * 0.5 + 0.5, 0.0, 1.0);
    return lerp(Vec3{0.50, 0.48, 0.46}, Vec3{0.78, 0.90, 1.08}, up);
}

Stage::Stage(const FrameSet& set, const std::vector<Frame>& frames) : set_(set) {
    body_of_vertex_.resize(static_cast<size_t>(set.rest.vertex_count()));
    for (size_t b = 0; b < set.bodies.size(); ++b)
        for (int64_t i = 0; i < set.bodies[b].vertex_count; ++i)
            body_of_vertex_[static_cast<size_t>(set.bodies[b].first_vertex + i)] =
                static_cast<int32_t>(b);
    measure(frames);
    choose_looks();
    lay_pattern();
}

void Stage::measure(const std::vector<Frame>& frames) {
    // A few dozen frames and some thousand vertices of each tell where everything goes.
    const size_t frame_step = std::max<size_t>(1, frames.size() / 24);
    for (size_t f = 0; f < frames.size(); f += frame_step) {
        const Frame& frame = frames[std::min(f, frames.size() - 1)];
        if (set_.rest.vertex_count() > 0) {
            const Mesh mesh = set_.read_frame(frame);
            const int64_t step = std::max<int64_t>(1, mesh.vertex_count() / 4000);
            for (int64_t i = 0; i < mesh.vertex_count(); i += step)
                landmarks_.push_back(mesh.vertex(i));
        }
        for (size_t c = 0; c < set_.colliders.size(); ++c) {
            const FrameCollider& collider = set_.colliders[c];
            if (is_flat(collider.type)) continue;
            Vec3 low, high;
            bounds_of(collider, low, high);
            for (int k = 0; k < 8; ++k)
                landmarks_.push_back(
                    apply(frame.poses[c],
                          apply(collider.local, {k & 1 ? low.x : high.x, k & 2 ? low.y : high.y,
                                                 k & 4 ? low.z : high.z})));
        }
    }
    Vec3 low{1e300, 1e300, 1e300}, high = -low;
    for (Vec3 p : landmarks_) {
        low = min(low, p);
        high = max(high, p);
    }
    if (landmarks_.empty()) low = high = {};
    middle_ = lerp(low, high, 0.5);
    scale_ = std::max(norm(high - low), 1e-6);
    floor_ = low.z - 0.02 * scale_;
}

void Stage::choose_looks() {
    for (size_t b = 0; b < set_.bodies.size(); ++b) {
        const size_t which = set_.bodies.size() > 8 ? mixed(static_cast<uint32_t>(b)) : b;
        const Pair& pair = k_cloths[which % std::size(k_cloths)];
        const FrameBody& body = set_.bodies[b];
        const bool is_film = body.type == "cloth" && body.thickness > 0 && body.thickness < k_film;
        has_film_ = has_film_ || is_film;
        if (is_film)
            looks_.push_back({LookKind::film, k_plastic, {}, 0.1, 0.05, 0.5});
        else if (body.type == "cloth")
            looks_.push_back({LookKind::cloth, pair.color, pair.pale, 0.1, 0, 0});
        else
            looks_.push_back(
                {LookKind::solid, lerp(pair.color, pair.pale, 0.25), {}, 0.1, 0.04, 0});
    }
    for (const FrameCollider& collider : set_.colliders) {
        const bool ground = is_flat(collider.type);
        has_ground_ = has_ground_ || ground;
        looks_.push_back({ground ? LookKind::ground : LookKind::solid,
                          ground ? k_ground : k_solid,
                          {},
                          0,
                          ground ? 0 : 0.04,
                          0});
    }
    looks_.push_back({LookKind::ground, k_ground, {}, 0, 0, 0});
}

// Along the two longer sides of the cloth at rest, from its first corner.
void Stage::lay_pattern() {
    cloth_.resize(body_of_vertex_.size());
    for (size_t b = 0; b < set_.bodies.size(); ++b) {
        const FrameBody& body = set_.bodies[b];
        Vec3 low{1e300, 1e300, 1e300}, high = -low;
        for (int64_t i = 0; i < body.vertex_count; ++i) {
            low = min(low, set_.rest.vertex(body.first_vertex + i));
            high = max(high, set_.rest.vertex(body.first_vertex + i));
        }
        const double size[3] = {high.x - low.x, high.y - low.y, high.z - low.z};
        int u = 0, v = 1;
        if (size[2] > size[0] || size[2] > size[1]) (size[0] < size[1] ? u : v) = 2;
        for (int64_t i = 0; i < body.vertex_count; ++i) {
            const Vec3 d = set_.rest.vertex(body.first_vertex + i) - low;
            const double along[3] = {d.x, d.y, d.z};
            cloth_[static_cast<size_t>(body.first_vertex + i)] = {along[u], along[v]};
        }
        looks_[b].period = std::max(size[u], size[v]) / (set_.bodies.size() > 8 ? 5 : 15);
    }
}

void Stage::add_collider(const FrameCollider& c, const Pose& motion, int32_t object) {
    const Pose pose{apply(motion, c.local.translate), motion.rotation * c.local.rotation};
    if (c.type == "plane") {
        const Vec3 normal = normalized(c.normal);
        tracer_.add_plane(apply(pose, normal * c.offset), rotate(pose.rotation, normal), object);
    } else if (c.type == "sphere") {
        tracer_.add_sphere(pose.translate, c.radius, object);
    } else if (c.type == "capsule") {
        tracer_.add_mesh(placed(capsule_mesh(c.radius, c.half_length), pose), object, true);
    } else if (c.type == "box") {
        const Vec3 h = c.half_extents;
        tracer_.add_mesh(placed(make_box({{2 * h.x, 2 * h.y, 2 * h.z}, {1, 1, 1}}), pose), object,
                         false);
    } else {
        tracer_.add_mesh(placed(c.mesh, pose), object, true);
    }
}

void Stage::arrange(const Mesh& bodies, const Frame& frame) {
    tracer_.clear();
    tracer_.add_mesh(bodies, body_of_vertex_, true);
    if (!bodies.radii.empty()) {
        for (size_t b = 0; b < set_.bodies.size(); ++b)
            if (set_.bodies[b].type == "particles")
                tracer_.add_balls(bodies, set_.bodies[b].first_vertex, set_.bodies[b].vertex_count,
                                  static_cast<int32_t>(b));
        tracer_.add_edges(bodies, body_of_vertex_);
    }
    for (size_t c = 0; c < set_.colliders.size(); ++c)
        add_collider(set_.colliders[c], frame.poses[c],
                     static_cast<int32_t>(set_.bodies.size() + c));
    // Shadows need a ground to fall on.
    if (!has_ground_)
        tracer_.add_plane({0, 0, floor_}, {0, 0, 1}, static_cast<int32_t>(looks_.size() - 1));
    tracer_.commit();
}

Vec3 Stage::albedo(const Hit& hit) const {
    const Look& look = this->look(hit.object);
    if (look.kind != LookKind::cloth) return look.color;
    double along[2] = {};
    for (int k = 0; k < 3; ++k)
        for (int a = 0; a < 2; ++a)
            along[a] += hit.weights[k] *
                        cloth_[static_cast<size_t>(hit.corners[k])][static_cast<size_t>(a)];
    // Gingham: stripes both ways, darkest where they cross.
    int stripes = 0;
    for (double x : along) stripes += std::fmod(x / look.period + 0.25, 1.0) < 0.5;
    const Vec3 color = lerp(look.pale, look.color, stripes == 0 ? 0.0 : stripes == 1 ? 0.62 : 1.0);
    return hit.back ? color * 0.82 : color;
}

double Stage::haze(const Hit& hit) const {
    if (look(hit.object).kind != LookKind::ground) return 0;
    return smoothstep(0.9 * scale_, 4.5 * scale_, norm(hit.position - middle_));
}

}  // namespace plica::app
