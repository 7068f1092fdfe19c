#include "picture/render.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "base/failure.h"
#include "files/files.h"
#include "picture/png.h"
#include "picture/shade.h"
#include "picture/video.h"

namespace plica::app {
namespace {

PictureOptions completed(PictureOptions options) {
    const bool film = ends_with(options.output, ".mp4");
    if (options.width == 0) options.width = film ? 640 : 1200;
    if (options.height == 0)
        options.height = options.width * (film ? 480 : 800) / (film ? 640 : 1200);
    if (options.samples == 0) options.samples = film ? 4 : 64;
    if (options.thread_count == 0)
        options.thread_count = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return options;
}

// Rows are handed out one by one; what a row becomes does not depend on who takes it.
template <class Row>
void for_rows(int count, int thread_count, const Row& row) {
    std::atomic<int> next{0};
    auto work = [&] {
        for (int y = next++; y < count; y = next++) row(y);
    };
    std::vector<std::thread> threads;
    for (int t = 1; t < thread_count; ++t) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
}

std::vector<uint8_t> render(const Stage& stage, const Camera& camera, const PictureOptions& options,
                            int64_t frame) {
    Film film(options.width, options.height);
    for_rows(film.height(), options.thread_count, [&](int y) {
        for (int x = 0; x < film.width(); ++x) {
            const Sampler sampler(static_cast<uint32_t>(y * film.width() + x),
                                  static_cast<uint32_t>(frame));
            film.at(x, y) = shade_pixel(stage, camera, film, x, y, options.samples, sampler);
        }
    });
    std::vector<Noisy> light = film.light(), other(light.size());
    for (int step : {1, 2}) {
        for_rows(film.height(), options.thread_count,
                 [&](int y) { film.smooth(light, other, step, y, y + 1); });
        light.swap(other);
    }
    std::vector<uint8_t> image(light.size() * 3);
    film.develop(light, 0, film.height(), image);
    return image;
}

size_t chosen_frame(const FrameSet& set, int64_t number) {
    if (number < 0) return set.frames.size() - 1;
    for (size_t f = 0; f < set.frames.size(); ++f)
        if (set.frames[f].number == number) return f;
    throw bad_command("--frame " + std::to_string(number) +
                      ": the folder has no such frame; its last is " +
                      std::to_string(set.frames.back().number));
}

void arrange(Stage& stage, const FrameSet& set, const Frame& frame) {
    stage.arrange(set.bodies.empty() ? Mesh{} : set.read_frame(frame), frame);
}

}  // namespace

void check_picture_options(const PictureOptions& options) {
    const bool film = ends_with(options.output, ".mp4");
    if (!film && !ends_with(options.output, ".png"))
        throw bad_command("picture " + options.output + ": the name must end with .png or .mp4");
    if (film && !has_ffmpeg())
        throw bad_command(
            "picture " + options.output +
            ": a film needs the program ffmpeg, which is not installed; a .png does not");
    if (film && (options.width % 2 || options.height % 2))
        throw bad_command("--size: width and height of a film must be even");
    expect_writable(options.output);
}

bool take_pictures(const std::string& folder, const PictureOptions& given,
                   const PictureProgress& progress) {
    check_picture_options(given);
    const PictureOptions options = completed(given);
    const FrameSet set = read_frame_set(folder);
    const bool film = !ends_with(options.output, ".png");
    const std::vector<Frame> frames =
        film ? set.frames : std::vector<Frame>{set.frames[chosen_frame(set, options.frame)]};
    Stage stage(set, frames);
    const Camera camera = choose_camera(options.camera, stage.landmarks(),
                                        static_cast<double>(options.width) / options.height);
    if (!film) {
        arrange(stage, set, frames[0]);
        const std::vector<uint8_t> image = render(stage, camera, options, 0);
        write_file(options.output, png_bytes(image, options.width, options.height));
        return progress(1, 1);
    }
    Video video(options.output, options.width, options.height, set.frames_per_second);
    for (size_t f = 0; f < set.frames.size(); ++f) {
        arrange(stage, set, set.frames[f]);
        video.add(render(stage, camera, options, static_cast<int64_t>(f)));
        if (!progress(static_cast<int64_t>(f + 1), static_cast<int64_t>(set.frames.size())))
            return false;
    }
    video.finish();
    return true;
}

}  // namespace plica::app
