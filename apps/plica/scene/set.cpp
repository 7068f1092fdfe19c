#include "scene/set.h"

#include "mesh/scan.h"

namespace plica::app {
namespace {

std::vector<std::string> split(const std::string& pointer, const std::string& setting) {
    if (pointer.empty() || pointer[0] != '/')
        throw bad_command("--set " + setting + ": the path must begin with /");
    std::vector<std::string> parts(1);
    for (size_t i = 1; i < pointer.size(); ++i) {
        const char c = pointer[i];
        if (c == '/') {
            parts.emplace_back();
        } else if (c == '~') {
            const char next = i + 1 < pointer.size() ? pointer[++i] : 0;
            if (next != '0' && next != '1')
                throw bad_command("--set " + setting + ": ~ must be followed by 0 or 1");
            parts.back() += next == '0' ? '~' : '/';
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

Json& entry(Json& list, const std::string& part, const std::string& setting) {
    uint64_t index = 0;
    if (!to_number(part, index))
        throw bad_command("--set " + setting + ": \"" + part + "\" is not a number of a list");
    if (index >= list.size())
        throw bad_command("--set " + setting + ": there is no entry " + part + "; the list has " +
                          std::to_string(list.size()));
    return list[index];
}

// A word that is no JSON is a string: names need no quotes.
Json value_of(const std::string& text) {
    Json value = Json::parse(text, nullptr, false);
    return value.is_discarded() ? Json(text) : value;
}

bool begins_with(const std::string& text, const std::string& begin) {
    return text.compare(0, begin.size(), begin) == 0 &&
           (text.size() == begin.size() || text[begin.size()] == '/');
}

}  // namespace

std::vector<std::string> apply_settings(Json& scene, const std::vector<std::string>& settings) {
    std::vector<std::string> pointers;
    for (const std::string& setting : settings) {
        const size_t equals = setting.find('=');
        if (equals == std::string::npos)
            throw bad_command("--set " + setting + ": has no = (as in /world/frames=60)");
        const std::string pointer = setting.substr(0, equals);
        Json* at = &scene;
        for (const std::string& part : split(pointer, setting)) {
            if (at->is_null()) *at = Json::object();
            if (at->is_array())
                at = &entry(*at, part, setting);
            else if (at->is_object())
                at = &(*at)[part];
            else
                throw bad_command("--set " + setting + ": " + shown(*at) + " has no part \"" +
                                  part + "\"");
        }
        *at = value_of(setting.substr(equals + 1));
        pointers.push_back(pointer);
    }
    return pointers;
}

Failure blamed_on_setting(const UnknownKey& failure, const std::vector<std::string>& pointers) {
    for (const std::string& pointer : pointers)
        if (begins_with(pointer, failure.pointer()))
            return bad_command("--set " + pointer + ": " + failure.pointer() + ": " +
                               failure.text());
    return failure;
}

}  // namespace plica::app
