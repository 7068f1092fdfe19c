#include <cmath>

#include "device/error.h"
#include "front/bodies/arrays.h"
#include "front/links/vertices.h"
#include "front/scene.h"
#include "front/structs.h"
#include "front/text.h"

namespace plica {

namespace {

[[noreturn]] void refuse(const std::string& text) { throw Error(PLICA_INVALID_ARGUMENT, text); }

// What belongs to the vertices that stand for all.
template <typename T>
std::vector<T> of_chosen(const std::vector<T>& values, const std::vector<int32_t>& source) {
    if (source.empty()) return values;
    std::vector<T> result;
    for (int32_t place : source) result.push_back(values[static_cast<size_t>(place)]);
    return result;
}

void copy_targets(const plica_support_desc& desc, SceneSupport& support) {
    const int32_t count = desc.target_count;
    if (count == 0) return;
    if (!desc.target_times) refuse("support.target_times: is NULL");
    if (!desc.targets) refuse("support.targets: is NULL");
    if (desc.motion_count > 0) refuse("support.targets: and motion cannot both be given");
    support.target_times = copy_times("support.target_times", desc.target_times, count);
    for (size_t i = 1; i < support.target_times.size(); ++i)
        if (!(support.target_times[i] > support.target_times[i - 1]))
            refuse("support.target_times[" + number(i) + "]: " + number(support.target_times[i]) +
                   " s is not after the one before, " + number(support.target_times[i - 1]) + " s");
    for (int32_t t = 0; t < count; ++t)
        for (size_t i = 0; i < support.vertices.size(); ++i) {
            const size_t place =
                support.source.empty() ? i : static_cast<size_t>(support.source[i]);
            const float* p =
                desc.targets +
                3 * (static_cast<size_t>(t) * static_cast<size_t>(support.caller_vertex_count) +
                     place);
            if (!std::isfinite(p[0]) || !std::isfinite(p[1]) || !std::isfinite(p[2]))
                refuse("support.targets[" + number(t) + "]: vertex " + number(place) + " has " +
                       triple(p) + ", which is not finite");
            support.targets.insert(support.targets.end(), p, p + 3);
        }
}

}  // namespace

plica_link Scene::add_support(const plica_support_desc& desc) {
    SceneSupport support;
    support.desc = accepted(desc);
    const plica_support_desc& d = support.desc;
    support.caller_vertex_count = d.vertex_count;
    const SceneVertices& held = vertices(d.body, "support.body");
    if (solver_of(body(d.body, "support.body")) == PLICA_SOLVER_PBD)
        throw Error(PLICA_UNSUPPORTED, "support.body: PBD has no supports; it has pins");
    ChosenVertices chosen = choose_vertices("support", held, d.vertices, d.vertex_count);
    support.vertices = std::move(chosen.vertices);
    support.source = std::move(chosen.source);
    check_end("support.end_time", d.start_time, d.end_time);
    support.stiffnesses =
        d.stiffnesses ? of_chosen(copy_numbers("support.stiffnesses", "place", d.stiffnesses,
                                               d.vertex_count, Zero::refused, "N/m"),
                                  support.source)
                      : std::vector<float>(support.vertices.size(), d.stiffness);
    support.motion = copy_motion("support", d.motion, d.motion_count);
    copy_targets(d, support);
    support.desc.vertex_count = static_cast<int32_t>(support.vertices.size());
    return links.add(k_kind_link, std::move(support));
}

}  // namespace plica
