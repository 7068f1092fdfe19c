#include "capi/guard.h"

#include <cstring>

namespace plica {

namespace {

// No std::string: it could not be made when memory is out.
struct LastError {
    char text[1024] = "";
};

LastError& this_thread() noexcept {
    static thread_local LastError error;
    return error;
}

}  // namespace

const char* last_error() noexcept { return this_thread().text; }

plica_status fail(plica_status status, const char* text) noexcept {
    LastError& error = this_thread();
    std::strncpy(error.text, text, sizeof error.text - 1);
    return status;
}

}  // namespace plica
