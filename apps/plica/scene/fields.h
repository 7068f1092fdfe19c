// Scene keys into descriptors, by the tables that are generated from plica.h: no key of a member is
// named here.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "api/scene_tables.h"
#include "scene/node.h"

namespace plica::app {

// A descriptor that is being filled.
struct Target {
    const tables::Table* table;
    void* descriptor;
};

// What the reader itself does with a key, by its path inside the object, as in "world/frames".
using Handlers = std::map<std::string, std::function<void(const Node&)>>;

// Every key of the node goes to its handler or to the target that knows it; others are refused.
// Returns the paths that went to each target.
std::vector<std::vector<std::string>> fill(const Node& node, const std::vector<Target>& targets,
                                           const Handlers& handlers);

// One of the names of an enumeration's choices.
int32_t read_choice(const Node& node, const tables::Member& member);
const tables::Member& member_of(const tables::Table& table, const std::string& key);

}  // namespace plica::app
