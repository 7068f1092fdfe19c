// How the program says no: an exit status and one line that names file, JSON pointer, offender and
// value.
#pragma once

#include <exception>
#include <string>

#include "plica/plica.h"

namespace plica::app {

enum ExitStatus {
    k_done = 0,
    k_bad_command = 2,
    k_bad_input = 3,
    k_failed = 4,
    k_no_device = 5,
    k_interrupted = 130,
};

class Failure : public std::exception {
public:
    // Empty parts of the line are left out.
    Failure(ExitStatus status, std::string file, std::string pointer, std::string text);
    const char* what() const noexcept override { return line_.c_str(); }
    ExitStatus status() const { return status_; }
    const std::string& file() const { return file_; }
    const std::string& pointer() const { return pointer_; }
    const std::string& text() const { return text_; }

private:
    ExitStatus status_;
    std::string file_, pointer_, text_, line_;
};

inline Failure bad_command(const std::string& text) { return {k_bad_command, "", "", text}; }
inline Failure bad_file(const std::string& file, const std::string& text) {
    return {k_bad_input, file, "", text};
}

// Throws what plica_last_error says, with the exit status that the code calls for.
void check(plica_status status, const std::string& file = "", const std::string& pointer = "");

}  // namespace plica::app
