// A text file that grows by lines and takes its place when it is complete; "-" is standard output.
#pragma once

#include <cstdio>
#include <string>

namespace plica::app {

class Lines {
public:
    explicit Lines(const std::string& path);  // "": none are kept
    ~Lines();
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;

    bool wanted() const { return file_ != nullptr; }
    void add(const std::string& line);
    void finish();

private:
    std::string path_, partial_;
    std::FILE* file_ = nullptr;
};

}  // namespace plica::app
