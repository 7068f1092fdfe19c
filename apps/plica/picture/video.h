// Images to an MP4 file, through the program ffmpeg.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace plica::app {

bool has_ffmpeg();

class Video {
public:
    Video(const std::string& path, int width, int height, double frames_per_second);
    // Without finish, what was written is taken away again.
    ~Video();
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;

    void add(const std::vector<uint8_t>& image);
    void finish();

private:
    int close_and_wait();

    std::string path_, partial_;
    int pipe_ = -1;
    pid_t process_ = -1;
};

}  // namespace plica::app
