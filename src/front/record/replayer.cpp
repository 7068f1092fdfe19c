#include "front/record/replayer.h"

#include "capi/guard.h"
#include "front/build_info.h"
#include "front/record/recorder.h"

namespace plica {

namespace {

// Longer outputs than any world has are a damaged record's.
constexpr uint64_t k_longest_output = uint64_t(1) << 34;

}  // namespace

Replayer::Replayer(std::string bytes, const char* device)
    : bytes_(std::move(bytes)), device_(device) {}

Replayer::~Replayer() {
    for (auto& [number, made] : handles_)
        for (; made.count > 0; --made.count) made.release(made.handle);
}

void Replayer::damaged() const {
    throw Error(PLICA_BAD_DATA, "the record is damaged or cut short after " +
                                    plica::number(call_count_) + " calls");
}

void Replayer::raw(void* target, size_t bytes) {
    if (bytes > end_ - position_) damaged();
    std::memcpy(target, bytes_.data() + position_, bytes);
    position_ += bytes;
}

void* Replayer::make_room(size_t bytes) {
    room_.emplace_back(bytes / 8 + 1, 0);  // never empty: its place is not NULL
    return room_.back().data();
}

void Replayer::read_header() {
    char magic[8];
    end_ = bytes_.size();
    if (bytes_.size() < 16) throw Error(PLICA_BAD_DATA, "it is not a record of plica");
    raw(magic, sizeof magic);
    if (std::memcmp(magic, k_record_magic, sizeof magic) != 0)
        throw Error(PLICA_BAD_DATA, "it is not a record of plica");
    const uint32_t version = number<uint32_t>();
    const int32_t plica = number<int32_t>();
    if (version != k_record_version || plica != PLICA_VERSION)
        throw Error(PLICA_VERSION_MISMATCH, "the record was made by plica " + version_text(plica) +
                                                ", this is " + version_text(PLICA_VERSION));
}

uint64_t Replayer::run() {
    read_header();
    for (; position_ < bytes_.size(); ++call_count_) {
        end_ = bytes_.size();
        const uint64_t bytes = number<uint64_t>(), sum = number<uint64_t>();
        if (bytes > end_ - position_ || checksum(bytes_.data() + position_, bytes) != sum)
            damaged();
        const size_t next = position_ + bytes;
        end_ = next;
        run_call();
        position_ = next;
        room_.clear();
    }
    return call_count_;
}

void Replayer::run_call() {
    const char* name = text();
    function_ = name ? name : "";
    const plica_status recorded = number<plica_status>();
    // Both changed nothing, and depend on another thread or on the caller's mind.
    if (recorded == PLICA_BUSY || recorded == PLICA_CANCELLED) return;
    const ReplayCall call = replay_call(function_);
    if (!call) damaged();
    const plica_status status = call(*this);
    if (status != recorded)
        throw Error(PLICA_BAD_DATA, "call " + plica::number(call_count_) + ", " + function_ +
                                        ", gave " + plica_status_name(status) +
                                        " where the record has " + plica_status_name(recorded) +
                                        ": " + last_error());
}

void* Replayer::find(uint64_t number) const {
    if (number == 0) return nullptr;
    const auto found = handles_.find(number);
    if (found == handles_.end()) damaged();
    return found->second.handle;
}

uint64_t Replayer::translated(uint64_t id) const {
    const auto found = ids_.find(id);
    return found == ids_.end() ? id : found->second;
}

Replayer::Array Replayer::array() {
    if (number<uint8_t>() == 0) return {nullptr, 0};
    const uint64_t bytes = number<uint64_t>();
    if (bytes > end_ - position_) damaged();
    void* room = make_room(bytes + 1);
    raw(room, bytes);
    return {room, bytes};
}

void Replayer::expect_bytes(const Array& array, uint64_t bytes) {
    if (array.data && array.bytes != bytes)
        throw Error(PLICA_BAD_DATA, "the record is damaged: an array has " +
                                        plica::number(array.bytes) + " bytes, not " +
                                        plica::number(bytes));
}

const void* Replayer::array(uint64_t expected_bytes) {
    const Array result = array();
    expect_bytes(result, expected_bytes);
    return result.data;
}

const char* Replayer::text() { return static_cast<const char*>(array().data); }

const char* Replayer::device_name() {
    const char* recorded = text();
    return device_ && recorded ? device_ : recorded;
}

uint64_t Replayer::room_for(uint64_t count, uint32_t struct_size, uint64_t own_size) const {
    // The library writes to no struct of a size that it refuses.
    const uint64_t size = struct_size > (1 << 16) ? 0 : struct_size;
    if (count > k_longest_output / (size + own_size)) damaged();
    return (count * size + own_size) / 8 + 1;
}

Replayer::Output Replayer::output() {
    const bool is_given = number<uint8_t>() != 0;
    const uint64_t bytes = number<uint64_t>(), sum = number<uint64_t>();
    if (bytes > k_longest_output) damaged();
    return {is_given ? make_room(bytes) : nullptr, bytes, sum};
}

void Replayer::compare(const Output& output, plica_status status) const {
    if (status != PLICA_OK || !output.data || output.sum == 0) return;
    if (checksum(output.data, output.bytes) != output.sum)
        throw Error(PLICA_BAD_DATA, "call " + plica::number(call_count_) + ", " + function_ +
                                        ", gave other bits than the record has");
}

void Replayer::made(uint64_t number, void* handle, plica_status (*release)(void*)) {
    handles_[number] = {handle, 1, release};
}

Replayer::NewId Replayer::new_id() {
    NewId result;
    result.is_given = number<uint8_t>() != 0;
    result.recorded = number<uint64_t>();
    return result;
}

void Replayer::retained(uint64_t delta, const void* handle) {
    for (auto& [number, made] : handles_)
        if (made.handle == handle && made.count > 0) {
            made.count += static_cast<int64_t>(delta);
            return;
        }
}

}  // namespace plica
