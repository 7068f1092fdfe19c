#include "run/report.h"

#include <cinttypes>
#include <cmath>
#include <cstdio>

namespace plica::app {
namespace {

Json list(const double* v, int count) {
    Json out = Json::array();
    for (int k = 0; k < count; ++k) out.push_back(v[k]);
    return out;
}

Json body_entry(const std::string& name, const char* type, const plica_body_statistics_data& s) {
    Json entry = {{"name", name},
                  {"type", type},
                  {"vertices", s.vertex_count},
                  {"elements", s.element_count},
                  {"mass", s.mass},
                  {"center", list(s.center, 3)},
                  {"bounds", {{"min", list(s.bounds_min, 3)}, {"max", list(s.bounds_max, 3)}}},
                  {"momentum", list(s.momentum, 3)},
                  {"angular_momentum", list(s.angular_momentum, 3)},
                  {"kinetic_energy", s.kinetic_energy}};
    if (s.kind == PLICA_BODY_CLOTH) {
        entry["max_strain"] = s.max_strain;
        entry["mean_strain"] = s.mean_strain;
        entry["area"] = s.area;
        if (s.volume != 0) entry["volume"] = s.volume;
    }
    if (s.kind == PLICA_BODY_RIGID) {
        entry["position"] = list(s.position, 3);
        entry["rotation"] = list(s.rotation, 4);
        entry["velocity"] = list(s.velocity, 3);
        entry["angular_velocity"] = list(s.angular_velocity, 3);
    }
    return entry;
}

plica_body_statistics_data statistics_of(plica_world world, plica_body body) {
    plica_body_statistics_data s{};
    s.struct_size = sizeof s;
    check(plica_body_statistics(world, body, &s));
    return s;
}

plica_world_statistics_data statistics_of(plica_world world) {
    plica_world_statistics_data s{};
    s.struct_size = sizeof s;
    check(plica_world_statistics(world, &s));
    return s;
}

// Per step; a whole number where it is one.
Json per_step(uint64_t count, uint64_t steps) {
    if (steps == 0) return 0;
    if (count % steps == 0) return count / steps;
    return static_cast<double>(count) / static_cast<double>(steps);
}

Json error_entry(const Scene& scene, const RunError& error) {
    Json entry = {{"code", plica_status_name(error.code)},
                  {"message", error.message},
                  {"step", error.where.step},
                  {"world", error.where.world},
                  {"body", nullptr},
                  {"element", error.where.element},
                  {"value", nullptr}};
    const std::string name = scene.name_of(error.where.body);
    if (!name.empty()) entry["body"] = name;
    if (error.where.needed)
        entry["value"] = error.where.needed;
    else if (error.where.trouble & PLICA_TROUBLE_NOT_FINITE)
        entry["value"] = "not finite";
    return entry;
}

}  // namespace

std::string version_text() {
    const int32_t v = plica_version();
    return std::to_string(v / 1000000) + "." + std::to_string(v / 1000 % 1000) + "." +
           std::to_string(v % 1000);
}

const char* device_kind_name(plica_device_kind kind) {
    switch (kind) {
        case PLICA_DEVICE_CPU:
            return "cpu";
        case PLICA_DEVICE_STRICT:
            return "strict";
        case PLICA_DEVICE_CUDA:
            return "cuda";
        default:
            return "unknown";
    }
}

std::string state_hash(plica_world world) {
    uint64_t hash = 0;
    check(plica_world_hash(world, &hash));
    char text[17];
    std::snprintf(text, sizeof text, "%016" PRIx64, hash);
    return text;
}

Json body_entries(const Scene& scene, plica_world world) {
    Json entries = Json::array();
    for (const SceneBody& body : scene.bodies)
        entries.push_back(body_entry(body.name, "cloth", statistics_of(world, body.id)));
    for (const SceneCollider& collider : scene.colliders)
        if (collider.is_body)
            entries.push_back(
                body_entry(collider.name, "rigid", statistics_of(world, collider.id)));
    return entries;
}

Json report(const Scene& scene, plica_world world, const RunSummary& summary) {
    const plica_world_statistics_data s = statistics_of(world);
    Json out = {{"plica", version_text()}, {"scene", scene.name}};
    out["device"] = {{"kind", device_kind_name(summary.device.kind)},
                     {"name", std::string(summary.device.name)},
                     {"threads", summary.thread_count}};
    out["status"] = summary.status;
    if (summary.error) out["error"] = error_entry(scene, *summary.error);
    out["frames"] = summary.frames;
    out["steps"] = summary.frames * scene.world.pbd_substeps;
    out["time"] = {{"simulated_s", summary.simulated},
                   {"wall_s", summary.wall},
                   {"stages", {{"solve", s.time_solve}, {"finish", s.time_finish}}}};
    out["state_hash"] = summary.state_hash;
    out["bodies"] = body_entries(scene, world);
    // Gaps and crossings are those of contact between triangles, which no solver of this version
    // knows.
    out["contacts"] = {{"count", s.contact_count}, {"min_gap", nullptr}};
    out["solvers"]["pbd"] = {{"colors", s.color_count},
                             {"color_bound", s.color_bound},
                             {"constraints", s.constraint_count}};
    out["counters"] = {{"allocations_in_steps", s.allocations_in_steps},
                       {"readbacks_per_step", per_step(s.readbacks_in_steps, s.step_count)},
                       {"launches_per_step", per_step(s.launches_in_steps, s.step_count)}};
    return out;
}

Json trace_line(const Scene& scene, plica_world world, int64_t frame, double time, double wall) {
    const plica_world_statistics_data s = statistics_of(world);
    return {{"frame", frame},
            {"time", time},
            {"wall_s", wall},
            {"state_hash", state_hash(world)},
            {"contacts", {{"count", s.contact_count}}},
            {"bodies", body_entries(scene, world)}};
}

}  // namespace plica::app
