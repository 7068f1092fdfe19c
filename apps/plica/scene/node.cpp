#include "scene/node.h"

#include <algorithm>
#include <cmath>

#include "base/nearest.h"

namespace plica::app {
namespace {

// As JSON pointers write a key: ~ and / are escaped.
std::string escaped(const std::string& key) {
    std::string out;
    for (char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

}  // namespace

std::string shown(const Json& value) {
    if (value.is_object()) return "an object";
    if (value.is_array() && value.size() > 8)
        return "a list of " + std::to_string(value.size()) + " values";
    if (value.is_array())
        for (const Json& entry : value)
            if (entry.is_structured())
                return "a list of " + std::to_string(value.size()) + " values";
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > 80) text = text.substr(0, 77) + "...";
    return text;
}

void Node::refuse(const std::string& text) const {
    throw Failure(k_bad_input, file(), pointer_.empty() ? "/" : pointer_, text);
}

Node Node::operator[](const std::string& key) const {
    expect_object();
    if (!value_->contains(key)) refuse("the key \"" + key + "\" is missing");
    return {value_->at(key), file(), pointer_ + "/" + escaped(key)};
}

Node Node::operator[](size_t index) const {
    return {value_->at(index), file(), pointer_ + "/" + std::to_string(index)};
}

std::vector<std::string> Node::keys() const {
    std::vector<std::string> keys;
    if (value_->is_object())
        for (const auto& [key, value] : value_->items()) keys.push_back(key);
    return keys;
}

const Node& Node::expect_object() const {
    if (!value_->is_object()) refuse(shown(*value_) + " is not an object");
    return *this;
}

const Node& Node::expect_array() const {
    if (!value_->is_array()) refuse(shown(*value_) + " is not a list");
    return *this;
}

void Node::refuse_key(const std::string& key, const std::vector<std::string>& known) const {
    throw UnknownKey(k_bad_input, file(), pointer_ + "/" + escaped(key),
                     "unknown key \"" + key.substr(0, 80) + "\"" + suggestion(key, known));
}

const Node& Node::expect_keys(const std::vector<std::string>& known) const {
    expect_object();
    for (const auto& [key, value] : value_->items())
        if (std::find(known.begin(), known.end(), key) == known.end()) refuse_key(key, known);
    return *this;
}

std::string Node::string() const {
    if (!value_->is_string()) refuse(shown(*value_) + " is not a string");
    return value_->get<std::string>();
}

double Node::number() const {
    if (!value_->is_number()) refuse(shown(*value_) + " is not a number");
    const double number = value_->get<double>();
    if (!std::isfinite(number)) refuse(shown(*value_) + " is not finite");
    return number;
}

bool Node::flag() const {
    if (value_->is_boolean()) return value_->get<bool>();
    if (value_->is_number_integer() && (*value_ == 0 || *value_ == 1)) return *value_ == 1;
    refuse(shown(*value_) + " is neither true nor false");
}

int64_t Node::integer(int64_t low, int64_t high) const {
    const double value = number();
    if (value != std::floor(value)) refuse(shown(*value_) + " is not a whole number");
    if (!(value >= static_cast<double>(low) && value <= static_cast<double>(high)))
        refuse(shown(*value_) + " is not in [" + std::to_string(low) + ", " + std::to_string(high) +
               "]");
    return static_cast<int64_t>(value);
}

double Node::positive() const {
    const double value = number();
    if (!(value > 0)) refuse(shown(*value_) + " is not larger than 0");
    return value;
}

std::vector<double> Node::numbers(size_t count) const {
    expect_array();
    if (size() != count)
        refuse(shown(*value_) + " has " + std::to_string(size()) + " entries; it needs " +
               std::to_string(count));
    std::vector<double> numbers;
    for (size_t i = 0; i < count; ++i) numbers.push_back((*this)[i].number());
    return numbers;
}

Vec3 Node::vec3() const {
    const std::vector<double> v = numbers(3);
    return {v[0], v[1], v[2]};
}

}  // namespace plica::app
