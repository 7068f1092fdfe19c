// Dense Cholesky on the host, column-major, lower triangle. Used by the cpu device, and by strict
// in place of cuSOLVER.
#pragma once

#include <stdint.h>

namespace plica {

// 0, or the order of the first leading minor that is not positive.
int32_t cholesky_in_place(double* matrix, int32_t size, int32_t stride);

void cholesky_solve(const double* factor, int32_t size, int32_t stride, double* right_hand_sides,
                    int32_t count, int32_t right_stride);

}  // namespace plica
