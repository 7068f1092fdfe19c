#include "child.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

extern char** environ;

namespace plica::test {
namespace {

using Clock = std::chrono::steady_clock;

pid_t start(const std::vector<std::string>& words, const std::string& out, const std::string& err) {
    std::vector<std::string> all = {program_path()};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> argv;
    for (std::string& word : all) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    pid_t process = -1;
    if (posix_spawn(&process, argv[0], &actions, nullptr, argv.data(), environ) != 0) process = -1;
    posix_spawn_file_actions_destroy(&actions);
    return process;
}

// `poll` is called every few milliseconds while the process runs.
Outcome watch(const std::vector<std::string>& words, double limit_s,
              const std::function<void(pid_t)>& poll) {
    Scratch scratch;
    const std::string out = scratch.path("out"), err = scratch.path("err");
    Outcome outcome;
    const pid_t process = start(words, out, err);
    if (process < 0) {
        outcome.err = "cannot start " + program_path();
        return outcome;
    }
    const Clock::time_point end =
        Clock::now() + std::chrono::milliseconds(static_cast<int>(limit_s * 1000));
    int status = 0;
    while (waitpid(process, &status, WNOHANG) == 0) {
        poll(process);
        if (Clock::now() > end) {
            outcome.timed_out = true;
            kill(process, SIGKILL);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    outcome.out = Scratch::read(out);
    outcome.err = Scratch::read(err);
    return outcome;
}

}  // namespace

std::string program_path() { return std::string(PLICA_TESTS_BINARY_DIR) + "/bin/plica"; }

Outcome run_plica(const std::vector<std::string>& words, double limit_s) {
    return watch(words, limit_s, [](pid_t) {});
}

Outcome interrupt_plica(const std::vector<std::string>& words, const std::string& file, int signal,
                        double limit_s) {
    bool sent = false;
    return watch(words, limit_s, [&](pid_t process) {
        if (!sent && Scratch::exists(file)) sent = kill(process, signal) == 0;
    });
}

Scratch::Scratch() {
    std::string pattern = (std::filesystem::temp_directory_path() / "plica_test_XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
}

Scratch::~Scratch() {
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
}

std::string Scratch::write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
}

std::string Scratch::read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

bool Scratch::exists(const std::string& path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
}

std::vector<std::string> Scratch::names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
        names.push_back(entry.path().filename());
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace plica::test
