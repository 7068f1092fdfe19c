#include <algorithm>
#include <cmath>

#include "front/check/check.h"
#include "front/module_scene.h"
#include "front/text.h"

namespace plica {

namespace {

// Height over longest edge: below it a triangle bends and stretches badly.
constexpr double k_sliver = 0.02;
constexpr double k_largest = 50, k_smallest = 0.001, k_far = 1000;  // m

int32_t caller_vertex(const SceneCloth& cloth, int32_t vertex) {
    return cloth.weld->is_identity() ? vertex : cloth.weld->first[static_cast<size_t>(vertex)];
}

void check_coincident(plica_body id, const SceneCloth& cloth, Issues& issues) {
    if (!cloth.weld->is_identity()) {
        const size_t joined = cloth.weld->to.size() - cloth.weld->first.size();
        int32_t one = 0;
        while (cloth.weld->first[static_cast<size_t>(cloth.weld->at(one))] == one) ++one;
        issues.add(PLICA_ISSUE_NOTE, id, one,
                   number(joined) + " vertices were joined to others at the same place, vertex " +
                       number(one) + " to " +
                       number(cloth.weld->first[static_cast<size_t>(cloth.weld->at(one))]));
        return;
    }
    const std::vector<int32_t> first = first_at_place(cloth.mesh);
    int64_t count = 0;
    int32_t one = -1;
    for (int32_t i = 0; i < cloth.mesh.vertex_count(); ++i)
        if (first[static_cast<size_t>(i)] != i && ++count == 1) one = i;
    if (count > 0)
        issues.add(PLICA_ISSUE_WARNING, id, one,
                   number(count) + " vertices lie where another does, vertex " + number(one) +
                       " where " + number(first[static_cast<size_t>(one)]) +
                       " does; the cloth comes apart there unless they are welded");
}

void check_slivers(plica_body id, const SceneCloth& cloth, Issues& issues) {
    int64_t count = 0;
    int32_t worst = -1;
    double quality = k_sliver;
    for (int32_t t = 0; t < cloth.mesh.triangle_count(); ++t) {
        const double q = shape_quality(cloth.mesh, t);
        if (q < k_sliver) ++count;
        if (q < quality) {
            quality = q;
            worst = t;
        }
    }
    if (count > 0)
        issues.add(PLICA_ISSUE_WARNING, id, worst,
                   number(count) + " slivers; the thinnest is " + triangle_text(cloth.mesh, worst) +
                       ", whose height is " + number(static_cast<float>(quality)) +
                       " of its longest edge");
}

}  // namespace

void check_cloth_mesh(plica_body id, const SceneCloth& cloth, Issues& issues) {
    check_coincident(id, cloth, issues);
    check_slivers(id, cloth, issues);
}

void check_cloth_masses(plica_body id, const SceneCloth& cloth, Issues& issues) {
    const std::vector<uint8_t> used = used_vertices(cloth.mesh);
    for (int32_t i = 0; i < cloth.mesh.vertex_count(); ++i) {
        const std::string trouble = mass_trouble(cloth, i, used[static_cast<size_t>(i)]);
        if (trouble.empty()) continue;
        issues.add(PLICA_ISSUE_ERROR, id, caller_vertex(cloth, i), trouble);
        return;
    }
}

void check_collider_mesh(uint64_t id, const SceneCollider& collider, Issues& issues) {
    if (collider.dropped_count > 0)
        issues.add(PLICA_ISSUE_NOTE, id, -1,
                   number(collider.dropped_count) + " triangles without area are left out");
    const int64_t open = open_edge_count(collider.mesh);
    if (open > 0)
        issues.add(PLICA_ISSUE_NOTE, id, -1,
                   "the mesh is open or not manifold: " + number(open) +
                       " edges do not have two triangles; it has no inside");
}

void check_units(uint64_t id, const char* what, const Mesh& mesh, const plica_transform& transform,
                 Issues& issues) {
    double low[3], high[3], extent = 0, away = 0;
    for (int k = 0; k < 3; ++k) {
        low[k] = HUGE_VAL;
        high[k] = -HUGE_VAL;
    }
    for (int32_t v = 0; v < mesh.vertex_count(); ++v)
        for (int k = 0; k < 3; ++k) {
            const double x =
                static_cast<double>(mesh.vertex(v)[k]) * static_cast<double>(transform.scale);
            low[k] = std::min(low[k], x);
            high[k] = std::max(high[k], x);
        }
    for (int k = 0; k < 3; ++k) {
        extent = std::max(extent, high[k] - low[k]);
        away = std::max(away, std::fabs((low[k] + high[k]) / 2 + transform.translate[k]));
    }
    const std::string size =
        std::string(what) + " is " + number(static_cast<float>(extent)) + " m long";
    if (extent > k_largest)
        issues.add(PLICA_ISSUE_NOTE, id, -1, size + "; are its units centimetres or millimetres?");
    if (extent < k_smallest)
        issues.add(PLICA_ISSUE_NOTE, id, -1, size + "; are its units not metres?");
    if (away > k_far)
        issues.add(PLICA_ISSUE_NOTE, id, -1,
                   std::string(what) + " stands " + number(static_cast<float>(away)) +
                       " m from the origin; are its units metres?");
}

}  // namespace plica
