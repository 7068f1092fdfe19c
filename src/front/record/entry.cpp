#include "front/record/entry.h"

#include "front/checksum.h"

namespace plica {

Entry::Entry(HandleNumbers& handles, const char* function, plica_status status)
    : handles_(handles), is_ok_(status == PLICA_OK) {
    text(function);
    number(status);
}

void Entry::text(const char* text) { array(text, text ? std::strlen(text) + 1 : 0); }

void Entry::array(const void* data, uint64_t bytes) {
    number<uint8_t>(data != nullptr);
    if (!data) return;
    number(bytes);
    raw(data, bytes);
}

void Entry::output(const void* data, uint64_t bytes, bool is_compared) {
    number<uint8_t>(data != nullptr);
    number(bytes);
    const bool is_written = data && is_ok_ && is_compared;
    number(is_written ? checksum(data, bytes) : uint64_t(0));
}

}  // namespace plica
