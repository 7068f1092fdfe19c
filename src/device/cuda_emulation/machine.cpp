#include "device/cuda_emulation/machine.h"

#include <stdlib.h>
#include <string.h>

namespace plica {
namespace cuda_emulation {
namespace {

thread_local cudaError_t t_last_error = cudaSuccess;
// Of the last failure, also after cudaGetLastError has taken it.
thread_local cudaError_t t_text_of = cudaSuccess;
thread_local std::string t_last_text;

struct NamedFailing {
    const char* name;
    Failing kind;
};
constexpr NamedFailing k_failings[] = {{"alloc", Failing::Allocation},
                                       {"launch", Failing::Launch},
                                       {"copy", Failing::Copy},
                                       {"library", Failing::Library},
                                       {"lost", Failing::Device}};

cudaError_t error_of(Failing kind) {
    if (kind == Failing::Allocation) return cudaErrorMemoryAllocation;
    if (kind == Failing::Launch) return cudaErrorLaunchOutOfResources;
    return cudaErrorUnknown;
}

}  // namespace

Machine::Machine() { read_environment(); }

Machine& machine() {
    // Never destroyed: buffers of static objects may outlive any static object.
    static Machine* const the_machine = new Machine;
    return *the_machine;
}

uint64_t Machine::draw() {
    random += 0x9e3779b97f4a7c15;
    uint64_t z = random;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

void Machine::read_environment() {
    if (const char* text = getenv("PLICA_STRICT_SEED")) random = strtoull(text, nullptr, 0);
    if (const char* text = getenv("PLICA_STRICT_CHECK")) {
        if (strcmp(text, "off") == 0) checks = Checks::Off;
        if (strcmp(text, "auto") == 0) checks = Checks::Auto;
        if (strcmp(text, "full") == 0) checks = Checks::Full;
    }
    const char* const text = getenv("PLICA_STRICT_FAIL");
    const char* const colon = text ? strchr(text, ':') : nullptr;
    if (!colon) return;
    for (const NamedFailing& named : k_failings)
        if (std::string(text, colon) == named.name)
            fail_at(named.kind, strtoll(colon + 1, nullptr, 10));
}

cudaError_t fail(cudaError_t code, const std::string& text) {
    t_last_error = code;
    t_text_of = code;
    t_last_text = text;
    return code;
}

bool lose(cudaError_t code, const std::string& text) {
    Machine& m = machine();
    if (m.sticky != cudaSuccess) return false;
    m.sticky = code;
    m.sticky_text = text;
    return false;
}

cudaError_t inject(Failing kind, const char* call) {
    Machine& m = machine();
    if (m.failing_in == 0 || (m.failing != kind && m.failing != Failing::Device))
        return cudaSuccess;
    if (--m.failing_in > 0) return cudaSuccess;
    m.has_failed = true;
    if (m.failing == Failing::Device) {
        lose(cudaErrorLaunchFailure, std::string("device lost on request in ") + call);
        return m.sticky;
    }
    return fail(error_of(kind), std::string(call) + " fails on request");
}

void fail_at(Failing kind, int64_t n) {
    const Entry entry;
    machine().failing = n > 0 ? kind : Failing::None;
    machine().failing_in = n > 0 ? n : 0;
    machine().has_failed = false;
}

bool has_failed() {
    const Entry entry;
    return machine().has_failed;
}

void revive() {
    const Entry entry;
    machine().sticky = cudaSuccess;
    machine().sticky_text.clear();
}

void set_checks(Checks checks) {
    const Entry entry;
    machine().checks = checks;
}

void set_seed(uint64_t seed) {
    const Entry entry;
    machine().random = seed;
}

void set_lack(Lack lack) {
    const Entry entry;
    machine().lack = lack;
}

void set_memory_limit(size_t bytes) {
    const Entry entry;
    machine().arena.memory_limit = bytes;
}

std::string host_access(const std::function<void()>& code) {
    install_fault_handler();
    Fault fault;
    if (run_guarded(fault, code)) return "";
    return "the host " + describe(fault) + ", outside of a launch or copy";
}

Statistics statistics() {
    const Entry entry;
    Statistics result = machine().counts;
    result.live_allocations = machine().arena.live_count();
    result.live_streams = static_cast<int64_t>(machine().streams.size());
    result.bytes_in_use = static_cast<int64_t>(machine().arena.bytes_in_use());
    result.pending_work = 0;
    for (const auto& stream : machine().streams)
        result.pending_work += static_cast<int64_t>(stream->work.size());
    return result;
}

}  // namespace cuda_emulation
}  // namespace plica

using plica::cuda_emulation::Entry;
using plica::cuda_emulation::machine;

cudaError_t cudaPeekAtLastError() {
    const Entry entry;
    return entry.lost() ? entry.lost() : plica::cuda_emulation::t_last_error;
}

cudaError_t cudaGetLastError() {
    const cudaError_t error = cudaPeekAtLastError();
    plica::cuda_emulation::t_last_error = cudaSuccess;
    return error;
}

const char* cudaGetErrorName(cudaError_t error) {
    switch (error) {
        case cudaSuccess:
            return "cudaSuccess";
        case cudaErrorInvalidValue:
            return "cudaErrorInvalidValue";
        case cudaErrorMemoryAllocation:
            return "cudaErrorMemoryAllocation";
        case cudaErrorInvalidConfiguration:
            return "cudaErrorInvalidConfiguration";
        case cudaErrorInsufficientDriver:
            return "cudaErrorInsufficientDriver";
        case cudaErrorNoDevice:
            return "cudaErrorNoDevice";
        case cudaErrorInvalidDevice:
            return "cudaErrorInvalidDevice";
        case cudaErrorNoKernelImageForDevice:
            return "cudaErrorNoKernelImageForDevice";
        case cudaErrorInvalidResourceHandle:
            return "cudaErrorInvalidResourceHandle";
        case cudaErrorIllegalState:
            return "cudaErrorIllegalState";
        case cudaErrorNotReady:
            return "cudaErrorNotReady";
        case cudaErrorIllegalAddress:
            return "cudaErrorIllegalAddress";
        case cudaErrorLaunchOutOfResources:
            return "cudaErrorLaunchOutOfResources";
        case cudaErrorLaunchFailure:
            return "cudaErrorLaunchFailure";
        case cudaErrorStreamCaptureUnsupported:
            return "cudaErrorStreamCaptureUnsupported";
        default:
            return "cudaErrorUnknown";
    }
}

// The whole sentence, where the emulation knows more than the code says.
const char* cudaGetErrorString(cudaError_t error) {
    const Entry entry;
    if (error != cudaSuccess && error == machine().sticky) return machine().sticky_text.c_str();
    if (error != cudaSuccess && error == plica::cuda_emulation::t_text_of)
        return plica::cuda_emulation::t_last_text.c_str();
    return cudaGetErrorName(error);
}
