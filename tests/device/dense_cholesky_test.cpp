#include "device/dense_cholesky.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "device/buffer.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

struct Matrix {
    int32_t size;
    std::vector<double> values;
    double& at(int32_t row, int32_t column) {
        return values[size_t(column) * size_t(size) + size_t(row)];
    }
};

// B B^T + size I of random B.
Matrix definite_matrix(int32_t size, uint32_t seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1, 1);
    Matrix b{size, std::vector<double>(size_t(size) * size_t(size))}, a = b;
    for (double& value : b.values) value = uniform(random);
    for (int32_t i = 0; i < size; ++i)
        for (int32_t j = 0; j < size; ++j) {
            a.at(i, j) = i == j ? size : 0;
            for (int32_t k = 0; k < size; ++k) a.at(i, j) += b.at(i, k) * b.at(j, k);
        }
    return a;
}

int32_t factor_info(Matrix matrix) {
    Queue& queue = test_queue();
    DenseCholesky cholesky(queue, matrix.size);
    Buffer<double> device(queue, matrix.values, "matrix");
    Buffer<int32_t> info(queue, 1, "info");
    cholesky.factor(device.data(), info.data());
    return info.download()[0];
}

TEST(DenseCholesky, SolvesWhatItFactors) {
    Queue& queue = test_queue();
    for (const int32_t size : {1, 2, 7, 64, 200}) {
        Matrix a = definite_matrix(size, 11);
        std::vector<double> x(size_t(size) * 3), b(x.size(), 0);
        for (size_t i = 0; i < x.size(); ++i) x[i] = std::sin(double(i));
        for (int32_t c = 0; c < 3; ++c)
            for (int32_t i = 0; i < size; ++i)
                for (int32_t j = 0; j < size; ++j)
                    b[size_t(c * size + i)] += a.at(i, j) * x[size_t(c * size + j)];
        for (int32_t i = 0; i < size; ++i)  // the upper triangle is not looked at
            for (int32_t j = i + 1; j < size; ++j) a.at(i, j) = NAN;
        DenseCholesky cholesky(queue, size);
        EXPECT_EQ(cholesky.size(), size);
        Buffer<double> matrix(queue, a.values, "matrix"), sides(queue, b, "right-hand sides");
        Buffer<int32_t> info(queue, 1, "info");
        cholesky.factor(matrix.data(), info.data());
        cholesky.solve(matrix.data(), sides.data(), 3);
        EXPECT_EQ(info.download()[0], 0);
        const std::vector<double> found = sides.download();
        for (size_t i = 0; i < x.size(); ++i) EXPECT_NEAR(found[i], x[i], 1e-12);
    }
}

TEST(DenseCholesky, NamesTheMinorThatIsNotPositive) {
    for (const int32_t bad : {0, 3, 19}) {
        Matrix a = definite_matrix(20, 12);
        a.at(bad, bad) = -1;
        EXPECT_EQ(factor_info(a), bad + 1);
    }
    EXPECT_EQ(factor_info({2, {1, 1, 1, 1}}), 2);
    EXPECT_EQ(factor_info({1, {NAN}}), 1);
}

TEST(DenseCholesky, RefusesASizeThatIsNone) {
    for (const int32_t size : {0, -1, 46341})
        EXPECT_THROW(DenseCholesky(test_queue(), size), Error);
}

}  // namespace
}  // namespace plica
