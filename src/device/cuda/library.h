// What a card takes from the system by dlopen, and strict from its emulation.
#pragma once

namespace plica {
namespace cuda {

// A function of a shared library, loaded at the first call. Throws Error(PLICA_UNSUPPORTED).
void* find_in_library(const char* library, const char* function);

// Tells a checking tool what an allocation is; a card needs no name.
void name_memory(void* memory, const char* name);

}  // namespace cuda
}  // namespace plica
