// A queue on the device that the tests of this module are compiled for.
#pragma once

#include "device/queue.h"

namespace plica {

inline Queue& test_queue() {
    // Never destroyed: at exit the device's own statics may be gone.
    static Queue* queue = new Queue(open_device(0, 0));
    return *queue;
}

}  // namespace plica
