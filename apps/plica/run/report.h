// What a run leaves in numbers: the report at its end, a line of trace a frame.
#pragma once

#include <optional>
#include <string>

#include "run/audit.h"
#include "scene/scene.h"

namespace plica::app {

struct RunError {
    plica_status code = PLICA_OK;
    std::string message;
    plica_world_status_data where{};
};

struct RunSummary {
    plica_device_info_data device{};
    int32_t thread_count = 0;
    std::string status = "ok";  // ok, interrupted or failed
    int64_t frames = 0;
    double simulated = 0, wall = 0;  // s
    std::string state_hash;
    std::optional<RunError> error;
    std::optional<AuditSummary> audit;
};

std::string version_text();
std::string state_hash(plica_world world);  // 16 hex digits
Json body_entries(const Scene& scene, plica_world world);
Json report(const Scene& scene, plica_world world, const RunSummary& summary);
// audit: null where none was asked for.
Json trace_line(const Scene& scene, plica_world world, int64_t frame, double time, double wall,
                const AuditSummary* audit);
const char* body_type(plica_body_kind kind);  // as scenes call it
const char* device_kind_name(plica_device_kind kind);

}  // namespace plica::app
