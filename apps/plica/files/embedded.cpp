#include "files/embedded.h"

#include <algorithm>

#include "base/failure.h"
#include "base/nearest.h"
#include "files/files.h"

struct EmbeddedFile {
    const char* name;
    const unsigned char* data;
    unsigned long size;
};

extern "C" {
extern const EmbeddedFile plica_embedded_files[];
extern const int plica_embedded_file_count;
}

namespace plica::app {

std::optional<std::string> embedded_file(const std::string& name) {
    for (int i = 0; i < plica_embedded_file_count; ++i) {
        const EmbeddedFile& file = plica_embedded_files[i];
        if (name == file.name)
            return std::string(reinterpret_cast<const char*>(file.data), file.size);
    }
    return std::nullopt;
}

std::vector<std::string> preset_names() {
    std::vector<std::string> names;
    for (int i = 0; i < plica_embedded_file_count; ++i) {
        const std::string name = plica_embedded_files[i].name;
        if (name.find('/') == std::string::npos && ends_with(name, ".json"))
            names.push_back(name.substr(0, name.size() - 5));
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string preset_scene(const std::string& name) {
    if (auto text = embedded_file(name + ".json")) return *text;
    throw Failure(k_bad_input, "preset:" + name, "",
                  "there is no preset of this name" + suggestion(name, preset_names()));
}

}  // namespace plica::app
