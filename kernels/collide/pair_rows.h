// Lists of what each row meets: counted, placed, filled, each row's items rising.
#pragma once

#include "kernels/base/macros.h"

namespace plica {

// Insertion for short rows, a heap for long ones.
PLICA_HD void sort_items(int32_t* items, int32_t count) {
    if (count <= 16) {
        for (int32_t i = 1; i < count; ++i) {
            const int32_t item = items[i];
            int32_t place = i;
            for (; place > 0 && items[place - 1] > item; --place) items[place] = items[place - 1];
            items[place] = item;
        }
        return;
    }
    for (int32_t end = count, root = count / 2; end > 1;) {
        int32_t item;
        if (root > 0) {
            item = items[--root];
        } else {
            item = items[--end];
            items[end] = items[0];
        }
        int32_t place = root;
        for (int32_t child = 2 * place + 1; child < end; child = 2 * place + 1) {
            if (child + 1 < end && items[child + 1] > items[child]) ++child;
            if (items[child] <= item) break;
            items[place] = items[child];
            place = child;
        }
        items[place] = item;
    }
}

template <class Visit>
struct CountPairs {
    static constexpr int32_t k_grain = 64;
    Visit visit;
    int64_t* counts;

    PLICA_HD void operator()(int32_t row) const {
        int64_t count = 0;
        visit(row, [&](int32_t) { ++count; });
        counts[row] = count;
    }
};

// Rows that lie past the capacity are cut short, so that offsets are always safe to follow.
struct CutOffsets {
    const int64_t* places;
    int64_t capacity;
    int32_t* offsets;

    PLICA_HD void operator()(int32_t row) const {
        offsets[row] = static_cast<int32_t>(places[row] < capacity ? places[row] : capacity);
    }
};

template <class Visit>
struct FillPairs {
    static constexpr int32_t k_grain = 64;
    Visit visit;
    const int32_t* offsets;
    int32_t* items;

    PLICA_HD void operator()(int32_t row) const {
        const int32_t first = offsets[row], end = offsets[row + 1];
        int32_t place = first;
        visit(row, [&](int32_t item) {
            if (place < end) items[place++] = item;
        });
        sort_items(items + first, place - first);
    }
};

}  // namespace plica
