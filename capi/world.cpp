#include "front/world.h"

#include "capi/call.h"
#include "capi/output.h"

using namespace plica;

plica_status plica_world_create(plica_device device, plica_scene scene,
                                const plica_world_desc* desc, plica_world* world) {
    return call(record::world_create, with(device, scene, desc, world), [&] {
        FrontDevice& d = checked<FrontDevice>(device, "device");
        Scene& s = checked<Scene>(scene, "scene");
        given(world, "world");
        const plica_world_desc known = accepted_or_default(desc);
        const std::lock_guard<std::mutex> lock(s.mutex);
        *world = handle_of<plica_world>(new FrontWorld(d, s, known));
    });
}

plica_status plica_world_retain(plica_world world) {
    return call(record::world_retain, with(world),
                [&] { checked<FrontWorld>(world, "world").retain(); });
}

plica_status plica_world_release(plica_world world) {
    return call(record::world_release, with(world), [&] {
        if (world) checked<FrontWorld>(world, "world").release();
    });
}

plica_status plica_world_step(plica_world world, double dt, const plica_step_desc* desc) {
    return call(record::world_step, with(world, dt, desc), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        if (!(dt > 0 && dt <= 1))
            throw Error(PLICA_INVALID_ARGUMENT, "dt: " + number(dt) + " is not in (0, 1] s");
        const plica_step_desc known = accepted_or_default(desc);
        if (known.progress && !known.wait)
            throw Error(PLICA_INVALID_ARGUMENT, "step.progress: needs wait = 1");
        const FrontWorld::Entry entry(w);
        expect(w.api().world_step(w.module_world(), dt, &known));
    });
}

plica_status plica_world_wait(plica_world world) {
    return call(record::world_wait, with(world), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const FrontWorld::Entry entry(w);
        expect(w.api().world_wait(w.module_world()));
    });
}

plica_status plica_world_reset(plica_world world, const uint8_t* mask, int32_t mask_count) {
    return call(record::world_reset, with(world, mask, mask_count), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const int32_t expected = mask ? w.world_count() : 0;
        if (mask_count != expected)
            throw Error(PLICA_INVALID_ARGUMENT,
                        "mask_count: " + number(mask_count) + " is not " + number(expected) +
                            (mask ? ", the world_count" : ", as mask is NULL"));
        const FrontWorld::Entry entry(w);
        expect(w.api().world_reset(w.module_world(), mask, mask_count));
    });
}
