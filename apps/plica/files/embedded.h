// The files of scenes/ that the program carries inside.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace plica::app {

// "spot.json" or "meshes/spot.obj".
std::optional<std::string> embedded_file(const std::string& name);

// Names of the presets, without ".json", sorted.
std::vector<std::string> preset_names();

// The text of a preset's scene; throws with the nearest name where there is none.
std::string preset_scene(const std::string& name);

}  // namespace plica::app
