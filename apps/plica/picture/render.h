// Pictures of frames: one PNG, or all of them as a film.
#pragma once

#include <functional>
#include <string>

#include "picture/camera.h"

namespace plica::app {

struct PictureOptions {
    std::string output;         // ends with .png or .mp4
    int width = 0, height = 0;  // 0: as suits the kind
    int samples = 0;            // rays a pixel; 0: as suits the kind
    int thread_count = 0;       // 0: all
    int64_t frame = -1;         // of a PNG; -1: the last
    CameraChoice camera;
};

// Refuses what cannot be made before a long run: the ending, the folder, a missing ffmpeg.
void check_picture_options(const PictureOptions& options);

// progress gets pictures done and pictures in all; false ends the work, and nothing is written.
using PictureProgress = std::function<bool(int64_t, int64_t)>;
bool take_pictures(const std::string& folder, const PictureOptions& options,
                   const PictureProgress& progress);

}  // namespace plica::app
