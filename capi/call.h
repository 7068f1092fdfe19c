// A public call: guarded, and written down while a record runs.
#pragma once

#include <tuple>

#include "api/record.h"
#include "capi/guard.h"
#include "front/record/recorder.h"

namespace plica {

// The arguments of a call, by value.
template <typename... Arguments>
std::tuple<Arguments...> with(Arguments... arguments) {
    return {arguments...};
}

// record: of api/record.h.
template <typename Record, typename Arguments, typename Body>
plica_status call(Record record, const Arguments& arguments, const Body& body) noexcept {
    Recorder& recorder = Recorder::get();
    if (!recorder.is_on()) return guarded(body);
    plica_status status = PLICA_INTERNAL;
    const auto write = [&](HandleNumbers& handles, plica_status outcome) {
        const auto entry = [&](auto... a) { return record(handles, outcome, a...); };
        recorder.append(std::apply(entry, arguments));
    };
    const plica_status outer =
        guarded([&] { status = recorder.around([&] { return guarded(body); }, write); });
    return outer == PLICA_OK ? status : outer;
}

}  // namespace plica
