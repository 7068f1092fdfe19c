// Messages of the library name what they are about by id; here the ids become names and pointers of
// the scene.
#pragma once

#include <string>

#include "scene/scene.h"

namespace plica::app {

// Every id in the text that the scene knows becomes its name; the first one is also told, or 0.
std::string with_names(const Scene& scene, const std::string& text, uint64_t* first = nullptr);

// As check(), for calls that take the scene as a whole.
void check_scene_call(plica_status status, const Scene& scene);

}  // namespace plica::app
