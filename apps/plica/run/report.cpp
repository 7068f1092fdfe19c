#include "run/report.h"

#include <algorithm>
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

Json body_entry(const std::string& name, const char* type, bool is_ipc,
                const plica_body_statistics_data& s) {
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
    const bool is_strained =
        s.kind == PLICA_BODY_CLOTH || s.kind == PLICA_BODY_SOFT || s.kind == PLICA_BODY_STRAND;
    if (is_strained) {
        entry["max_strain"] = s.max_strain;
        entry["mean_strain"] = s.mean_strain;
    }
    if (s.kind == PLICA_BODY_CLOTH || s.kind == PLICA_BODY_SOFT) entry["area"] = s.area;
    if (s.volume != 0) entry["volume"] = s.volume;
    if (is_ipc) entry["elastic_energy"] = s.elastic_energy;
    if (s.kind == PLICA_BODY_RIGID || s.kind == PLICA_BODY_AFFINE) {
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

const char* stage_name(plica_stage stage) {
    const char* const names[] = {"none",  "start",       "search", "assemble",
                                 "solve", "line_search", "finish"};
    return stage >= 0 && stage <= PLICA_STAGE_FINISH ? names[stage] : "unknown";
}

Json trouble_names(plica_trouble trouble) {
    const char* const names[] = {"not_finite", "line_search",   "iterations", "rounding",
                                 "overlap",    "linear_solver", "inverted",   "capacity"};
    Json found = Json::array();
    for (size_t bit = 0; bit < std::size(names); ++bit)
        if (trouble >> bit & 1) found.push_back(names[bit]);
    return found;
}

const char* linear_solver_name(int32_t solver) {
    const char* const names[] = {"none", "auto", "dense", "direct", "cg", "multilevel"};
    return solver >= 0 && solver <= PLICA_LINEAR_SOLVER_MULTILEVEL ? names[solver] : "unknown";
}

Json ipc_entry(const plica_world_statistics_data& s) {
    const uint64_t newton = s.ipc_newton_iterations;
    return {{"newton_iterations", newton},
            {"newton_iterations_per_step", per_step(newton, s.step_count)},
            {"linear_iterations", s.ipc_linear_iterations},
            {"line_search_halvings", s.ipc_line_search_halvings},
            {"retries", s.ipc_retries},
            {"candidates", s.ipc_candidate_count},
            {"contacts", s.ipc_contact_count},
            {"islands", s.ipc_island_count},
            {"min_gap", s.ipc_min_gap},
            {"step_limit_min", s.ipc_step_limit_min},
            {"residual", s.ipc_residual},
            {"linear_solver", linear_solver_name(s.ipc_linear_solver)},
            {"linear_residual", s.ipc_linear_residual},
            {"energy", s.ipc_energy},
            {"launches_per_newton_iteration", per_step(s.ipc_launches, newton)},
            {"readbacks_per_newton_iteration", per_step(s.ipc_readbacks, newton)}};
}

Json audit_entry(const AuditSummary& audit) {
    Json entry = {{"frames", audit.frames}, {"intersecting_frames", audit.intersecting_frames}};
    if (audit.first_frame < 0) return entry;
    entry["first_frame"] = audit.first_frame;
    entry["first_pair"] = audit.first_pair;
    return entry;
}

// What a frame is divided into, by the solvers of this scene.
int64_t steps_per_frame(const Scene& scene) {
    const auto parts = [&](double dt) {
        const double count = dt > 0 ? 1 / (scene.frame_rate * dt) : 1;
        return std::max<int64_t>(1, static_cast<int64_t>(std::ceil(count / 1.01)));
    };
    int64_t steps = 0;
    for (const SceneBody& body : scene.bodies) {
        const int64_t own = body.solver == PLICA_SOLVER_PBD   ? scene.world.pbd_substeps
                            : body.solver == PLICA_SOLVER_VBD ? parts(scene.world.vbd_dt)
                                                              : parts(scene.world.ipc_dt);
        steps = std::max(steps, own);
    }
    return scene.bodies.empty() ? scene.world.pbd_substeps : steps;
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
    const std::string other = scene.name_of(error.where.other);
    if (!other.empty()) {
        entry["other"] = other;
        entry["other_element"] = error.where.other_element;
        entry["gap"] = error.where.gap;
    }
    if (error.where.stage != PLICA_STAGE_NONE) entry["stage"] = stage_name(error.where.stage);
    if (error.where.trouble != 0) entry["trouble"] = trouble_names(error.where.trouble);
    if (error.where.needed)
        entry["value"] = error.where.needed;
    else if (!other.empty())
        entry["value"] = error.where.gap;
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

const char* body_type(plica_body_kind kind) {
    switch (kind) {
        case PLICA_BODY_CLOTH:
            return "cloth";
        case PLICA_BODY_SOFT:
            return "soft";
        case PLICA_BODY_STRAND:
            return "strands";
        case PLICA_BODY_PARTICLES:
            return "particles";
        case PLICA_BODY_AFFINE:
            return "affine";
        default:
            return "rigid";
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
        entries.push_back(body_entry(body.name, body_type(body.kind),
                                     body.solver == PLICA_SOLVER_IPC,
                                     statistics_of(world, body.id)));
    for (const SceneCollider& collider : scene.colliders)
        if (collider.is_body)
            entries.push_back(
                body_entry(collider.name, "rigid", false, statistics_of(world, collider.id)));
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
    out["steps"] = summary.frames * steps_per_frame(scene);
    out["time"] = {{"simulated_s", summary.simulated},
                   {"wall_s", summary.wall},
                   {"stages", {{"solve", s.time_solve}, {"finish", s.time_finish}}}};
    out["state_hash"] = summary.state_hash;
    out["bodies"] = body_entries(scene, world);
    // PBD's contact with colliders knows no gaps between triangles.
    const bool has_ipc = s.ipc_linear_solver != 0;
    out["contacts"] = {{"count", s.contact_count},
                       {"min_gap", has_ipc ? Json(s.ipc_min_gap) : Json(nullptr)}};
    if (summary.audit) {
        out["contacts"]["intersections"] = summary.audit->last_count;
        out["contacts"]["audit"] = audit_entry(*summary.audit);
    }
    if (has_ipc) {
        Json& stages = out["time"]["stages"];
        stages["ipc_search"] = s.ipc_time_search;
        stages["ipc_assemble"] = s.ipc_time_assemble;
        stages["ipc_solve"] = s.ipc_time_solve;
        stages["ipc_line_search"] = s.ipc_time_line_search;
    }
    out["solvers"]["pbd"] = {{"colors", s.color_count},
                             {"color_bound", s.color_bound},
                             {"constraints", s.constraint_count}};
    if (has_ipc) out["solvers"]["ipc"] = ipc_entry(s);
    out["counters"] = {{"allocations_in_steps", s.allocations_in_steps},
                       {"readbacks_per_step", per_step(s.readbacks_in_steps, s.step_count)},
                       {"launches_per_step", per_step(s.launches_in_steps, s.step_count)}};
    return out;
}

Json trace_line(const Scene& scene, plica_world world, int64_t frame, double time, double wall,
                const AuditSummary* audit) {
    const plica_world_statistics_data s = statistics_of(world);
    Json line = {{"frame", frame},
                 {"time", time},
                 {"wall_s", wall},
                 {"state_hash", state_hash(world)},
                 {"contacts", {{"count", s.contact_count}}},
                 {"bodies", body_entries(scene, world)}};
    if (audit) line["contacts"]["intersections"] = audit->last_count;
    if (s.ipc_linear_solver != 0) line["ipc"] = ipc_entry(s);
    return line;
}

}  // namespace plica::app
