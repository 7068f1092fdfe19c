// Class B: what maps cannot do. All arrays are device memory; counts are host numbers; nothing
// blocks unless it says so. Sums use tiles of a fixed size, so their bits do not depend on the
// thread count. Their scratch memory belongs to the queue and only grows, which a capture refuses
// (INVALID_STATE): do the same work, or more, once before it is captured or counted on to allocate
// nothing.
#pragma once

#include <stdint.h>

#include "device/buffer.h"

namespace plica {

// Sum, minimum, maximum of count values into *result (device). count 0: 0, +max, lowest.
void reduce_sum(Queue& queue, const float* values, int64_t count, float* result);
void reduce_sum(Queue& queue, const double* values, int64_t count, double* result);
void reduce_sum(Queue& queue, const int64_t* values, int64_t count, int64_t* result);
void reduce_max(Queue& queue, const float* values, int64_t count, float* result);
void reduce_max(Queue& queue, const int32_t* values, int64_t count, int32_t* result);
void reduce_min(Queue& queue, const float* values, int64_t count, float* result);
void reduce_min(Queue& queue, const int32_t* values, int64_t count, int32_t* result);

// results[s] = sum of values[offsets[s] .. offsets[s+1]); offsets has segment_count + 1 entries,
// rising.
void segmented_sum(Queue& queue, const float* values, const int32_t* offsets, int64_t segment_count,
                   float* results);
void segmented_sum(Queue& queue, const double* values, const int32_t* offsets,
                   int64_t segment_count, double* results);

// sums[i] = values[0] + ... + values[i-1]; sums has count + 1 entries, the last is the total. In
// place (sums == values, which then has room for count + 1) is legal.
void exclusive_scan(Queue& queue, const int32_t* values, int64_t count, int32_t* sums);
void exclusive_scan(Queue& queue, const int64_t* values, int64_t count, int64_t* sums);

// Stable, ascending, in place. key_bits: only the lowest key_bits bits are compared.
void sort_pairs(Queue& queue, uint32_t* keys, int32_t* values, int64_t count,
                int32_t key_bits = 32);
void sort_pairs(Queue& queue, uint64_t* keys, int32_t* values, int64_t count,
                int32_t key_bits = 64);

// Runs of equal keys in a sorted array: keys_out, starts_out (count + 1 of room; starts_out[runs] =
// count), run count into *run_count (device).
void run_lengths(Queue& queue, const uint32_t* keys, int64_t count, uint32_t* keys_out,
                 int32_t* starts_out, int32_t* run_count);
void run_lengths(Queue& queue, const uint64_t* keys, int64_t count, uint64_t* keys_out,
                 int32_t* starts_out, int32_t* run_count);

// indices = all i with flags[i] != 0, ascending; how many into *selected_count (device).
void compact(Queue& queue, const uint8_t* flags, int64_t count, int32_t* indices,
             int32_t* selected_count);

// bins[b] = number of values equal to b, b in [0, bin_count); values outside are not counted.
void histogram(Queue& queue, const int32_t* values, int64_t count, int32_t* bins,
               int32_t bin_count);

}  // namespace plica
