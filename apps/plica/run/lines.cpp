#include "run/lines.h"

#include "base/failure.h"
#include "files/files.h"

namespace plica::app {

Lines::Lines(const std::string& path) : path_(path) {
    if (path.empty()) return;
    if (path == "-") {
        file_ = stdout;
        return;
    }
    partial_ = is_special(path) ? path : path + ".partial";
    file_ = std::fopen(partial_.c_str(), "w");
    if (!file_) throw bad_file(path, "cannot be written");
}

Lines::~Lines() {
    if (!file_ || file_ == stdout) return;
    std::fclose(file_);
    if (partial_ != path_) std::remove(partial_.c_str());
}

void Lines::add(const std::string& line) {
    if (!file_) return;
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fputc('\n', file_);
    // Whoever follows along reads whole lines.
    std::fflush(file_);
}

void Lines::finish() {
    if (!file_ || file_ == stdout) return;
    const bool failed = std::ferror(file_) != 0;
    const bool closed = std::fclose(file_) == 0;
    file_ = nullptr;
    if (failed || !closed ||
        (partial_ != path_ && std::rename(partial_.c_str(), path_.c_str()) != 0))
        throw bad_file(path_, "cannot be written");
}

}  // namespace plica::app
