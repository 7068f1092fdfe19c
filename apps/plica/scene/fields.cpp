#include "scene/fields.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/nearest.h"

namespace plica::app {
namespace {

using tables::Kind;
using tables::Member;

bool is_in(const Member& member, double value) {
    const tables::Interval& i = member.interval;
    // A default outside of its own range is a word for "as the library chooses".
    if (value == member.defaults[0] && member.count == 1) return true;
    return (i.low_open ? value > i.low : value >= i.low) &&
           (i.high_open ? value < i.high : value <= i.high);
}

std::string unit_of(const Member& member) {
    return std::strcmp(member.unit, "-") == 0 ? "" : std::string(" ") + member.unit;
}

double read_number(const Node& node, const Member& member) {
    const double value = node.number();
    const bool whole = member.kind == Kind::i32 || member.kind == Kind::u32;
    if (whole && value != std::floor(value))
        node.refuse(shown(node.json()) + " is not a whole number");
    if (!is_in(member, value * member.scale))
        node.refuse(shown(node.json()) + " is not in " + member.range + unit_of(member));
    const double limit = member.kind == Kind::i32   ? INT32_MAX
                         : member.kind == Kind::f32 ? 3.4028234e38
                                                    : HUGE_VAL;
    if (std::fabs(value * member.scale) > limit) node.refuse(shown(node.json()) + " is too large");
    return value * member.scale;
}

template <class Number>
void read_numbers(const Node& node, const Member& member, void* address) {
    auto* out = static_cast<Number*>(address);
    if (member.count > 1) node.numbers(static_cast<size_t>(member.count));
    for (int32_t k = 0; k < member.count; ++k)
        out[k] = static_cast<Number>(
            read_number(member.count > 1 ? node[static_cast<size_t>(k)] : node, member));
}

void read_u64(const Node& node, void* address) {
    if (!node.json().is_number_unsigned())
        node.refuse(shown(node.json()) + " is not a whole number from 0 on");
    *static_cast<uint64_t*>(address) = node.json().get<uint64_t>();
}

void read_rotation(const Node& node, void* address) {
    node.expect_keys({"axis", "degrees"});
    const Node axis = node["axis"];
    if (!(norm(axis.vec3()) > 0)) axis.refuse(shown(axis.json()) + " has no direction");
    const Quat q = about(axis.vec3(), node["degrees"].number() * 3.14159265358979323846 / 180);
    auto* out = static_cast<float*>(address);
    const double numbers[4] = {q.x, q.y, q.z, q.w};
    for (int k = 0; k < 4; ++k) out[k] = static_cast<float>(numbers[k]);
}

void read_member(const Node& node, const Member& member, void* descriptor) {
    void* address = tables::member_address(descriptor, member);
    switch (member.kind) {
        case Kind::f32:
            return read_numbers<float>(node, member, address);
        case Kind::f64:
            return read_numbers<double>(node, member, address);
        case Kind::i32:
            return read_numbers<int32_t>(node, member, address);
        case Kind::u32:
            return read_numbers<uint32_t>(node, member, address);
        case Kind::u64:
            return read_u64(node, address);
        case Kind::flag:
            *static_cast<int32_t*>(address) = node.flag();
            return;
        case Kind::enumeration:
            *static_cast<int32_t*>(address) = read_choice(node, member);
            return;
        case Kind::rotation:
            return read_rotation(node, address);
        case Kind::nested:
            fill(node, {{member.nested, address}}, {});
            return;
        default:
            node.refuse("this key cannot be given here");
    }
}

class Filler {
public:
    Filler(const std::vector<Target>& targets, const Handlers& handlers)
        : targets_(targets), handlers_(handlers), filled_(targets.size()) {}

    void object(const Node& node, const std::string& prefix) {
        node.expect_object();
        for (const std::string& key : node.keys()) entry(node, key, prefix + key);
    }
    std::vector<std::vector<std::string>> filled() { return std::move(filled_); }

private:
    void entry(const Node& node, const std::string& key, const std::string& path) {
        const auto handler = handlers_.find(path);
        if (handler != handlers_.end()) return handler->second(node[key]);
        for (size_t t = 0; t < targets_.size(); ++t)
            for (int32_t m = 0; m < targets_[t].table->member_count; ++m) {
                const Member& member = targets_[t].table->members[m];
                if (path != member.key) continue;
                filled_[t].push_back(path);
                return read_member(node[key], member, targets_[t].descriptor);
            }
        const std::string prefix = path.substr(0, path.size() - key.size());
        const std::vector<std::string> known = known_below(prefix);
        if (std::find(known.begin(), known.end(), key) == known.end()) node.refuse_key(key, known);
        object(node[key], path + "/");
    }

    // The next words of all paths that begin with the prefix.
    std::vector<std::string> known_below(const std::string& prefix) const {
        std::vector<std::string> known;
        auto add = [&](const std::string& path) {
            if (path.compare(0, prefix.size(), prefix) != 0) return;
            const std::string rest = path.substr(prefix.size());
            const std::string word = rest.substr(0, rest.find('/'));
            if (std::find(known.begin(), known.end(), word) == known.end()) known.push_back(word);
        };
        for (const auto& [path, handler] : handlers_) add(path);
        for (const Target& target : targets_)
            for (int32_t m = 0; m < target.table->member_count; ++m)
                add(target.table->members[m].key);
        return known;
    }

    const std::vector<Target>& targets_;
    const Handlers& handlers_;
    std::vector<std::vector<std::string>> filled_;
};

}  // namespace

int32_t read_choice(const Node& node, const Member& member) {
    const std::string word = node.string();
    std::vector<std::string> names;
    for (int32_t c = 0; c < member.choice_count; ++c) {
        if (word == member.choices[c].name) return member.choices[c].value;
        names.push_back(member.choices[c].name);
    }
    node.refuse(shown(node.json()) + " is not one of them" + suggestion(word, names));
}

const Member& member_of(const tables::Table& table, const std::string& key) {
    for (int32_t m = 0; m < table.member_count; ++m)
        if (key == table.members[m].key) return table.members[m];
    throw Failure(k_failed, "", "", std::string(table.name) + " has no key " + key);
}

std::vector<std::vector<std::string>> fill(const Node& node, const std::vector<Target>& targets,
                                           const Handlers& handlers) {
    Filler filler(targets, handlers);
    filler.object(node, "");
    return filler.filled();
}

}  // namespace plica::app
