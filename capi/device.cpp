#include "front/device.h"

#include "capi/call.h"
#include "capi/output.h"

using namespace plica;

plica_status plica_device_count(int32_t* count) {
    return guarded(
        [&] { *given(count, "count") = static_cast<int32_t>(list_all_devices().size()); });
}

plica_status plica_device_info(int32_t device_number, plica_device_info_data* info) {
    return guarded([&] {
        give_struct(info, "info", [&](plica_device_info_data& value) {
            const std::vector<plica_device_info_data> all = list_all_devices();
            if (device_number < 0 || static_cast<size_t>(device_number) >= all.size())
                throw Error(PLICA_NOT_FOUND, "number: " + number(device_number) +
                                                 " is not in [0, " + number(all.size()) + ")");
            value = all[static_cast<size_t>(device_number)];
        });
    });
}

plica_status plica_device_create(const char* name, const plica_device_desc* desc,
                                 plica_device* device) {
    return call(record::device_create, with(name, desc, device), [&] {
        given(device, "device");
        const plica_device_desc known = accepted_or_default(desc);
        *device = handle_of<plica_device>(open_device(given(name, "name"), known));
    });
}

plica_status plica_device_retain(plica_device device) {
    return call(record::device_retain, with(device),
                [&] { checked<FrontDevice>(device, "device").retain(); });
}

plica_status plica_device_release(plica_device device) {
    return call(record::device_release, with(device), [&] {
        if (device) checked<FrontDevice>(device, "device").release();
    });
}

plica_status plica_device_describe(plica_device device, plica_device_info_data* info) {
    return call(record::device_describe, with(device, info), [&] {
        FrontDevice& d = checked<FrontDevice>(device, "device");
        give_struct(info, "info", [&](plica_device_info_data& value) {
            expect(d.api().device_describe(d.module_device(), &value));
        });
    });
}

plica_status plica_device_memory(plica_device device, plica_device_memory_data* memory) {
    return call(record::device_memory, with(device, memory), [&] {
        FrontDevice& d = checked<FrontDevice>(device, "device");
        give_struct(memory, "memory", [&](plica_device_memory_data& value) {
            expect(d.api().device_memory(d.module_device(), &value));
        });
    });
}

plica_status plica_device_supports(plica_device device, plica_solver solver, plica_body_kind kind,
                                   int32_t* supported) {
    return call(record::device_supports, with(device, solver, kind, supported), [&] {
        FrontDevice& d = checked<FrontDevice>(device, "device");
        given(supported, "supported");
        api::check_plica_solver(solver, "solver");
        api::check_plica_body_kind(kind, "kind");
        *supported = d.api().device_supports(d.module_device(), solver, kind);
    });
}
