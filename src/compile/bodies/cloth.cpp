// A cloth becomes points about an origin of its own, triangles, and pinned points.
#include <algorithm>
#include <cmath>

#include "compile/compiled.h"
#include "device/error.h"

namespace plica {

namespace {

// In the world, at rest, in double.
std::vector<Vec3d> place(const plica_cloth_desc& desc) {
    const RigidPose pose = pose_of(desc.transform);
    const double scale = desc.transform.scale;
    std::vector<Vec3d> placed(static_cast<size_t>(desc.vertex_count));
    for (size_t i = 0; i < placed.size(); ++i) {
        const float* p = desc.positions + 3 * i;
        placed[i] = apply(pose, Vec3d{p[0] * scale, p[1] * scale, p[2] * scale});
    }
    return placed;
}

struct Bounds {
    Vec3d low, high;
    double diagonal() const { return norm(high - low); }
};

Bounds bounds_of(const std::vector<Vec3d>& points) {
    Bounds bounds = {points[0], points[0]};
    for (const Vec3d& p : points) {
        bounds.low = {std::min(bounds.low.x, p.x), std::min(bounds.low.y, p.y),
                      std::min(bounds.low.z, p.z)};
        bounds.high = {std::max(bounds.high.x, p.x), std::max(bounds.high.y, p.y),
                       std::max(bounds.high.z, p.z)};
    }
    return bounds;
}

// Zero while the body is near the world's origin, so that its view needs no shift; else the centre,
// on a grid of powers of two beside the body's size, so that a float takes it without loss.
void choose_origin(const Bounds& bounds, double origin[3]) {
    const Vec3d center = (bounds.low + bounds.high) * 0.5;
    const double size = std::max(bounds.diagonal(), 1e-30);
    const double farthest =
        std::max({std::fabs(center.x), std::fabs(center.y), std::fabs(center.z)});
    const double grid = std::exp2(std::floor(std::log2(size)));
    const double values[3] = {center.x, center.y, center.z};
    for (int k = 0; k < 3; ++k)
        origin[k] = farthest > 4 * size ? std::round(values[k] / grid) * grid : 0.0;
}

std::vector<double> masses_of(const plica_cloth_desc& desc, const std::vector<Vec3d>& points,
                              double density) {
    if (desc.masses) return std::vector<double>(desc.masses, desc.masses + desc.vertex_count);
    std::vector<double> masses(points.size(), 0.0);
    for (int32_t t = 0; t < desc.triangle_count; ++t) {
        const int32_t* corner = desc.triangles + 3 * t;
        const Vec3d a = points[corner[0]];
        const double area = 0.5 * norm(cross(points[corner[1]] - a, points[corner[2]] - a));
        for (int k = 0; k < 3; ++k) masses[corner[k]] += density * area / 3;
    }
    return masses;
}

std::vector<char> pinned_vertices(const ModuleScene& scene, int32_t index, int32_t vertex_count) {
    std::vector<char> pinned(static_cast<size_t>(vertex_count), 0);
    for (int32_t p = 0; p < scene.pin_count; ++p)
        if (scene.pins[p].body == index)
            for (int32_t k = 0; k < scene.pins[p].desc.vertex_count; ++k)
                pinned[scene.pins[p].desc.vertices[k]] = 1;
    return pinned;
}

void append_pinned(const ModuleScene& scene, int32_t index, const std::vector<Vec3d>& placed,
                   Compiled& compiled) {
    CompiledCloth& cloth = compiled.cloths.back();
    cloth.pinned.first = int64_t(compiled.pinned.size());
    std::vector<char> seen(placed.size(), 0);
    for (int32_t p = 0; p < scene.pin_count; ++p) {
        if (scene.pins[p].body != index) continue;
        const plica_pin_desc& desc = scene.pins[p].desc;
        CompiledPin& pin = compiled.pins[p];
        pin.id = scene.pins[p].id;
        pin.cloth = index;
        pin.pivot = {desc.pivot[0], desc.pivot[1], desc.pivot[2]};
        pin.motion.keys.assign(desc.motion, desc.motion + desc.motion_count);
        pin.entries = {int64_t(compiled.pinned.size()), desc.vertex_count};
        for (int32_t k = 0; k < desc.vertex_count; ++k) {
            const int32_t vertex = desc.vertices[k];
            if (seen[vertex])
                throw Error(PLICA_INVALID_ARGUMENT, "pin.vertices[" + std::to_string(k) +
                                                        "]: vertex " + std::to_string(vertex) +
                                                        " is pinned twice");
            seen[vertex] = 1;
            const Vec3 local = to_float(placed[vertex] - pin.pivot);
            compiled.pinned.push_back({cloth.range.first + vertex,
                                       p,
                                       {local.x, local.y, local.z},
                                       desc.motion_count == 0});
        }
    }
    cloth.pinned.count = int64_t(compiled.pinned.size()) - cloth.pinned.first;
    cloth.range.is_free = cloth.pinned.count == 0;
}

void append_points(const ModuleBody& source, const std::vector<Vec3d>& placed,
                   const std::vector<double>& masses, const std::vector<char>& pinned,
                   Compiled& compiled) {
    const plica_cloth_desc& desc = *source.cloth;
    const BodyRange& range = compiled.cloths.back().range;
    const Vec3d origin = {range.origin[0], range.origin[1], range.origin[2]};
    double mass = 0;
    Vec3d center = {0, 0, 0};
    for (size_t i = 0; i < placed.size(); ++i) {
        mass += masses[i];
        center += placed[i] * masses[i];
    }
    if (mass > 0) center = center * (1 / mass);
    const Vec3d velocity = {desc.velocity[0], desc.velocity[1], desc.velocity[2]};
    const Vec3d spin = {desc.angular_velocity[0], desc.angular_velocity[1],
                        desc.angular_velocity[2]};
    for (size_t i = 0; i < placed.size(); ++i) {
        if (!pinned[i] && !(masses[i] > 0))
            throw Error(PLICA_INVALID_ARGUMENT,
                        "cloth vertex " + std::to_string(i) +
                            " has no mass: no triangle and no given mass, and no pin holds it");
        const double inverse = pinned[i] ? 0 : 1 / masses[i];
        compiled.points.push_back(make_point(to_float(placed[i] - origin), float(inverse)));
        const Vec3d v = pinned[i] ? Vec3d{0, 0, 0} : velocity + cross(spin, placed[i] - center);
        compiled.velocities.push_back(padded(to_float(v)));
        compiled.body_of.push_back(int32_t(compiled.cloths.size()) - 1);
    }
}

plica_cloth_parameters parameters_of(const ModuleBody& source) {
    const plica_cloth_desc& desc = *source.cloth;
    plica_cloth_parameters p = {};
    p.struct_size = sizeof p;
    p.stretch_stiffness = desc.stretch_stiffness;
    p.stretch_compliance = desc.stretch_compliance;
    p.stretch_damping = desc.stretch_damping;
    p.bend_stiffness = desc.bend_stiffness;
    p.bend_compliance = desc.bend_compliance;
    p.bend_damping = desc.bend_damping;
    p.damping = desc.damping;
    p.drag = desc.drag;
    p.air_drag = desc.air_drag;
    p.air_lift = desc.air_lift;
    p.friction = source.material.friction;
    p.restitution = source.material.restitution;
    return p;
}

}  // namespace

void compile_cloth(const ModuleScene& scene, int32_t index, Compiled& compiled) {
    const ModuleBody& source = scene.bodies[index];
    const plica_cloth_desc& desc = *source.cloth;
    const std::vector<Vec3d> placed = place(desc);
    const Bounds bounds = bounds_of(placed);

    compiled.cloths.emplace_back();
    CompiledCloth& cloth = compiled.cloths.back();
    cloth.id = source.id;
    cloth.range.first = int32_t(compiled.points.size());
    cloth.range.count = desc.vertex_count;
    cloth.range.world = desc.world;
    cloth.range.collision_group = desc.collision_group;
    cloth.range.collision_mask = desc.collision_mask;
    choose_origin(bounds, cloth.range.origin);
    // Contact keeps at least a little more than rounding, so that the side of a surface is never
    // lost.
    const float least_offset = float(1e-5 * bounds.diagonal());
    const float wanted =
        desc.contact_offset > 0 ? desc.contact_offset : 0.5f * source.material.thickness;
    cloth.range.contact_offset = std::max(wanted, least_offset);
    cloth.max_depenetration_speed =
        desc.max_depenetration_speed > 0 ? desc.max_depenetration_speed : float(bounds.diagonal());
    cloth.bend_model = desc.bend_model;
    cloth.has_tethers = desc.tethers != 0;
    cloth.coarse_levels = desc.coarse_levels;
    cloth.strain_limit = desc.strain_limit;
    cloth.conserve_spin = desc.conserve_spin != 0;
    cloth.parameters = parameters_of(source);

    const std::vector<char> pinned = pinned_vertices(scene, index, desc.vertex_count);
    append_points(source, placed, masses_of(desc, placed, source.material.density), pinned,
                  compiled);
    append_pinned(scene, index, placed, compiled);

    cloth.range.triangle_first = int32_t(compiled.triangles.size() / 3);
    cloth.range.triangle_count = desc.triangle_count;
    for (int32_t k = 0; k < 3 * desc.triangle_count; ++k)
        compiled.triangles.push_back(cloth.range.first + desc.triangles[k]);
}

}  // namespace plica
