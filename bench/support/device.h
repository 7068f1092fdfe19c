// The one queue of a run, and the bandwidth of this machine measured with it.
#pragma once

#include "device/buffer.h"
#include "device/queue.h"

namespace plica {

// Of all threads, or of the card.
Queue& bench_queue();

// Bytes a second of a[i] = b[i] + s c[i] over arrays far larger than any cache; measured once a
// run.
double triad_bandwidth();

}  // namespace plica
