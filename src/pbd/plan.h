// A compiled scene laid out for position based dynamics on a device: rows by colour, large bodies
// first, small ones whole; and the parameters of a step.
#pragma once

#include <vector>

#include "collide/mesh.h"
#include "collide/pairs.h"
#include "compile/compiled.h"
#include "kernels/pbd/small_body.h"
#include "pbd/levels.h"
#include "pbd/strain_limit.h"

namespace plica {

// Rows of one element kind. Large bodies': [0, large_count), by colour; small bodies' follow, by
// body and colour, with numbers from the body's first point.
struct RowSet {
    int32_t count = 0;
    int32_t large_count = 0;
    int32_t point_slots = 2;
    std::vector<int32_t> large_offsets;  // of colours, on the host: what is launched
    Buffer<int32_t> points[4];
    Buffer<int32_t> body;
    Buffer<float> rest, lambda;
    Buffer<int32_t> small_offsets;  // of colours, read by groups
    int32_t colour_count = 0;       // most of any body
    int32_t colour_bound = 0;       // most rows at one point
};

// Numbers by body that rows gather; stretch and bend.
struct RowParameters {
    Buffer<float> factor, alpha, gamma;
};

struct PbdPlan {
    int32_t point_count = 0;
    int32_t body_count = 0;

    std::vector<EntryRange> large_ranges;  // of points, runs of large bodies
    int32_t substeps = 1;
    int32_t iterations = 1;
    bool is_xpbd = true;

    Buffer<int32_t> body_of, triangles, triangle_offsets, triangle_items;
    Buffer<BodyRange> bodies;
    Buffer<BodyParameters> parameters;
    Buffer<StepBlock> block;
    Buffer<Point> predicted;
    Buffer<Vec3Padded> air_triangles;

    RowSet rows[k_row_kinds];
    RowParameters row_parameters[2];  // stretch, bend
    bool has_damped_rows[2] = {false, false};

    Buffer<int32_t> tether_anchors, tethered_bodies;
    Buffer<float> tether_lengths;
    int32_t tether_count = 0;

    LevelsPlan levels;
    StrainLimitPlan strain_limit;

    Buffer<PinnedPoint> pinned;
    Buffer<PinPose> pin_poses;
    Buffer<Vec3Padded> target_from;

    Buffer<SmallBody> small_bodies;
    int32_t small_count = 0;

    Buffer<Tile> tiles;
    Buffer<TileRange> tile_ranges;
    Buffer<RigidSums> tile_sums, kept_sums;
    Buffer<RigidCorrection> corrections;
    int32_t tile_count = 0, large_body_count = 0;

    std::vector<ColliderMesh> collider_meshes;
    Buffer<MeshView> mesh_views;
    PairList candidates;          // of points and triangles; empty where no collider is a mesh
    Buffer<ContactBall> balls;    // see kernels/pbd/candidates.h
    Buffer<Vec3Padded> no_speed;  // empty without colliders
    Buffer<ColliderData> colliders;
    Buffer<ColliderPose> collider_poses;
    Buffer<ColliderSweep> collider_sweeps;
    Buffer<int32_t> world_offsets, world_colliders;
    Buffer<int32_t> touched;

    // Which passes the bodies' parameters ask for now.
    bool has_air = false, has_damping = false, has_spin = false, has_applied = false;

    uint64_t constraint_count() const {
        uint64_t count = uint64_t(tether_count);
        for (const RowSet& set : rows) count += uint64_t(set.count);
        return count;
    }
};

PbdPlan make_pbd_plan(Queue& queue, const Compiled& compiled, const plica_world_desc& desc,
                      const State& state);

// What the kernels see of a plan.
StepView step_view(const PbdPlan& plan, const State& state);
ContactView contact_view(const PbdPlan& plan);
PinsView pins_view(const PbdPlan& plan, const State& state);
TethersView tethers_view(const PbdPlan& plan);
RowsView rows_view(const PbdPlan& plan, int32_t kind);

// Uploads the parameters of steps of dt; sets which passes are needed.
void set_step_parameters(Queue& queue, PbdPlan& plan, const Compiled& compiled,
                         const plica_world_parameters& parameters, double dt);

// Enqueues the search for what points can touch in a step.
void enqueue_candidates(Queue& queue, PbdPlan& plan, const State& state);

// Enqueues substeps [first, last) of a step.
void enqueue_substeps(Queue& queue, PbdPlan& plan, const State& state, int32_t first, int32_t last);

}  // namespace plica
