#include <set>

#include "scene/node.h"

namespace plica::app {
namespace {

constexpr int k_deepest = 64;

// Line and column that a byte of the text is in, as editors count them.
std::string place_of(const std::string& text, size_t byte) {
    size_t line = 1, column = 1;
    for (size_t i = 0; i < byte && i < text.size(); ++i) {
        column = text[i] == '\n' ? 1 : column + 1;
        line += text[i] == '\n';
    }
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// nlohmann's own words, without the number of the exception and the place, which we give ourselves.
std::string reason(const std::string& what) {
    size_t at = what.find("] ");
    std::string text = at == std::string::npos ? what : what.substr(at + 2);
    at = text.find(": ");
    if (text.rfind("parse error", 0) == 0 && at != std::string::npos) text = text.substr(at + 2);
    return text;
}

}  // namespace

Json parse_json(const std::string& text, const std::string& file) {
    std::vector<std::set<std::string>> keys;
    auto watch = [&](int depth, Json::parse_event_t event, Json& value) {
        if (depth > k_deepest)
            throw bad_file(file,
                           "is nested more than " + std::to_string(k_deepest) + " levels deep");
        if (event == Json::parse_event_t::object_start) keys.emplace_back();
        if (event == Json::parse_event_t::object_end) keys.pop_back();
        if (event == Json::parse_event_t::key &&
            !keys.back().insert(value.get<std::string>()).second)
            throw bad_file(file, "the key \"" + value.get<std::string>() + "\" is given twice");
        return true;
    };
    try {
        return Json::parse(text, watch);
    } catch (const Json::parse_error& error) {
        throw bad_file(
            file, place_of(text, error.byte ? error.byte - 1 : 0) + ": " + reason(error.what()));
    } catch (const Json::exception& error) {
        throw bad_file(file, reason(error.what()));
    }
}

}  // namespace plica::app
