// A launch: its arguments when it is asked for, its lanes when its stream comes to it.
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

#include "device/cuda_emulation/machine.h"

namespace plica {
namespace cuda_emulation {
namespace {

// "plica::ProjectStretch" of "... types_of() [with Parameters = {plica::ProjectStretch, int}]".
std::string first_type(const char* types_text) {
    const std::string text = types_text;
    size_t begin = text.find('{');
    begin = begin == std::string::npos ? text.find('<') + 1 : begin + 1;
    int32_t depth = 0;
    size_t end = begin;
    for (; end < text.size(); ++end) {
        const char c = text[end];
        if (c == '<' || c == '(' || c == '{') ++depth;
        if (depth == 0 && (c == ',' || c == '}' || c == ']' || c == '>')) break;
        if (c == '>' || c == ')' || c == '}') --depth;
    }
    return text.substr(begin, end - begin);
}

const std::string& kernel_name(const LaunchCall& call) {
    static auto* const names = new std::map<std::pair<const char*, const char*>, std::string>;
    std::string& name = (*names)[{call.types_text, call.kernel_text}];
    if (name.empty())
        name = "kernel " + (call.named_by_type ? first_type(call.types_text) : call.kernel_text);
    return name;
}

bool is_mapped(uint64_t address) {
    static const uint64_t page = static_cast<uint64_t>(sysconf(_SC_PAGE_SIZE));
    unsigned char resident;
    return mincore(reinterpret_cast<void*>(address / page * page), 1, &resident) == 0;
}

// A number that looks like an address and is one of this process, outside of the card's memory.
// Where a small whole number stands before four bytes of padding, the padding may hold half of an
// old pointer: such a word says nothing.
bool is_host_address(uint64_t word) {
    if (word < uint64_t(1) << 32 || word >= uint64_t(1) << 47) return false;
    const uint32_t low = static_cast<uint32_t>(word);
    if (low < 1u << 16 || low > 0u - (1u << 16)) return false;
    return !machine().arena.contains(reinterpret_cast<const void*>(word)) && is_mapped(word);
}

template <class F>
void each_word(const void* data, size_t bytes, const F& f) {
    const char* const p = static_cast<const char*>(data);
    for (size_t at = 0; at + 8 <= bytes; at += 8) {
        uint64_t word;
        memcpy(&word, p + at, 8);
        f(word, at);
    }
}

std::string bad_arguments(const LaunchCall& call, const std::string& name) {
    std::string text;
    const char* const values = static_cast<const char*>(call.arguments) + call.values_offset;
    each_word(values, call.values_bytes, [&](uint64_t word, size_t at) {
        if (text.empty() && is_host_address(word)) {
            char address[32];
            snprintf(address, sizeof(address), "%p", reinterpret_cast<void*>(word));
            text = name + ": its arguments hold the host address " + address + " at byte " +
                   std::to_string(at);
        }
        const void* pointer = reinterpret_cast<const void*>(word);
        const Allocation* allocation =
            machine().arena.contains(pointer) ? machine().arena.find(pointer) : nullptr;
        if (text.empty() && allocation && allocation->free_asked)
            text = name + ": its arguments hold an address of '" + allocation->name +
                   "', which was freed";
    });
    return text;
}

std::string bad_shape(const cudaLaunchConfig_t& config) {
    const dim3 grid = config.gridDim, block = config.blockDim;
    if (grid.y != 1 || grid.z != 1 || block.y != 1 || block.z != 1) return "only x is used here";
    if (grid.x == 0 || grid.x > INT32_MAX) return "gridDim.x " + std::to_string(grid.x);
    if (block.x == 0 || block.x > 1024) return "blockDim.x " + std::to_string(block.x);
    if (config.dynamicSmemBytes > k_shared_bytes)
        return std::to_string(config.dynamicSmemBytes) + " bytes of shared memory";
    return "";
}

std::shared_ptr<void> kept_arguments(const LaunchCall& call) {
    struct alignas(64) Line {
        unsigned char bytes[64];
    };
    std::shared_ptr<Line[]> kept(new Line[(call.bytes + 63) / 64]);
    memcpy(kept.get(), call.arguments, call.bytes);
    return std::shared_ptr<void>(kept, kept.get());
}

}  // namespace

std::vector<Allocation*> reachable_memory(const LaunchData& launch) {
    std::vector<Allocation*> found;
    const auto follow = [&](uint64_t word, size_t) {
        const void* pointer = reinterpret_cast<const void*>(word);
        if (!machine().arena.contains(pointer)) return;
        Allocation* allocation = machine().arena.find(pointer);
        if (allocation && allocation->mapped &&
            std::find(found.begin(), found.end(), allocation) == found.end()) {
            found.push_back(allocation);
            machine().arena.open(*allocation);
        }
    };
    each_word(static_cast<const char*>(launch.arguments.get()) + launch.values_offset,
              launch.values_bytes, follow);
    // Addresses in device memory are few and small tables; large arrays hold none.
    constexpr size_t k_largest_table = 1 << 16;
    for (size_t i = 0; i < found.size(); ++i)
        if (found[i]->bytes <= k_largest_table) each_word(found[i]->begin, found[i]->bytes, follow);
    return found;
}

cudaError_t launch(const LaunchCall& call) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    const std::string& name = kernel_name(call);
    if (const cudaError_t error = inject(Failing::Launch, name.c_str())) return error;
    const std::string shape = bad_shape(call.config);
    if (!shape.empty()) return fail(cudaErrorInvalidConfiguration, name + ": " + shape);
    const std::string arguments = bad_arguments(call, name);
    if (!arguments.empty()) return fail(cudaErrorInvalidValue, arguments);
    auto data = std::make_shared<LaunchData>();
    data->config = call.config;
    data->name = name;
    data->run_lane = call.run_lane;
    data->arguments = kept_arguments(call);
    data->values_offset = call.values_offset;
    data->values_bytes = call.values_bytes;
    Work work;
    work.name = name;
    work.run = [data](Work& w) { return run_launch(w, *data); };
    return enqueue(call.config.stream, std::move(work));
}

}  // namespace cuda_emulation
}  // namespace plica
