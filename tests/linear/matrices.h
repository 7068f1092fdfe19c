// Matrices for the tests of solvers: random graphs, and films as a Newton step meets them.
#pragma once

#include <random>
#include <set>
#include <vector>

#include "linear/block_matrix.h"

namespace plica {

struct TestMatrix {
    int32_t node_count = 0;
    std::vector<BlockPair> pairs;  // one a slot
    std::vector<double> slots;     // nine a slot, row-major

    void add(int32_t row, int32_t column, const double* block) {
        pairs.push_back({row, column});
        slots.insert(slots.end(), block, block + 9);
    }
    size_t size() const { return 3 * static_cast<size_t>(node_count); }
};

// Row-major, whole.
inline std::vector<double> dense_matrix(const TestMatrix& m) {
    std::vector<double> dense(m.size() * m.size(), 0);
    for (size_t s = 0; s < m.pairs.size(); ++s) {
        const BlockPair p = m.pairs[s];
        if (p.row < 0 || p.column < 0) continue;
        for (size_t i = 0; i < 3; ++i)
            for (size_t j = 0; j < 3; ++j) {
                const double value = m.slots[9 * s + 3 * i + j];
                const size_t r = 3 * static_cast<size_t>(p.row) + i;
                const size_t c = 3 * static_cast<size_t>(p.column) + j;
                if (p.row == p.column) {
                    dense[r * m.size() + c] += value / 2;
                    dense[c * m.size() + r] += value / 2;
                } else {
                    dense[r * m.size() + c] += value;
                    dense[c * m.size() + r] += value;
                }
            }
    }
    return dense;
}

// A symmetric graph of elements with `corners` nodes each, each element's matrix B B^T, and a
// diagonal of `diagonal`; nodes that no element names are isolated.
inline TestMatrix random_matrix(int32_t node_count, int32_t elements, int32_t corners,
                                double diagonal, uint32_t seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1, 1);
    TestMatrix m;
    m.node_count = node_count;
    for (int32_t node = 0; node < node_count; ++node) {
        const double d = diagonal;
        const double block[9] = {d, 0, 0, 0, d, 0, 0, 0, d};
        m.add(node, node, block);
    }
    for (int32_t e = 0; e < elements; ++e) {
        std::set<int32_t> chosen;
        while (static_cast<int32_t>(chosen.size()) < std::min(corners, node_count))
            chosen.insert(static_cast<int32_t>(random() % static_cast<uint32_t>(node_count)));
        std::vector<int32_t> nodes(chosen.begin(), chosen.end());
        std::shuffle(nodes.begin(), nodes.end(), random);
        std::vector<double> b(nodes.size() * 9);
        for (double& value : b) value = uniform(random);
        for (size_t i = 0; i < nodes.size(); ++i)
            for (size_t j = 0; j <= i; ++j) {
                double block[9] = {};
                for (size_t r = 0; r < 3; ++r)
                    for (size_t c = 0; c < 3; ++c)
                        for (size_t k = 0; k < 3; ++k)
                            block[3 * r + c] += b[9 * i + 3 * r + k] * b[9 * j + 3 * c + k];
                m.add(nodes[i], nodes[j], block);
            }
    }
    return m;
}

// On the device.
struct AssembledMatrix {
    BlockPattern pattern;
    Buffer<double> values;
};

inline AssembledMatrix assembled(Queue& queue, const TestMatrix& m) {
    const Buffer<BlockPair> pairs(queue, m.pairs, "pairs");
    const Buffer<double> slots(queue, m.slots, "slots");
    AssembledMatrix result;
    result.pattern =
        make_block_pattern(queue, m.node_count, pairs.data(), static_cast<int32_t>(m.pairs.size()));
    result.values =
        Buffer<double>(queue, 9 * static_cast<size_t>(result.pattern.block_count), "blocks");
    assemble(queue, result.pattern, SlotValues{slots.data()}, result.values.data());
    queue.wait();
    return result;
}

inline std::vector<double> random_vector(size_t size, uint32_t seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::vector<double> v(size);
    for (double& value : v) value = normal(random);
    return v;
}

}  // namespace plica
