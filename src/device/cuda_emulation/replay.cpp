// Runs a launch, and for a checked one proves that its result depends on nothing that a card leaves
// open: the order of lanes, which lanes have already run, and memory that holds no value yet.
#include <string.h>

#include <algorithm>

#include "device/cuda_emulation/machine.h"

namespace plica {
namespace cuda_emulation {
namespace {

constexpr size_t k_small_memory = size_t(1) << 20;
constexpr size_t k_largest_sample = size_t(64) << 20;
constexpr int64_t k_samples = 3;
constexpr unsigned char k_canary = 0xc5;
constexpr unsigned char k_other_canary = 0xd6;

// Bytes of some allocations, one after another. Their room is kept for the next launch.
class Snapshot {
public:
    Snapshot(const std::vector<Allocation*>& memory, std::vector<char>& room)
        : memory_(memory), room_(room) {
        size_t bytes = 0;
        for (const Allocation* allocation : memory) bytes += allocation->bytes;
        if (room.size() < bytes) room.resize(bytes);
        take();
    }
    void take() {
        each([](Allocation& a, char* kept) { memcpy(kept, a.begin, a.bytes); });
    }
    void put_back() const {
        each([](Allocation& a, const char* kept) { memcpy(a.begin, kept, a.bytes); });
    }
    // The same state of memory for a kernel that looks at no memory without a value.
    void put_back_with_other_poison() const {
        each([](Allocation& a, const char* kept) {
            const auto* from = reinterpret_cast<const uint32_t*>(kept);
            auto* to = reinterpret_cast<uint32_t*>(a.begin);
            const size_t words = a.bytes / 4;
            for (size_t i = 0; i < words; ++i) {
                uint32_t word;
                memcpy(&word, from + i, 4);
                to[i] = word == k_poison ? k_other_poison : word;
            }
            memcpy(to + words, kept + 4 * words, a.bytes % 4);
            machine().arena.set_canary(a, k_other_canary);
        });
    }
    void restore_canaries() const {
        each([](Allocation& a, const char*) { machine().arena.set_canary(a, k_canary); });
    }
    // f(allocation, its bytes here)
    template <class F>
    void each(const F& f) const {
        char* kept = room_.data();
        for (Allocation* allocation : memory_) {
            f(*allocation, kept);
            kept += allocation->bytes;
        }
    }
    const char* data() const { return room_.data(); }

private:
    const std::vector<Allocation*>& memory_;
    std::vector<char>& room_;
};

// The machine is locked while a launch runs.
std::vector<char> g_rooms[3];

// Bytes that are compared at once before one looks for the one that differs.
constexpr size_t k_chunk = 256;

bool is_poison_pair(unsigned char first, unsigned char other) {
    return first == other || (first == 0xa5 && other == 0xb6) || (first == 0x7f && other == 0x3f) ||
           (first == k_canary && other == k_other_canary);
}

std::string place(const Allocation& a, size_t byte) {
    return "'" + a.name + "' at byte " + std::to_string(byte);
}

// Where memory differs from the snapshot, copies of poison apart; empty if nowhere.
std::string difference(const Snapshot& expected) {
    std::string text;
    expected.each([&](Allocation& a, const char* kept) {
        for (size_t at = 0; text.empty() && at < a.bytes; at += k_chunk) {
            const size_t end = std::min(a.bytes, at + k_chunk);
            if (memcmp(a.begin + at, kept + at, end - at) == 0) continue;
            for (size_t i = at; i < end && text.empty(); ++i)
                if (!is_poison_pair(static_cast<unsigned char>(kept[i]),
                                    static_cast<unsigned char>(a.begin[i])))
                    text = place(a, i);
        }
    });
    return text;
}

// Run alone, both halves of the lanes must do what they do together. Where both write one byte they
// must write the same.
std::string half_difference(const Snapshot& before, const Snapshot& whole, const Snapshot& first) {
    std::string text;
    const char* all = whole.data();
    const char* one = first.data();
    before.each([&](Allocation& a, const char* kept) {
        const char* const other = a.begin;
        for (size_t at = 0; text.empty() && at < a.bytes; at += k_chunk) {
            const size_t end = std::min(a.bytes, at + k_chunk), size = end - at;
            if (memcmp(kept + at, all + at, size) == 0 && memcmp(kept + at, one + at, size) == 0 &&
                memcmp(kept + at, other + at, size) == 0)
                continue;
            for (size_t i = at; i < end && text.empty(); ++i) {
                const char expected = one[i] != kept[i] ? one[i] : other[i];
                if (expected != all[i] ||
                    (one[i] != kept[i] && other[i] != kept[i] && one[i] != other[i]))
                    text = place(a, i);
            }
        }
        all += a.bytes;
        one += a.bytes;
    });
    return text;
}

bool lose_launch(const LaunchData&, const std::string& problem) {
    return lose(cudaErrorIllegalAddress, problem);
}

class CheckedLaunch {
public:
    CheckedLaunch(const LaunchData& launch, const std::vector<Allocation*>& memory)
        : launch_(launch), memory_(memory), before_(memory, g_rooms[0]), seed_(machine().draw()) {}

    bool run(std::vector<Touch>& writes) {
        const LaneResult ordered = run_as(LaneOrder::Ordered, k_poison);
        if (!ordered.problem.empty()) return lose_launch(launch_, ordered.problem);
        const Snapshot after(memory_, g_rooms[1]);
        const bool good = compare_orders(after) &&
                          (ordered.used_atomics || (ordered.met_barrier && !has_shared()) ||
                           compare_halves(after));
        after.put_back();
        find_writes(writes);
        return good;
    }

private:
    bool has_shared() const { return launch_.config.dynamicSmemBytes > 0; }

    LaneResult run_as(LaneOrder order, uint32_t poison) {
        return run_lanes(launch_, {order, seed_, poison});
    }

    bool compare_orders(const Snapshot& after) {
        before_.put_back_with_other_poison();
        const LaneResult shuffled = run_as(LaneOrder::Shuffled, k_other_poison);
        const std::string differs = difference(after);
        bool good = true;
        if (!shuffled.problem.empty() || !differs.empty()) {
            before_.put_back_with_other_poison();
            const LaneResult again = run_as(LaneOrder::Ordered, k_other_poison);
            const std::string from_poison = difference(after);
            if (!again.problem.empty() || !from_poison.empty())
                good = lose_launch(launch_,
                                   launch_.name + " uses memory that holds no value yet" +
                                       (from_poison.empty() ? ": " + again.problem
                                                            : "; it shows in " + from_poison));
            else
                good = lose_launch(
                    launch_, launch_.name + ": its result depends on the order of its lanes, in " +
                                 (differs.empty() ? shuffled.problem : differs));
        }
        before_.restore_canaries();
        return good;
    }

    bool compare_halves(const Snapshot& after) {
        before_.put_back();
        const LaneResult first = run_as(LaneOrder::FirstHalf, k_poison);
        const Snapshot after_first(memory_, g_rooms[2]);
        before_.put_back();
        const LaneResult second = run_as(LaneOrder::SecondHalf, k_poison);
        if (first.used_atomics || second.used_atomics) return true;
        std::string text = half_difference(before_, after, after_first);
        if (text.empty() && !first.problem.empty()) text = first.problem;
        if (text.empty() && !second.problem.empty()) text = second.problem;
        return text.empty() ||
               lose_launch(launch_,
                           launch_.name + ": lanes race; some use what others write, in " + text);
    }

    void find_writes(std::vector<Touch>& writes) const {
        before_.each([&](Allocation& a, const char* kept) {
            const bool written = memcmp(kept, a.begin, a.bytes) != 0;
            writes.push_back({a.begin, a.bytes, written ? Use::ReadWrite : Use::Read});
        });
    }

    const LaunchData& launch_;
    const std::vector<Allocation*>& memory_;
    const Snapshot before_;
    const uint64_t seed_;
};

bool must_check(const LaunchData& launch, const std::vector<Allocation*>& memory) {
    Machine& m = machine();
    if (m.checks != Checks::Auto) return m.checks == Checks::Full;
    size_t bytes = 0;
    for (const Allocation* allocation : memory) bytes += allocation->bytes;
    if (bytes <= k_small_memory) return true;
    if (m.launches_of[launch.name]++ >= k_samples) return false;
    return bytes <= k_largest_sample;
}

// With one stream there is no other whose work a write could meet, so nothing looks for writes.
bool run_unchecked(const LaunchData& launch, const std::vector<Allocation*>& memory,
                   std::vector<Touch>& writes) {
    const bool watches = machine().streams.size() > 1 && machine().checks != Checks::Off;
    std::vector<char> kept;
    if (watches)
        for (const Allocation* a : memory) kept.insert(kept.end(), a->begin, a->end());
    const LaneResult result = run_lanes(launch, {LaneOrder::Shuffled, machine().draw(), k_poison});
    if (!result.problem.empty()) return lose_launch(launch, result.problem);
    const char* before = kept.data();
    for (const Allocation* a : memory) {
        const bool written = watches && memcmp(before, a->begin, a->bytes) != 0;
        if (watches) before += a->bytes;
        writes.push_back({a->begin, a->bytes, written ? Use::ReadWrite : Use::Read});
    }
    return true;
}

}  // namespace

bool run_launch(Work& work, const LaunchData& launch) {
    Machine& m = machine();
    const std::vector<Allocation*> memory = reachable_memory(launch);
    std::vector<Touch> touches;
    bool good;
    ++m.counts.launches;
    for (Allocation* allocation : memory) allocation->last_user = launch.name;
    if (must_check(launch, memory)) {
        ++m.counts.checked_launches;
        good = CheckedLaunch(launch, memory).run(touches);
    } else {
        good = run_unchecked(launch, memory, touches);
    }
    for (const Allocation* allocation : memory) {
        const std::string broken = m.arena.broken_canary(*allocation);
        if (!broken.empty()) return lose_launch(launch, launch.name + " " + broken);
    }
    return good && note_touches(work, touches);
}

}  // namespace cuda_emulation
}  // namespace plica
