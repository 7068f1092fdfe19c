#include <cinttypes>
#include <cstdio>
#include <filesystem>

#include "base/failure.h"
#include "commands/commands.h"

namespace plica::app {

int replay_record(const std::string& file, const std::string& device) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) throw bad_file(file, "there is no such file");
    uint64_t count = 0;
    const plica_status status =
        plica_replay(file.c_str(), device.empty() ? nullptr : device.c_str(), &count);
    if (status == PLICA_UNSUPPORTED) throw Failure(k_no_device, file, "", plica_last_error());
    check(status, file);
    std::printf("plica: %s: %" PRIu64 " calls made again, all as recorded\n", file.c_str(), count);
    return k_done;
}

}  // namespace plica::app
