#include <string.h>

#include "device/cpu/shared/operation.h"
#include "device/primitives.h"

namespace plica {

void histogram(Queue& queue, const int32_t* values, int64_t count, int32_t* bins,
               int32_t bin_count) {
    require_count("histogram", count);
    require_count("histogram: bin_count", bin_count);
    const auto count_values = [=](OperationContext& context) {
        memset(bins, 0, static_cast<size_t>(bin_count) * sizeof(int32_t));
        context.team().each_range(count, 16384, [=](int64_t first, int64_t last) {
            for (int64_t i = first; i < last; ++i)
                if (values[i] >= 0 && values[i] < bin_count)
                    __atomic_fetch_add(&bins[values[i]], 1, __ATOMIC_RELAXED);
        });
    };
    if (bin_count > 0)
        submit_operation(queue, "histogram", {reads(values, count), writes(bins, bin_count)},
                         count_values);
}

}  // namespace plica
