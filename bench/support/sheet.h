// The hanging sheet: 2 m x 2 m, side x side vertices, 0.2 kg/m2, pinned at two corners, let go from
// the horizontal; stretch rows on every edge (one diagonal a square), cross rows for bending.
#pragma once

#include <algorithm>
#include <cmath>

#include "tests/support/scene_builder.h"

namespace plica {

struct SheetOptions {
    int32_t side = 64;
    int32_t substeps = 10, iterations = 1;
    bool has_tethers = false;
    int32_t coarse_levels = 0;
    float strain_limit = 0;
};

inline std::unique_ptr<World> hanging_sheet(const SheetOptions& options, GridMesh& grid) {
    grid = make_grid(options.side - 1, options.side - 1, 2, 2);
    SceneBuilder scene;
    scene.desc.pbd_substeps = options.substeps;
    scene.desc.pbd_iterations = options.iterations;
    plica_cloth_desc& cloth = scene.add_cloth(grid).desc;
    cloth.bend_model = PLICA_BEND_CROSS;
    cloth.bend_compliance = 1e-3f;
    cloth.tethers = options.has_tethers;
    cloth.coarse_levels = options.coarse_levels;
    cloth.strain_limit = options.strain_limit;
    scene.add_pin(0, {grid.vertex(0, 0), grid.vertex(options.side - 1, 0)});
    return scene.make();
}

// Of the edges, against their rest lengths.
struct Strain {
    double largest = 0, mean = 0, mostly = 0;  // mostly: 99 of 100 are below
};

inline Strain strain_of(const GridMesh& grid, const std::vector<float>& now) {
    const auto length = [](const std::vector<float>& p, int32_t a, int32_t b) {
        const double x = double(p[3 * size_t(b)]) - p[3 * size_t(a)];
        const double y = double(p[3 * size_t(b) + 1]) - p[3 * size_t(a) + 1];
        const double z = double(p[3 * size_t(b) + 2]) - p[3 * size_t(a) + 2];
        return std::sqrt(x * x + y * y + z * z);
    };
    std::vector<float> strains;
    const auto add = [&](int32_t a, int32_t b) {
        strains.push_back(float(std::fabs(length(now, a, b) / length(grid.positions, a, b) - 1)));
    };
    for (int32_t j = 0; j < grid.rows; ++j)
        for (int32_t i = 0; i < grid.columns; ++i) {
            if (i + 1 < grid.columns) add(grid.vertex(i, j), grid.vertex(i + 1, j));
            if (j + 1 < grid.rows) add(grid.vertex(i, j), grid.vertex(i, j + 1));
            if (i + 1 < grid.columns && j + 1 < grid.rows)
                add(grid.vertex(i, j), grid.vertex(i + 1, j + 1));
        }
    Strain strain;
    for (float value : strains) {
        strain.largest = std::max(strain.largest, double(value));
        strain.mean += double(value) / double(strains.size());
    }
    const auto middle = strains.begin() + std::ptrdiff_t(strains.size() * 99 / 100);
    std::nth_element(strains.begin(), middle, strains.end());
    strain.mostly = double(*middle);
    return strain;
}

}  // namespace plica
