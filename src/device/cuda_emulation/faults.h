// Turns a bad access of a lane, a copy or a piece of host code into a value.
#pragma once

#include <setjmp.h>

namespace plica {
namespace cuda_emulation {

struct Fault {
    const void* address = nullptr;
    int signal = 0;
    bool writes = false;
};

struct FaultGuard {
    sigjmp_buf jump;
    Fault fault;
};

// The guard of what runs on this thread now, null outside of all guards.
extern thread_local FaultGuard* current_guard;

void install_fault_handler();
// A fault must not need the stack that it may have overflowed; once a thread.
void prepare_thread_for_faults();

// False: f was left at a fault. What f owned is then lost, so f owns nothing.
template <class F>
bool run_guarded(Fault& fault, const F& f) {
    prepare_thread_for_faults();
    FaultGuard* const outer = current_guard;
    FaultGuard guard;
    if (sigsetjmp(guard.jump, 0) == 0) {
        current_guard = &guard;
        f();
        current_guard = outer;
        return true;
    }
    current_guard = outer;
    fault = guard.fault;
    return false;
}

}  // namespace cuda_emulation
}  // namespace plica
