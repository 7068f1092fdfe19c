#include "front/log.h"

#include <mutex>

namespace plica {

namespace {

struct Target {
    plica_log_fn callback = nullptr;
    void* user = nullptr;
};

std::mutex target_mutex;
Target target;

}  // namespace

void set_log(plica_log_fn callback, void* user) {
    const std::lock_guard<std::mutex> lock(target_mutex);
    target = {callback, user};
}

void log(plica_log_level level, const std::string& text) {
    Target now;
    {
        const std::lock_guard<std::mutex> lock(target_mutex);
        now = target;
    }
    // Outside the lock: a callee that sets another log must not wait for itself.
    if (now.callback) now.callback(now.user, level, text.c_str());
}

}  // namespace plica
