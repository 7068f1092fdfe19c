// The threads that run a launch together. A launch of the cpu device costs about as much as waking
// them, so they spin for a while before they sleep.
#pragma once

#include <stdint.h>

#include <memory>

namespace plica {

class Team {
public:
    using Range = void (*)(const void* context, int64_t first, int64_t last);

    explicit Team(int32_t thread_count);  // 0: as many as this process may use
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    int32_t thread_count() const { return thread_count_; }

    // Calls range(context, first, last) for pieces that cover [0, count); their bounds are
    // multiples of grain. Returns when all are done. Safe from several threads; a second caller
    // works alone. Even work is cut into one piece a thread, the same each time, so that a thread
    // meets what it has in its cache; uneven work goes to whoever has nothing to do.
    void run(int64_t count, int64_t grain, Range range, const void* context, bool is_even = true);

    template <class F>
    void each_range(int64_t count, int64_t grain, const F& f) {
        run(
            count, grain,
            [](const void* context, int64_t first, int64_t last) {
                (*static_cast<const F*>(context))(first, last);
            },
            &f);
    }

private:
    struct Threads;
    int32_t thread_count_;
    std::unique_ptr<Threads> threads_;
};

// Threads that this process may use.
int32_t usable_threads();

}  // namespace plica
