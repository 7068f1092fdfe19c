#include "device/error.h"
#include "front/scene.h"
#include "front/structs.h"
#include "front/text.h"

namespace plica {

namespace {

[[noreturn]] void refuse(int32_t place, int32_t vertex, const std::string& text) {
    throw Error(PLICA_INVALID_ARGUMENT,
                "pin.vertices[" + number(place) + "]: vertex " + number(vertex) + text);
}

// The welded vertices, each once; the caller's must be each once too.
void choose_vertices(const SceneCloth& cloth, ScenePin& pin) {
    std::vector<uint8_t> is_named(static_cast<size_t>(cloth.caller_vertex_count), 0);
    std::vector<uint8_t> is_taken(cloth.pinned.size(), 0);
    for (int32_t i = 0; i < pin.desc.vertex_count; ++i) {
        const int32_t v = pin.desc.vertices[i];
        if (v < 0 || v >= cloth.caller_vertex_count)
            refuse(i, v, " is not in [0, " + number(cloth.caller_vertex_count) + ")");
        if (is_named[static_cast<size_t>(v)]) refuse(i, v, " is there twice");
        is_named[static_cast<size_t>(v)] = 1;
        const int32_t welded = cloth.weld->at(v);
        if (cloth.pinned[static_cast<size_t>(welded)]) refuse(i, v, " is held by another pin");
        if (is_taken[static_cast<size_t>(welded)]) continue;
        is_taken[static_cast<size_t>(welded)] = 1;
        pin.vertices.push_back(welded);
        pin.source.push_back(i);
    }
    if (pin.source.size() == static_cast<size_t>(pin.desc.vertex_count)) pin.source.clear();
}

}  // namespace

plica_link Scene::add_pin(const plica_pin_desc& desc) {
    ScenePin pin;
    pin.desc = accepted(desc);
    pin.caller_vertex_count = pin.desc.vertex_count;
    SceneCloth& held = cloth(pin.desc.body, "pin.body");
    choose_vertices(held, pin);
    pin.motion = copy_motion("pin", pin.desc.motion, pin.desc.motion_count);
    pin.desc.vertex_count = static_cast<int32_t>(pin.vertices.size());
    const plica_link id = links.add(k_kind_link, std::move(pin));
    for (int32_t v : links.find(id)->vertices) held.pinned[static_cast<size_t>(v)] = 1;
    return id;
}

}  // namespace plica
