#include "front/fields.h"

#include <cmath>
#include <cstring>
#include <vector>

#include "device/error.h"
#include "front/text.h"

namespace plica {

namespace {

// Of each joined vertex the values of the first that it stands for.
std::vector<float> gathered(const std::vector<int32_t>& first, const float* data) {
    std::vector<float> result(3 * first.size());
    for (size_t i = 0; i < first.size(); ++i)
        std::memcpy(&result[3 * i], data + 3 * static_cast<size_t>(first[i]), 3 * sizeof(float));
    return result;
}

}  // namespace

void check_field_bytes(const char* name, uint64_t bytes, int32_t vertex_count) {
    const uint64_t expected = 3 * sizeof(float) * static_cast<uint64_t>(vertex_count);
    if (bytes != expected)
        throw Error(PLICA_INVALID_ARGUMENT, std::string(name) + ": " + number(bytes) +
                                                " bytes, not the " + number(expected) + " of " +
                                                number(vertex_count) + " vertices");
}

void check_finite_vertices(const char* name, const float* data, int32_t vertex_count) {
    for (int32_t i = 0; i < vertex_count; ++i) {
        const float* p = data + 3 * static_cast<size_t>(i);
        if (!std::isfinite(p[0]) || !std::isfinite(p[1]) || !std::isfinite(p[2]))
            throw Error(PLICA_INVALID_ARGUMENT, std::string(name) + ": vertex " + number(i) +
                                                    " has " + triple(p) + ", which is not finite");
    }
}

void read_field(FrontWorld& world, plica_field field, const FrontWorld::Body& body, float* data) {
    if (body.weld->is_identity()) {
        expect(world.api().body_read(world.module_world(), field, body.index, data));
        return;
    }
    std::vector<float> joined(3 * static_cast<size_t>(body.vertex_count));
    expect(world.api().body_read(world.module_world(), field, body.index, joined.data()));
    for (size_t i = 0; i < body.weld->to.size(); ++i)
        std::memcpy(data + 3 * i, &joined[3 * static_cast<size_t>(body.weld->to[i])],
                    3 * sizeof(float));
}

void write_field(FrontWorld& world, plica_field field, const FrontWorld::Body& body,
                 const float* data) {
    std::vector<float> joined;
    if (!body.weld->is_identity()) joined = gathered(body.weld->first, data);
    expect(world.api().body_write(world.module_world(), field, body.index,
                                  joined.empty() ? data : joined.data()));
}

void apply_force(FrontWorld& world, const FrontWorld::Body& body, const float* forces) {
    std::vector<float> joined;
    if (forces && !body.weld->is_identity()) {
        joined.assign(3 * static_cast<size_t>(body.vertex_count), 0);
        for (size_t i = 0; i < body.weld->to.size(); ++i)
            for (size_t k = 0; k < 3; ++k)
                joined[3 * static_cast<size_t>(body.weld->to[i]) + k] += forces[3 * i + k];
    }
    expect(world.api().body_apply_force(world.module_world(), body.index,
                                        joined.empty() ? forces : joined.data()));
}

void set_targets(FrontWorld& world, const FrontWorld::Link& link, const float* positions) {
    std::vector<float> joined;
    if (!link.source.empty()) joined = gathered(link.source, positions);
    const auto set = link.kind == FrontWorld::Link::Kind::pin ? world.api().pin_set_targets
                                                              : world.api().support_set_targets;
    expect(set(world.module_world(), link.index, joined.empty() ? positions : joined.data()));
}

}  // namespace plica
