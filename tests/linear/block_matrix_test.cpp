#include "linear/block_matrix.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/linear/matrices.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

// What the device holds, whole, with the rules of the pattern checked on the way.
std::vector<double> downloaded(const AssembledMatrix& m) {
    const BlockPattern& p = m.pattern;
    const std::vector<int32_t> offsets = p.row_offsets.download(), columns = p.columns.download();
    const std::vector<int32_t> rows = p.rows.download();
    const std::vector<double> values = m.values.download();
    EXPECT_EQ(offsets, p.host_row_offsets);
    EXPECT_EQ(columns, p.host_columns);
    const size_t size = 3 * static_cast<size_t>(p.node_count);
    std::vector<double> dense(size * size, 0);
    for (int32_t r = 0; r < p.node_count; ++r)
        for (int32_t k = offsets[size_t(r)]; k < offsets[size_t(r) + 1]; ++k) {
            const int32_t c = columns[size_t(k)];
            EXPECT_EQ(rows[size_t(k)], r);
            if (k > offsets[size_t(r)]) EXPECT_LT(columns[size_t(k) - 1], c);
            EXPECT_EQ(c == r, k == offsets[size_t(r) + 1] - 1);
            for (size_t i = 0; i < 3; ++i)
                for (size_t j = 0; j < 3; ++j)
                    dense[(3 * size_t(r) + i) * size + 3 * size_t(c) + j] =
                        dense[(3 * size_t(c) + j) * size + 3 * size_t(r) + i] =
                            values[9 * size_t(k) + 3 * i + j];
        }
    return dense;
}

TEST(BlockMatrix, IsTheSumOfItsSlots) {
    for (const int32_t nodes : {1, 2, 3, 33, 200})
        for (const uint32_t seed : {1u, 2u}) {
            const TestMatrix m = random_matrix(nodes, nodes / 2, 4, 1, seed);
            const std::vector<double> expected = dense_matrix(m);
            const std::vector<double> found = downloaded(assembled(test_queue(), m));
            ASSERT_EQ(found.size(), expected.size());
            for (size_t k = 0; k < found.size(); ++k) EXPECT_NEAR(found[k], expected[k], 1e-14);
        }
}

TEST(BlockMatrix, KeepsTheDiagonalOfNodesWithoutSlots) {
    TestMatrix m;
    m.node_count = 5;
    const double block[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    m.add(1, 3, block);   // above the diagonal: transposed
    m.add(-1, 2, block);  // left out
    m.add(2, -7, block);
    const AssembledMatrix a = assembled(test_queue(), m);
    EXPECT_EQ(a.pattern.block_count, 6);
    const std::vector<double> found = downloaded(a);
    EXPECT_EQ(found, dense_matrix(m));
    EXPECT_EQ(found[3 * 15 + 9 + 2], 3);  // H(1, 3)
}

TEST(BlockMatrix, TakesTheSymmetricPartOnTheDiagonal) {
    TestMatrix m;
    m.node_count = 1;
    const double block[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    m.add(0, 0, block);
    EXPECT_EQ(downloaded(assembled(test_queue(), m)),
              (std::vector<double>{1, 3, 5, 3, 5, 7, 5, 7, 9}));
}

TEST(BlockMatrix, RefusesANodeThatDoesNotExist) {
    Queue& queue = test_queue();
    const Buffer<BlockPair> pairs(queue, std::vector<BlockPair>{{0, 1}, {2, 0}}, "pairs");
    EXPECT_THROW(make_block_pattern(queue, 2, pairs.data(), 2), Error);
    EXPECT_THROW(make_block_pattern(queue, -1, pairs.data(), 2), Error);
    EXPECT_NO_THROW(make_block_pattern(queue, 3, pairs.data(), 2));
    EXPECT_EQ(make_block_pattern(queue, 0, pairs.data(), 0).block_count, 0);
}

TEST(BlockMatrix, Multiplies) {
    Queue& queue = test_queue();
    for (const int32_t nodes : {1, 3, 77}) {
        const TestMatrix m = random_matrix(nodes, 2 * nodes, 3, 1, 7);
        const AssembledMatrix a = assembled(queue, m);
        const std::vector<double> x = random_vector(m.size(), 3), dense = dense_matrix(m);
        const Buffer<double> device_x(queue, x, "x");
        Buffer<double> result(queue, x.size(), "result");
        multiply(queue, a.pattern, a.values.data(), device_x.data(), result.data());
        const std::vector<double> found = result.download();
        for (size_t r = 0; r < x.size(); ++r) {
            double expected = 0;
            for (size_t c = 0; c < x.size(); ++c) expected += dense[r * x.size() + c] * x[c];
            EXPECT_NEAR(found[r], expected, 1e-12);
        }
    }
}

}  // namespace
}  // namespace plica
