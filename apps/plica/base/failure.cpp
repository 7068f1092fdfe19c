#include "base/failure.h"

#include <utility>

namespace plica::app {
namespace {

// Names come from files: a line break in one would make two lines of an error.
std::string one_line(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    constexpr size_t k_longest = 600;
    if (text.size() > k_longest) text = text.substr(0, k_longest) + "...";
    return text;
}

ExitStatus exit_status_of(plica_status status) {
    switch (status) {
        case PLICA_INVALID_ARGUMENT:
        case PLICA_NOT_FOUND:
        case PLICA_BAD_DATA:
        case PLICA_VERSION_MISMATCH:
        case PLICA_UNSUPPORTED:
            return k_bad_input;
        default:
            return k_failed;
    }
}

}  // namespace

Failure::Failure(ExitStatus status, std::string file, std::string pointer, std::string text)
    : status_(status),
      file_(std::move(file)),
      pointer_(std::move(pointer)),
      text_(one_line(std::move(text))) {
    for (const std::string* part : {&file_, &pointer_, &text_}) {
        if (part->empty()) continue;
        if (!line_.empty()) line_ += ": ";
        line_ += one_line(*part);
    }
}

void check(plica_status status, const std::string& file, const std::string& pointer) {
    if (status == PLICA_OK) return;
    std::string text = plica_last_error();
    if (text.empty()) text = plica_status_name(status);
    throw Failure(exit_status_of(status), file, pointer, text);
}

}  // namespace plica::app
