#if !defined(_WIN32)
#include <dlfcn.h>
#include <unistd.h>

#include "front/platform/shared_library.h"

namespace plica {

std::string own_folder() {
    Dl_info info = {};
    if (!dladdr(reinterpret_cast<const void*>(&own_folder), &info) || !info.dli_fname) return ".";
    const std::string path = info.dli_fname;
    const size_t slash = path.rfind('/');
    return slash == std::string::npos ? "." : path.substr(0, slash);
}

std::string library_file(const std::string& name) {
#if defined(__APPLE__)
    return "lib" + name + ".dylib";
#else
    return "lib" + name + ".so";
#endif
}

bool file_exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

void* load_library(const std::string& path, std::string& error) {
    // Never closed: worker threads and CUDA's own end-of-process code may still run in it.
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char* reason = dlerror();
        error = reason ? reason : "no reason given";
    }
    return library;
}

void* find_symbol(void* library, const char* name) { return dlsym(library, name); }

}  // namespace plica
#endif
