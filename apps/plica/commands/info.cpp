#include <embree3/rtcore.h>
#include <CLI/Version.hpp>
#include <cinttypes>
#include <cstdio>

#include "commands/commands.h"
#include "picture/video.h"
#include "run/report.h"

namespace plica::app {
namespace {

Json device_entries() {
    Json entries = Json::array();
    int32_t count = 0;
    check(plica_device_count(&count));
    for (int32_t i = 0; i < count; ++i) {
        plica_device_info_data info{};
        info.struct_size = sizeof info;
        check(plica_device_info(i, &info));
        Json entry = {{"kind", device_kind_name(info.kind)}, {"index", info.index},
                      {"name", std::string(info.name)},      {"available", info.available != 0},
                      {"memory_bytes", info.memory_bytes},   {"compute_units", info.compute_units}};
        if (info.kind == PLICA_DEVICE_CUDA) {
            entry["capability"] = info.capability;
            entry["uuid"] = std::string(info.uuid);
            entry["pci"] = std::string(info.pci);
        }
        entry["reason"] = info.available ? Json(nullptr) : Json(std::string(info.reason));
        entries.push_back(entry);
    }
    return entries;
}

Json build_entry() {
    uint64_t needed = 0;
    check(plica_build_info(nullptr, 0, &needed));
    std::string text(needed, '\0');
    check(plica_build_info(text.data(), needed, &needed));
    text.resize(text.find('\0') == std::string::npos ? text.size() : text.find('\0'));
    const Json build = Json::parse(text, nullptr, false);
    return build.is_discarded() ? Json(text) : build;
}

Json program_libraries() {
    return {{"CLI11", CLI11_VERSION},
            {"Embree", RTC_VERSION_STRING},
            {"nlohmann-json", std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." +
                                  std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." +
                                  std::to_string(NLOHMANN_JSON_VERSION_PATCH)},
            {"ffmpeg", has_ffmpeg() ? "found" : "not found: pictures, but no films"}};
}

void print_devices(const Json& devices) {
    std::printf("devices:\n");
    for (const Json& d : devices) {
        const std::string kind = d["kind"].get<std::string>();
        const std::string name = d["name"].get<std::string>();
        if (!d["available"].get<bool>()) {
            std::printf("  %-7s not available: %s\n", kind.c_str(),
                        d["reason"].get<std::string>().c_str());
            continue;
        }
        std::printf("  %-7s %s, %.1f GiB, %d compute units\n", kind.c_str(), name.c_str(),
                    d["memory_bytes"].get<double>() / (1 << 30), d["compute_units"].get<int>());
    }
}

}  // namespace

int show_info(bool json) {
    const Json info = {{"plica", version_text()},
                       {"build", build_entry()},
                       {"devices", device_entries()},
                       {"libraries", program_libraries()}};
    if (json) {
        std::printf("%s\n", info.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
        return k_done;
    }
    std::printf("plica %s\nbuild: %s\n", version_text().c_str(),
                info["build"].dump(-1, ' ', false, Json::error_handler_t::replace).c_str());
    print_devices(info["devices"]);
    std::printf("libraries:\n");
    for (const auto& [name, version] : info["libraries"].items())
        std::printf("  %s %s\n", name.c_str(), version.get<std::string>().c_str());
    return k_done;
}

}  // namespace plica::app
