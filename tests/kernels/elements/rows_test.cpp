// Projection of rows as kernels/pbd/rows.h does it, on the device.
#include "kernels/pbd/rows.h"

#include <cmath>

#include "tests/kernels/elements/checks.h"
#include "tests/kernels/elements/row_set.h"

namespace plica {
namespace {

TestRows<Stretch> one_row(float length, float rest) {
    TestRows<Stretch> rows;
    rows.add({{0, 0, 0, 1}, {length, 0, 0, 0.25f}}, rest);
    return rows;
}

double residual(const std::vector<Point>& points, float rest) {
    return double(norm(position(points[1]) - position(points[0]))) - double(rest);
}

TEST(Rows, KPrimeLeavesOneMinusKWhateverTheIterations) {
    double worst = 0;
    for (int32_t iterations : {1, 2, 5, 20, 100})
        for (double k : {0.0, 0.01, 0.3, 0.5, 0.9, 0.99, 1.0})
            for (float length : {2.0f, 0.25f}) {
                TestRows<Stretch> rows = one_row(length, 1);
                rows.iterations = iterations;
                rows.factor = float(1 - std::pow(1 - k, 1.0 / iterations));
                const double left = residual(rows.project(), 1) / (double(length) - 1);
                EXPECT_NEAR(left, 1 - k, 1e-5) << iterations << " iterations, k " << k;
                worst = std::max(worst, std::fabs(left - (1 - k)));
            }
    std::printf("largest error %.2g\n", worst);
}

// One row alone is solved by its first iteration; the others must leave it.
TEST(Rows, XpbdRowDoesNotDependOnIterations) {
    for (float alpha : {1e-3f, 1.0f, 100.0f}) {
        TestRows<Stretch> rows = one_row(2, 1);
        rows.alpha = alpha;
        const double once = residual(rows.project(), 1);
        EXPECT_NEAR(once, alpha / (1.25 + alpha), 2e-6);
        for (int32_t iterations : {2, 7, 50}) {
            rows.iterations = iterations;
            EXPECT_NEAR(residual(rows.project(), 1), once, 2e-6) << iterations << " " << alpha;
        }
    }
}

TEST(Rows, NothingMovesWithoutWeightOrDirection) {
    TestRows<Stretch> rows;
    rows.add({{0, 0, 0, 0}, {2, 0, 0, 0}}, 1);  // both held
    rows.add({{1, 2, 3, 1}, {1, 2, 3, 1}}, 1);  // coincident
    rows.alpha = 0;
    const std::vector<Point> after = rows.project();
    EXPECT_EQ(std::memcmp(after.data(), rows.points.data(), after.size() * sizeof(Point)), 0);
}

template <class Element>
void expect_degenerate_unmoved(const std::vector<std::vector<Vec3>>& shapes) {
    for (float alpha : {0.0f, 0.1f}) {
        TestRows<Element> rows;
        rows.alpha = alpha;
        for (const std::vector<Vec3>& shape : shapes) {
            std::vector<Point> row;
            for (const Vec3& p : shape) row.push_back(make_point(p, 1));
            rows.add(row, 0.3f);
        }
        const std::vector<Point> after = rows.project();
        EXPECT_EQ(std::memcmp(after.data(), rows.points.data(), after.size() * sizeof(Point)), 0);
    }
}

TEST(Rows, DegenerateHingesStayInBits) {
    const Vec3 a = {0, -1, 0}, b = {0, 1, 0}, c = {0, 0, 0}, d = {1, 0, 0};
    expect_degenerate_unmoved<BendSigned>(
        {{a, b, c, c}, {c, b, c, d}, {{0.5f, 0, 0}, b, c, d}, {a, a, a, a}});
    expect_degenerate_unmoved<BendAcos>(
        {{c, d, a, b}, {c, d, a, a}, {c, c, a, b}, {c, d, c, b}, {a, a, a, a}});
}

// The device's launch, wide on a CPU, beside one row after another on the host.
template <class Element>
void expect_launch_equals_loop(int32_t count) {
    TestRows<Element> rows;
    rows.alpha = 0.01f, rows.factor = 0.7f;
    int32_t i = 0;
    for (const auto& points : sample_points<Element>(count)) {
        std::vector<Point> row;
        for (const Vec3d& p : points) row.push_back(make_point(to_float(p), float(++i % 5)));
        rows.add(row, 0.5f);
    }
    std::vector<Point> expected = rows.points;
    std::vector<int32_t> slots[4], body(size_t(count), 0);
    std::vector<float> lambda(size_t(count), 0.0f);
    RowsView view = {};
    for (int32_t k = 0; k < Element::k_points; ++k) {
        for (int32_t r = 0; r < count; ++r) slots[k].push_back(r * Element::k_points + k);
        view.points[k] = slots[k].data();
    }
    view.rest = rows.rest.data(), view.lambda = lambda.data(), view.body = body.data();
    view.factor = &rows.factor, view.alpha = &rows.alpha;
    for (int32_t r = 0; r < count; ++r) project_row<Element>(view, r, expected.data(), 0);
    const std::vector<Point> found = rows.project();
    EXPECT_EQ(std::memcmp(found.data(), expected.data(), found.size() * sizeof(Point)), 0);
}

// The velocities of one row after its damper, with masses 1 and 4 kg.
std::vector<Vec3Padded> damped(float alpha, float gamma, const std::vector<Vec3Padded>& v) {
    Queue& queue = test_queue();
    const Buffer<int32_t> a(queue, std::vector<int32_t>{0}, "a");
    const Buffer<int32_t> b(queue, std::vector<int32_t>{1}, "b");
    const Buffer<Point> points(queue, std::vector<Point>{{0, 0, 0, 1}, {2, 0, 0, 0.25f}}, "points");
    const Buffer<Vec3Padded> velocities(queue, v, "velocities");
    const Buffer<float> alphas(queue, std::vector<float>{alpha}, "alpha");
    const Buffer<float> gammas(queue, std::vector<float>{gamma}, "gamma");
    RowsView view = {};
    view.points[0] = a.data(), view.points[1] = b.data();
    view.alpha = alphas.data(), view.gamma = gammas.data();
    queue.launch(1, DampRows<Stretch>{view, points.data(), velocities.data(), 0});
    queue.wait();
    return velocities.download();
}

// Of an implicit damper the rate of length keeps alpha/(alpha + gamma W); the rest of the motion
// all.
TEST(Rows, DamperTakesItsShareOfTheRateAndNothingElse) {
    const std::vector<Vec3Padded> v = {{1, 2, 3, 0}, {4, -5, 6, 0}};
    for (float gamma : {0.0f, 0.1f, 10.0f})
        for (float alpha : {0.0f, 1.0f}) {
            const auto after = damped(alpha, gamma, v);
            const float kept = gamma > 0 ? alpha / (alpha + 1.25f * gamma) : 1;
            EXPECT_NEAR(after[1].x - after[0].x, 3 * kept, 1e-5);
            EXPECT_NEAR(after[0].x + 4 * after[1].x, 17, 1e-5);
            for (int32_t k = 0; k < 2; ++k) {
                EXPECT_EQ(after[size_t(k)].y, v[size_t(k)].y);
                EXPECT_EQ(after[size_t(k)].z, v[size_t(k)].z);
            }
        }
}

#if !defined(__CUDACC__)
TEST(Rows, LaunchEqualsLoopInBits) {
    for (int32_t count : {1, 7, 8, 9, 1001}) {
        expect_launch_equals_loop<Stretch>(count);
        expect_launch_equals_loop<BendSigned>(count);
        expect_launch_equals_loop<BendAcos>(count);
    }
}
#endif

}  // namespace
}  // namespace plica
