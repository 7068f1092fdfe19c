#include <float.h>

#include <algorithm>

#include "device/cpu/shared/operation.h"
#include "device/primitives.h"

namespace plica {
namespace {

// The order of a sum depends on these two alone, not on the threads.
constexpr int64_t k_tile = 4096;
constexpr int32_t k_lanes = 16;

template <class T>
struct Sum {
    using Wide = T;
    static T none() { return 0; }
    static Wide join(Wide a, Wide b) { return a + b; }
};
// Sums of floats are carried in double, so that they are right to the last bit for most inputs.
template <>
struct Sum<float> {
    using Wide = double;
    static double none() { return 0; }
    static Wide join(Wide a, Wide b) { return a + b; }
};
// A whole number may wrap, which is defined for the unsigned.
template <>
struct Sum<int64_t> {
    using Wide = uint64_t;
    static Wide none() { return 0; }
    static Wide join(Wide a, Wide b) { return a + b; }
};

inline float lowest(float) { return -FLT_MAX; }
inline int32_t lowest(int32_t) { return INT32_MIN; }
inline float highest(float) { return FLT_MAX; }
inline int32_t highest(int32_t) { return INT32_MAX; }

template <class T>
struct Maximum {
    using Wide = T;
    static T none() { return lowest(T()); }
    static T join(T a, T b) { return a < b ? b : a; }
};
template <class T>
struct Minimum {
    using Wide = T;
    static T none() { return highest(T()); }
    static T join(T a, T b) { return b < a ? b : a; }
};

template <class Rule, class T>
typename Rule::Wide join_tile(const T* values, int64_t count) {
    using Wide = typename Rule::Wide;
    Wide lanes[k_lanes];
    for (Wide& lane : lanes) lane = Rule::none();
    int64_t i = 0;
    for (; i + k_lanes <= count; i += k_lanes)
        for (int32_t lane = 0; lane < k_lanes; ++lane)
            lanes[lane] = Rule::join(lanes[lane], static_cast<Wide>(values[i + lane]));
    for (int32_t lane = 0; i < count; ++i, ++lane)
        lanes[lane] = Rule::join(lanes[lane], static_cast<Wide>(values[i]));
    for (int32_t half = k_lanes / 2; half > 0; half /= 2)
        for (int32_t lane = 0; lane < half; ++lane)
            lanes[lane] = Rule::join(lanes[lane], lanes[lane + half]);
    return lanes[0];
}

template <class Rule, class T>
typename Rule::Wide join_all(OperationContext& context, const T* values, int64_t count) {
    using Wide = typename Rule::Wide;
    if (count <= k_tile) return join_tile<Rule>(values, count);
    const int64_t tiles = (count + k_tile - 1) / k_tile;
    Wide* results = static_cast<Wide*>(context.scratch(static_cast<size_t>(tiles) * sizeof(Wide)));
    context.team().each_range(tiles, 4, [=](int64_t first, int64_t last) {
        for (int64_t tile = first; tile < last; ++tile)
            results[tile] =
                join_tile<Rule>(values + tile * k_tile, std::min(k_tile, count - tile * k_tile));
    });
    return join_tile<Rule>(results, tiles);
}

template <class Rule, class T>
void submit_reduce(Queue& queue, const char* name, const T* values, int64_t count, T* result) {
    require_count(name, count);
    submit_operation(queue, name, {reads(values, count), writes(result, 1)},
                     [=](OperationContext& context) {
                         *result = static_cast<T>(join_all<Rule>(context, values, count));
                     });
}

template <class T>
void submit_segments(Queue& queue, const T* values, const int32_t* offsets, int64_t segment_count,
                     T* results) {
    require_count("segmented_sum", segment_count);
    const auto sum_segments = [=](OperationContext& context) {
        context.team().each_range(segment_count, 256, [=](int64_t first, int64_t last) {
            for (int64_t s = first; s < last; ++s)
                if (offsets[s + 1] - offsets[s] <= k_tile)
                    results[s] = static_cast<T>(
                        join_tile<Sum<T>>(values + offsets[s], offsets[s + 1] - offsets[s]));
        });
        // Long segments are few, and each is work for all threads.
        for (int64_t s = 0; s < segment_count; ++s)
            if (offsets[s + 1] - offsets[s] > k_tile)
                results[s] = static_cast<T>(
                    join_all<Sum<T>>(context, values + offsets[s], offsets[s + 1] - offsets[s]));
    };
    // How many values there are is known on the device only; the offsets name the first of them.
    submit_operation(
        queue, "segmented_sum",
        {reads(offsets, segment_count + 1), reads(values, 0), writes(results, segment_count)},
        sum_segments);
}

}  // namespace

void reduce_sum(Queue& queue, const float* values, int64_t count, float* result) {
    submit_reduce<Sum<float>>(queue, "reduce_sum", values, count, result);
}
void reduce_sum(Queue& queue, const double* values, int64_t count, double* result) {
    submit_reduce<Sum<double>>(queue, "reduce_sum", values, count, result);
}
void reduce_sum(Queue& queue, const int64_t* values, int64_t count, int64_t* result) {
    submit_reduce<Sum<int64_t>>(queue, "reduce_sum", values, count, result);
}
void reduce_max(Queue& queue, const float* values, int64_t count, float* result) {
    submit_reduce<Maximum<float>>(queue, "reduce_max", values, count, result);
}
void reduce_max(Queue& queue, const int32_t* values, int64_t count, int32_t* result) {
    submit_reduce<Maximum<int32_t>>(queue, "reduce_max", values, count, result);
}
void reduce_min(Queue& queue, const float* values, int64_t count, float* result) {
    submit_reduce<Minimum<float>>(queue, "reduce_min", values, count, result);
}
void reduce_min(Queue& queue, const int32_t* values, int64_t count, int32_t* result) {
    submit_reduce<Minimum<int32_t>>(queue, "reduce_min", values, count, result);
}

void segmented_sum(Queue& queue, const float* values, const int32_t* offsets, int64_t segment_count,
                   float* results) {
    submit_segments(queue, values, offsets, segment_count, results);
}
void segmented_sum(Queue& queue, const double* values, const int32_t* offsets,
                   int64_t segment_count, double* results) {
    submit_segments(queue, values, offsets, segment_count, results);
}

}  // namespace plica
