// Eigenvalues of small symmetric matrices by Jacobi's rotations: as exact as the entries, also for
// equal eigenvalues, and without recursion or branches that depend on more than the size.
// Golub, Van Loan, Matrix Computations, section 8.5. Proven by tests/kernels/base/eigen_test.cpp.
#pragma once

#include "kernels/base/math.h"

namespace plica {

// The cosine and sine that take the off-diagonal number `off` between `p` and `q` to zero.
PLICA_HD void jacobi_rotation(double p, double q, double off, double& c, double& s) {
    const double tau = (q - p) / (2 * off);
    const double t = (tau >= 0 ? 1.0 : -1.0) / (absolute(tau) + square_root(1 + tau * tau));
    c = 1 / square_root(1 + t * t);
    s = t * c;
}

// a becomes diagonal: its eigenvalues, in no order. The columns of v are the eigenvectors.
template <int32_t n>
PLICA_HD void symmetric_eigen(double (&a)[n][n], double (&v)[n][n]) {
    for (int32_t i = 0; i < n; ++i)
        for (int32_t j = 0; j < n; ++j) v[i][j] = i == j ? 1 : 0;
    for (int32_t sweep = 0; sweep < 16; ++sweep) {
        bool rotated = false;
        for (int32_t p = 0; p + 1 < n; ++p)
            for (int32_t q = p + 1; q < n; ++q) {
                const double off = a[p][q];
                // Below the rounding of both its eigenvalues: changes neither.
                if (off == 0 ||
                    absolute(off) < 1e-17 * minimum(absolute(a[p][p]), absolute(a[q][q])))
                    continue;
                rotated = true;
                double c, s;
                jacobi_rotation(a[p][p], a[q][q], off, c, s);
                for (int32_t k = 0; k < n; ++k) {
                    const double kp = a[k][p], kq = a[k][q];
                    a[k][p] = c * kp - s * kq, a[k][q] = s * kp + c * kq;
                }
                for (int32_t k = 0; k < n; ++k) {
                    const double pk = a[p][k], qk = a[q][k];
                    a[p][k] = c * pk - s * qk, a[q][k] = s * pk + c * qk;
                }
                a[p][q] = a[q][p] = 0;
                for (int32_t k = 0; k < n; ++k) {
                    const double kp = v[k][p], kq = v[k][q];
                    v[k][p] = c * kp - s * kq, v[k][q] = s * kp + c * kq;
                }
            }
        if (!rotated) break;
    }
}

// True where elimination meets positive pivots only.
template <int32_t n>
PLICA_HD bool is_positive_definite(const double (&a)[n][n]) {
    double l[n][n];
    for (int32_t j = 0; j < n; ++j) {
        double pivot = a[j][j];
        for (int32_t k = 0; k < j; ++k) pivot -= l[j][k] * l[j][k];
        if (!(pivot > 1e-14 * absolute(a[j][j]))) return false;
        const double root = square_root(pivot);
        l[j][j] = root;
        for (int32_t i = j + 1; i < n; ++i) {
            double sum = a[i][j];
            for (int32_t k = 0; k < j; ++k) sum -= l[i][k] * l[j][k];
            l[i][j] = sum / root;
        }
    }
    return true;
}

// a becomes the nearest positive semidefinite matrix: its negative eigenvalues become 0. One that
// has none keeps its bits.
template <int32_t n>
PLICA_HD void project_semidefinite(double (&a)[n][n]) {
    if (is_positive_definite(a)) return;
    double v[n][n];
    symmetric_eigen(a, v);
    double w[n];
    for (int32_t k = 0; k < n; ++k) w[k] = maximum(a[k][k], 0.0);
    for (int32_t i = 0; i < n; ++i)
        for (int32_t j = 0; j <= i; ++j) {
            double sum = 0;
            for (int32_t k = 0; k < n; ++k) sum += w[k] * v[i][k] * v[j][k];
            a[i][j] = a[j][i] = sum;
        }
}

}  // namespace plica
