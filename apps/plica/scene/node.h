// A value of a scene file that knows where it stands, so that every refusal names file and JSON
// pointer.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/failure.h"
#include "base/vec.h"

namespace plica::app {

using Json = nlohmann::ordered_json;

// Thrown for keys that nobody knows: `--set` turns it into a bad command line.
class UnknownKey : public Failure {
public:
    using Failure::Failure;
};

class Node {
public:
    Node(const Json& value, const std::string& file, std::string pointer = "")
        : value_(&value), file_(&file), pointer_(std::move(pointer)) {}

    const Json& json() const { return *value_; }
    const std::string& file() const { return *file_; }
    const std::string& pointer() const { return pointer_; }
    [[noreturn]] void refuse(const std::string& text) const;

    bool has(const std::string& key) const { return value_->is_object() && value_->contains(key); }
    Node operator[](const std::string& key) const;  // required
    Node operator[](size_t index) const;
    size_t size() const { return value_->size(); }
    std::vector<std::string> keys() const;

    const Node& expect_object() const;
    const Node& expect_array() const;
    // An object without other keys than these.
    const Node& expect_keys(const std::vector<std::string>& known) const;
    [[noreturn]] void refuse_key(const std::string& key,
                                 const std::vector<std::string>& known) const;

    std::string string() const;
    double number() const;
    bool flag() const;  // true, false, 1 or 0
    int64_t integer(int64_t low, int64_t high) const;
    double positive() const;
    Vec3 vec3() const;
    // Exactly `count` finite numbers.
    std::vector<double> numbers(size_t count) const;

private:
    const Json* value_;
    const std::string* file_;
    std::string pointer_;
};

// The value as a message shows it: short, on one line.
std::string shown(const Json& value);

// A document: refuses what is no JSON, keys given twice, and nesting that no scene needs.
Json parse_json(const std::string& text, const std::string& file);

}  // namespace plica::app
