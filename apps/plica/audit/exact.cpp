// Numbers as sums of doubles that do not overlap (Shewchuk 1997): every operation is exact. A first
// try in plain doubles, with a bound of its error, settles nearly all.
#include "audit/exact.h"

#include <cmath>
#include <vector>

namespace plica::app {
namespace {

using Sum = std::vector<double>;  // rising in size, without zeros

// Adds a double to a sum.
Sum grown(const Sum& sum, double b) {
    Sum result;
    double q = b;
    for (double e : sum) {
        const double s = q + e, part = s - q, rest = (q - (s - part)) + (e - part);
        if (rest != 0) result.push_back(rest);
        q = s;
    }
    if (q != 0) result.push_back(q);
    return result;
}

Sum added(Sum a, const Sum& b) {
    for (double e : b) a = grown(a, e);
    return a;
}

Sum scaled(const Sum& a, double b) {
    Sum result;
    for (double e : a) {
        const double product = e * b;
        result = grown(grown(result, std::fma(e, b, -product)), product);
    }
    return result;
}

Sum multiplied(const Sum& a, const Sum& b) {
    Sum result;
    for (double e : b) result = added(std::move(result), scaled(a, e));
    return result;
}

Sum negated(Sum a) {
    for (double& e : a) e = -e;
    return a;
}

Sum difference(float a, float b) {
    return grown(grown({}, static_cast<double>(a)), -static_cast<double>(b));
}

int exact_sign(const float* a, const float* b, const float* c, const float* d) {
    Sum rows[3][3];
    for (int k = 0; k < 3; ++k) {
        rows[0][k] = difference(b[k], a[k]);
        rows[1][k] = difference(c[k], a[k]);
        rows[2][k] = difference(d[k], a[k]);
    }
    Sum total;
    for (int k = 0; k < 3; ++k) {
        const int m = (k + 1) % 3, n = (k + 2) % 3;
        const Sum minor =
            added(multiplied(rows[1][m], rows[2][n]), negated(multiplied(rows[1][n], rows[2][m])));
        total = added(std::move(total), multiplied(rows[0][k], minor));
    }
    if (total.empty()) return 0;
    return total.back() > 0 ? 1 : -1;
}

}  // namespace

int side_of_plane(const float* a, const float* b, const float* c, const float* d) {
    double r[3][3], sum = 0, size = 0;
    for (int k = 0; k < 3; ++k) {
        r[0][k] = static_cast<double>(b[k]) - static_cast<double>(a[k]);
        r[1][k] = static_cast<double>(c[k]) - static_cast<double>(a[k]);
        r[2][k] = static_cast<double>(d[k]) - static_cast<double>(a[k]);
    }
    for (int k = 0; k < 3; ++k) {
        const int m = (k + 1) % 3, n = (k + 2) % 3;
        const double left = r[1][m] * r[2][n], right = r[1][n] * r[2][m];
        sum += r[0][k] * (left - right);
        size += std::fabs(r[0][k]) * (std::fabs(left) + std::fabs(right));
    }
    // Three roundings of differences, four of products and sums: each at most 2^-53.
    constexpr double k_bound = 16 * 1.1102230246251565e-16;
    if (std::fabs(sum) > k_bound * size) return sum > 0 ? 1 : -1;
    return exact_sign(a, b, c, d);
}

}  // namespace plica::app
