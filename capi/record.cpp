#include "front/record/recorder.h"

#include "capi/output.h"
#include "front/record/replayer.h"

using namespace plica;

namespace {

std::string contents(const char* path) {
    FILE* file = std::fopen(path, "rb");
    if (!file) throw Error(PLICA_NOT_FOUND, std::string("path: '") + path + "' cannot be read");
    std::string text;
    char part[65536];
    for (size_t count; (count = std::fread(part, 1, sizeof part, file)) > 0;)
        text.append(part, count);
    std::fclose(file);
    return text;
}

}  // namespace

plica_status plica_record_start(const char* path) {
    return guarded([&] { Recorder::get().start(given(path, "path")); });
}

plica_status plica_record_stop(void) {
    return guarded([&] { Recorder::get().stop(); });
}

plica_status plica_replay(const char* path, const char* device, uint64_t* call_count) {
    return guarded([&] {
        given(call_count, "call_count");
        Replayer replayer(contents(given(path, "path")), device);
        *call_count = replayer.run();
    });
}
