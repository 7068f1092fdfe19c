#include "device/cuda_emulation/faults.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#include <memory>
#include <mutex>

#include "device/cuda_emulation/machine.h"

namespace plica {
namespace cuda_emulation {

thread_local FaultGuard* current_guard = nullptr;

namespace {

struct sigaction g_before[NSIG];

bool is_write(const void* context) {
#if defined(__x86_64__)
    return (static_cast<const ucontext_t*>(context)->uc_mcontext.gregs[REG_ERR] & 2) != 0;
#else
    (void)context;
    return false;
#endif
}

// Nobody guards: say what it was, then let the program end as it would have.
void report_host_access(const void* address) {
    const std::string text =
        "plica strict: the host touches device memory outside of a launch or copy: " +
        machine().arena.describe(address) + "\n";
    if (write(STDERR_FILENO, text.data(), text.size()) < 0) return;
}

void handle(int signal, siginfo_t* info, void* context) {
    if (signal == SIGSEGV && current_guard && machine().arena.open_on_fault(info->si_addr)) return;
    if (FaultGuard* guard = current_guard) {
        guard->fault.address = info->si_addr;
        guard->fault.signal = signal;
        guard->fault.writes = is_write(context);
        siglongjmp(guard->jump, 1);
    }
    if (signal == SIGSEGV && machine().arena.contains(info->si_addr))
        report_host_access(info->si_addr);
    const struct sigaction& before = g_before[signal];
    if ((before.sa_flags & SA_SIGINFO) && before.sa_sigaction)
        return before.sa_sigaction(signal, info, context);
    if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)
        return before.sa_handler(signal);
    sigaction(signal, &before, nullptr);
}

constexpr size_t k_signal_stack = 64 * 1024;

struct SignalStack {
    SignalStack() : memory(new char[k_signal_stack]) {
        stack_t stack = {};
        sigaltstack(nullptr, &before);
        stack.ss_sp = memory.get();
        stack.ss_size = k_signal_stack;
        sigaltstack(&stack, nullptr);
    }
    ~SignalStack() { sigaltstack(&before, nullptr); }

    std::unique_ptr<char[]> memory;
    stack_t before = {};
};

}  // namespace

void install_fault_handler() {
    static std::once_flag once;
    std::call_once(once, [] {
        struct sigaction action = {};
        action.sa_sigaction = handle;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
        for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL})
            sigaction(signal, &action, &g_before[signal]);
    });
}

void prepare_thread_for_faults() { thread_local SignalStack stack; }

std::string describe(const Fault& fault) {
    if (fault.signal == SIGFPE) return "divides a whole number by zero";
    if (fault.signal == SIGILL) return "runs an illegal instruction";
    return std::string(fault.writes ? "writes to " : "reads from ") +
           machine().arena.describe(fault.address);
}

}  // namespace cuda_emulation
}  // namespace plica
