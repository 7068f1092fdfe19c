#include "device/cpu/shared/team.h"

#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>

namespace plica {

struct Team::Threads {
    explicit Threads(int32_t count) : arena(count) {}
    oneapi::tbb::task_arena arena;
};

int32_t usable_threads() { return oneapi::tbb::info::default_concurrency(); }

Team::Team(int32_t thread_count)
    : thread_count_(thread_count > 0 ? thread_count : usable_threads()),
      threads_(std::make_unique<Threads>(thread_count_)) {}

Team::~Team() = default;

void Team::run(int64_t count, int64_t grain, Range range, const void* context, bool is_even) {
    if (count <= 0) return;
    if (count <= grain || thread_count_ == 1) return range(context, 0, count);
    const oneapi::tbb::blocked_range<int64_t> pieces(0, (count + grain - 1) / grain);
    const auto run_pieces = [&](const oneapi::tbb::blocked_range<int64_t>& r) {
        range(context, r.begin() * grain, std::min(count, r.end() * grain));
    };
    threads_->arena.execute([&] {
        if (is_even)
            oneapi::tbb::parallel_for(pieces, run_pieces, oneapi::tbb::static_partitioner());
        else
            oneapi::tbb::parallel_for(pieces, run_pieces, oneapi::tbb::auto_partitioner());
    });
}

}  // namespace plica
