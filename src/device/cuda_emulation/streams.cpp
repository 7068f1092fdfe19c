// Streams, events and the order in which work runs.
#include <algorithm>

#include "device/cuda_emulation/machine.h"

namespace plica {
namespace cuda_emulation {
namespace {

void join(Clock& clock, const Clock& other) {
    for (const auto& entry : other) {
        uint64_t& mine = clock[entry.first];
        mine = std::max(mine, entry.second);
    }
}

// What the host knows of after it has waited for a stream.
void host_has_waited(const Stream& stream) {
    Clock& host = machine().host_clock;
    join(host, stream.clock);
    host[stream.id] = stream.next_number - 1;
}

bool may_run(const Stream& stream) {
    return !stream.work.empty() &&
           (!stream.work.front().waits_for || stream.work.front().waits_for->done);
}

Event* event_of(cudaEvent_t event) { return reinterpret_cast<Event*>(event); }

}  // namespace

Stream* Machine::find(cudaStream_t stream) {
    for (const auto& s : streams)
        if (reinterpret_cast<cudaStream_t>(s.get()) == stream) return s.get();
    return nullptr;
}

bool Machine::run_one(Stream& stream) {
    Work work = std::move(stream.work.front());
    stream.work.pop_front();
    if (sticky != cudaSuccess && !work.keeps_books) return true;
    if (sticky == cudaSuccess && !note_touches(work, work.touches)) return false;
    return !work.run || work.run(work);
}

void Machine::run_until_done(Stream& stream) {
    arena.begin_work();
    while (!stream.work.empty()) {
        std::vector<Stream*> ready;
        for (const auto& s : streams)
            if (may_run(*s)) ready.push_back(s.get());
        if (ready.empty()) break;  // what it waits for stands behind a recording that was dropped
        run_one(*ready[draw() % ready.size()]);
    }
    stream.work.clear();
    arena.end_work();
    host_has_waited(stream);
}

cudaError_t enqueue(cudaStream_t handle, Work work) {
    Machine& m = machine();
    Stream* stream = m.find(handle);
    if (!stream)
        return fail(
            cudaErrorInvalidResourceHandle,
            work.name + (handle ? ": not a stream" : ": the default stream is not used here"));
    if (stream->capture) {
        stream->capture->work.push_back(std::move(work));
        return cudaSuccess;
    }
    join(stream->clock, m.host_clock);
    work.stream = stream->id;
    work.number = stream->next_number++;
    work.after = stream->clock;
    stream->work.push_back(std::move(work));
    return cudaSuccess;
}

}  // namespace cuda_emulation
}  // namespace plica

using namespace plica::cuda_emulation;

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (!stream || flags != cudaStreamNonBlocking)
        return fail(cudaErrorInvalidValue,
                    "cudaStreamCreateWithFlags: a stream must be non-blocking");
    Machine& m = machine();
    m.streams.push_back(std::make_unique<Stream>());
    m.streams.back()->id = m.next_stream++;
    *stream = reinterpret_cast<cudaStream_t>(m.streams.back().get());
    return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t handle) {
    const Entry entry;
    Machine& m = machine();
    Stream* stream = m.find(handle);
    if (!stream) return fail(cudaErrorInvalidResourceHandle, "cudaStreamDestroy: not a stream");
    m.run_until_done(*stream);
    m.streams.erase(std::find_if(m.streams.begin(), m.streams.end(),
                                 [=](const auto& s) { return s.get() == stream; }));
    return entry.lost();
}

cudaError_t cudaStreamSynchronize(cudaStream_t handle) {
    const Entry entry;
    Machine& m = machine();
    Stream* stream = m.find(handle);
    if (!stream) return fail(cudaErrorInvalidResourceHandle, "cudaStreamSynchronize: not a stream");
    if (stream->capture)
        return fail(cudaErrorStreamCaptureUnsupported, "cudaStreamSynchronize in a capture");
    if (const cudaError_t error = entry.lost() ? entry.lost() : inject(Failing::None, "a wait"))
        return m.run_until_done(*stream), error;
    m.run_until_done(*stream);
    return m.sticky;
}

cudaError_t cudaDeviceSynchronize() {
    const Entry entry;
    for (const auto& stream : machine().streams) machine().run_until_done(*stream);
    return machine().sticky;
}

cudaError_t cudaStreamQuery(cudaStream_t handle) {
    const Entry entry;
    Stream* stream = machine().find(handle);
    if (!stream) return fail(cudaErrorInvalidResourceHandle, "cudaStreamQuery: not a stream");
    if (entry.lost()) return entry.lost();
    // A poll loop must end: each look lets one piece of work run.
    if (may_run(*stream)) {
        machine().arena.begin_work();
        machine().run_one(*stream);
        machine().arena.end_work();
    }
    return stream->work.empty() ? machine().sticky : cudaErrorNotReady;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t handle, cudaEvent_t event, unsigned) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    Stream* stream = machine().find(handle);
    if (!stream || !event)
        return fail(cudaErrorInvalidResourceHandle, "cudaStreamWaitEvent: not a stream or event");
    const std::shared_ptr<EventPoint> point = event_of(event)->last;
    if (!point) return cudaSuccess;  // never recorded: nothing to wait for, as on a card
    if (stream->capture)
        return fail(cudaErrorStreamCaptureUnsupported, "cudaStreamWaitEvent in a capture");
    join(stream->clock, point->clock);
    Work work;
    work.name = "cudaStreamWaitEvent";
    work.waits_for = point;
    return enqueue(handle, std::move(work));
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (!event) return fail(cudaErrorInvalidValue, "cudaEventCreateWithFlags: event is null");
    *event =
        reinterpret_cast<cudaEvent_t>(new Event{(flags & cudaEventDisableTiming) == 0, nullptr});
    ++machine().counts.live_events;
    return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    const Entry entry;
    if (!event) return fail(cudaErrorInvalidResourceHandle, "cudaEventDestroy: not an event");
    delete event_of(event);
    --machine().counts.live_events;
    return entry.lost();
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    return cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t handle, unsigned flags) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    Stream* stream = machine().find(handle);
    if (!stream || !event)
        return fail(cudaErrorInvalidResourceHandle, "cudaEventRecord: not a stream or event");
    if (stream->capture && flags != cudaEventRecordExternal)
        return fail(cudaErrorStreamCaptureUnsupported,
                    "cudaEventRecord in a capture, not external");
    auto point = std::make_shared<EventPoint>();
    point->stream = stream->id;
    point->clock = stream->clock;
    point->clock[stream->id] = stream->next_number;
    event_of(event)->last = point;
    Work work;
    work.name = "cudaEventRecord";
    work.keeps_books = true;
    work.run = [point](Work&) {
        point->done = true;
        point->time = std::chrono::steady_clock::now();
        return true;
    };
    return enqueue(handle, std::move(work));
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    const Entry entry;
    if (!event) return fail(cudaErrorInvalidResourceHandle, "cudaEventSynchronize: not an event");
    const std::shared_ptr<EventPoint> point = event_of(event)->last;
    Machine& m = machine();
    if (!point || point->done) return m.sticky;
    m.arena.begin_work();
    for (bool moved = true; moved && !point->done;) {
        std::vector<Stream*> ready;
        for (const auto& s : m.streams)
            if (may_run(*s)) ready.push_back(s.get());
        moved = !ready.empty();
        if (moved) m.run_one(*ready[m.draw() % ready.size()]);
    }
    m.arena.end_work();
    join(m.host_clock, point->clock);
    return m.sticky;
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
    const Entry entry;
    if (!event) return fail(cudaErrorInvalidResourceHandle, "cudaEventQuery: not an event");
    if (entry.lost()) return entry.lost();
    return !event_of(event)->last || event_of(event)->last->done ? cudaSuccess : cudaErrorNotReady;
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end) {
    const Entry entry;
    if (entry.lost()) return entry.lost();
    if (!milliseconds || !start || !end || !event_of(start)->timing || !event_of(end)->timing)
        return fail(cudaErrorInvalidResourceHandle,
                    "cudaEventElapsedTime: not two events with times");
    const auto first = event_of(start)->last, last = event_of(end)->last;
    if (!first || !last || !first->done || !last->done)
        return fail(cudaErrorNotReady, "cudaEventElapsedTime: an event has not come to pass");
    *milliseconds = std::chrono::duration<float, std::milli>(last->time - first->time).count();
    return cudaSuccess;
}
