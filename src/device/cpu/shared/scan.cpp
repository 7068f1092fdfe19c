#include <algorithm>

#include "device/cpu/shared/operation.h"
#include "device/primitives.h"

namespace plica {
namespace {

constexpr int64_t k_tile = 8192;

// Reads values[i] before it writes sums[i], so the two may be one array.
template <class T>
T scan_tile(const T* values, int64_t first, int64_t last, T sum, T* sums) {
    for (int64_t i = first; i < last; ++i) {
        const T value = values[i];
        sums[i] = sum;
        sum += value;
    }
    return sum;
}

template <class T>
void scan(OperationContext& context, const T* values, int64_t count, T* sums) {
    const int64_t tiles = (count + k_tile - 1) / k_tile;
    if (tiles <= 1) {
        sums[count] = scan_tile<T>(values, 0, count, 0, sums);
        return;
    }
    T* totals = static_cast<T*>(context.scratch(static_cast<size_t>(tiles + 1) * sizeof(T)));
    context.team().each_range(tiles, 1, [=](int64_t first, int64_t last) {
        for (int64_t tile = first; tile < last; ++tile) {
            T total = 0;
            for (int64_t i = tile * k_tile; i < std::min(count, (tile + 1) * k_tile); ++i)
                total += values[i];
            totals[tile] = total;
        }
    });
    totals[tiles] = scan_tile<T>(totals, 0, tiles, 0, totals);
    context.team().each_range(tiles, 1, [=](int64_t first, int64_t last) {
        for (int64_t tile = first; tile < last; ++tile)
            scan_tile<T>(values, tile * k_tile, std::min(count, (tile + 1) * k_tile), totals[tile],
                         sums);
    });
    sums[count] = totals[tiles];
}

template <class T>
void submit_scan(Queue& queue, const T* values, int64_t count, T* sums) {
    require_count("exclusive_scan", count);
    submit_operation(queue, "exclusive_scan", {reads(values, count), writes(sums, count + 1)},
                     [=](OperationContext& context) { scan(context, values, count, sums); });
}

}  // namespace

void exclusive_scan(Queue& queue, const int32_t* values, int64_t count, int32_t* sums) {
    submit_scan(queue, values, count, sums);
}
void exclusive_scan(Queue& queue, const int64_t* values, int64_t count, int64_t* sums) {
    submit_scan(queue, values, count, sums);
}

}  // namespace plica
