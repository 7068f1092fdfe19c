// Coarse levels of a surface: fewer and fewer nodes that stand for patches of it, by smoothed
// aggregation (Vanek, Mandel, Brezina 1996).
#pragma once

#include <vector>

#include "kernels/base/vec.h"

namespace plica {

// Sums of a few entries for each of `rows` rows, in slices of neighbouring rows that load side by
// side: entry k of row i at (i / slice * width + k) * slice + i % slice. What a row does not need
// has weight 0 and any valid number.
struct WeightTable {
    int32_t rows = 0;
    int32_t width = 0;
    int32_t slice = 0;
    std::vector<int32_t> numbers;
    std::vector<float> weights;
};

// A level over the next finer one. The weights conserve momentum: a node stands at the centre of
// the mass that it stands for, and what moves it moves that mass by the transposed weights.
struct Level {
    int32_t node_count = 0;
    std::vector<float> inverse_mass;  // 1/kg, 0: held
    WeightTable restriction;          // by node: which finer points, weights that sum to 1
    WeightTable prolongation;         // by finer point: which nodes, weights that sum to 1
    // Ways between patches that touch: a surface without stretch never lets them be longer.
    std::vector<int32_t> a, b;
    std::vector<float> length;  // m
    std::vector<int32_t> body;  // of each way
};

// What levels are made of; by point, by triangle and by edge.
struct LevelMesh {
    const std::vector<Point>& points;  // at rest, with inverse masses
    const std::vector<int32_t>& body_of;
    const std::vector<int32_t>& triangles;  // corners, three a triangle
    const std::vector<int32_t>& edge_a;     // sorted by (a, b)
    const std::vector<int32_t>& edge_b;
    const std::vector<int32_t>& most_levels;  // by body
};

// Finest first. A body gets at most its most_levels, none past about a hundred nodes, and none
// where its rest shape is creased too much for a patch to have a direction. The levels of a body
// depend on that body alone. On the host.
std::vector<Level> make_levels(const LevelMesh& mesh);

}  // namespace plica
