// The emulated card's memory: a reserved range of addresses. Each allocation ends at a page without
// access, no address is used twice, and the host can touch none of it but while work runs.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace plica {
namespace cuda_emulation {

// As a float a signalling NaN, as an index far out of range.
constexpr uint32_t k_poison = 0x7fa5a5a5;
// Stands in for it in a replay: what differs then depends on memory without a value.
constexpr uint32_t k_other_poison = 0x3fb6b6b6;

// Who touched an allocation last, by stream.
struct Access {
    uint32_t stream;
    uint64_t number;
    bool writes;
    std::string by;
};

struct Allocation {
    char* begin = nullptr;
    size_t bytes = 0;
    char* pages = nullptr;
    size_t page_bytes = 0;
    std::string name;
    bool mapped = false;      // the stream has come to the allocation
    bool is_open = false;     // the host could touch it now
    bool free_asked = false;  // cudaFreeAsync was called
    std::string last_user;    // a kernel
    std::vector<Access> accesses;

    char* end() const { return begin + bytes; }
    char* pages_end() const { return pages + page_bytes; }
};

class Arena {
public:
    Arena();

    // An address range without memory behind it; null where the emulated card is full.
    Allocation* reserve(size_t bytes);
    bool map(Allocation& allocation);  // false: the host has no memory
    void unmap(Allocation& allocation);
    // Of an address in [begin, end], also where the stream has not come to it; null if none.
    Allocation* find(const void* address);
    Allocation* find_exact(const void* begin);

    bool contains(const void* address) const {
        return address >= base_ && address < base_ + reserved_bytes_;
    }
    // While work runs, the memory that it touches is opened piece by piece, and closed again at the
    // end: most allocations take no part in most waits.
    void begin_work() { works_ = true; }
    void end_work();
    void open(Allocation& allocation);
    // From the fault handler: whether address becomes readable now.
    bool open_on_fault(const void* address);

    // A sentence part: which allocation an address belongs to or is nearest to.
    std::string describe(const void* address) const;
    // Empty, or what is wrong with the bytes around an allocation.
    std::string broken_canary(const Allocation& allocation) const;
    void set_canary(const Allocation& allocation, unsigned char value) const;

    size_t bytes_in_use() const { return bytes_in_use_; }
    int64_t live_count() const { return static_cast<int64_t>(live_.size()); }
    std::map<char*, std::unique_ptr<Allocation>>& live() { return live_; }
    size_t memory_limit = size_t(8) << 30;

private:
    std::string describe_inside(const Allocation& allocation, const char* address) const;

    char* base_ = nullptr;
    size_t reserved_bytes_ = 0;
    size_t next_ = 0;
    size_t bytes_in_use_ = 0;
    bool works_ = false;
    std::vector<char*> opened_;  // by pages
    std::mutex open_mutex_;
    std::map<char*, std::unique_ptr<Allocation>> live_;  // by pages
    std::deque<Allocation> freed_;                       // the last ones, for messages
};

}  // namespace cuda_emulation
}  // namespace plica
