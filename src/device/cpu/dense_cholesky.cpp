#include "device/dense_cholesky.h"

#include <Eigen/Dense>

#include "device/cpu/shared/operation.h"
#include "device/error.h"

namespace plica {
namespace {

using Matrix = Eigen::Map<Eigen::MatrixXd>;

// Order of the first leading minor that is not positive, 0 if none. Eigen says only that there is
// one.
int32_t factor_in_place(double* data, int32_t size) {
    Matrix matrix(data, size, size);
    const Eigen::MatrixXd original = matrix.triangularView<Eigen::Lower>();
    Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> factor(matrix);
    if (factor.info() == Eigen::Success) return 0;
    matrix.triangularView<Eigen::Lower>() = original;
    for (int32_t k = 0; k < size; ++k) {
        const double pivot = matrix(k, k) - matrix.row(k).head(k).squaredNorm();
        if (!(pivot > 0)) return k + 1;
        matrix(k, k) = sqrt(pivot);
        for (int32_t i = k + 1; i < size; ++i)
            matrix(i, k) =
                (matrix(i, k) - matrix.row(i).head(k).dot(matrix.row(k).head(k))) / matrix(k, k);
    }
    return 0;
}

}  // namespace

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
                     [=](OperationContext&) { *info = factor_in_place(matrix, size); });
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
            const Eigen::Map<const Eigen::MatrixXd> lower(factor, size, size);
            Matrix x(right_hand_sides, size, count);
            lower.triangularView<Eigen::Lower>().solveInPlace(x);
            lower.triangularView<Eigen::Lower>().adjoint().solveInPlace(x);
        });
}

}  // namespace plica
