// The container of a saved state: header, table of sections, sections; every part has a checksum,
// and all of it is examined before a world changes. Little endian, like every machine that plica
// runs on.
#pragma once

#include <cstdint>

#include "front/world.h"

namespace plica {

uint64_t checkpoint_bytes(FrontWorld& world);
// data: room for checkpoint_bytes.
void save_checkpoint(FrontWorld& world, void* data);
void load_checkpoint(FrontWorld& world, const void* data, uint64_t bytes);

}  // namespace plica
