#include "device/cpu/shared/operation.h"

#include "device/cpu/state.h"

namespace plica {

void submit_operation(Queue& queue, const char*, std::initializer_list<MemoryRange>,
                      Operation operation) {
    if (queue.state().capturing)
        queue.state().recorded.emplace_back(
            [operation = std::move(operation)](Queue& q) { operation(q.state().context); });
    else
        operation(queue.state().context);
}

}  // namespace plica
