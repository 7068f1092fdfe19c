#include "scene/explain.h"

#include <cctype>

namespace plica::app {
namespace {

const SceneBody* body_of(const Scene& scene, uint64_t id) {
    for (const SceneBody& body : scene.bodies)
        if (body.id == id) return &body;
    return nullptr;
}

}  // namespace

std::string with_names(const Scene& scene, const std::string& text, uint64_t* first) {
    std::string out;
    if (first) *first = 0;
    for (size_t at = 0; at < text.size();) {
        if (text.compare(at, 2, "0x") != 0) {
            out += text[at++];
            continue;
        }
        size_t end = at + 2;
        while (end < text.size() && end < at + 18 &&
               std::isxdigit(static_cast<unsigned char>(text[end])))
            ++end;
        const std::string word = text.substr(at, end - at);
        const uint64_t id = end > at + 2 ? std::stoull(word, nullptr, 16) : 0;
        const std::string name = scene.name_of(id);
        out += name.empty() ? word : "\"" + name + "\"";
        if (first && *first == 0 && !scene.pointer_of(id).empty()) *first = id;
        at = end;
    }
    return out;
}

void check_scene_call(plica_status status, const Scene& scene) {
    if (status == PLICA_OK) return;
    uint64_t id = 0;
    std::string text = with_names(scene, plica_last_error(), &id);
    const SceneBody* body = body_of(scene, id);
    std::string pointer = scene.pointer_of(id);
    if (body && !scene.meshes[body->mesh].file.empty()) {
        text = with_lines(text, scene.meshes[body->mesh]);
        pointer += "/mesh/file";
    }
    // What is wrong with a scene is bad input; what the machine lacks is not.
    if (id != 0) throw Failure(k_bad_input, scene.file, pointer, text);
    if (text == plica_last_error()) check(status, scene.file);
    throw Failure(k_bad_input, scene.file, "", text);
}

}  // namespace plica::app
