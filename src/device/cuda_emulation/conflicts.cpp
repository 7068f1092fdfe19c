// Two pieces of work of different streams that touch one allocation, one of them writing, need an
// event between them. Found by vector clocks, whichever of them ran first.
#include <algorithm>

#include "device/cuda_emulation/machine.h"

namespace plica {
namespace cuda_emulation {
namespace {

bool is_ordered(const Access& earlier, const Work& work) {
    if (earlier.stream == work.stream) return true;
    const auto known = work.after.find(earlier.stream);
    return known != work.after.end() && known->second >= earlier.number;
}

void remember(Allocation& allocation, const Work& work, bool writes) {
    for (Access& access : allocation.accesses)
        if (access.stream == work.stream && access.writes == writes) {
            access.number = work.number;
            access.by = work.name;
            return;
        }
    allocation.accesses.push_back({work.stream, work.number, writes, work.name});
}

// Accesses that all later work comes after are of no use; a queue a test would make the list long.
void forget_known(Allocation& allocation) {
    const Clock& host = machine().host_clock;
    auto& accesses = allocation.accesses;
    accesses.erase(std::remove_if(accesses.begin(), accesses.end(),
                                  [&](const Access& access) {
                                      const auto known = host.find(access.stream);
                                      return known != host.end() && known->second >= access.number;
                                  }),
                   accesses.end());
}

}  // namespace

bool note_touches(const Work& work, const std::vector<Touch>& touches) {
    for (const Touch& touch : touches) {
        Allocation* allocation = machine().arena.find(touch.begin);
        if (!allocation) continue;
        machine().arena.open(*allocation);
        const bool writes = touch.use != Use::Read;
        for (const Access& access : allocation->accesses)
            if ((writes || access.writes) && !is_ordered(access, work))
                return lose(cudaErrorIllegalAddress,
                            work.name + (writes ? " writes '" : " reads '") + allocation->name +
                                "', which " + access.by + (access.writes ? " writes" : " reads") +
                                " in another stream; no event orders the two");
        if (allocation->accesses.size() > 8) forget_known(*allocation);
        remember(*allocation, work, writes);
    }
    return true;
}

}  // namespace cuda_emulation
}  // namespace plica
