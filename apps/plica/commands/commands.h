// One function a command of the program: it takes parsed options, prints, and returns the exit
// status.
#pragma once

#include <string>
#include <vector>

#include "picture/render.h"

namespace plica::app {

struct CheckOptions {
    std::string scene, device = "cpu";
    std::vector<std::string> settings;
    bool json = false;
};

int list_presets(const std::string& name);
int check_scene(const CheckOptions& options);
int show_info(bool json);
int replay_record(const std::string& file, const std::string& device);
int picture_frames(const std::string& folder, const PictureOptions& options, bool quiet);

}  // namespace plica::app
