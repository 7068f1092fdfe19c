#include "device/cuda/card/cub_call.h"
#include "device/primitives.h"
#include "kernels/base/atomic.h"

namespace plica {
namespace {

struct CountValue {
    const int32_t* values;
    int32_t* bins;
    int32_t bin_count;
    PLICA_HD void operator()(int32_t i) const {
        if (values[i] >= 0 && values[i] < bin_count) atomic_add(&bins[values[i]], int32_t(1));
    }
};

}  // namespace

void histogram(Queue& queue, const int32_t* values, int64_t count, int32_t* bins,
               int32_t bin_count) {
    cuda::require_count("histogram", count);
    cuda::require_count("histogram: bin_count", bin_count);
    queue.fill_zero(bins, static_cast<size_t>(bin_count) * sizeof(int32_t));
    queue.launch(count, CountValue{values, bins, bin_count});
}

}  // namespace plica
