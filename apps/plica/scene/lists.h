// Lists of numbers in scenes, as the members of descriptors that point to arrays.
#pragma once

#include "scene/node.h"

namespace plica::app {

// Exactly `count` numbers; of: what there is one for, as "vertex".
template <class Number>
std::vector<Number> read_list(const Node& node, size_t count, const char* of) {
    node.expect_array();
    if (node.size() != count)
        node.refuse("has " + std::to_string(node.size()) + " numbers; there are " +
                    std::to_string(count) + " " + of);
    std::vector<Number> numbers;
    for (size_t i = 0; i < count; ++i) numbers.push_back(static_cast<Number>(node[i].number()));
    return numbers;
}

template <class Number>
std::vector<Number> read_list(const Node& node, const char* key, size_t count, const char* of) {
    if (!node.has(key)) return {};
    return read_list<Number>(node[key], count, of);
}

template <class Number>
const Number* data_or_null(const std::vector<Number>& numbers) {
    return numbers.empty() ? nullptr : numbers.data();
}

}  // namespace plica::app
