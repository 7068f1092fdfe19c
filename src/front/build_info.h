// What plica_build_info tells.
#pragma once

#include <cstdint>
#include <string>

namespace plica {

std::string build_info();

// "0.1.0" of a PLICA_VERSION.
std::string version_text(int32_t version);

}  // namespace plica
