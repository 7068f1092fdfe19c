#include <cstdio>

#include "commands/commands.h"
#include "run/device.h"
#include "run/report.h"
#include "scene/explain.h"

namespace plica::app {
namespace {

const char* severity_name(plica_issue_severity severity) {
    if (severity == PLICA_ISSUE_ERROR) return "error";
    return severity == PLICA_ISSUE_WARNING ? "warning" : "note";
}

Json issue_entries(const Scene& scene) {
    uint64_t count = 0;
    check(plica_scene_check(scene.handle.get(), nullptr, 0, &count), scene.file);
    std::vector<plica_issue> issues(count, plica_issue{});
    for (plica_issue& issue : issues) issue.struct_size = sizeof issue;
    if (count)
        check(plica_scene_check(scene.handle.get(), issues.data(), count, &count), scene.file);
    Json entries = Json::array();
    for (const std::string& note : scene.notes)
        entries.push_back({{"severity", "note"}, {"pointer", ""}, {"element", -1}, {"text", note}});
    for (const plica_issue& issue : issues)
        entries.push_back({{"severity", severity_name(issue.severity)},
                           {"pointer", scene.pointer_of(issue.object)},
                           {"element", issue.element},
                           {"text", with_names(scene, issue.text)}});
    return entries;
}

Json compiled(const Scene& scene, const std::string& device_name) {
    const OpenDevice device = open_device(device_name, 0);
    WorldHandle world;
    check_scene_call(
        plica_world_create(device.handle.get(), scene.handle.get(), &scene.world, world.out()),
        scene);
    plica_world_statistics_data s{};
    s.struct_size = sizeof s;
    check(plica_world_statistics(world.get(), &s));
    plica_device_memory_data memory{};
    memory.struct_size = sizeof memory;
    check(plica_device_memory(device.handle.get(), &memory));
    return {{"bodies", body_entries(scene, world.get())},
            {"solvers",
             {{"pbd",
               {{"colors", s.color_count},
                {"color_bound", s.color_bound},
                {"constraints", s.constraint_count}}}}},
            {"memory_bytes", memory.bytes_in_use},
            {"state_hash", state_hash(world.get())}};
}

void print(const Scene& scene, const Json& result) {
    std::printf("%s: %zu bodies, %zu colliders, %zu links, %d worlds\n", scene.name.c_str(),
                scene.bodies.size(), scene.colliders.size(), scene.links.size(),
                scene.world.world_count);
    if (result.contains("compiled")) {
        const Json& c = result["compiled"];
        constexpr size_t k_most = 12;
        const Json& bodies = c["bodies"];
        for (size_t i = 0; i < bodies.size() && i < k_most; ++i)
            std::printf("  %s: %s, %lld vertices, %lld elements, %.6g kg\n",
                        bodies[i]["name"].get<std::string>().c_str(),
                        bodies[i]["type"].get<std::string>().c_str(),
                        bodies[i]["vertices"].get<long long>(),
                        bodies[i]["elements"].get<long long>(), bodies[i]["mass"].get<double>());
        if (bodies.size() > k_most) std::printf("  and %zu more bodies\n", bodies.size() - k_most);
        const Json& pbd = c["solvers"]["pbd"];
        if (pbd["constraints"].get<long long>() == 0)
            std::printf("  %.1f MiB\n", c["memory_bytes"].get<double>() / (1 << 20));
        else
            std::printf(
                "  pbd: %lld constraints in %lld colours (no colouring has fewer than %lld), %.1f "
                "MiB\n",
                pbd["constraints"].get<long long>(), pbd["colors"].get<long long>(),
                pbd["color_bound"].get<long long>(), c["memory_bytes"].get<double>() / (1 << 20));
    }
    for (const Json& issue : result["issues"])
        std::printf("%s: %s%s%s\n", issue["severity"].get<std::string>().c_str(),
                    issue["pointer"].get<std::string>().c_str(),
                    issue["pointer"].get<std::string>().empty() ? "" : ": ",
                    issue["text"].get<std::string>().c_str());
    if (result["issues"].empty()) std::printf("nothing to complain about\n");
}

}  // namespace

int check_scene(const CheckOptions& options) {
    const Scene scene = load_scene(options.scene, options.settings);
    Json result = {{"scene", scene.name}, {"issues", issue_entries(scene)}};
    bool has_error = false;
    for (const Json& issue : result["issues"])
        has_error = has_error || issue["severity"] == "error";
    if (!has_error) result["compiled"] = compiled(scene, options.device);
    if (options.json)
        std::printf("%s\n", result.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
    else
        print(scene, result);
    return has_error ? k_bad_input : k_done;
}

}  // namespace plica::app
