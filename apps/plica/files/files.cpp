#include "files/files.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/failure.h"

namespace plica::app {
namespace {

std::string partial_name(const std::string& path) {
    const std::filesystem::path target(path);
    return (target.parent_path() /
            ("." + target.filename().string() + ".partial" + std::to_string(::getpid())))
        .string();
}

[[noreturn]] void cannot(const std::string& what, const std::string& path) {
    throw bad_file(path, "cannot be " + what + ": " + std::strerror(errno));
}

}  // namespace

bool is_special(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_directory(status);
}

std::string read_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw bad_file(path, "is a folder, not a file");
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) cannot("opened", path);
    std::ostringstream out;
    out << in.rdbuf();
    if (in.bad()) cannot("read", path);
    return std::move(out).str();
}

void write_file(const std::string& path, const std::string& bytes) {
    const bool direct = is_special(path);
    const std::string partial = direct ? path : partial_name(path);
    errno = 0;
    std::ofstream out(partial, std::ios::binary | std::ios::trunc);
    if (!out) cannot("written", path);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out || (!direct && std::rename(partial.c_str(), path.c_str()) != 0)) {
        const int reason = errno;
        if (!direct) std::remove(partial.c_str());
        errno = reason;
        cannot("written", path);
    }
}

void expect_writable(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw bad_file(path, "is a folder, not a file");
    if (is_special(path)) return;
    const std::string partial = partial_name(path);
    errno = 0;
    std::FILE* file = std::fopen(partial.c_str(), "wb");
    if (!file) cannot("written", path);
    std::fclose(file);
    std::remove(partial.c_str());
}

std::string folder_of(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

}  // namespace plica::app
