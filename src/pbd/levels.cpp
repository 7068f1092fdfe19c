#include "pbd/levels.h"

#include <algorithm>
#include <numeric>

#include "kernels/pbd/levels.h"
#include "topology/colour.h"
#include "topology/levels.h"

namespace plica {

namespace {

// The coarsest level is small and settles more of its rows' quarrels.
constexpr int32_t k_coarsest_sweeps = 4;

DeviceWeights upload_table(Queue& queue, const WeightTable& table) {
    DeviceWeights device;
    device.rows = table.rows;
    device.width = table.width;
    device.slice = table.slice;
    device.numbers = Buffer<int32_t>(queue, table.numbers, "level numbers");
    device.weights = Buffer<float>(queue, table.weights, "level weights");
    return device;
}

template <class T>
Buffer<T> sorted_buffer(Queue& queue, const std::vector<T>& values,
                        const std::vector<int32_t>& order, const char* name) {
    std::vector<T> sorted;
    for (int32_t i : order) sorted.push_back(values[size_t(i)]);
    return Buffer<T>(queue, sorted, name);
}

void lay_out_rows(Queue& queue, const Level& level, DeviceLevel& device) {
    const Buffer<int32_t> a(queue, level.a, "way ends"), b(queue, level.b, "way ends");
    const int32_t* slots[2] = {a.data(), b.data()};
    const int32_t count = int32_t(level.a.size());
    const std::vector<int32_t> colour =
        colour_rows(queue, slots, 2, count, level.node_count).colour.download();
    std::vector<int32_t> order(level.a.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int32_t x, int32_t y) { return colour[size_t(x)] < colour[size_t(y)]; });
    for (size_t i = 0; i < order.size(); ++i)
        if (i == 0 || colour[size_t(order[i])] != colour[size_t(order[i - 1])])
            device.colour_offsets.push_back(int32_t(i));
    device.colour_offsets.push_back(count);
    device.a = sorted_buffer(queue, level.a, order, "way ends");
    device.b = sorted_buffer(queue, level.b, order, "way ends");
    device.body = sorted_buffer(queue, level.body, order, "way bodies");
    device.length = sorted_buffer(queue, level.length, order, "way lengths");
}

DeviceLevel upload_level(Queue& queue, const Level& level) {
    DeviceLevel device;
    device.node_count = level.node_count;
    std::vector<Point> nodes;
    for (float w : level.inverse_mass) nodes.push_back({0, 0, 0, w});
    device.nodes = Buffer<Point>(queue, nodes, "level nodes");
    device.before = Buffer<Point>(queue, nodes, "level nodes before");
    device.restriction = upload_table(queue, level.restriction);
    device.prolongation = upload_table(queue, level.prolongation);
    lay_out_rows(queue, level, device);
    return device;
}

WeightsView view_of(const DeviceWeights& table) {
    return {table.numbers.data(), table.weights.data(), table.rows, table.width, table.slice};
}

RowsView rows_of(const LevelsPlan& plan, const DeviceLevel& level) {
    RowsView view = {};
    view.points[0] = level.a.data();
    view.points[1] = level.b.data();
    view.rest = level.length.data();
    view.body = plan.factor.size() > 1 ? level.body.data() : nullptr;
    view.factor = plan.factor.data();
    view.alpha = view.gamma = plan.zero.data();
    return view;
}

void project_level(Queue& queue, const LevelsPlan& plan, const DeviceLevel& level) {
    const RowsView rows = rows_of(plan, level);
    for (size_t colour = 0; colour + 1 < level.colour_offsets.size(); ++colour) {
        const int32_t first = level.colour_offsets[colour];
        queue.launch(level.colour_offsets[colour + 1] - first,
                     ProjectRows<LongestWay>{rows, level.nodes.data(), first, 0});
    }
}

}  // namespace

LevelsPlan make_levels_plan(Queue& queue, const Compiled& compiled,
                            const std::vector<int32_t>& edge_a,
                            const std::vector<int32_t>& edge_b) {
    LevelsPlan plan;
    std::vector<int32_t> most_levels;
    for (const CompiledCloth& cloth : compiled.cloths)
        most_levels.push_back(cloth.range.is_small ? 0 : cloth.coarse_levels);
    if (std::all_of(most_levels.begin(), most_levels.end(), [](int32_t n) { return n == 0; }))
        return plan;
    const std::vector<Level> levels = make_levels(
        {compiled.points, compiled.body_of, compiled.triangles, edge_a, edge_b, most_levels});
    for (const Level& level : levels) plan.levels.push_back(upload_level(queue, level));
    plan.factor = Buffer<float>(queue, compiled.cloths.size(), "level factors");
    plan.zero = Buffer<float>(queue, compiled.cloths.size(), "zeros by body");
    queue.fill_zero(plan.zero.data(), plan.zero.bytes());
    queue.wait();
    return plan;
}

void set_level_parameters(LevelsPlan& plan, const Compiled& compiled, bool is_xpbd) {
    if (plan.is_empty()) return;
    std::vector<float> factor;
    for (const CompiledCloth& cloth : compiled.cloths) {
        const plica_cloth_parameters& p = cloth.parameters;
        factor.push_back(is_xpbd ? p.stretch_compliance == 0 : p.stretch_stiffness == 1);
    }
    plan.factor.upload(factor);
}

void enqueue_levels(Queue& queue, const LevelsPlan& plan, Point* points,
                    const std::vector<EntryRange>& ranges) {
    const size_t count = plan.levels.size();
    for (size_t k = 0; k < count; ++k) {
        const DeviceLevel& level = plan.levels[k];
        const Point* finer = k > 0 ? plan.levels[k - 1].nodes.data() : points;
        queue.launch(level.node_count, RestrictPoints{view_of(level.restriction), finer,
                                                      level.nodes.data(), level.before.data()});
    }
    for (size_t k = count; k-- > 0;) {
        const DeviceLevel& level = plan.levels[k];
        const int32_t sweeps = k + 1 == count ? k_coarsest_sweeps : 1;
        for (int32_t sweep = 0; sweep < sweeps; ++sweep) project_level(queue, plan, level);
        queue.launch(level.node_count, TakeDifference{level.nodes.data(), level.before.data()});
        const WeightsView table = view_of(level.prolongation);
        if (k > 0) {
            queue.launch(table.rows, ProlongDisplacements{table, level.before.data(),
                                                          plan.levels[k - 1].nodes.data(), 0});
            continue;
        }
        for (const EntryRange& range : ranges)
            queue.launch(range.count, ProlongDisplacements{table, level.before.data(), points,
                                                           int32_t(range.first)});
    }
}

}  // namespace plica
