#include "device/cpu/shared/cholesky.h"

#include <math.h>

// g++ 12 warns of its own AVX-512 header.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#include <Eigen/Dense>

namespace plica {
namespace {

using Stride = Eigen::OuterStride<>;
using Matrix = Eigen::Map<Eigen::MatrixXd, 0, Stride>;

// Column by column, to find the minor at which it ends; Eigen says only that there is one.
int32_t first_bad_minor(Matrix& matrix) {
    for (Eigen::Index k = 0; k < matrix.rows(); ++k) {
        const double pivot = matrix(k, k) - matrix.row(k).head(k).squaredNorm();
        if (!(pivot > 0)) return static_cast<int32_t>(k + 1);
        matrix(k, k) = sqrt(pivot);
        for (Eigen::Index i = k + 1; i < matrix.rows(); ++i)
            matrix(i, k) =
                (matrix(i, k) - matrix.row(i).head(k).dot(matrix.row(k).head(k))) / matrix(k, k);
    }
    return 0;
}

}  // namespace

int32_t cholesky_in_place(double* data, int32_t size, int32_t stride) {
    Matrix matrix(data, size, size, Stride(stride));
    const Eigen::MatrixXd original = matrix.triangularView<Eigen::Lower>();
    const Eigen::LLT<Eigen::MatrixXd> factor(original);
    // Eigen lets a NaN pass.
    if (factor.info() != Eigen::Success || !(factor.matrixLLT().diagonal().array() > 0).all())
        return first_bad_minor(matrix);
    matrix.triangularView<Eigen::Lower>() = factor.matrixLLT();
    return 0;
}

void cholesky_solve(const double* factor, int32_t size, int32_t stride, double* right_hand_sides,
                    int32_t count, int32_t right_stride) {
    const Eigen::Map<const Eigen::MatrixXd, 0, Stride> lower(factor, size, size, Stride(stride));
    Matrix x(right_hand_sides, size, count, Stride(right_stride));
    lower.triangularView<Eigen::Lower>().solveInPlace(x);
    lower.triangularView<Eigen::Lower>().adjoint().solveInPlace(x);
}

}  // namespace plica
