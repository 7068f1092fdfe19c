#include "capi/call.h"
#include "capi/output.h"
#include "front/world.h"

using namespace plica;

plica_status plica_world_status(plica_world world, int32_t index, plica_world_status_data* status) {
    return call(record::world_status, with(world, index, status), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        w.check_index(index);
        give_struct(status, "status", [&](plica_world_status_data& value) {
            const FrontWorld::Entry entry(w);
            expect(w.api().world_status(w.module_world(), index, &value));
        });
    });
}

plica_status plica_world_statistics(plica_world world, plica_world_statistics_data* statistics) {
    return call(record::world_statistics, with(world, statistics), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        give_struct(statistics, "statistics", [&](plica_world_statistics_data& value) {
            const FrontWorld::Entry entry(w);
            expect(w.api().world_statistics(w.module_world(), &value));
        });
    });
}

plica_status plica_body_statistics(plica_world world, plica_body body,
                                   plica_body_statistics_data* statistics) {
    return call(record::body_statistics, with(world, body, statistics), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const FrontWorld::Body& b = w.body(body);
        give_struct(statistics, "statistics", [&](plica_body_statistics_data& value) {
            const FrontWorld::Entry entry(w);
            const auto ask = b.is_rigid() ? w.api().collider_statistics : w.api().body_statistics;
            expect(ask(w.module_world(), b.index, &value));
            if (!b.is_rigid()) value.vertex_count = b.caller_vertex_count;
        });
    });
}
