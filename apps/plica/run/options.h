// What `plica run` was asked to do.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "picture/render.h"

namespace plica::app {

struct RunOptions {
    std::string scene;
    std::vector<std::string> settings;
    std::string device = "auto";
    std::optional<int64_t> frames;
    std::string out, format = "ply";
    int64_t every = 1;
    std::string report, trace, save, resume, record;
    PictureOptions picture;
    int thread_count = 0;
    bool quiet = false, audit = false;
    std::string progress = "auto";
};

}  // namespace plica::app
