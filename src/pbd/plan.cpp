#include "pbd/plan.h"

#include "pbd/rows.h"
#include "pbd/tethers.h"
#include "topology/adjacency.h"

namespace plica {

namespace {

constexpr int32_t k_candidates_per_point = 16;
constexpr int32_t k_most_candidates = 1 << 28;

void plan_bodies(Queue& queue, const Compiled& compiled, PbdPlan& plan) {
    std::vector<BodyRange> ranges;
    for (const CompiledCloth& cloth : compiled.cloths) {
        ranges.push_back(cloth.range);
        if (cloth.range.is_small) continue;
        ++plan.large_body_count;
        const int64_t first = cloth.range.first, count = cloth.range.count;
        const bool follows =
            !plan.large_ranges.empty() &&
            plan.large_ranges.back().first + plan.large_ranges.back().count == first;
        if (follows)
            plan.large_ranges.back().count += count;
        else
            plan.large_ranges.push_back({first, count});
    }
    const size_t body_count = ranges.size();
    plan.body_count = int32_t(body_count);
    plan.bodies = Buffer<BodyRange>(queue, ranges, "bodies");
    plan.parameters = Buffer<BodyParameters>(queue, body_count, "body parameters");
    plan.touched = Buffer<int32_t>(queue, body_count, "touched bodies");
    queue.fill_zero(plan.touched.data(), plan.touched.bytes());
    for (RowParameters& rows : plan.row_parameters) {
        rows.factor = Buffer<float>(queue, body_count, "row factors");
        rows.alpha = Buffer<float>(queue, body_count, "row compliances");
        rows.gamma = Buffer<float>(queue, body_count, "row dampings");
    }
}

void plan_tiles(Queue& queue, const Compiled& compiled, PbdPlan& plan) {
    std::vector<Tile> tiles;
    std::vector<TileRange> ranges;
    for (size_t body = 0; body < compiled.cloths.size(); ++body) {
        const BodyRange& range = compiled.cloths[body].range;
        if (range.is_small) continue;
        const int32_t first = int32_t(tiles.size());
        for (int32_t i = 0; i < range.count; i += k_tile_points)
            tiles.push_back(
                {int32_t(body), range.first + i, minimum(k_tile_points, range.count - i), 0});
        ranges.push_back({int32_t(body), first, int32_t(tiles.size()) - first, 0});
    }
    plan.tile_count = int32_t(tiles.size());
    plan.tiles = Buffer<Tile>(queue, tiles, "tiles");
    plan.tile_ranges = Buffer<TileRange>(queue, ranges, "tile ranges");
    plan.tile_sums = Buffer<RigidSums>(queue, tiles.size(), "tile sums");
    plan.kept_sums = Buffer<RigidSums>(queue, compiled.cloths.size(), "kept sums");
    plan.corrections = Buffer<RigidCorrection>(queue, compiled.cloths.size(), "corrections");
}

void plan_pins(Queue& queue, const Compiled& compiled, PbdPlan& plan) {
    plan.pinned = Buffer<PinnedPoint>(queue, compiled.pinned, "pinned points");
    plan.pin_poses = Buffer<PinPose>(queue, compiled.pins.size() * plan.substeps, "pin poses");
    plan.target_from = Buffer<Vec3Padded>(queue, compiled.pinned.size(), "target beginnings");
}

// Colliders by world: those of all worlds and its own, in the order of the scene.
void plan_colliders(Queue& queue, const Compiled& compiled, PbdPlan& plan) {
    std::vector<MeshView> views;
    for (const CompiledMesh& mesh : compiled.meshes) {
        plan.collider_meshes.push_back(make_collider_mesh(queue, mesh.positions, mesh.triangles));
        views.push_back(plan.collider_meshes.back().view);
    }
    plan.mesh_views = Buffer<MeshView>(queue, views, "collider meshes");
    std::vector<ColliderData> data;
    int64_t items = 0;
    for (const CompiledCollider& collider : compiled.colliders) {
        data.push_back(collider.data);
        if (collider.data.mesh < 0) continue;
        data.back().first_item = int32_t(items);
        data.back().item_count =
            plan.collider_meshes[size_t(collider.data.mesh)].view.triangle_count;
        items += data.back().item_count;
    }
    if (items > INT32_MAX)
        throw Error(PLICA_UNSUPPORTED, "colliders: " + std::to_string(items) +
                                           " triangles in all; at most 2^31 - 1 are counted");
    const size_t touching = data.empty() ? 0 : size_t(plan.point_count);
    plan.balls = Buffer<ContactBall>(queue, touching, "contact balls");
    plan.no_speed = Buffer<Vec3Padded>(queue, touching, "contact displacements");
    if (items > 0) {
        // Rows beyond the room ask the trees, so this is a matter of speed alone.
        const int64_t wanted = int64_t(k_candidates_per_point) * plan.point_count;
        const int64_t room = wanted < k_most_candidates ? wanted : k_most_candidates;
        plan.candidates = make_pair_list(queue, plan.point_count, int32_t(room));
        // Once outside a step, so that the scan has its scratch memory before a capture.
        queue.fill_zero(plan.candidates.places.data(), plan.candidates.places.bytes());
        exclusive_scan(queue, plan.candidates.places.data(), plan.point_count,
                       plan.candidates.places.data());
    }
    std::vector<int32_t> offsets = {0}, of_world;
    for (int32_t world = 0; world < compiled.world_count; ++world) {
        for (size_t c = 0; c < compiled.colliders.size(); ++c)
            if (compiled.colliders[c].world < 0 || compiled.colliders[c].world == world)
                of_world.push_back(int32_t(c));
        offsets.push_back(int32_t(of_world.size()));
    }
    plan.colliders = Buffer<ColliderData>(queue, data, "colliders");
    plan.collider_poses =
        Buffer<ColliderPose>(queue, data.size() * (plan.substeps + 1), "collider poses");
    plan.collider_sweeps = Buffer<ColliderSweep>(queue, data.size(), "collider sweeps");
    plan.world_offsets = Buffer<int32_t>(queue, offsets, "world offsets");
    plan.world_colliders = Buffer<int32_t>(queue, of_world, "world colliders");
}

std::vector<SmallBody> small_bodies(const Compiled& compiled) {
    std::vector<SmallBody> small;
    for (size_t body = 0; body < compiled.cloths.size(); ++body) {
        const CompiledCloth& cloth = compiled.cloths[body];
        if (!cloth.range.is_small) continue;
        SmallBody entry = {};
        entry.body = int32_t(body);
        entry.pin_first = int32_t(cloth.pinned.first);
        entry.pin_count = int32_t(cloth.pinned.count);
        small.push_back(entry);
    }
    return small;
}

}  // namespace

PbdPlan make_pbd_plan(Queue& queue, const Compiled& compiled, const plica_world_desc& desc,
                      const State& state) {
    PbdPlan plan;
    plan.point_count = int32_t(compiled.points.size());
    plan.substeps = desc.pbd_substeps;
    plan.iterations = desc.pbd_iterations;
    plan.is_xpbd = desc.pbd_mode == PLICA_PBD_XPBD;
    plan.body_of = Buffer<int32_t>(queue, compiled.body_of, "body of points");
    plan.triangles = Buffer<int32_t>(queue, compiled.triangles, "triangles");
    plan.block = Buffer<StepBlock>(queue, 1, "step block");
    plan.predicted = Buffer<Point>(queue, compiled.points.size(), "predicted points");
    plan.air_triangles = Buffer<Vec3Padded>(queue, compiled.triangles.size() / 3, "air triangles");
    plan_bodies(queue, compiled, plan);
    plan_tiles(queue, compiled, plan);
    plan_pins(queue, compiled, plan);
    plan_colliders(queue, compiled, plan);

    const int32_t triangle_count = int32_t(compiled.triangles.size() / 3);
    Adjacency adjacency =
        vertex_triangles(queue, plan.triangles.data(), triangle_count, plan.point_count);
    plan.triangle_offsets = std::move(adjacency.offsets);
    plan.triangle_items = std::move(adjacency.items);
    const MeshEdges edges = find_edges(queue, plan.triangles.data(), triangle_count);
    std::vector<SmallBody> small = small_bodies(compiled);
    make_rows(queue, compiled, edges, state, plan, small);
    make_tethers(queue, compiled, edges, state, plan);
    plan.levels = make_levels_plan(queue, compiled, edges.a.download(), edges.b.download());
    plan.strain_limit =
        make_strain_limit_plan(queue, compiled, plan.rows[0].points[0].download(),
                               plan.rows[0].points[1].download(), plan.rows[0].large_offsets);
    plan.small_count = int32_t(small.size());
    plan.small_bodies = Buffer<SmallBody>(queue, small, "small bodies");
    queue.wait();
    return plan;
}

StepView step_view(const PbdPlan& plan, const State& state) {
    StepView view = {};
    view.x = state.position.data();
    view.p = plan.predicted.data();
    view.v = state.velocity.data();
    view.residual = state.residual.data();
    view.air_triangles = plan.air_triangles.data();
    view.contact = state.contact_force.data();
    view.no_speed = plan.no_speed.data();
    view.applied = plan.has_applied ? state.applied_force.data() : nullptr;
    view.body_of = plan.body_of.data();
    view.bodies = plan.bodies.data();
    view.parameters = plan.parameters.data();
    view.block = plan.block.data();
    view.triangles = plan.triangles.data();
    view.triangle_offsets = plan.triangle_offsets.data();
    view.triangle_items = plan.triangle_items.data();
    return view;
}

ContactView contact_view(const PbdPlan& plan) {
    ContactView view = {};
    view.colliders = plan.colliders.data();
    view.meshes = plan.mesh_views.data();
    view.poses = plan.collider_poses.data();
    view.sweeps = plan.collider_sweeps.data();
    view.world_offsets = plan.world_offsets.data();
    view.world_colliders = plan.world_colliders.data();
    view.touched = plan.touched.data();
    view.balls = plan.balls.data();
    view.candidate_offsets = plan.candidates.offsets.data();
    view.candidates = plan.candidates.items.data();
    view.collider_count = int32_t(plan.colliders.size());
    view.substeps = plan.substeps;
    return view;
}

PinsView pins_view(const PbdPlan& plan, const State& state) {
    return {plan.pinned.data(),
            plan.pin_poses.data(),
            state.pin_target.data(),
            plan.target_from.data(),
            int32_t(plan.pin_poses.size()) / plan.substeps,
            plan.substeps};
}

TethersView tethers_view(const PbdPlan& plan) {
    return {plan.tether_anchors.data(), plan.tether_lengths.data(), plan.tethered_bodies.data(),
            plan.point_count};
}

RowsView rows_view(const PbdPlan& plan, int32_t kind) {
    const RowSet& set = plan.rows[kind];
    const int32_t group = kind == 0 ? 0 : 1;
    const RowParameters& parameters = plan.row_parameters[group];
    RowsView view = {};
    for (int32_t s = 0; s < 4; ++s) view.points[s] = set.points[s].data();
    view.rest = set.rest.data();
    view.lambda = set.lambda.data();
    view.body = plan.body_count > 1 ? set.body.data() : nullptr;
    view.factor = parameters.factor.data();
    view.alpha = parameters.alpha.data();
    view.gamma = parameters.gamma.data();
    view.is_iterated = plan.iterations > 1;
    return view;
}

}  // namespace plica
