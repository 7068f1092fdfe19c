// Ctrl-C asks for an end after the current step; a second one ends at once.
#pragma once

namespace plica::app {

void watch_for_interrupt();
bool interrupted();

}  // namespace plica::app
