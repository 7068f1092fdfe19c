#include "picture/video.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "base/failure.h"

extern char** environ;

namespace plica::app {
namespace {

// Runs ffmpeg with its input from `input`, or from nowhere where that is -1.
pid_t start_ffmpeg(const std::vector<std::string>& arguments, int input) {
    std::vector<char*> argv;
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (input >= 0)
        posix_spawn_file_actions_adddup2(&actions, input, 0);
    else
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    // A group of its own: Ctrl-C is for us to handle.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    pid_t process = -1;
    const int error = posix_spawnp(&process, "ffmpeg", &actions, &attributes, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error == 0 ? process : -1;
}

int wait_for(pid_t process) {
    int status = -1;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

bool has_ffmpeg() {
    const pid_t process = start_ffmpeg({"ffmpeg", "-version"}, -1);
    return process > 0 && wait_for(process) == 0;
}

Video::Video(const std::string& path, int width, int height, double frames_per_second)
    : path_(path), partial_(path + ".partial") {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw bad_file(path, "no pipe to ffmpeg can be made");
    signal(SIGPIPE, SIG_IGN);
    process_ = start_ffmpeg({"ffmpeg",    "-loglevel",
                             "error",     "-y",
                             "-f",        "rawvideo",
                             "-pix_fmt",  "rgb24",
                             "-s",        std::to_string(width) + "x" + std::to_string(height),
                             "-r",        std::to_string(frames_per_second),
                             "-i",        "-",
                             "-c:v",      "libx264",
                             "-preset",   "veryfast",
                             "-crf",      "18",
                             "-pix_fmt",  "yuv420p",
                             "-movflags", "+faststart",
                             "-f",        "mp4",
                             partial_},
                            ends[0]);
    close(ends[0]);
    pipe_ = ends[1];
    if (process_ < 0) throw bad_file(path, "ffmpeg cannot be started");
}

Video::~Video() {
    if (process_ < 0) {
        if (pipe_ >= 0) close(pipe_);
        return;
    }
    close_and_wait();
    std::remove(partial_.c_str());
}

int Video::close_and_wait() {
    if (pipe_ >= 0) close(pipe_);
    pipe_ = -1;
    const int result = wait_for(process_);
    process_ = -1;
    return result;
}

void Video::add(const std::vector<uint8_t>& image) {
    size_t done = 0;
    while (done < image.size()) {
        const ssize_t wrote = write(pipe_, image.data() + done, image.size() - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) throw bad_file(path_, "ffmpeg takes no more images");
        done += static_cast<size_t>(wrote);
    }
}

void Video::finish() {
    const int result = close_and_wait();
    if (result == 0 && std::rename(partial_.c_str(), path_.c_str()) == 0) return;
    std::remove(partial_.c_str());
    throw bad_file(path_, "ffmpeg ended with status " + std::to_string(result));
}

}  // namespace plica::app
