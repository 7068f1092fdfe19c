// Allocation, copies and fills.
#include <stdlib.h>
#include <string.h>

#include <memory>

#include "device/cuda_emulation/machine.h"

namespace plica {
namespace cuda_emulation {
namespace {

// Stands in the host memory of a copy that nobody has waited for; signalling as floats.
constexpr unsigned char k_not_yet[4] = {0xa5, 0xa5, 0xa5, 0x7f};

uint64_t hash_bytes(const void* data, size_t bytes) {
    const auto* p = static_cast<const unsigned char*>(data);
    uint64_t hash = bytes;
    for (; bytes >= 8; bytes -= 8, p += 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    for (; bytes > 0; --bytes) hash = (hash ^ *p++) * 0x100000001b3;
    return hash;
}

void fill_not_yet(void* target, size_t bytes) {
    for (size_t i = 0; i < bytes; ++i) static_cast<unsigned char*>(target)[i] = k_not_yet[i % 4];
}

bool is_not_yet(const void* target, size_t bytes) {
    for (size_t i = 0; i < bytes; ++i)
        if (static_cast<const unsigned char*>(target)[i] != k_not_yet[i % 4]) return false;
    return true;
}

std::string name_of(const void* device_memory) {
    const Allocation* allocation = machine().arena.find(device_memory);
    if (!allocation) return "device memory";
    std::string text = "'" + allocation->name + "'";
    if (!allocation->last_user.empty()) text += " (last used by " + allocation->last_user + ")";
    return text;
}

// Host memory that changed since the copy was asked for: the caller went on without waiting.
bool lose_forgotten_wait(const Work& work, const void* device_memory) {
    return lose(cudaErrorIllegalAddress,
                work.name + " of " + name_of(device_memory) +
                    ": its host memory changed before the copy ran; a wait is missing");
}

bool move_bytes(const Work& work, void* target, const void* source, size_t bytes) {
    Fault fault;
    if (run_guarded(fault, [=] { memmove(target, source, bytes); })) return true;
    return lose(cudaErrorIllegalAddress, work.name + " " + describe(fault));
}

bool copy_from_host(const Work& work, void* target, const void* source, size_t bytes,
                    uint64_t hash) {
    uint64_t now = 0;
    Fault fault;
    if (!run_guarded(fault, [&] { now = hash_bytes(source, bytes); }) || now != hash)
        return lose_forgotten_wait(work, target);
    return move_bytes(work, target, source, bytes);
}

bool copy_to_host(const Work& work, void* target, const void* source, size_t bytes) {
    bool untouched = false;
    Fault fault;
    if (!run_guarded(fault, [&] { untouched = is_not_yet(target, bytes); }) || !untouched)
        return lose_forgotten_wait(work, source);
    return move_bytes(work, target, source, bytes);
}

cudaError_t refuse_range(const char* call, const char* side, const std::string& reason) {
    return fail(cudaErrorInvalidValue, std::string(call) + ": " + side + ": " + reason);
}

}  // namespace

std::string bad_range(const void* begin, size_t bytes) {
    if (bytes == 0) return "";
    const Arena& arena = machine().arena;
    Allocation* allocation = machine().arena.find(begin);
    if (!arena.contains(begin) || !allocation || allocation->free_asked)
        return arena.describe(begin) + (arena.contains(begin) ? "" : ", not device memory");
    const char* const first = static_cast<const char*>(begin);
    if (bytes > static_cast<size_t>(allocation->end() - first))
        return std::to_string(bytes) + " bytes from " + arena.describe(begin) +
               " end after the allocation";
    return "";
}

}  // namespace cuda_emulation
}  // namespace plica

using namespace plica::cuda_emulation;
using plica::Use;

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps* properties) {
    const Entry entry;
    machine().read_environment();
    if (entry.lost()) return entry.lost();
    if (!pool || !properties || properties->allocType != cudaMemAllocationTypePinned ||
        properties->location.type != cudaMemLocationTypeDevice || properties->location.id != 0)
        return fail(cudaErrorInvalidValue, "cudaMemPoolCreate: only pinned memory of device 0");
    *pool = reinterpret_cast<cudaMemPool_t>(new char);
    ++machine().counts.live_pools;
    return cudaSuccess;
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
    const Entry entry;
    if (!pool) return fail(cudaErrorInvalidValue, "cudaMemPoolDestroy: pool is null");
    delete reinterpret_cast<char*>(pool);
    const cudaError_t error = entry.lost();
    if (--machine().counts.live_pools == 0) revive();
    return error;
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr, void* value) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (!pool || !value) return fail(cudaErrorInvalidValue, "cudaMemPoolSetAttribute: null");
    return cudaSuccess;
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    return pool ? cudaSuccess : fail(cudaErrorInvalidValue, "cudaMemPoolTrimTo: pool is null");
}

cudaError_t cudaMallocFromPoolAsync(void** memory, size_t bytes, cudaMemPool_t pool,
                                    cudaStream_t handle) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (const cudaError_t error = inject(Failing::Allocation, "cudaMallocFromPoolAsync"))
        return error;
    Machine& m = machine();
    Stream* stream = m.find(handle);
    if (!memory || bytes == 0 || !pool || !stream)
        return fail(cudaErrorInvalidValue, "cudaMallocFromPoolAsync: null, no bytes or no stream");
    if (stream->capture)
        return fail(cudaErrorStreamCaptureUnsupported, "cudaMallocFromPoolAsync in a capture");
    Allocation* allocation = m.arena.reserve(bytes);
    if (!allocation)
        return fail(cudaErrorMemoryAllocation,
                    "out of memory: " + std::to_string(bytes) + " bytes with " +
                        std::to_string(m.arena.bytes_in_use()) + " in use");
    *memory = allocation->begin;
    Work work;
    work.name = "cudaMallocFromPoolAsync";
    work.keeps_books = true;
    work.touches.push_back({allocation->begin, bytes, Use::Write});
    work.run = [allocation](Work&) {
        return machine().arena.map(*allocation) ||
               lose(cudaErrorMemoryAllocation, "the host has no memory for the emulated card");
    };
    return enqueue(handle, std::move(work));
}

cudaError_t cudaFreeAsync(void* memory, cudaStream_t handle) {
    const Entry entry;
    Machine& m = machine();
    Allocation* allocation = memory ? m.arena.find_exact(memory) : nullptr;
    if (!allocation || allocation->free_asked)
        return fail(cudaErrorInvalidValue,
                    "cudaFreeAsync: " + m.arena.describe(memory) +
                        (allocation ? " is freed twice" : " is no allocation"));
    Stream* stream = m.find(handle);
    if (!stream) return fail(cudaErrorInvalidResourceHandle, "cudaFreeAsync: not a stream");
    if (stream->capture)
        return fail(cudaErrorStreamCaptureUnsupported, "cudaFreeAsync in a capture");
    allocation->free_asked = true;
    Work work;
    work.name = "cudaFreeAsync";
    work.keeps_books = true;
    work.touches.push_back({allocation->begin, allocation->bytes, Use::Write});
    work.run = [allocation](Work&) {
        machine().arena.unmap(*allocation);
        return true;
    };
    const cudaError_t error = enqueue(handle, std::move(work));
    return entry.lost() ? entry.lost() : error;
}

cudaError_t cudaHostAlloc(void** memory, size_t bytes, unsigned) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (const cudaError_t error = inject(Failing::Allocation, "cudaHostAlloc")) return error;
    if (!memory || bytes == 0)
        return fail(cudaErrorInvalidValue, "cudaHostAlloc: null or no bytes");
    *memory = bytes <= SIZE_MAX / 2 ? aligned_alloc(64, (bytes + 63) / 64 * 64) : nullptr;
    if (!*memory) return fail(cudaErrorMemoryAllocation, "out of host memory");
    fill_not_yet(*memory, bytes);
    ++machine().counts.live_host_buffers;
    return cudaSuccess;
}

cudaError_t cudaFreeHost(void* memory) {
    const Entry entry;
    if (!memory) return cudaSuccess;
    free(memory);
    --machine().counts.live_host_buffers;
    return entry.lost();
}

cudaError_t cudaMemcpyAsync(void* target, const void* source, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (const cudaError_t error = inject(Failing::Copy, "cudaMemcpyAsync")) return error;
    if (bytes == 0) return cudaSuccess;
    const bool from_host = kind == cudaMemcpyHostToDevice, to_host = kind == cudaMemcpyDeviceToHost;
    if (kind == cudaMemcpyHostToHost)
        return fail(cudaErrorInvalidValue, "cudaMemcpyAsync: not from host to host");
    const std::string bad_target = to_host ? "" : bad_range(target, bytes);
    const std::string bad_source = from_host ? "" : bad_range(source, bytes);
    if (!bad_target.empty()) return refuse_range("cudaMemcpyAsync", "target", bad_target);
    if (!bad_source.empty()) return refuse_range("cudaMemcpyAsync", "source", bad_source);
    if (!target || !source || machine().arena.contains(to_host ? target : nullptr) ||
        machine().arena.contains(from_host ? source : nullptr))
        return refuse_range("cudaMemcpyAsync", "host side", "not host memory");
    Work work;
    work.name = from_host ? "copy to device" : to_host ? "copy to host" : "copy";
    if (!to_host) work.touches.push_back({target, bytes, Use::Write});
    if (!from_host) work.touches.push_back({source, bytes, Use::Read});
    if (from_host) {
        work.run = [=, hash = hash_bytes(source, bytes)](Work& w) {
            return copy_from_host(w, target, source, bytes, hash);
        };
    } else if (to_host) {
        fill_not_yet(target, bytes);
        work.run = [=](Work& w) { return copy_to_host(w, target, source, bytes); };
    } else {
        work.run = [=](Work& w) { return move_bytes(w, target, source, bytes); };
    }
    return enqueue(stream, std::move(work));
}

cudaError_t cudaMemsetAsync(void* target, int value, size_t bytes, cudaStream_t stream) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (const cudaError_t error = inject(Failing::Copy, "cudaMemsetAsync")) return error;
    if (bytes == 0) return cudaSuccess;
    const std::string bad = bad_range(target, bytes);
    if (!bad.empty()) return refuse_range("cudaMemsetAsync", "target", bad);
    Work work;
    work.name = "fill";
    work.touches.push_back({target, bytes, Use::Write});
    work.run = [=](Work& w) {
        Fault fault;
        if (run_guarded(fault, [=] { memset(target, value, bytes); })) return true;
        return lose(cudaErrorIllegalAddress, w.name + " " + describe(fault));
    };
    return enqueue(stream, std::move(work));
}
