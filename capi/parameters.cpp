#include "capi/call.h"
#include "capi/output.h"
#include "front/world.h"

using namespace plica;

plica_status plica_world_parameters_init(plica_world world, plica_world_parameters* parameters) {
    return call(record::world_parameters_init, with(world, parameters), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        give_struct(parameters, "parameters", [&](plica_world_parameters& value) {
            const FrontWorld::Entry entry(w);
            expect(w.api().world_get_parameters(w.module_world(), &value));
        });
    });
}

plica_status plica_world_set_parameters(plica_world world,
                                        const plica_world_parameters* parameters) {
    return call(record::world_set_parameters, with(world, parameters), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const plica_world_parameters known = accepted(*given(parameters, "parameters"));
        const FrontWorld::Entry entry(w);
        expect(w.api().world_set_parameters(w.module_world(), &known));
    });
}

plica_status plica_ipc_parameters_init(plica_world world, plica_ipc_parameters* parameters) {
    return call(record::ipc_parameters_init, with(world, parameters), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        give_struct(parameters, "parameters", [&](plica_ipc_parameters& value) {
            const FrontWorld::Entry entry(w);
            expect(w.api().ipc_get_parameters(w.module_world(), &value));
        });
    });
}

plica_status plica_world_set_ipc_parameters(plica_world world,
                                            const plica_ipc_parameters* parameters) {
    return call(record::world_set_ipc_parameters, with(world, parameters), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const plica_ipc_parameters known = accepted(*given(parameters, "parameters"));
        const FrontWorld::Entry entry(w);
        expect(w.api().ipc_set_parameters(w.module_world(), &known));
    });
}

plica_status plica_cloth_parameters_init(plica_world world, plica_body body,
                                         plica_cloth_parameters* parameters) {
    return call(record::cloth_parameters_init, with(world, body, parameters), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const FrontWorld::Body& b = w.cloth(body);
        give_struct(parameters, "parameters", [&](plica_cloth_parameters& value) {
            const FrontWorld::Entry entry(w);
            expect(w.api().cloth_get_parameters(w.module_world(), b.index, &value));
        });
    });
}

plica_status plica_world_set_cloth_parameters(plica_world world, plica_body body,
                                              const plica_cloth_parameters* parameters) {
    return call(record::world_set_cloth_parameters, with(world, body, parameters), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const FrontWorld::Body& b = w.cloth(body);
        const plica_cloth_parameters known = accepted(*given(parameters, "parameters"));
        const FrontWorld::Entry entry(w);
        expect(w.api().cloth_set_parameters(w.module_world(), b.index, &known));
    });
}
