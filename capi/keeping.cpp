#include "capi/call.h"
#include "capi/output.h"
#include "front/checkpoint.h"

using namespace plica;

plica_status plica_world_save(plica_world world, void* data, uint64_t capacity_bytes,
                              uint64_t* needed_bytes) {
    return call(record::world_save, with(world, data, capacity_bytes, needed_bytes), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        given(needed_bytes, "needed_bytes");
        const FrontWorld::Entry entry(w);
        give_sized(checkpoint_bytes(w), "data", data, capacity_bytes, needed_bytes,
                   [&] { save_checkpoint(w, data); });
    });
}

plica_status plica_world_load(plica_world world, const void* data, uint64_t bytes) {
    return call(record::world_load, with(world, data, bytes), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        given(data, "data");
        const FrontWorld::Entry entry(w);
        load_checkpoint(w, data, bytes);
    });
}

plica_status plica_world_hash(plica_world world, uint64_t* hash) {
    return call(record::world_hash, with(world, hash), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        given(hash, "hash");
        const FrontWorld::Entry entry(w);
        expect(w.api().state_hash(w.module_world(), hash));
    });
}
