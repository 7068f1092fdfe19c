// --set /bodies/0/bend/compliance=1e-2: a change of the scene before it is read.
#pragma once

#include <string>
#include <vector>

#include "scene/node.h"

namespace plica::app {

// Makes keys that are missing; throws a bad command line for a path that leads nowhere.
// Returns the pointers that were set.
std::vector<std::string> apply_settings(Json& scene, const std::vector<std::string>& settings);

// A key that only a setting brought in is a mistake of the command line, not of the file.
Failure blamed_on_setting(const UnknownKey& failure, const std::vector<std::string>& pointers);

}  // namespace plica::app
