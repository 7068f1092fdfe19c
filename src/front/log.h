// Lines for the callback of plica_set_log.
#pragma once

#include <string>

#include "plica/plica.h"

namespace plica {

void set_log(plica_log_fn callback, void* user);
void log(plica_log_level level, const std::string& text);

}  // namespace plica
