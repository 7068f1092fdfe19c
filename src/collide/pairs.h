// Candidate lists with a capacity: which items each row meets. Made in a step: nothing is
// allocated, read back or waited for.
#pragma once

#include "device/buffer.h"
#include "device/primitives.h"
#include "kernels/collide/pair_rows.h"

namespace plica {

// items[offsets[i] .. offsets[i + 1]): what row i meets, rising. Where *needed > capacity, the last
// rows are cut short: the caller reports it, grows the list and repeats the step.
struct PairList {
    int32_t row_count = 0;
    int32_t capacity = 0;
    Buffer<int32_t> offsets;  // row_count + 1
    Buffer<int32_t> items;    // capacity
    Buffer<int64_t> places;   // row_count + 1: as offsets, without the cut

    const int64_t* needed() const { return places.data() + row_count; }  // device
};

inline PairList make_pair_list(Queue& queue, int32_t row_count, int32_t capacity) {
    PairList list;
    list.row_count = row_count;
    list.capacity = capacity;
    const size_t size = static_cast<size_t>(row_count) + 1;
    list.offsets = Buffer<int32_t>(queue, size, "pair offsets");
    list.items = Buffer<int32_t>(queue, static_cast<size_t>(capacity), "pair items");
    list.places = Buffer<int64_t>(queue, size, "pair places");
    return list;
}

// Visit: trivially copyable, `template <class Emit> PLICA_HD void operator()(int32_t row, Emit&&
// emit) const` calls emit(item) for each item of the row, the same ones each time it is called.
template <class Visit>
void find_pairs(Queue& queue, PairList& list, const Visit& visit) {
    queue.launch(list.row_count, CountPairs<Visit>{visit, list.places.data()});
    exclusive_scan(queue, list.places.data(), list.row_count, list.places.data());
    queue.launch(static_cast<int64_t>(list.row_count) + 1,
                 CutOffsets{list.places.data(), list.capacity, list.offsets.data()});
    queue.launch(list.row_count, FillPairs<Visit>{visit, list.offsets.data(), list.items.data()});
}

}  // namespace plica
