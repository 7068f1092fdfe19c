// What a world and its bodies do, summed on the host in double about each body's own centre.
#include <algorithm>
#include <cmath>
#include <map>

#include "world/world.h"

namespace plica {

namespace {

void store3(double* target, const Vec3d& v) {
    target[0] = v.x;
    target[1] = v.y;
    target[2] = v.z;
}

struct EdgeStrain {
    double largest = 0;
    double sum = 0;
    int64_t count = 0;
};

using EdgeUses = std::map<std::pair<int32_t, int32_t>, int32_t>;

// Every edge once, with how many triangles it has; numbers from the body's first point.
EdgeUses edges_of(const CompiledCloth& cloth, const std::vector<int32_t>& triangles) {
    EdgeUses uses;
    for (int32_t t = 0; t < cloth.range.triangle_count; ++t)
        for (int k = 0; k < 3; ++k) {
            const int32_t* corner = &triangles[3 * size_t(cloth.range.triangle_first + t)];
            ++uses[std::minmax(corner[k] - cloth.range.first,
                               corner[(k + 1) % 3] - cloth.range.first)];
        }
    return uses;
}

EdgeStrain strain_of(const EdgeUses& edges, const std::vector<Vec3d>& x,
                     const std::vector<Vec3d>& rest) {
    EdgeStrain strain;
    for (const auto& [edge, uses] : edges) {
        const double length = norm(rest[edge.second] - rest[edge.first]);
        const double change = std::fabs(norm(x[edge.second] - x[edge.first]) - length) / length;
        strain.largest = std::max(strain.largest, change);
        strain.sum += change;
        ++strain.count;
    }
    return strain;
}

bool is_closed(const EdgeUses& edges) {
    return std::all_of(edges.begin(), edges.end(),
                       [](const auto& edge) { return edge.second == 2; });
}

std::vector<Vec3d> places(const std::vector<Point>& points, const BodyRange& range) {
    std::vector<Vec3d> result(static_cast<size_t>(range.count));
    for (size_t i = 0; i < result.size(); ++i)
        result[i] = to_double(position(points[size_t(range.first) + i]));
    return result;
}

void add_surface(const CompiledCloth& cloth, const std::vector<int32_t>& triangles,
                 const std::vector<Vec3d>& x, const EdgeUses& edges,
                 plica_body_statistics_data& data) {
    double volume = 0;
    const Vec3d center = x[0];
    for (int32_t t = 0; t < cloth.range.triangle_count; ++t) {
        const int32_t* corner = &triangles[3 * size_t(cloth.range.triangle_first + t)];
        const Vec3d a = x[corner[0] - cloth.range.first] - center;
        const Vec3d b = x[corner[1] - cloth.range.first] - center;
        const Vec3d c = x[corner[2] - cloth.range.first] - center;
        data.area += 0.5 * norm(cross(b - a, c - a));
        volume += dot(cross(a, b), c) / 6;
    }
    if (is_closed(edges)) data.volume = std::fabs(volume);
}

void add_motion(const BodyRange& range, const std::vector<Point>& points,
                const std::vector<Vec3Padded>& velocities, plica_body_statistics_data& data) {
    RigidSums sums;
    sums.clear();
    for (int32_t i = 0; i < range.count; ++i) {
        const Point& p = points[size_t(range.first + i)];
        const Vec3 v = unpadded(velocities[size_t(range.first + i)]);
        sums.add(position(p), v, p.w);
        if (p.w > 0) data.kinetic_energy += 0.5 * norm2(to_double(v)) / p.w;
    }
    const RigidMotion motion = rigid_motion(sums);
    data.mass = sums.mass;
    store3(data.center, motion.center + Vec3d{range.origin[0], range.origin[1], range.origin[2]});
    store3(data.momentum, sums.momentum);
    store3(data.angular_momentum, motion.spin);
}

}  // namespace

plica_world_status_data World::status(int32_t world) {
    finish_pending();
    const Clock& clock = clocks_[size_t(world)];
    plica_world_status_data data = {};
    data.struct_size = sizeof data;
    data.trouble = plica_trouble(clock.trouble);
    data.step = clock.trouble_step;
    data.step_count = clock.steps;
    data.time = clock.time;
    data.element = -1;
    data.world = world;
    if (clock.trouble_point != k_no_point) {
        const CompiledCloth& cloth = compiled_.cloths[compiled_.body_of[clock.trouble_point]];
        data.body = cloth.id;
        data.element = clock.trouble_point - cloth.range.first;
    }
    return data;
}

plica_world_statistics_data World::statistics() {
    finish_pending();
    plica_world_statistics_data data = statistics_;
    data.struct_size = sizeof data;
    for (const RowSet& set : plan_.rows) {
        data.color_count = std::max(data.color_count, set.colour_count);
        data.color_bound = std::max(data.color_bound, set.colour_bound);
    }
    data.constraint_count = plan_.constraint_count();
    for (const StageTime& time : queue_.stage_times()) {
        const std::string stage = time.stage;
        if (stage == "solve") statistics_.time_solve += time.seconds;
        if (stage == "finish") statistics_.time_finish += time.seconds;
    }
    data.time_solve = statistics_.time_solve;
    data.time_finish = statistics_.time_finish;
    return data;
}

plica_body_statistics_data World::cloth_statistics(int32_t index) {
    finish_pending();
    const CompiledCloth& cloth = cloth_at(index);
    const std::vector<Point> points = state_.position.download();
    const std::vector<Vec3Padded> velocities = state_.velocity.download();
    const std::vector<Vec3d> x = places(points, cloth.range);
    const std::vector<Vec3d> rest = places(state_.rest_position.download(), cloth.range);

    plica_body_statistics_data data = {};
    data.struct_size = sizeof data;
    data.kind = PLICA_BODY_CLOTH;
    data.vertex_count = cloth.range.count;
    data.element_count = cloth.range.triangle_count;
    data.rotation[3] = 1;
    add_motion(cloth.range, points, velocities, data);
    Vec3d low = x[0], high = x[0];
    for (const Vec3d& p : x) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    const Vec3d origin = {cloth.range.origin[0], cloth.range.origin[1], cloth.range.origin[2]};
    store3(data.bounds_min, low + origin);
    store3(data.bounds_max, high + origin);
    const EdgeUses edges = edges_of(cloth, compiled_.triangles);
    const EdgeStrain strain = strain_of(edges, x, rest);
    data.max_strain = strain.largest;
    data.mean_strain = strain.count > 0 ? strain.sum / double(strain.count) : 0;
    add_surface(cloth, compiled_.triangles, x, edges, data);
    return data;
}

}  // namespace plica
