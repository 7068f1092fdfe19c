// Captures of a queue, and the stage timers that run through them.
#include <algorithm>

#include "device/cuda/state.h"

namespace plica {
namespace {

cudaEvent_t timing_event(Queue::State& state) {
    if (!state.free_events.empty()) {
        const cudaEvent_t event = state.free_events.back();
        state.free_events.pop_back();
        return event;
    }
    cudaEvent_t event = nullptr;
    cuda::check(cudaEventCreateWithFlags(&event, cudaEventDefault), "cudaEventCreate");
    return event;
}

void forget_marks(Queue::State& state) {
    for (const Mark& mark : state.marks)
        if (!mark.graph) state.free_events.push_back(mark.event);
    state.marks.clear();
    state.timed_graphs.clear();
}

}  // namespace

Graph::State::~State() {
    if (executable) cudaGraphExecDestroy(executable);
    for (const Mark& mark : marks) cudaEventDestroy(mark.event);
}

void Queue::begin_capture() {
    cuda::require_running(*this, "begin_capture");
    const cuda::CurrentDevice current(device_->index);
    // Thread-local: other threads may go on allocating meanwhile.
    cuda::check(cudaStreamBeginCapture(state_->stream, cudaStreamCaptureModeThreadLocal),
                "begin_capture");
    state_->capturing = true;
    state_->captured_launches = 0;
    state_->captured = std::make_shared<Graph::State>(device_);
}

Graph Queue::end_capture() {
    if (!state_->capturing) throw Error(PLICA_INVALID_STATE, "end_capture without begin_capture");
    const cuda::CurrentDevice current(device_->index);
    state_->capturing = false;
    Graph result;
    result.state = std::move(state_->captured);
    result.state->launches = state_->captured_launches;
    cudaGraph_t graph = nullptr;
    const cudaError_t end_error = cudaStreamEndCapture(state_->stream, &graph);
    cuda::free_released(*this);
    cuda::check(end_error, "end_capture");
    const cudaError_t error = cudaGraphInstantiate(&result.state->executable, graph, 0);
    cudaGraphDestroy(graph);
    cuda::check(error, "cudaGraphInstantiate");
    return result;
}

void Queue::launch(const Graph& graph) {
    cuda::require_running(*this, "launch of a graph");
    if (!graph) throw Error(PLICA_INVALID_STATE, "launch of an empty graph");
    const cuda::CurrentDevice current(device_->index);
    cuda::check(cudaGraphLaunch(graph.state->executable, state_->stream), "launch of a graph");
    device_->launches += graph.state->launches;
    if (!state_->timing || graph.state->marks.empty()) return;
    // Its events now belong to this run.
    auto& marks = state_->marks;
    marks.erase(std::remove_if(marks.begin(), marks.end(),
                               [&](const Mark& mark) { return mark.graph == graph.state.get(); }),
                marks.end());
    marks.insert(marks.end(), graph.state->marks.begin(), graph.state->marks.end());
    state_->timed_graphs.push_back(graph.state);
    if (state_->timed_graphs.size() > 64) forget_marks(*state_);
}

void Queue::set_timing(bool on) {
    cuda::require_running(*this, "set_timing");
    state_->timing = on;
    forget_marks(*state_);
}

void Queue::mark(const char* stage) {
    if (!state_->timing) return;
    const cuda::CurrentDevice current(device_->index);
    const cudaEvent_t event = timing_event(*state_);
    if (state_->capturing) {
        state_->captured->marks.push_back({event, stage, state_->captured.get()});
        cuda::check(cudaEventRecordWithFlags(event, state_->stream, cudaEventRecordExternal),
                    "mark");
    } else {
        state_->marks.push_back({event, stage, nullptr});
        cuda::check(cudaEventRecord(event, state_->stream), "mark");
    }
}

std::vector<StageTime> Queue::stage_times() {
    mark(nullptr);
    wait();
    const cuda::CurrentDevice current(device_->index);
    std::vector<StageTime> times;
    const std::vector<Mark>& marks = state_->marks;
    for (size_t i = 0; i + 1 < marks.size(); ++i) {
        if (!marks[i].stage) continue;
        float milliseconds = 0;
        cuda::check(cudaEventElapsedTime(&milliseconds, marks[i].event, marks[i + 1].event),
                    "stage_times");
        add_stage_time(times, marks[i].stage, 1e-3 * static_cast<double>(milliseconds));
    }
    forget_marks(*state_);
    return times;
}

}  // namespace plica
