#include "front/object.h"

namespace plica {

std::atomic<int64_t> Object::alive_{0};

}  // namespace plica
