// One iteration of stretch rows. Bytes of a row: two points in and out 48 (12 each way each), two
// inverse masses 8, two numbers 8, one rest length 4: 68.
#include <cmath>

#include "bench/support/device.h"
#include "bench/support/report.h"
#include "kernels/pbd/rows.h"

namespace plica {
namespace {

constexpr double k_row_bytes = 68;

// Edges of a square grid with one diagonal, by direction and parity: six colours.
struct GridRows {
    std::vector<int32_t> a, b;
    std::vector<float> rest;
    std::vector<int32_t> colour_offsets = {0};
    std::vector<Point> points;
};

void add_colour(GridRows& rows, int32_t side, int32_t di, int32_t dj, int32_t parity) {
    for (int32_t j = 0; j + dj < side; ++j)
        for (int32_t i = 0; i + di < side; ++i) {
            if (((di > 0 ? i : j) & 1) != parity) continue;
            rows.a.push_back(j * side + i);
            rows.b.push_back((j + dj) * side + i + di);
            rows.rest.push_back(std::sqrt(float(di + dj)));
        }
    rows.colour_offsets.push_back(int32_t(rows.a.size()));
}

GridRows grid_rows(int32_t side) {
    GridRows rows;
    for (int32_t j = 0; j < side; ++j)
        for (int32_t i = 0; i < side; ++i) {
            const uint32_t noise = (uint32_t(j * side + i) * 2654435761u) >> 20;
            rows.points.push_back({float(i), float(j), float(noise) * 1e-4f, 1});
        }
    for (int32_t parity : {0, 1}) {
        add_colour(rows, side, 1, 0, parity);
        add_colour(rows, side, 0, 1, parity);
        add_colour(rows, side, 1, 1, parity);
    }
    return rows;
}

struct DeviceRows {
    Buffer<Point> points;
    Buffer<int32_t> a, b;
    Buffer<float> rest, one, zero;

    DeviceRows(Queue& queue, const GridRows& rows)
        : points(queue, rows.points, "points"),
          a(queue, rows.a, "a"),
          b(queue, rows.b, "b"),
          rest(queue, rows.rest, "rest"),
          one(queue, std::vector<float>{1}, "factor"),
          zero(queue, std::vector<float>{0}, "alpha") {}

    RowsView view() const {
        RowsView view = {};
        view.points[0] = a.data();
        view.points[1] = b.data();
        view.rest = rest.data();
        view.factor = one.data();
        view.alpha = view.gamma = zero.data();
        return view;
    }
};

void sweep(Queue& queue, const GridRows& rows, const DeviceRows& device) {
    for (size_t colour = 0; colour + 1 < rows.colour_offsets.size(); ++colour) {
        const int32_t first = rows.colour_offsets[colour];
        queue.launch(rows.colour_offsets[colour + 1] - first,
                     ProjectRows<Stretch>{device.view(), device.points.data(), first, 0});
    }
}

// About range(0) rows, XPBD of compliance 0.
void project_stretch(benchmark::State& state) {
    Queue& queue = bench_queue();
    const GridRows rows = grid_rows(int32_t(std::lround(std::sqrt(double(state.range(0)) / 3))));
    const DeviceRows device(queue, rows);
    sweep(queue, rows, device);
    queue.wait();
    const std::vector<Point> once = device.points.download();
    for (auto _ : state) {
        sweep(queue, rows, device);
        queue.wait();
    }
    report_bytes(state, k_row_bytes, double(rows.a.size()));
    expect_hash(state, "project_stretch_" + std::to_string(state.range(0)),
                hash_bytes(once.data(), once.size() * sizeof(Point)));
}
BENCHMARK(project_stretch)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Arg(2'000'000)
    ->Arg(10'000'000)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime();

}  // namespace
}  // namespace plica
