// What a kernel text needs to know of the compiler that reads it.
#pragma once

#include <stdint.h>

#if defined(__CUDACC__)
#define PLICA_HD __host__ __device__ __forceinline__
#elif defined(__GNUC__)
// As on the card: a kernel is one loop body, and the compiler must see all of it to vectorise or
// hoist.
#define PLICA_HD inline __attribute__((always_inline))
#else
#define PLICA_HD inline
#endif

// True while nvcc compiles the text for the card; false on the host, on cpu and on strict.
#if defined(__CUDA_ARCH__)
#define PLICA_ON_CARD 1
#else
#define PLICA_ON_CARD 0
#endif
