#include "device/cuda_emulation/machine.h"

using namespace plica::cuda_emulation;
using plica::cuda_emulation::Graph;

namespace {

// Shared with the launches that still stand in a stream when the caller destroys the graph.
struct Executable {
    std::shared_ptr<Graph> graph;
};

}  // namespace

cudaError_t cudaStreamBeginCapture(cudaStream_t handle, cudaStreamCaptureMode) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    Stream* stream = machine().find(handle);
    if (!stream)
        return fail(cudaErrorInvalidResourceHandle, "cudaStreamBeginCapture: not a stream");
    if (stream->capture)
        return fail(cudaErrorIllegalState, "cudaStreamBeginCapture: it captures already");
    stream->capture = std::make_unique<Graph>();
    return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t handle, cudaGraph_t* graph) {
    const Entry entry;
    Stream* stream = machine().find(handle);
    if (!stream || !graph)
        return fail(cudaErrorInvalidResourceHandle, "cudaStreamEndCapture: not a stream");
    if (!stream->capture)
        return fail(cudaErrorIllegalState, "cudaStreamEndCapture: it does not capture");
    *graph = nullptr;
    std::unique_ptr<Graph> captured = std::move(stream->capture);
    if (entry.lost()) return entry.lost();
    *graph = reinterpret_cast<cudaGraph_t>(captured.release());
    ++machine().counts.live_graphs;
    return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t handle, cudaStreamCaptureStatus* status) {
    const Entry entry;
    Stream* stream = machine().find(handle);
    if (!stream || !status)
        return fail(cudaErrorInvalidResourceHandle, "cudaStreamIsCapturing: not a stream");
    *status = stream->capture ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                 unsigned long long) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (!executable || !graph) return fail(cudaErrorInvalidValue, "cudaGraphInstantiate: no graph");
    auto* copy = new Executable{std::make_shared<Graph>(*reinterpret_cast<Graph*>(graph))};
    *executable = reinterpret_cast<cudaGraphExec_t>(copy);
    ++machine().counts.live_graphs;
    return cudaSuccess;
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (!executable) return fail(cudaErrorInvalidValue, "cudaGraphLaunch: no graph");
    if (const cudaError_t error = inject(Failing::Launch, "cudaGraphLaunch")) return error;
    Work work;
    work.name = "cudaGraphLaunch";
    work.run = [graph = reinterpret_cast<Executable*>(executable)->graph](Work& whole) {
        for (const Work& captured : graph->work) {
            Work inner = captured;
            inner.stream = whole.stream;
            inner.number = whole.number;
            inner.after = whole.after;
            const bool lost = machine().sticky != cudaSuccess;
            if (lost && !inner.keeps_books) continue;
            if (!lost && !note_touches(inner, inner.touches)) continue;
            if (inner.run) inner.run(inner);
        }
        return machine().sticky == cudaSuccess;
    };
    return enqueue(stream, std::move(work));
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    const Entry entry;
    if (!graph) return fail(cudaErrorInvalidValue, "cudaGraphDestroy: no graph");
    delete reinterpret_cast<Graph*>(graph);
    --machine().counts.live_graphs;
    return entry.lost();
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
    const Entry entry;
    if (!executable) return fail(cudaErrorInvalidValue, "cudaGraphExecDestroy: no graph");
    delete reinterpret_cast<Executable*>(executable);
    --machine().counts.live_graphs;
    return entry.lost();
}
