#include "topology/colour.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/support/meshes.h"
#include "tests/support/queue.h"
#include "topology/edges.h"

namespace plica {
namespace {

#if defined(PLICA_DEVICE_IS_STRICT)
constexpr int32_t k_largest_grid = 40;
#else
constexpr int32_t k_largest_grid = 100;
#endif

struct HostRows {
    std::vector<std::vector<int32_t>> slots;
    int32_t vertex_count = 0;

    size_t count() const { return slots[0].size(); }
};

HostRows edge_rows(const TestMesh& mesh) {
    Buffer<int32_t> triangles(test_queue(), mesh.triangles, "triangles");
    const MeshEdges edges = find_edges(test_queue(), triangles.data(), mesh.triangle_count());
    return {{edges.a.download(), edges.b.download()}, mesh.vertex_count()};
}

HostRows hinge_rows(const TestMesh& mesh) {
    Buffer<int32_t> triangles(test_queue(), mesh.triangles, "triangles");
    const MeshEdges edges = find_edges(test_queue(), triangles.data(), mesh.triangle_count());
    const std::vector<std::vector<int32_t>> all = {edges.opposite0.download(),
                                                   edges.opposite1.download(), edges.a.download(),
                                                   edges.b.download()};
    HostRows rows{std::vector<std::vector<int32_t>>(4), mesh.vertex_count()};
    for (size_t e = 0; e < all[0].size(); ++e)
        for (size_t s = 0; s < 4 && all[1][e] >= 0; ++s) rows.slots[s].push_back(all[s][e]);
    return rows;
}

struct HostColouring {
    std::vector<int32_t> colour;
    int32_t count, bound;
};

HostColouring colour(Queue& queue, const HostRows& rows) {
    std::vector<Buffer<int32_t>> device;
    std::vector<const int32_t*> pointers;
    for (const std::vector<int32_t>& slot : rows.slots) {
        device.emplace_back(queue, slot, "slot");
        pointers.push_back(device.back().data());
    }
    const Colouring result =
        colour_rows(queue, pointers.data(), static_cast<int32_t>(rows.slots.size()),
                    static_cast<int32_t>(rows.count()), rows.vertex_count);
    return {result.colour.download(), result.colour_count, result.bound};
}

// No two rows of a colour share a vertex, every colour is used, the bound is the largest valence.
void expect_proper(const HostRows& rows, const HostColouring& result) {
    ASSERT_EQ(result.colour.size(), rows.count());
    std::vector<std::vector<int32_t>> at(size_t(rows.vertex_count));
    std::vector<int32_t> used(size_t(result.count), 0);
    size_t bound = 0;
    for (size_t r = 0; r < rows.count(); ++r) {
        const int32_t c = result.colour[r];
        ASSERT_TRUE(c >= 0 && c < result.count) << "row " << r;
        used[size_t(c)] = 1;
        for (size_t s = 0; s < rows.slots.size(); ++s) {
            const int32_t v = rows.slots[s][r];
            bool again = false;
            for (size_t earlier = 0; earlier < s; ++earlier) again |= rows.slots[earlier][r] == v;
            if (again) continue;
            for (int32_t other : at[size_t(v)])
                ASSERT_NE(c, other) << "row " << r << " vertex " << v;
            at[size_t(v)].push_back(c);
            bound = std::max(bound, at[size_t(v)].size());
        }
    }
    for (int32_t u : used) EXPECT_EQ(u, 1);
    EXPECT_EQ(result.bound, static_cast<int32_t>(bound));
}

int32_t expect_within(const std::string& name, const HostRows& rows, int32_t excess) {
    const HostColouring result = colour(test_queue(), rows);
    expect_proper(rows, result);
    EXPECT_LE(result.count, result.bound + excess) << name;
    std::printf("%s: %zu rows, %d colours, bound %d\n", name.c_str(), rows.count(), result.count,
                result.bound);
    return result.count;
}

TEST(Colour, OfGridsIsNearTheBound) {
    for (int32_t side : {2, 3, 16, 38, k_largest_grid}) {
        expect_within("edges of a grid", edge_rows(grid_mesh(side)), 0);
        expect_within("hinges of a grid", hinge_rows(grid_mesh(side)), side == 2 ? 0 : 3);
    }
}

TEST(Colour, OfRealMeshesIsNearTheBound) {
    expect_within("edges of Spot", edge_rows(spot_mesh()), 1);
    expect_within("hinges of Spot", hinge_rows(spot_mesh()), 3);
}

TEST(Colour, OfTheBunnyIsNearTheBound) {
    const TestMesh bunny = bunny_mesh();
    if (bunny.triangles.empty() || k_largest_grid < 100) GTEST_SKIP() << "no bunny, or too large";
    expect_within("edges of the bunny", edge_rows(bunny), 1);
    expect_within("hinges of the bunny", hinge_rows(bunny), 3);
}

TEST(Colour, OfAFanIsItsValence) {
    expect_within("edges of a fan", edge_rows(fan_mesh(100)), 0);
    expect_within("hinges of a fan", hinge_rows(fan_mesh(100)), 0);
}

TEST(Colour, OfManyFansPassesOneWindow) {
    TestMesh many;
    for (int32_t copy = 0; copy < 30; ++copy) {
        const TestMesh fan = fan_mesh(100);
        const int32_t first = many.vertex_count();
        for (int32_t v : fan.triangles) many.triangles.push_back(v + first);
        many.positions.insert(many.positions.end(), fan.positions.begin(), fan.positions.end());
    }
    expect_within("edges of 30 fans", edge_rows(many), 0);
    expect_within("hinges of 30 fans", hinge_rows(many), 0);
}

TEST(Colour, OfOneLongChainIsTwo) {
    HostRows chain{{{}, {}}, 40001};
    for (int32_t i = 0; i < 40000; ++i)
        chain.slots[0].push_back(i), chain.slots[1].push_back(i + 1);
    expect_within("a chain", chain, 0);
}

TEST(Colour, OfNothingIsNone) {
    const HostRows none{{{}, {}}, 4};
    const HostColouring result = colour(test_queue(), none);
    EXPECT_EQ(result.count, 0);
    EXPECT_EQ(result.bound, 0);
}

TEST(Colour, AllowsAVertexTwiceInARow) {
    expect_within("a pillow", HostRows{{{0, 0, 1}, {0, 1, 1}}, 2}, 1);
    HostRows many{std::vector<std::vector<int32_t>>(4), 500};
    std::mt19937 random(1);
    for (int32_t r = 0; r < 6000; ++r)
        for (auto& slot : many.slots) slot.push_back(int32_t(random() % 500));
    expect_proper(many, colour(test_queue(), many));
}

TEST(Colour, OfABodyDoesNotDependOnOthers) {
    const HostRows alone = hinge_rows(grid_mesh(30)), other = hinge_rows(spot_mesh());
    HostRows both = other;
    for (size_t s = 0; s < 4; ++s)
        for (int32_t v : alone.slots[s]) both.slots[s].push_back(v + other.vertex_count);
    both.vertex_count += alone.vertex_count;
    const HostColouring result = colour(test_queue(), both), single = colour(test_queue(), alone),
                        first = colour(test_queue(), other);
    expect_proper(both, result);
    const auto middle = result.colour.begin() + static_cast<std::ptrdiff_t>(other.count());
    EXPECT_EQ(std::vector<int32_t>(result.colour.begin(), middle), first.colour);
    EXPECT_EQ(std::vector<int32_t>(middle, result.colour.end()), single.colour);
}

TEST(Colour, DoesNotDependOnThreads) {
    const HostRows rows = hinge_rows(spot_mesh());
    const HostColouring expected = colour(test_queue(), rows);
    for (int32_t threads : {1, 3}) {
        Queue queue(open_device(0, threads));
        EXPECT_EQ(colour(queue, rows).colour, expected.colour) << threads << " threads";
    }
}

}  // namespace
}  // namespace plica
