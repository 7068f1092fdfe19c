// How far a run is: a bar on a terminal, a line every few seconds elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace plica::app {

class Progress {
public:
    // when: auto, always or never. Always draws the bar even where nobody sees it as one.
    Progress(const std::string& what, const std::string& when, int64_t first, int64_t last);
    ~Progress();

    // True when a call of show would print: what it shows need not be found out otherwise.
    bool is_due() const;
    void show(int64_t done, const std::string& more);
    // Ends the bar's line.
    void end();

private:
    using Clock = std::chrono::steady_clock;
    std::string time_left(int64_t done) const;

    std::string what_;
    bool bar_ = false, lines_ = false, open_ = false;
    int64_t first_, last_;
    Clock::time_point start_, shown_;
};

}  // namespace plica::app
