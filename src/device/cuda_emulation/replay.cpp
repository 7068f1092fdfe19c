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

// Bytes of some allocations, one after another.
class Snapshot {
public:
    explicit Snapshot(const std::vector<Allocation*>& memory) : memory_(memory) {
        size_t bytes = 0;
        for (const Allocation* allocation : memory) bytes += allocation->bytes;
        bytes_.resize(bytes);
        take();
    }
    void take() {
        each([](Allocation& a, char* kept) { memcpy(kept, a.begin, a.bytes); });
    }
    void put_back() const {
        each([](Allocation& a, char* kept) { memcpy(a.begin, kept, a.bytes); });
    }
    // The same state of memory for a kernel that looks at no memory without a value.
    void put_back_with_other_poison() const {
        put_back();
        each([](Allocation& a, char*) {
            auto* words = reinterpret_cast<uint32_t*>(a.begin);
            std::replace(words, words + a.bytes / 4, k_poison, k_other_poison);
            machine().arena.set_canary(a, k_other_canary);
        });
    }
    void restore_canaries() const {
        each([](Allocation& a, char*) { machine().arena.set_canary(a, k_canary); });
    }
    // f(allocation, its bytes here)
    template <class F>
    void each(const F& f) const {
        char* kept = const_cast<char*>(bytes_.data());
        for (Allocation* allocation : memory_) {
            f(*allocation, kept);
            kept += allocation->bytes;
        }
    }
    const char* data() const { return bytes_.data(); }

private:
    std::vector<Allocation*> memory_;
    std::vector<char> bytes_;
};

bool is_poison_pair(unsigned char first, unsigned char other) {
    return first == other || (first == 0xa5 && other == 0xb6) || (first == 0x7f && other == 0x3f) ||
           (first == k_canary && other == k_other_canary);
}

// Where memory differs from the snapshot, copies of poison apart; empty if nowhere.
std::string difference(const Snapshot& expected) {
    std::string text;
    expected.each([&](Allocation& a, const char* kept) {
        if (!text.empty() || memcmp(a.begin, kept, a.bytes) == 0) return;
        for (size_t i = 0; i < a.bytes; ++i)
            if (!is_poison_pair(static_cast<unsigned char>(kept[i]),
                                static_cast<unsigned char>(a.begin[i]))) {
                text = "'" + a.name + "' at byte " + std::to_string(i);
                return;
            }
    });
    return text;
}

// Runs alone, both halves of the lanes must do what they do together. Where both write one byte
// they must write the same.
std::string half_difference(const Snapshot& before, const Snapshot& whole, const Snapshot& first) {
    std::string text;
    const char* result_of_all = whole.data();
    const char* result_of_first = first.data();
    before.each([&](Allocation& a, const char* kept) {
        for (size_t i = 0; text.empty() && i < a.bytes; ++i) {
            const char s = kept[i], x = result_of_first[i], y = a.begin[i], all = result_of_all[i];
            const char expected = x != s ? x : y;
            if (expected != all || (x != s && y != s && x != y))
                text = "'" + a.name + "' at byte " + std::to_string(i);
        }
        result_of_all += a.bytes;
        result_of_first += a.bytes;
    });
    return text;
}

bool lose_launch(const LaunchData&, const std::string& problem) {
    return lose(cudaErrorIllegalAddress, problem);
}

class CheckedLaunch {
public:
    CheckedLaunch(const LaunchData& launch, const std::vector<Allocation*>& memory)
        : launch_(launch), before_(memory), seed_(machine().draw()) {}

    bool run(std::vector<Touch>& writes) {
        const LaneResult ordered = run_as(LaneOrder::Ordered, k_poison);
        if (!ordered.problem.empty()) return lose_launch(launch_, ordered.problem);
        const Snapshot after = snapshot_now();
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

    Snapshot snapshot_now() const {
        Snapshot now = before_;
        now.take();
        return now;
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
        const Snapshot after_first = snapshot_now();
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
    const Snapshot before_;
    const uint64_t seed_;
};

bool must_check(const LaunchData& launch, const std::vector<Allocation*>& memory) {
    Machine& m = machine();
    if (m.checks != Checks::Auto) return m.checks == Checks::Full;
    if (m.arena.bytes_in_use() <= k_small_memory) return true;
    if (m.launches_of[launch.name]++ >= k_samples) return false;
    size_t bytes = 0;
    for (const Allocation* allocation : memory) bytes += allocation->bytes;
    return bytes <= k_largest_sample;
}

// With one stream there is no other whose work a write could meet.
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
        const bool written = !watches || memcmp(before, a->begin, a->bytes) != 0;
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
