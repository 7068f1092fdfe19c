#include "topology/levels.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/meshes.h"
#include "tests/support/queue.h"
#include "topology/edges.h"

namespace plica {
namespace {

// Bodies side by side, with what levels are made of.
struct Bodies {
    std::vector<Point> points;
    std::vector<int32_t> body_of, triangles, a, b, most_levels;

    void add(const TestMesh& mesh, int32_t levels) {
        const int32_t first = int32_t(points.size()), body = int32_t(most_levels.size());
        for (const Vec3& p : mesh.positions) points.push_back(make_point(p, 100));
        for (int32_t corner : mesh.triangles) triangles.push_back(first + corner);
        body_of.resize(points.size(), body);
        most_levels.push_back(levels);
    }

    std::vector<Level> levels() {
        const Buffer<int32_t> corners(test_queue(), triangles, "triangles");
        const MeshEdges edges =
            find_edges(test_queue(), corners.data(), int32_t(triangles.size() / 3));
        a = edges.a.download();
        b = edges.b.download();
        return make_levels({points, body_of, triangles, a, b, most_levels});
    }
};

template <class Use>
void for_each_entry(const WeightTable& table, const Use& use) {
    for (int32_t i = 0; i < table.rows; ++i)
        for (int32_t k = 0; k < table.width; ++k) {
            const size_t at =
                (size_t(i / table.slice) * size_t(table.width) + size_t(k)) * size_t(table.slice) +
                size_t(i % table.slice);
            if (table.weights[at] != 0) use(i, table.numbers[at], double(table.weights[at]));
        }
}

std::vector<Vec3d> restricted(const WeightTable& table, const std::vector<Vec3d>& fine) {
    std::vector<Vec3d> coarse(size_t(table.rows), Vec3d{0, 0, 0});
    for_each_entry(table, [&](int32_t node, int32_t point, double weight) {
        coarse[size_t(node)] += weight * fine[size_t(point)];
    });
    return coarse;
}

std::vector<Vec3d> places(const std::vector<Point>& points) {
    std::vector<Vec3d> result;
    for (const Point& p : points) result.push_back(to_double(position(p)));
    return result;
}

// The largest ratio of a way to its length, the sheet standing as `fine`.
double longest_ratio(const std::vector<Level>& levels, std::vector<Vec3d> fine) {
    double largest = 0;
    for (const Level& level : levels) {
        fine = restricted(level.restriction, fine);
        for (size_t w = 0; w < level.a.size(); ++w) {
            const Vec3d way = fine[size_t(level.b[w])] - fine[size_t(level.a[w])];
            largest = std::max(largest, norm(way) / double(level.length[w]));
        }
    }
    return largest;
}

TEST(Levels, EachIsAQuarterOfTheOneBeforeOrLess) {
    Bodies bodies;
    bodies.add(grid_mesh(60), 4);
    int32_t before = 3600;
    const std::vector<Level> levels = bodies.levels();
    EXPECT_EQ(levels.size(), 2u);  // about 400 and 50: fewer than a hundred are not made coarser
    for (const Level& level : levels) {
        EXPECT_LT(4 * level.node_count, before);
        before = level.node_count;
    }
}

TEST(Levels, WeightsOfEveryRowSumToOne) {
    Bodies bodies;
    bodies.add(grid_mesh(30), 2);
    bodies.points[0].w = bodies.points[29].w = 0;
    for (const Level& level : bodies.levels())
        for (const WeightTable* table : {&level.restriction, &level.prolongation}) {
            std::vector<double> sums(size_t(table->rows), 0);
            for_each_entry(
                *table, [&](int32_t row, int32_t, double weight) { sums[size_t(row)] += weight; });
            for (double sum : sums) ASSERT_NEAR(sum, 1, 1e-5);
        }
}

// What moves a node moves the mass that the node stands for: so momentum is kept.
TEST(Levels, RestrictionIsTheProlongationTransposedByMass) {
    Bodies bodies;
    bodies.add(grid_mesh(30), 1);
    const Level level = bodies.levels().at(0);
    std::vector<double> given(bodies.points.size(), 0);
    for_each_entry(level.restriction, [&](int32_t node, int32_t point, double weight) {
        given[size_t(point)] += weight / double(level.inverse_mass[size_t(node)]);
    });
    for (double mass : given) ASSERT_NEAR(mass, 0.01, 1e-7);
}

TEST(Levels, FlatSheetIsNeverTooLongAndExactlyAsLongAsItIs) {
    Bodies bodies;
    bodies.add(grid_mesh(40, 0.1f), 3);
    const std::vector<Level> levels = bodies.levels();
    EXPECT_NEAR(longest_ratio(levels, places(bodies.points)), 1, 1e-5);
}

// A sleeve may be pressed flat: its ways must be as long as they are then.
TEST(Levels, CurvedRestShapeMayBeFlattened) {
    TestMesh sleeve = grid_mesh(40, 0.1f);
    std::vector<Vec3d> flat;
    for (Vec3& p : sleeve.positions) {
        flat.push_back(to_double(p));
        p = {0.8f * std::sin(p.x / 0.8f), p.y, 0.8f * std::cos(p.x / 0.8f)};
    }
    Bodies bodies;
    bodies.add(sleeve, 2);
    EXPECT_LT(longest_ratio(bodies.levels(), flat), 1.01);
}

TEST(Levels, DoNotDependOnOtherBodies) {
    Bodies alone, behind;
    alone.add(grid_mesh(25), 2);
    behind.add(grid_mesh(17), 1);
    behind.add(grid_mesh(25), 2);
    const Level one = alone.levels().at(0), two = behind.levels().at(0);
    const size_t skipped = two.length.size() - one.length.size();
    for (size_t w = 0; w < one.length.size(); ++w)
        ASSERT_EQ(one.length[w], two.length[skipped + w]);
}

TEST(Levels, BodiesThatWantNoneGetNone) {
    Bodies bodies;
    bodies.add(grid_mesh(25), 0);
    EXPECT_TRUE(bodies.levels().empty());
}

}  // namespace
}  // namespace plica
