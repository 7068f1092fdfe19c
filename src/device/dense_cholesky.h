// Dense Cholesky in FP64: A = L L^T, column-major, only the lower triangle is read and written.
#pragma once

#include <stdint.h>

#include <memory>

#include "device/queue.h"

namespace plica {

class DenseCholesky {
public:
    // Work space for matrices of size rows. Throws Error(PLICA_UNSUPPORTED) where the card's
    // library is not found, OUT_OF_MEMORY.
    DenseCholesky(Queue& queue, int32_t size);
    ~DenseCholesky();
    DenseCholesky(const DenseCholesky&) = delete;
    DenseCholesky& operator=(const DenseCholesky&) = delete;

    int32_t size() const { return size_; }

    // matrix becomes L. *info (device): 0, or k > 0: the leading minor of order k is not positive,
    // so the matrix is not positive definite and holds no factor. Does not block.
    void factor(double* matrix, int32_t* info);

    // Each of the count columns of right_hand_sides becomes the solution of L L^T x = b. Does not
    // block.
    void solve(const double* factor, double* right_hand_sides, int32_t count);

    struct State;

private:
    int32_t size_;
    std::unique_ptr<State> state_;
};

}  // namespace plica
