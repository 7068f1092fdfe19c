#include <memory>

#include "base/failure.h"
#include "commands/commands.h"
#include "run/interrupt.h"
#include "run/progress.h"

namespace plica::app {

int picture_frames(const std::string& folder, const PictureOptions& options, bool quiet) {
    std::unique_ptr<Progress> progress;
    const bool done = take_pictures(folder, options, [&](int64_t count, int64_t all) {
        if (!progress)
            progress = std::make_unique<Progress>("picture", quiet ? "never" : "auto", 0, all);
        if (progress->is_due() || count == all) progress->show(count, "");
        return !interrupted();
    });
    if (!done) return k_interrupted;
    if (!quiet) std::printf("plica: picture: %s\n", options.output.c_str());
    return k_done;
}

}  // namespace plica::app
