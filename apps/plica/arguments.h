// The words of the command line.
#pragma once

namespace plica::app {

// Runs the command that is asked for and returns its exit status.
int run_command_line(int argc, char** argv);

}  // namespace plica::app
