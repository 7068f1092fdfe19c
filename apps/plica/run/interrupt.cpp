#include "run/interrupt.h"

#include <atomic>
#include <csignal>

namespace plica::app {
namespace {

std::atomic<bool> asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set inside a signal handler");

void ask(int signal) {
    asked = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void watch_for_interrupt() {
    std::signal(SIGINT, ask);
    std::signal(SIGTERM, ask);
}

bool interrupted() { return asked; }

}  // namespace plica::app
