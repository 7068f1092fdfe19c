// Products with a symmetric block matrix, of which the lower triangle is kept.
#pragma once

#include "kernels/base/macros.h"

namespace plica {

// What src/linear/block_matrix.h keeps, as a kernel reads it.
struct BlockMatrixView {
    const int32_t* row_offsets;
    const int32_t* columns;
    const int32_t* rows;
    const int32_t* upper_offsets;
    const int32_t* upper_blocks;
    const double* values;

    // sum += row `row` of the matrix times x.
    PLICA_HD void add_row(int32_t row, const double* x, double* sum) const {
        for (int32_t k = row_offsets[row]; k < row_offsets[row + 1]; ++k) {
            const double* b = values + 9 * static_cast<int64_t>(k);
            const double* v = x + 3 * static_cast<int64_t>(columns[k]);
            for (int32_t i = 0; i < 3; ++i)
                sum[i] += b[3 * i] * v[0] + b[3 * i + 1] * v[1] + b[3 * i + 2] * v[2];
        }
        for (int32_t k = upper_offsets[row]; k < upper_offsets[row + 1]; ++k) {
            const int32_t block = upper_blocks[k];
            const double* b = values + 9 * static_cast<int64_t>(block);
            const double* v = x + 3 * static_cast<int64_t>(rows[block]);
            for (int32_t i = 0; i < 3; ++i)
                sum[i] += b[i] * v[0] + b[3 + i] * v[1] + b[6 + i] * v[2];
        }
    }
};

struct MultiplyRows {
    static constexpr int32_t k_grain = 64;
    BlockMatrixView matrix;
    const double* x;
    double* result;  // out

    PLICA_HD void operator()(int32_t row) const {
        double sum[3] = {};
        matrix.add_row(row, x, sum);
        for (int32_t i = 0; i < 3; ++i) result[3 * static_cast<int64_t>(row) + i] = sum[i];
    }
};

}  // namespace plica
