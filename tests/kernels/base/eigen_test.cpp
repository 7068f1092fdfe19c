// Small matrices and polynomials: Jacobi's eigenvalues, singular values, inverses, positive ranges.
#include "kernels/base/eigen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "kernels/base/polynomial.h"
#include "kernels/base/svd.h"

namespace plica {
namespace {

double largest(const Mat3d& a) {
    double most = 0;
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) most = std::max(most, std::fabs(a.m[i][j]));
    return most;
}

Mat3d random_matrix(std::mt19937& random, int32_t kind) {
    std::normal_distribution<double> number;
    Mat3d a;
    for (int32_t i = 0; i < 3; ++i)
        for (int32_t j = 0; j < 3; ++j) a.m[i][j] = number(random);
    const Vec3d n = {number(random), number(random), number(random)};
    if (kind == 1) a = outer(column(a, 0), n);                                      // rank 1
    if (kind == 2) a = a * diagonal(Vec3d{1, 1e-7, 1e-14}) * a;                     // stiff
    if (kind == 3) a = a * 1e150;                                                   // large
    if (kind == 4) a = a * 1e-100;                                                  // small
    if (kind == 5) a = a + scaled_identity(1e6);                                    // nearly equal
    if (kind == 6) a = outer(column(a, 0), n) + outer(column(a, 1), column(a, 2));  // rank 2
    if (kind == 7) a = scaled_identity(n.x);                                        // equal
    if (kind == 8) a = {};
    return a;
}

TEST(Svd, RestoresTheMatrixWithRotations) {
    std::mt19937 random(1);
    double worst = 0;
    for (int32_t i = 0; i < 9000; ++i) {
        const Mat3d f = random_matrix(random, i % 9);
        const Svd3 d = svd(f);
        const double size = largest(f);
        const double error = largest(d.u * diagonal(d.s) * transpose(d.v) - f);
        EXPECT_LE(error, 1e-14 * size) << i;
        worst = std::max(worst, size > 0 ? error / size : 0);
        const Mat3d one = scaled_identity(1.0);
        EXPECT_LT(largest(transpose(d.u) * d.u - one), 1e-14);
        EXPECT_LT(largest(transpose(d.v) * d.v - one), 1e-14);
        EXPECT_NEAR(determinant(d.u), 1, 1e-14);
        EXPECT_NEAR(determinant(d.v), 1, 1e-14);
        EXPECT_GE(d.s.x, d.s.y);
        EXPECT_GE(d.s.y * (1 + 1e-15), std::fabs(d.s.z));
        EXPECT_GE(d.s.y, 0);
        if (i % 9 == 0) {
            EXPECT_EQ(d.s.z > 0, determinant(f) > 0);
        }
    }
    std::printf("9000 matrices: restored to %.2g\n", worst);
}

TEST(Mat3, InverseAndProducts) {
    std::mt19937 random(2);
    for (int32_t i = 0; i < 1000; ++i) {
        const Mat3d a = random_matrix(random, 0), b = random_matrix(random, 0);
        const double bad = 1e-15 / std::fabs(determinant(a));
        EXPECT_LT(largest(a * inverse(a) - scaled_identity(1.0)), 1e-12 + 1e3 * bad);
        EXPECT_NEAR(determinant(a * b), determinant(a) * determinant(b), 1e-12);
        EXPECT_LT(largest(transpose(a * b) - transpose(b) * transpose(a)), 1e-14);
        const Vec3d v = row(a, 0), w = column(b, 1);
        EXPECT_LT(norm(cross_matrix(v) * w - cross(v, w)), 1e-14);
        EXPECT_LT(norm(outer(v, w) * w - v * norm2(w)), 1e-13);
        EXPECT_LT(norm(transpose_times(a, v) - transpose(a) * v), 1e-14);
        EXPECT_NEAR(trace(outer(v, w)), dot(v, w), 1e-14);
    }
}

template <int32_t n>
void expect_eigen(uint32_t seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> number;
    for (int32_t trial = 0; trial < 300; ++trial) {
        double a[n][n], d[n][n], v[n][n], projected[n][n];
        for (int32_t i = 0; i < n; ++i)
            for (int32_t j = 0; j <= i; ++j) {
                a[i][j] = number(random) * (trial % 3 == 1 ? std::pow(10.0, i + j - n) : 1);
                if (trial % 3 == 2) a[i][j] = i == j ? 2 : 1e-9 * a[i][j];
                a[j][i] = a[i][j];
            }
        double size = 0;
        for (int32_t i = 0; i < n; ++i)
            for (int32_t j = 0; j < n; ++j) {
                d[i][j] = projected[i][j] = a[i][j];
                size = std::max(size, std::fabs(a[i][j]));
            }
        symmetric_eigen(d, v);
        project_semidefinite(projected);
        for (int32_t i = 0; i < n; ++i)
            for (int32_t j = 0; j < n; ++j) {
                double restored = 0, positive = 0, unit = 0;
                for (int32_t k = 0; k < n; ++k) {
                    restored += d[k][k] * v[i][k] * v[j][k];
                    positive += std::max(d[k][k], 0.0) * v[i][k] * v[j][k];
                    unit += v[k][i] * v[k][j];
                }
                EXPECT_NEAR(restored, a[i][j], 1e-14 * n * size);
                EXPECT_NEAR(positive, projected[i][j], 1e-13 * n * size);
                EXPECT_NEAR(unit, i == j, 1e-14 * n);
            }
    }
}
TEST(SymmetricEigen, RestoresTheMatrix) {
    expect_eigen<2>(3);
    expect_eigen<3>(4);
    expect_eigen<9>(5);
    expect_eigen<12>(6);
}

TEST(SymmetricEigen, APositiveMatrixKeepsItsBits) {
    double a[3][3] = {{2, 0.3, 0.1}, {0.3, 1, -0.2}, {0.1, -0.2, 0.7}};
    project_semidefinite(a);
    EXPECT_EQ(a[0][1], 0.3);
    EXPECT_EQ(a[1][2], -0.2);
    EXPECT_EQ(a[2][2], 0.7);
}

// Products of (root - t): the first root in (0, 1] is known.
TEST(PositiveUntil, IsBelowTheFirstRootAndNearIt) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(0, 1);
    for (int32_t trial = 0; trial < 20000; ++trial) {
        const double scale = std::pow(10.0, -8 * place(random) * (trial % 2));
        double c[5] = {1, 0, 0, 0, 0}, first = 2;
        for (int32_t k = 0; k < 4; ++k) {
            const double root = (place(random) < 0.5 ? 1 : -1) * (place(random) + 1e-3) * scale * 3;
            if (root > 0) first = std::min(first, root);
            for (int32_t i = 4; i > 0; --i) c[i] = c[i] - c[i - 1] / root;
        }
        const double s = positive_until<4>(c);
        EXPECT_GT(s, 0);
        EXPECT_LE(s, std::min(first, 1.0));
        EXPECT_GT(s, 0.9 * std::min(first, 1.0)) << trial << " " << first;
    }
}
TEST(PositiveUntil, TakesTheWholeStepWhereItMay) {
    EXPECT_EQ(positive_until<3>({1, 0, 0, 0}), 1);
    EXPECT_EQ(positive_until<3>({1, -0.5, -0.3, 0.1}), 1);
    EXPECT_LT(positive_until<3>({1, -1, 0, 0}), 1);       // a root at the end itself
    EXPECT_LT(positive_until<4>({1, -4, 4, 0, 0}), 0.5);  // a double root: touches 0
}

}  // namespace
}  // namespace plica
