// Scan, and what is made of places that it finds: run lengths and compaction.
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>

#include "device/cuda/card/cub_call.h"
#include "device/primitives.h"

namespace plica {
namespace {

// The values, and a zero after them: their exclusive sums end with the total.
template <class T>
struct ValueOrZero {
    const T* values;
    int64_t count;
    __host__ __device__ T operator()(int64_t i) const { return i < count ? values[i] : T(0); }
};

template <class T>
void scan(Queue& queue, const T* values, int64_t count, T* sums) {
    cuda::require_count("exclusive_scan", count);
    const auto padded = thrust::make_transform_iterator(thrust::make_counting_iterator(int64_t(0)),
                                                        ValueOrZero<T>{values, count});
    cuda::call_cub(queue, "exclusive_scan", [&](void* scratch, size_t& bytes) {
        return cub::DeviceScan::ExclusiveSum(scratch, bytes, padded, sums, count + 1,
                                             queue.state().stream);
    });
}

template <class Key>
struct StartsRun {
    const Key* keys;
    __host__ __device__ bool operator()(int32_t i) const {
        return i == 0 || keys[i] != keys[i - 1];
    }
};

template <class Key>
struct FinishRuns {
    const Key* keys;
    int32_t count;
    Key* keys_out;
    int32_t* starts_out;
    const int32_t* run_count;
    PLICA_HD void operator()(int32_t run) const {
        if (run == 0) starts_out[*run_count] = count;
        if (run < *run_count) keys_out[run] = keys[starts_out[run]];
    }
};

template <class Key>
void find_runs(Queue& queue, const Key* keys, int64_t count, Key* keys_out, int32_t* starts_out,
               int32_t* run_count) {
    cuda::require_count("run_lengths", count);
    queue.fill_zero(run_count, sizeof(int32_t));
    if (count == 0) return queue.fill_zero(starts_out, sizeof(int32_t));
    cuda::call_cub(queue, "run_lengths", [&](void* scratch, size_t& bytes) {
        return cub::DeviceSelect::If(scratch, bytes, thrust::make_counting_iterator(int32_t(0)),
                                     starts_out, run_count, static_cast<int32_t>(count),
                                     StartsRun<Key>{keys}, queue.state().stream);
    });
    queue.launch(
        count, FinishRuns<Key>{keys, static_cast<int32_t>(count), keys_out, starts_out, run_count});
}

}  // namespace

void exclusive_scan(Queue& queue, const int32_t* values, int64_t count, int32_t* sums) {
    scan(queue, values, count, sums);
}
void exclusive_scan(Queue& queue, const int64_t* values, int64_t count, int64_t* sums) {
    scan(queue, values, count, sums);
}

void run_lengths(Queue& queue, const uint32_t* keys, int64_t count, uint32_t* keys_out,
                 int32_t* starts_out, int32_t* run_count) {
    find_runs(queue, keys, count, keys_out, starts_out, run_count);
}
void run_lengths(Queue& queue, const uint64_t* keys, int64_t count, uint64_t* keys_out,
                 int32_t* starts_out, int32_t* run_count) {
    find_runs(queue, keys, count, keys_out, starts_out, run_count);
}

void compact(Queue& queue, const uint8_t* flags, int64_t count, int32_t* indices,
             int32_t* selected_count) {
    cuda::require_count("compact", count);
    queue.fill_zero(selected_count, sizeof(int32_t));
    if (count == 0) return;
    cuda::call_cub(queue, "compact", [&](void* scratch, size_t& bytes) {
        return cub::DeviceSelect::Flagged(
            scratch, bytes, thrust::make_counting_iterator(int32_t(0)), flags, indices,
            selected_count, static_cast<int32_t>(count), queue.state().stream);
    });
}

}  // namespace plica
