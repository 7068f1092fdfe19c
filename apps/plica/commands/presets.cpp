#include <cstdio>

#include "commands/commands.h"
#include "files/embedded.h"
#include "scene/node.h"

namespace plica::app {

int list_presets(const std::string& name) {
    if (!name.empty()) {
        const std::string text =
            preset_scene(name.rfind("preset:", 0) == 0 ? name.substr(7) : name);
        std::fwrite(text.data(), 1, text.size(), stdout);
        return k_done;
    }
    for (const std::string& preset : preset_names()) {
        const Json scene = parse_json(preset_scene(preset), "preset:" + preset);
        std::printf("%-10s %s\n", preset.c_str(), scene.value("name", "").c_str());
    }
    return k_done;
}

}  // namespace plica::app
