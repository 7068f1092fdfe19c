#include <string.h>

#include <algorithm>

#include "device/cpu/shared/operation.h"
#include "device/error.h"
#include "device/primitives.h"

namespace plica {
namespace {

// Least significant digit first, each pass stable; tiles of one size, so any thread count does the
// same.
constexpr int32_t k_digit_bits = 8;
constexpr int32_t k_digits = 1 << k_digit_bits;
constexpr int64_t k_tile = 16384;

template <class Key>
struct Pairs {
    Key* keys;
    int32_t* values;
};

template <class Key>
int32_t digit_of(Key key, int32_t shift, int32_t bits) {
    return static_cast<int32_t>(key >> shift & ((Key(1) << bits) - 1));
}

// counts[tile][digit] becomes the place of the tile's first key with that digit. False: all keys
// have one digit, so the pass would change nothing.
bool place_tiles(int32_t (*counts)[k_digits], int64_t tiles, int64_t count) {
    int32_t place = 0;
    for (int32_t digit = 0; digit < k_digits; ++digit) {
        const int32_t start = place;
        for (int64_t tile = 0; tile < tiles; ++tile) {
            const int32_t here = counts[tile][digit];
            counts[tile][digit] = place;
            place += here;
        }
        if (place - start == count) return false;
    }
    return true;
}

template <class Key>
bool sort_by_digit(Team& team, Pairs<Key> from, Pairs<Key> to, int64_t count, int32_t shift,
                   int32_t bits, int32_t (*counts)[k_digits]) {
    const int64_t tiles = (count + k_tile - 1) / k_tile;
    team.each_range(tiles, 1, [=](int64_t first, int64_t last) {
        for (int64_t tile = first; tile < last; ++tile) {
            memset(counts[tile], 0, sizeof(counts[tile]));
            for (int64_t i = tile * k_tile; i < std::min(count, (tile + 1) * k_tile); ++i)
                ++counts[tile][digit_of(from.keys[i], shift, bits)];
        }
    });
    if (!place_tiles(counts, tiles, count)) return false;
    team.each_range(tiles, 1, [=](int64_t first, int64_t last) {
        for (int64_t tile = first; tile < last; ++tile)
            for (int64_t i = tile * k_tile; i < std::min(count, (tile + 1) * k_tile); ++i) {
                const int32_t place = counts[tile][digit_of(from.keys[i], shift, bits)]++;
                to.keys[place] = from.keys[i];
                to.values[place] = from.values[i];
            }
    });
    return true;
}

template <class Key>
void sort_few(Key* keys, int32_t* values, int64_t count, Key mask) {
    for (int64_t i = 1; i < count; ++i) {
        const Key key = keys[i];
        const int32_t value = values[i];
        int64_t place = i;
        for (; place > 0 && (key & mask) < (keys[place - 1] & mask); --place) {
            keys[place] = keys[place - 1];
            values[place] = values[place - 1];
        }
        keys[place] = key;
        values[place] = value;
    }
}

template <class Key>
void sort(OperationContext& context, Key* keys, int32_t* values, int64_t count, int32_t key_bits) {
    const Key mask = ~Key(0) >> (8 * static_cast<int32_t>(sizeof(Key)) - key_bits);
    if (count <= 32) return sort_few(keys, values, count, mask);
    const size_t size = static_cast<size_t>(count);
    const size_t tiles = (size + k_tile - 1) / k_tile;
    const size_t count_bytes = tiles * sizeof(int32_t[k_digits]);
    char* scratch = static_cast<char*>(context.scratch(count_bytes + size * (sizeof(Key) + 4)));
    auto* counts = reinterpret_cast<int32_t(*)[k_digits]>(scratch);
    const Pairs<Key> caller{keys, values};
    const Pairs<Key> other{reinterpret_cast<Key*>(scratch + count_bytes),
                           reinterpret_cast<int32_t*>(scratch + count_bytes + size * sizeof(Key))};
    Pairs<Key> from = caller, to = other;
    for (int32_t shift = 0; shift < key_bits; shift += k_digit_bits) {
        const int32_t bits = std::min(k_digit_bits, key_bits - shift);
        if (sort_by_digit(context.team(), from, to, count, shift, bits, counts))
            std::swap(from, to);
    }
    if (from.keys == keys) return;
    memcpy(keys, from.keys, size * sizeof(Key));
    memcpy(values, from.values, size * sizeof(int32_t));
}

template <class Key>
void submit_sort(Queue& queue, Key* keys, int32_t* values, int64_t count, int32_t key_bits) {
    require_count("sort_pairs", count);
    if (key_bits < 0 || key_bits > 8 * static_cast<int32_t>(sizeof(Key)))
        throw Error(PLICA_INVALID_ARGUMENT, "sort_pairs: key_bits " + std::to_string(key_bits) +
                                                " is not in [0, " +
                                                std::to_string(8 * sizeof(Key)) + "]");
    if (count <= 1 || key_bits == 0) return;
    submit_operation(
        queue, "sort_pairs", {updates(keys, count), updates(values, count)},
        [=](OperationContext& context) { sort(context, keys, values, count, key_bits); });
}

}  // namespace

void sort_pairs(Queue& queue, uint32_t* keys, int32_t* values, int64_t count, int32_t key_bits) {
    submit_sort(queue, keys, values, count, key_bits);
}
void sort_pairs(Queue& queue, uint64_t* keys, int32_t* values, int64_t count, int32_t key_bits) {
    submit_sort(queue, keys, values, count, key_bits);
}

}  // namespace plica
