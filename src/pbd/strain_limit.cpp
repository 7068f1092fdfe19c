#include "pbd/strain_limit.h"

#include <algorithm>

#include "kernels/pbd/strain_limit.h"

namespace plica {

namespace {

// Cuts each colour into blocks.
std::vector<int32_t> cut(const std::vector<int32_t>& colour_offsets,
                         std::vector<int32_t>& colour_blocks) {
    std::vector<int32_t> block_rows;
    for (size_t colour = 0; colour + 1 < colour_offsets.size(); ++colour) {
        colour_blocks.push_back(int32_t(block_rows.size()));
        for (int32_t row = colour_offsets[colour]; row < colour_offsets[colour + 1];
             row += k_limit_block)
            block_rows.push_back(row);
    }
    colour_blocks.push_back(int32_t(block_rows.size()));
    block_rows.push_back(colour_offsets.back());
    return block_rows;
}

struct BlockLists {
    std::vector<int32_t> offsets = {0}, items;
};

// The blocks that each point has rows in.
BlockLists blocks_of_points(const std::vector<int32_t>& a, const std::vector<int32_t>& b,
                            const std::vector<int32_t>& block_rows, size_t point_count) {
    std::vector<int32_t> next(point_count + 1, 0);
    const int32_t row_count = block_rows.back();
    for (int32_t row = 0; row < row_count; ++row) {
        ++next[size_t(a[size_t(row)]) + 1];
        ++next[size_t(b[size_t(row)]) + 1];
    }
    for (size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
    BlockLists lists;
    lists.offsets = next;
    lists.items.resize(size_t(next.back()));
    for (size_t block = 0; block + 1 < block_rows.size(); ++block)
        for (int32_t row = block_rows[block]; row < block_rows[block + 1]; ++row)
            for (int32_t point : {a[size_t(row)], b[size_t(row)]})
                lists.items[size_t(next[size_t(point)]++)] = int32_t(block);
    return lists;
}

BlockLists neighbours_of(const std::vector<int32_t>& a, const std::vector<int32_t>& b,
                         const std::vector<int32_t>& block_rows, size_t point_count) {
    const BlockLists at = blocks_of_points(a, b, block_rows, point_count);
    BlockLists result;
    std::vector<int32_t> found;
    for (size_t block = 0; block + 1 < block_rows.size(); ++block) {
        found.clear();
        for (int32_t row = block_rows[block]; row < block_rows[block + 1]; ++row)
            for (int32_t point : {a[size_t(row)], b[size_t(row)]})
                found.insert(found.end(), at.items.begin() + at.offsets[size_t(point)],
                             at.items.begin() + at.offsets[size_t(point) + 1]);
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        result.items.insert(result.items.end(), found.begin(), found.end());
        result.offsets.push_back(int32_t(result.items.size()));
    }
    return result;
}

}  // namespace

StrainLimitPlan make_strain_limit_plan(Queue& queue, const Compiled& compiled,
                                       const std::vector<int32_t>& a, const std::vector<int32_t>& b,
                                       const std::vector<int32_t>& colour_offsets) {
    StrainLimitPlan plan;
    std::vector<float> limit;
    bool is_wanted = false;
    for (const CompiledCloth& cloth : compiled.cloths) {
        limit.push_back(cloth.strain_limit > 0 ? cloth.strain_limit : k_no_limit);
        is_wanted = is_wanted || cloth.strain_limit > 0;
        plan.is_on = plan.is_on || (cloth.strain_limit > 0 && !cloth.range.is_small);
    }
    if (!is_wanted) return plan;
    plan.limit = Buffer<float>(queue, limit, "strain limits");
    if (!plan.is_on) return plan;
    const std::vector<int32_t> block_rows = cut(colour_offsets, plan.colour_blocks);
    const BlockLists neighbours = neighbours_of(a, b, block_rows, compiled.points.size());
    plan.block_rows = Buffer<int32_t>(queue, block_rows, "limit blocks");
    plan.neighbour_offsets = Buffer<int32_t>(queue, neighbours.offsets, "limit neighbours");
    plan.neighbours = Buffer<int32_t>(queue, neighbours.items, "limit neighbours");
    plan.flags = Buffer<int32_t>(queue, block_rows.size(), "limit flags");
    plan.moved = Buffer<int32_t>(queue, k_limit_sweeps, "limit sweeps");
    return plan;
}

void enqueue_strain_limit(Queue& queue, const StrainLimitPlan& plan, const RowsView& rows,
                          Point* points) {
    queue.fill_zero(plan.moved.data(), plan.moved.bytes());
    for (int32_t sweep = 0; sweep < k_limit_sweeps; ++sweep) {
        const float relaxation = sweep + 1 < k_limit_sweeps ? k_limit_relaxation : 1.0f;
        for (size_t colour = 0; colour + 1 < plan.colour_blocks.size(); ++colour) {
            const int32_t first = plan.colour_blocks[colour];
            queue.launch_groups(
                plan.colour_blocks[colour + 1] - first,
                LimitStrain{rows, plan.limit.data(), points, plan.block_rows.data(),
                            plan.neighbour_offsets.data(), plan.neighbours.data(),
                            plan.flags.data(), plan.moved.data(), relaxation, sweep, first});
        }
    }
}

}  // namespace plica
