#include "device/error.h"
#include "front/links/vertices.h"
#include "front/scene.h"
#include "front/structs.h"
#include "front/text.h"

namespace plica {

namespace {

void check_pinnable(const SceneBody& body, const plica_pin_desc& desc) {
    if (kind_of(body) == PLICA_BODY_AFFINE)
        throw Error(PLICA_UNSUPPORTED,
                    "pin.body: is an affine body, whose vertices follow it; a support draws them");
    if (desc.end_time != 0 && solver_of(body) == PLICA_SOLVER_PBD)
        throw Error(PLICA_UNSUPPORTED, "pin.end_time: PBD holds for ever, IPC lets go");
}

void check_free(const SceneVertices& body, const ScenePin& pin) {
    for (int32_t i = 0; i < pin.desc.vertex_count; ++i) {
        const int32_t v = pin.desc.vertices[i];
        if (body.pinned[static_cast<size_t>(body.weld->at(v))] != Held::no)
            refuse_vertex("pin", i, v, " is held by another pin");
    }
}

}  // namespace

plica_link Scene::add_pin(const plica_pin_desc& desc) {
    ScenePin pin;
    pin.desc = accepted(desc);
    pin.caller_vertex_count = pin.desc.vertex_count;
    SceneVertices& held = vertices(pin.desc.body, "pin.body");
    check_pinnable(body(pin.desc.body, "pin.body"), pin.desc);
    ChosenVertices chosen = choose_vertices("pin", held, pin.desc.vertices, pin.desc.vertex_count);
    check_free(held, pin);
    pin.vertices = std::move(chosen.vertices);
    pin.source = std::move(chosen.source);
    pin.motion = copy_motion("pin", pin.desc.motion, pin.desc.motion_count);
    pin.desc.vertex_count = static_cast<int32_t>(pin.vertices.size());
    const Held how = pin.desc.end_time == 0 ? Held::for_ever : Held::for_a_while;
    for (int32_t v : pin.vertices) held.pinned[static_cast<size_t>(v)] = how;
    return links.add(k_kind_link, std::move(pin));
}

}  // namespace plica
