#include "device/dense_cholesky.h"

#include "device/cpu/shared/cholesky.h"
#include "device/cpu/shared/operation.h"
#include "device/error.h"

namespace plica {

struct DenseCholesky::State {
    Queue& queue;
};

DenseCholesky::DenseCholesky(Queue& queue, int32_t size)
    : size_(size), state_(std::make_unique<State>(State{queue})) {
    if (size <= 0 || size > 46340)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "dense Cholesky: size " + std::to_string(size) + " is not in [1, 46340]");
}

DenseCholesky::~DenseCholesky() = default;

void DenseCholesky::factor(double* matrix, int32_t* info) {
    const int32_t size = size_;
    submit_operation(state_->queue, "dense Cholesky: factor",
                     {updates(matrix, int64_t(size) * size), writes(info, 1)},
                     [=](OperationContext&) { *info = cholesky_in_place(matrix, size, size); });
}

void DenseCholesky::solve(const double* factor, double* right_hand_sides, int32_t count) {
    if (count < 0)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "dense Cholesky: count " + std::to_string(count) + " is negative");
    const int32_t size = size_;
    submit_operation(
        state_->queue, "dense Cholesky: solve",
        {reads(factor, int64_t(size) * size), updates(right_hand_sides, int64_t(size) * count)},
        [=](OperationContext&) {
            cholesky_solve(factor, size, size, right_hand_sides, count, size);
        });
}

}  // namespace plica
