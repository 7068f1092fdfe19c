// Times of the stages between the marks of a queue.
#pragma once

#include <string.h>

#include <vector>

namespace plica {

struct StageTime {
    const char* stage;  // the literal given to Queue::mark
    double seconds;     // on the device, summed over the stage's visits
    int64_t visits;
};

inline void add_stage_time(std::vector<StageTime>& times, const char* stage, double seconds) {
    for (StageTime& time : times) {
        if (strcmp(time.stage, stage) != 0) continue;
        time.seconds += seconds;
        ++time.visits;
        return;
    }
    times.push_back({stage, seconds, 1});
}

}  // namespace plica
