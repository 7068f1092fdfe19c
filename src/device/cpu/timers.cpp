#include "device/cpu/state.h"

namespace plica {
namespace {

void mark_now(Queue& queue, const char* stage) {
    Queue::State& state = queue.state();
    if (!state.timing) return;
    const auto now = std::chrono::steady_clock::now();
    if (state.stage)
        add_stage_time(state.stage_times, state.stage,
                       std::chrono::duration<double>(now - state.stage_start).count());
    state.stage = stage;
    state.stage_start = now;
}

}  // namespace

void Queue::set_timing(bool on) {
    mark_now(*this, nullptr);
    state_->timing = on;
    state_->stage = nullptr;
}

void Queue::mark(const char* stage) {
    if (state_->capturing)
        state_->recorded.emplace_back([stage](Queue& queue) { mark_now(queue, stage); });
    else
        mark_now(*this, stage);
}

std::vector<StageTime> Queue::stage_times() {
    mark_now(*this, nullptr);
    std::vector<StageTime> times;
    times.swap(state_->stage_times);
    return times;
}

}  // namespace plica
