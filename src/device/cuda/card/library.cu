#include "device/cuda/library.h"

#include <dlfcn.h>

#include <map>
#include <mutex>
#include <string>

#include "device/error.h"

namespace plica {
namespace cuda {
namespace {

// Loaded once and never unloaded: functions of it may be in use anywhere.
void* open_library(const char* name) {
    static std::mutex mutex;
    static auto* const libraries = new std::map<std::string, void*>;
    const std::lock_guard<std::mutex> lock(mutex);
    void*& library = (*libraries)[name];
    if (!library) library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char* const reason = dlerror();
        throw Error(PLICA_UNSUPPORTED, std::string("the library ") + name + " is not found: " +
                                           (reason ? reason : "no reason given"));
    }
    return library;
}

}  // namespace

void* find_in_library(const char* library, const char* function) {
    void* const found = dlsym(open_library(library), function);
    if (!found)
        throw Error(PLICA_UNSUPPORTED, std::string(library) + " has no function " + function);
    return found;
}

void name_memory(void*, const char*) {}

}  // namespace cuda
}  // namespace plica
