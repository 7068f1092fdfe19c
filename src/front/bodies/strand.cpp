#include "device/error.h"
#include "front/bodies/arrays.h"
#include "front/mesh/mesh.h"
#include "front/scene.h"
#include "front/text.h"

namespace plica {

namespace {

[[noreturn]] void refuse(const std::string& text) { throw Error(PLICA_INVALID_ARGUMENT, text); }

std::vector<int32_t> copy_curves(const plica_strand_desc& desc) {
    if (desc.curve_count > 0 && !desc.curves) refuse("strand.curves: is NULL");
    if (desc.curve_count == 0) return {desc.vertex_count};
    return std::vector<int32_t>(desc.curves, desc.curves + desc.curve_count);
}

void check_curves(const SceneStrand& strand) {
    const int32_t least = strand.desc.closed ? 3 : 2;
    int64_t count = 0;
    for (size_t c = 0; c < strand.curves.size(); ++c) {
        if (strand.curves[c] < least)
            refuse("strand.curves: curve " + number(c) + " has " + number(strand.curves[c]) +
                   " vertices, not at least " + number(least));
        count += strand.curves[c];
    }
    if (count != strand.vertex_count())
        refuse("strand.curves: their vertices are " + number(count) + ", not vertex_count " +
               number(strand.vertex_count()));
}

void check_edge(const SceneStrand& strand, int32_t a, int32_t b) {
    const float* p = strand.positions.data() + 3 * static_cast<size_t>(a);
    const float* q = strand.positions.data() + 3 * static_cast<size_t>(b);
    if (p[0] == q[0] && p[1] == q[1] && p[2] == q[2])
        refuse("strand.positions: the edge from vertex " + number(a) + " to " + number(b) +
               " has no length");
}

}  // namespace

SceneStrand make_strand(const plica_strand_desc& desc) {
    check_solver("strand", desc.solver);
    SceneStrand result;
    result.desc = desc;
    result.positions = copy_positions("strand", desc.positions, desc.vertex_count);
    result.set_vertex_count(desc.vertex_count);
    result.curves = copy_curves(desc);
    check_curves(result);
    int32_t first = 0;
    for (int32_t count : result.curves) {
        for (int32_t k = 0; k + 1 < count; ++k) check_edge(result, first + k, first + k + 1);
        if (desc.closed) check_edge(result, first + count - 1, first);
        first += count;
    }
    return result;
}

}  // namespace plica
