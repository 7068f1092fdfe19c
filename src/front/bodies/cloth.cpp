#include <cmath>

#include "device/error.h"
#include "front/scene.h"
#include "front/text.h"

namespace plica {

namespace {

[[noreturn]] void refuse(const std::string& text) { throw Error(PLICA_INVALID_ARGUMENT, text); }

std::vector<float> copy_masses(const plica_cloth_desc& desc) {
    if (!desc.masses) return {};
    std::vector<float> masses(desc.masses, desc.masses + desc.vertex_count);
    for (int32_t i = 0; i < desc.vertex_count; ++i) {
        const float mass = masses[static_cast<size_t>(i)];
        if (!(mass >= 0) || std::isinf(mass))
            refuse("cloth.masses: vertex " + number(i) + " has " + number(mass) +
                   " kg, not in [0, inf)");
    }
    return masses;
}

// A joined vertex has the masses of all that it stands for.
std::vector<float> join_masses(const std::vector<float>& masses, const Weld& weld) {
    if (weld.is_identity() || masses.empty()) return masses;
    std::vector<double> sums(weld.first.size(), 0);
    for (size_t i = 0; i < masses.size(); ++i)
        sums[static_cast<size_t>(weld.to[i])] += static_cast<double>(masses[i]);
    return std::vector<float>(sums.begin(), sums.end());
}

void unsupported(const char* member, const char* text) {
    throw Error(PLICA_UNSUPPORTED, std::string("cloth.") + member + ": " + text);
}

// What only one of the solvers does is refused of the others, where it would change anything.
void check_supported(const plica_cloth_desc& d) {
    if (d.solver == PLICA_SOLVER_FLIP || d.solver == PLICA_SOLVER_HAIR)
        unsupported(
            "solver",
            (number(d.solver) + " takes no cloth; PLICA_SOLVER_PBD, IPC and VBD do").c_str());
    if (d.solver == PLICA_SOLVER_PBD) {
        if (d.self_collision) unsupported("self_collision", "cloth of PBD does not meet itself");
        return;
    }
    constexpr const char* text = "is of PBD only";
    if (d.damping != 0) unsupported("damping", "is of PBD only; drag is of all solvers");
    if (d.air_drag != 0) unsupported("air_drag", text);
    if (d.air_lift != 0) unsupported("air_lift", text);
    if (d.tethers != 0) unsupported("tethers", text);
    if (d.coarse_levels != 0) unsupported("coarse_levels", text);
    if (d.contact_offset != 0)
        unsupported("contact_offset", "is of PBD only; the world has ipc_min_gap");
}

}  // namespace

SceneCloth make_cloth(const plica_cloth_desc& desc) {
    check_supported(desc);
    SceneCloth result;
    result.desc = desc;
    result.mesh =
        copy_mesh("cloth", desc.positions, desc.vertex_count, desc.triangles, desc.triangle_count);
    const std::vector<float> masses = copy_masses(desc);
    Weld joined = desc.weld ? weld(result.mesh) : Weld{};
    result.masses = join_masses(masses, joined);
    check_areas("cloth", result.mesh);
    check_manifold("cloth", result.mesh);
    result.weld = std::make_shared<const Weld>(std::move(joined));
    result.set_vertex_count(result.mesh.vertex_count());
    result.caller_vertex_count = desc.vertex_count;
    result.desc.vertex_count = result.mesh.vertex_count();
    result.desc.weld = 0;
    return result;
}

}  // namespace plica
