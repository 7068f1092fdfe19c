#include <cub/device/device_reduce.cuh>
#include <cub/device/device_segmented_reduce.cuh>

#include <float.h>

#include "device/cuda/card/cub_call.h"
#include "device/primitives.h"

namespace plica {

void cuda::require_count(const char* name, int64_t count) {
    if (count >= 0 && count <= INT32_MAX) return;
    throw Error(PLICA_INVALID_ARGUMENT,
                std::string(name) + ": count " + std::to_string(count) + " is not in [0, 2^31)");
}

namespace {

// Of floats into a double too.
struct Add {
    template <class A, class B>
    __host__ __device__ auto operator()(A a, B b) const {
        return a + b;
    }
};
struct Larger {
    template <class T>
    __host__ __device__ T operator()(T a, T b) const {
        return a < b ? b : a;
    }
};
struct Smaller {
    template <class T>
    __host__ __device__ T operator()(T a, T b) const {
        return b < a ? b : a;
    }
};

// Wide: of the sum on its way, which starts at `start`.
template <class Rule, class Wide, class T>
void reduce(Queue& queue, const char* name, const T* values, int64_t count, T* result, Wide start) {
    cuda::require_count(name, count);
    cuda::call_cub(queue, name, [&](void* scratch, size_t& bytes) {
        return cub::DeviceReduce::Reduce(scratch, bytes, values, result,
                                         static_cast<int32_t>(count), Rule(), start,
                                         queue.state().stream);
    });
}

template <class T>
void sum_segments(Queue& queue, const T* values, const int32_t* offsets, int64_t segment_count,
                  T* results) {
    cuda::require_count("segmented_sum", segment_count);
    if (segment_count == 0) return;
    cuda::call_cub(queue, "segmented_sum", [&](void* scratch, size_t& bytes) {
        return cub::DeviceSegmentedReduce::Reduce(scratch, bytes, values, results,
                                                  static_cast<int32_t>(segment_count), offsets,
                                                  offsets + 1, Add(), 0.0, queue.state().stream);
    });
}

}  // namespace

void reduce_sum(Queue& queue, const float* values, int64_t count, float* result) {
    reduce<Add>(queue, "reduce_sum", values, count, result, 0.0);
}
void reduce_sum(Queue& queue, const double* values, int64_t count, double* result) {
    reduce<Add>(queue, "reduce_sum", values, count, result, 0.0);
}
void reduce_sum(Queue& queue, const int64_t* values, int64_t count, int64_t* result) {
    reduce<Add>(queue, "reduce_sum", values, count, result, int64_t(0));
}
void reduce_max(Queue& queue, const float* values, int64_t count, float* result) {
    reduce<Larger>(queue, "reduce_max", values, count, result, -FLT_MAX);
}
void reduce_max(Queue& queue, const int32_t* values, int64_t count, int32_t* result) {
    reduce<Larger>(queue, "reduce_max", values, count, result, INT32_MIN);
}
void reduce_min(Queue& queue, const float* values, int64_t count, float* result) {
    reduce<Smaller>(queue, "reduce_min", values, count, result, FLT_MAX);
}
void reduce_min(Queue& queue, const int32_t* values, int64_t count, int32_t* result) {
    reduce<Smaller>(queue, "reduce_min", values, count, result, INT32_MAX);
}

void segmented_sum(Queue& queue, const float* values, const int32_t* offsets, int64_t segment_count,
                   float* results) {
    sum_segments(queue, values, offsets, segment_count, results);
}
void segmented_sum(Queue& queue, const double* values, const int32_t* offsets,
                   int64_t segment_count, double* results) {
    sum_segments(queue, values, offsets, segment_count, results);
}

}  // namespace plica
