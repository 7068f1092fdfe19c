// The passes that sum and correct the rigid motion of large bodies: a group a tile, then one lane a
// body.
#pragma once

#include "kernels/pbd/rigid_sums.h"

namespace plica {

constexpr int32_t k_tile_points = 1024;

// A run of points of one body; the tiles of a body follow each other.
struct Tile {
    int32_t body;
    int32_t first;
    int32_t count;
    int32_t reserved;
};

// Sums of a range of points by the lanes of a group; every lane takes a strided share, lane order
// at the end.
template <int32_t lanes>
struct GroupSums {
    RigidSums parts[lanes];

    template <class Group, class Add>
    PLICA_HD void run(Group& group, int32_t count, RigidSums* result, const Add& add) {
        group.each([&](int32_t lane) {
            RigidSums sums;
            sums.clear();
            for (int32_t i = lane; i < count; i += lanes) add(i, sums);
            parts[lane] = sums;
        });
        group.each([&](int32_t lane) {
            if (lane > 0) return;
            RigidSums total = parts[0];
            for (int32_t k = 1; k < lanes; ++k) total.add(parts[k]);
            *result = total;
        });
    }
};

struct SumTiles {
    static constexpr int32_t k_group_size = 64;
    struct Shared {
        GroupSums<k_group_size> sums;
    };
    StepView view;
    const Tile* tiles;
    const int32_t* touched;  // by body: nobody asks for the sums of these; null: of all
    RigidSums* tile_sums;

    template <class Group>
    PLICA_HD void operator()(Group& group, Shared& shared) const {
        const Tile tile = tiles[group.index()];
        if (touched && touched[tile.body]) return;
        shared.sums.run(group, tile.count, tile_sums + group.index(),
                        [&](int32_t i, RigidSums& sums) {
                            const Point x = view.x[tile.first + i];
                            sums.add(position(x), unpadded(view.v[tile.first + i]), x.w);
                        });
    }
};

// Tiles of each large body: [first, first + count).
struct TileRange {
    int32_t body;
    int32_t first;
    int32_t count;
    int32_t reserved;
};

PLICA_HD RigidSums sum_of_tiles(const RigidSums* tile_sums, const TileRange& range) {
    RigidSums total = tile_sums[range.first];
    for (int32_t k = 1; k < range.count; ++k) total.add(tile_sums[range.first + k]);
    return total;
}

// One lane a large body: what damping does to it.
struct MakeDamping {
    StepView view;
    const TileRange* ranges;
    const RigidSums* tile_sums;
    RigidCorrection* corrections;  // by body
    PLICA_HD void operator()(int32_t k) const {
        const TileRange range = ranges[k];
        corrections[range.body] =
            damping_correction(sum_of_tiles(tile_sums, range), view.parameters[range.body].damping);
    }
};

// One lane a large body: keeps the sums from before the projections.
struct KeepSums {
    const TileRange* ranges;
    const RigidSums* tile_sums;
    RigidSums* kept;  // by body
    PLICA_HD void operator()(int32_t k) const {
        kept[ranges[k].body] = sum_of_tiles(tile_sums, ranges[k]);
    }
};

// One lane a large body: gives back the spin that internal projections lost, where nothing outside
// touched.
struct MakeSpin {
    StepView view;
    const TileRange* ranges;
    const RigidSums* tile_sums;
    const RigidSums* kept;
    const int32_t* touched;  // by body, in this substep
    RigidCorrection* corrections;
    PLICA_HD void operator()(int32_t k) const {
        const TileRange range = ranges[k];
        const BodyRange& body = view.bodies[range.body];
        RigidCorrection correction = {};
        if (view.parameters[range.body].conserve_spin && body.is_free && !touched[range.body])
            correction = spin_correction(kept[range.body], sum_of_tiles(tile_sums, range));
        corrections[range.body] = correction;
    }
};

}  // namespace plica
