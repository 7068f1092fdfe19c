// Shared libraries of the system: the one place of front that differs from system to system.
#pragma once

#include <string>

namespace plica {

// The folder in which this library lies.
std::string own_folder();

// "libplica_cpu.so" of "plica_cpu".
std::string library_file(const std::string& name);

bool file_exists(const std::string& path);

// A library that stays loaded to the end of the process; null with the system's reason in `error`.
void* load_library(const std::string& path, std::string& error);
void* find_symbol(void* library, const char* name);

}  // namespace plica
