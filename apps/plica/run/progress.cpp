#include "run/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace plica::app {
namespace {

constexpr int k_bar_width = 28;
constexpr double k_bar_pause = 0.1, k_line_pause = 3;  // s

}  // namespace

Progress::Progress(const std::string& what, const std::string& when, int64_t first, int64_t last)
    : what_(what), first_(first), last_(last), start_(Clock::now()), shown_(start_) {
    bar_ = when == "always" || (when == "auto" && isatty(STDERR_FILENO));
    lines_ = when == "auto" && !bar_;
}

Progress::~Progress() { end(); }

bool Progress::is_due() const {
    if (!bar_ && !lines_) return false;
    const double pause = std::chrono::duration<double>(Clock::now() - shown_).count();
    return pause >= (bar_ ? k_bar_pause : k_line_pause);
}

std::string Progress::time_left(int64_t done) const {
    if (done <= first_) return "";
    const double passed = std::chrono::duration<double>(Clock::now() - start_).count();
    const double left =
        passed * static_cast<double>(last_ - done) / static_cast<double>(done - first_);
    const auto seconds = static_cast<int64_t>(left + 0.5);
    char text[64];
    if (seconds < 3600)
        std::snprintf(text, sizeof text, ", %d:%02d left", static_cast<int>(seconds / 60),
                      static_cast<int>(seconds % 60));
    else
        std::snprintf(text, sizeof text, ", %.1f h left", left / 3600);
    return text;
}

void Progress::show(int64_t done, const std::string& more) {
    if (!bar_ && !lines_) return;
    shown_ = Clock::now();
    const std::string text = what_ + " " + std::to_string(done) + "/" + std::to_string(last_) +
                             time_left(done) + (more.empty() ? "" : ", " + more);
    if (lines_) {
        std::fprintf(stderr, "plica: %s\n", text.c_str());
        return;
    }
    const double share = last_ > 0 ? static_cast<double>(done) / static_cast<double>(last_) : 1;
    const int full = std::clamp(static_cast<int>(share * k_bar_width + 0.5), 0, k_bar_width);
    std::fprintf(stderr, "\r[%s%s] %s\033[K", std::string(static_cast<size_t>(full), '#').c_str(),
                 std::string(static_cast<size_t>(k_bar_width - full), '.').c_str(), text.c_str());
    std::fflush(stderr);
    open_ = true;
}

void Progress::end() {
    if (open_) std::fputc('\n', stderr);
    open_ = false;
}

}  // namespace plica::app
