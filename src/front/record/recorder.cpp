#include "front/record/recorder.h"

#include "device/error.h"
#include "front/checksum.h"
#include "front/world.h"

namespace plica {

Recorder& Recorder::get() {
    static Recorder* recorder = new Recorder;  // outlives every thread that may still call
    return *recorder;
}

void Recorder::start(const char* path) {
    const std::lock_guard<std::recursive_mutex> lock(mutex_);
    if (is_on_) throw Error(PLICA_INVALID_STATE, "a record runs already, into " + path_);
    if (Object::alive_count() != 0)
        throw Error(
            PLICA_INVALID_STATE,
            "a record begins before the first device, scene and world are made, or after the "
            "last is released: it could not make again what it has not seen made");
    FILE* file = std::fopen(path, "wb");
    if (!file) throw Error(PLICA_BAD_DATA, std::string("path: '") + path + "' cannot be written");
    const int32_t version = PLICA_VERSION;
    std::fwrite(k_record_magic, 1, sizeof k_record_magic, file);
    std::fwrite(&k_record_version, sizeof k_record_version, 1, file);
    std::fwrite(&version, sizeof version, 1, file);
    file_ = file;
    path_ = path;
    handles_ = {};
    has_failed_ = std::fflush(file) != 0;
    is_on_ = true;
}

void Recorder::stop() {
    const std::lock_guard<std::recursive_mutex> lock(mutex_);
    if (!is_on_) throw Error(PLICA_INVALID_STATE, "no record runs");
    append_hashes();
    is_on_ = false;
    const bool is_closed = std::fclose(file_) == 0;
    file_ = nullptr;
    if (has_failed_ || !is_closed)
        throw Error(PLICA_BAD_DATA, "the record '" + path_ + "' could not be written whole");
}

void Recorder::append_hashes() {
    each_world([&](FrontWorld& world) {
        uint64_t hash = 0;
        const FrontWorld::Entry entry(world);
        if (world.api().state_hash(world.module_world(), &hash).status != PLICA_OK) return;
        Entry last(handles_, "plica_world_hash", PLICA_OK);
        last.handle(static_cast<Object*>(&world));
        last.output(&hash, sizeof hash, true);
        append(last);
    });
}

plica_status Recorder::around(const std::function<plica_status()>& call,
                              const std::function<void(HandleNumbers&, plica_status)>& record) {
    const std::lock_guard<std::recursive_mutex> lock(mutex_);
    const plica_status status = call();
    if (is_on_) record(handles_, status);
    return status;
}

// Flushed at once: the calls before a crash are the report of it.
void Recorder::append(const Entry& entry) noexcept {
    const uint64_t bytes = entry.bytes().size(), sum = checksum(entry.bytes().data(), bytes);
    const bool is_written = std::fwrite(&bytes, sizeof bytes, 1, file_) == 1 &&
                            std::fwrite(&sum, sizeof sum, 1, file_) == 1 &&
                            std::fwrite(entry.bytes().data(), 1, bytes, file_) == bytes &&
                            std::fflush(file_) == 0;
    has_failed_ = has_failed_ || !is_written;
}

}  // namespace plica
