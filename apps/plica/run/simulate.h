// A whole run: scene to world, frames, and what is left on disk.
#pragma once

#include "run/options.h"

namespace plica::app {

// The exit status: done, failed or interrupted. Throws a Failure where it does not come to a run.
int simulate(const RunOptions& options);

}  // namespace plica::app
