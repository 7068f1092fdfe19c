#include "api/checks.h"
#include "capi/call.h"
#include "capi/output.h"
#include "front/fields.h"

using namespace plica;

plica_status plica_world_apply_force(plica_world world, plica_body body, const float* forces,
                                     uint64_t bytes) {
    return call(record::world_apply_force, with(world, body, forces, bytes), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const FrontWorld::Body& b = w.moving(body);
        check_field_bytes("forces", bytes, forces ? b.caller_vertex_count : 0);
        if (forces) check_finite_vertices("forces", forces, b.caller_vertex_count);
        const FrontWorld::Entry entry(w);
        apply_force(w, b, forces);
    });
}

plica_status plica_world_set_targets(plica_world world, plica_link link, const float* positions,
                                     uint64_t bytes) {
    return call(record::world_set_targets, with(world, link, positions, bytes), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        const FrontWorld::Link& l = w.link(link);
        if (l.kind == FrontWorld::Link::Kind::tie)
            throw Error(PLICA_UNSUPPORTED,
                        "link: " + hex(link) + " is a tie, which has no targets");
        check_field_bytes("positions", bytes, l.caller_vertex_count);
        check_finite_vertices("positions", given(positions, "positions"), l.caller_vertex_count);
        const FrontWorld::Entry entry(w);
        set_targets(w, l, positions);
    });
}

plica_status plica_world_view(plica_world world, plica_field field, plica_body body,
                              plica_view* view) {
    return call(record::world_view, with(world, field, body, view), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        api::check_plica_field(field, "field");
        const FrontWorld::Body& b = w.moving(body);
        give_struct(view, "view", [&](plica_view& value) {
            const FrontWorld::Entry entry(w);
            expect(w.api().body_view(w.module_world(), field, b.index, &value));
        });
    });
}

plica_status plica_world_read(plica_world world, plica_field field, plica_body body, void* data,
                              uint64_t bytes) {
    return call(record::world_read, with(world, field, body, data, bytes), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        api::check_plica_field(field, "field");
        const FrontWorld::Body& b = w.moving(body);
        check_field_bytes("data", bytes, b.caller_vertex_count);
        float* target = static_cast<float*>(given(data, "data"));
        const FrontWorld::Entry entry(w);
        read_field(w, field, b, target);
    });
}

plica_status plica_world_write(plica_world world, plica_field field, plica_body body,
                               const void* data, uint64_t bytes) {
    return call(record::world_write, with(world, field, body, data, bytes), [&] {
        FrontWorld& w = checked<FrontWorld>(world, "world");
        api::check_plica_field(field, "field");
        const FrontWorld::Body& b = w.moving(body);
        check_field_bytes("data", bytes, b.caller_vertex_count);
        const float* source = static_cast<const float*>(given(data, "data"));
        check_finite_vertices("data", source, b.caller_vertex_count);
        const FrontWorld::Entry entry(w);
        write_field(w, field, b, source);
    });
}
