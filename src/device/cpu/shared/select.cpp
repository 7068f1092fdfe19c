// Run lengths and compaction: both write the places where a condition holds, in order.
#include <algorithm>

#include "device/cpu/shared/operation.h"
#include "device/primitives.h"

namespace plica {
namespace {

constexpr int64_t k_tile = 8192;

// Calls write(place, i) for each i with holds(i), places rising from 0; returns how many there are.
template <class Holds, class Write>
int32_t select(OperationContext& context, int64_t count, const Holds& holds, const Write& write) {
    const int64_t tiles = (count + k_tile - 1) / k_tile;
    int32_t* places =
        static_cast<int32_t*>(context.scratch(static_cast<size_t>(tiles + 1) * sizeof(int32_t)));
    context.team().each_range(tiles, 1, [&](int64_t first, int64_t last) {
        for (int64_t tile = first; tile < last; ++tile) {
            int32_t here = 0;
            for (int64_t i = tile * k_tile; i < std::min(count, (tile + 1) * k_tile); ++i)
                here += holds(i) ? 1 : 0;
            places[tile] = here;
        }
    });
    int32_t total = 0;
    for (int64_t tile = 0; tile < tiles; ++tile) {
        const int32_t here = places[tile];
        places[tile] = total;
        total += here;
    }
    context.team().each_range(tiles, 1, [&](int64_t first, int64_t last) {
        for (int64_t tile = first; tile < last; ++tile) {
            int32_t place = places[tile];
            for (int64_t i = tile * k_tile; i < std::min(count, (tile + 1) * k_tile); ++i)
                if (holds(i)) write(place++, static_cast<int32_t>(i));
        }
    });
    return total;
}

template <class Key>
void submit_runs(Queue& queue, const Key* keys, int64_t count, Key* keys_out, int32_t* starts_out,
                 int32_t* run_count) {
    require_count("run_lengths", count);
    submit_operation(
        queue, "run_lengths",
        {reads(keys, count), writes(keys_out, 0), writes(starts_out, 1), writes(run_count, 1)},
        [=](OperationContext& context) {
            const int32_t runs = select(
                context, count, [=](int64_t i) { return i == 0 || keys[i] != keys[i - 1]; },
                [=](int32_t place, int32_t i) {
                    keys_out[place] = keys[i];
                    starts_out[place] = i;
                });
            starts_out[runs] = static_cast<int32_t>(count);
            *run_count = runs;
        });
}

}  // namespace

void run_lengths(Queue& queue, const uint32_t* keys, int64_t count, uint32_t* keys_out,
                 int32_t* starts_out, int32_t* run_count) {
    submit_runs(queue, keys, count, keys_out, starts_out, run_count);
}
void run_lengths(Queue& queue, const uint64_t* keys, int64_t count, uint64_t* keys_out,
                 int32_t* starts_out, int32_t* run_count) {
    submit_runs(queue, keys, count, keys_out, starts_out, run_count);
}

void compact(Queue& queue, const uint8_t* flags, int64_t count, int32_t* indices,
             int32_t* selected_count) {
    require_count("compact", count);
    submit_operation(queue, "compact",
                     {reads(flags, count), writes(indices, 0), writes(selected_count, 1)},
                     [=](OperationContext& context) {
                         *selected_count = select(
                             context, count, [=](int64_t i) { return flags[i] != 0; },
                             [=](int32_t place, int32_t i) { indices[place] = i; });
                     });
}

}  // namespace plica
