// Coarse levels of the cloths that ask for them, on the device.
#pragma once

#include <vector>

#include "compile/compiled.h"
#include "kernels/pbd/rows.h"

namespace plica {

struct DeviceWeights {
    Buffer<int32_t> numbers;
    Buffer<float> weights;
    int32_t rows = 0, width = 0, slice = 1;
};

struct DeviceLevel {
    int32_t node_count = 0;
    Buffer<Point> nodes, before;
    DeviceWeights restriction, prolongation;
    Buffer<int32_t> a, b, body;
    Buffer<float> length;
    std::vector<int32_t> colour_offsets;
};

struct LevelsPlan {
    std::vector<DeviceLevel> levels;  // finest first
    Buffer<float> factor;             // by body: 1 where its stretch rows allow no stretch, else 0
    Buffer<float> zero;               // by body
    bool is_empty() const { return levels.empty(); }
};

LevelsPlan make_levels_plan(Queue& queue, const Compiled& compiled,
                            const std::vector<int32_t>& edge_a, const std::vector<int32_t>& edge_b);

// A level would hold what the material lets go: it acts only while a cloth is inextensible.
void set_level_parameters(LevelsPlan& plan, const Compiled& compiled, bool is_xpbd);

// points: of all bodies, predicted; ranges: of large bodies among them.
void enqueue_levels(Queue& queue, const LevelsPlan& plan, Point* points,
                    const std::vector<EntryRange>& ranges);

}  // namespace plica
