#include "device/cuda_emulation/arena.h"

#include <string.h>
#include <sys/mman.h>

#include <algorithm>

namespace plica {
namespace cuda_emulation {
namespace {

constexpr size_t k_page = 4096;
constexpr size_t k_remembered = 4096;
constexpr size_t k_watched = 256;  // bytes in front of an allocation
constexpr unsigned char k_canary = 0xc5;

std::string hexadecimal(const void* address) {
    char text[32];
    snprintf(text, sizeof(text), "%p", address);
    return text;
}

std::string quoted(const Allocation& allocation) {
    return "'" + allocation.name + "' (" + std::to_string(allocation.bytes) + " bytes)";
}

}  // namespace

Arena::Arena() {
    for (size_t bytes = size_t(1) << 42; bytes >= size_t(1) << 33; bytes /= 4) {
        void* memory =
            mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) continue;
        base_ = static_cast<char*>(memory);
        reserved_bytes_ = bytes;
        return;
    }
}

Allocation* Arena::reserve(size_t bytes) {
    if (bytes > memory_limit || bytes_in_use_ > memory_limit - bytes) return nullptr;
    const size_t padded = (bytes + 15) / 16 * 16;
    const size_t page_bytes = (padded + k_page - 1) / k_page * k_page;
    if (page_bytes + 2 * k_page > reserved_bytes_) return nullptr;
    // After very many allocations the oldest addresses come again, unless something lives there.
    if (next_ + page_bytes + 2 * k_page > reserved_bytes_) next_ = 0;
    char* const pages = base_ + next_ + k_page;
    const auto after = live_.lower_bound(pages);
    if (after != live_.end() && after->first < pages + page_bytes + k_page) return nullptr;
    next_ += page_bytes + k_page;
    auto allocation = std::make_unique<Allocation>();
    allocation->pages = pages;
    allocation->page_bytes = page_bytes;
    allocation->begin = pages + page_bytes - padded;
    allocation->bytes = bytes;
    allocation->name = "memory";
    bytes_in_use_ += bytes;
    return (live_[pages] = std::move(allocation)).get();
}

bool Arena::map(Allocation& allocation) {
    if (mprotect(allocation.pages, allocation.page_bytes, PROT_READ | PROT_WRITE) != 0)
        return false;
    allocation.mapped = true;
    auto* words = reinterpret_cast<uint32_t*>(allocation.begin);
    std::fill(words, words + (allocation.bytes + 3) / 4, k_poison);
    set_canary(allocation, k_canary);
    return true;
}

void Arena::unmap(Allocation& allocation) {
    if (allocation.mapped)
        mmap(allocation.pages, allocation.page_bytes, PROT_NONE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    bytes_in_use_ -= allocation.bytes;
    allocation.mapped = false;
    allocation.accesses.clear();
    freed_.push_back(allocation);
    if (freed_.size() > k_remembered) freed_.pop_front();
    live_.erase(allocation.pages);
}

Allocation* Arena::find(const void* address) {
    auto after = live_.upper_bound(static_cast<char*>(const_cast<void*>(address)));
    if (after == live_.begin()) return nullptr;
    Allocation& allocation = *std::prev(after)->second;
    return address >= allocation.begin && address <= allocation.end() ? &allocation : nullptr;
}

Allocation* Arena::find_exact(const void* begin) {
    Allocation* allocation = find(begin);
    return allocation && allocation->begin == begin ? allocation : nullptr;
}

void Arena::open(Allocation& allocation) {
    if (allocation.is_open || !allocation.mapped) return;
    mprotect(allocation.pages, allocation.page_bytes, PROT_READ | PROT_WRITE);
    allocation.is_open = true;
    opened_.push_back(allocation.pages);
}

bool Arena::open_on_fault(const void* address) {
    if (!works_ || !contains(address)) return false;
    const std::lock_guard<std::mutex> lock(open_mutex_);
    auto after = live_.upper_bound(static_cast<char*>(const_cast<void*>(address)));
    if (after == live_.begin()) return false;
    Allocation& allocation = *std::prev(after)->second;
    if (!allocation.mapped || address >= allocation.pages_end()) return false;
    open(allocation);
    return true;
}

void Arena::end_work() {
    works_ = false;
    for (char* pages : opened_) {
        const auto found = live_.find(pages);
        if (found == live_.end()) continue;
        mprotect(pages, found->second->page_bytes, PROT_NONE);
        found->second->is_open = false;
    }
    opened_.clear();
}

std::string Arena::describe_inside(const Allocation& allocation, const char* address) const {
    std::string text;
    if (address >= allocation.end())
        text = std::to_string(address - allocation.end()) + " bytes past the end of ";
    else if (address < allocation.begin)
        text = std::to_string(allocation.begin - address) + " bytes before the start of ";
    else
        text = "byte " + std::to_string(address - allocation.begin) + " of ";
    text += quoted(allocation);
    if (!allocation.last_user.empty()) text += ", last used by " + allocation.last_user;
    return text;
}

std::string Arena::describe(const void* address) const {
    const char* const a = static_cast<const char*>(address);
    if (!contains(address)) return "host address " + hexadecimal(address);
    for (const Allocation& allocation : freed_)
        if (a >= allocation.begin && a < allocation.end())
            return describe_inside(allocation, a) + ", which was freed";
    const Allocation* nearest = nullptr;
    size_t best = SIZE_MAX;
    for (const auto& entry : live_) {
        const Allocation& allocation = *entry.second;
        const size_t distance = a < allocation.begin    ? static_cast<size_t>(allocation.begin - a)
                                : a >= allocation.end() ? static_cast<size_t>(a - allocation.end())
                                                        : 0;
        if (distance < best) {
            best = distance;
            nearest = &allocation;
        }
    }
    if (!nearest) return "device address " + hexadecimal(address) + " without an allocation";
    std::string text = describe_inside(*nearest, a);
    if (!nearest->mapped) text += ", to whose allocation its stream has not come";
    return text;
}

void Arena::set_canary(const Allocation& allocation, unsigned char value) const {
    const size_t front =
        std::min(k_watched, static_cast<size_t>(allocation.begin - allocation.pages));
    memset(allocation.begin - front, value, front);
    memset(allocation.end(), value, static_cast<size_t>(allocation.pages_end() - allocation.end()));
}

std::string Arena::broken_canary(const Allocation& allocation) const {
    const auto whole = [](const char* first, const char* last) {
        return std::all_of(first, last,
                           [](char c) { return static_cast<unsigned char>(c) == k_canary; });
    };
    const size_t front =
        std::min(k_watched, static_cast<size_t>(allocation.begin - allocation.pages));
    if (!whole(allocation.end(), allocation.pages_end()))
        return "writes past the end of " + quoted(allocation);
    if (!whole(allocation.begin - front, allocation.begin))
        return "writes before the start of " + quoted(allocation);
    return "";
}

}  // namespace cuda_emulation
}  // namespace plica
