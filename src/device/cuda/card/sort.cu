#include <cub/device/device_radix_sort.cuh>

#include "device/cuda/card/cub_call.h"
#include "device/primitives.h"

namespace plica {
namespace {

template <class Key>
void sort(Queue& queue, Key* keys, int32_t* values, int64_t count, int32_t key_bits) {
    cuda::require_count("sort_pairs", count);
    if (key_bits < 0 || key_bits > 8 * static_cast<int32_t>(sizeof(Key)))
        throw Error(PLICA_INVALID_ARGUMENT, "sort_pairs: key_bits " + std::to_string(key_bits) +
                                                " is not in [0, " +
                                                std::to_string(8 * sizeof(Key)) + "]");
    if (count <= 1 || key_bits == 0) return;
    const size_t size = static_cast<size_t>(count);
    cub::DoubleBuffer<Key> key_buffers(keys, nullptr);
    cub::DoubleBuffer<int32_t> value_buffers(values, nullptr);
    void* other = nullptr;
    const auto sort_once = [&](void* scratch, size_t& bytes) {
        key_buffers.d_buffers[1] = static_cast<Key*>(other);
        value_buffers.d_buffers[1] = reinterpret_cast<int32_t*>(static_cast<Key*>(other) + size);
        return cub::DeviceRadixSort::SortPairs(scratch, bytes, key_buffers, value_buffers,
                                               static_cast<int32_t>(count), 0, key_bits,
                                               queue.state().stream);
    };
    cuda::call_cub(queue, "sort_pairs", sort_once, size * (sizeof(Key) + sizeof(int32_t)), &other);
    if (key_buffers.Current() == keys) return;
    queue.copy(keys, key_buffers.Current(), size * sizeof(Key));
    queue.copy(values, value_buffers.Current(), size * sizeof(int32_t));
}

}  // namespace

void sort_pairs(Queue& queue, uint32_t* keys, int32_t* values, int64_t count, int32_t key_bits) {
    sort(queue, keys, values, count, key_bits);
}
void sort_pairs(Queue& queue, uint64_t* keys, int32_t* values, int64_t count, int32_t key_bits) {
    sort(queue, keys, values, count, key_bits);
}

}  // namespace plica
