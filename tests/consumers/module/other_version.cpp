// A module of another version than the library that will find it beside itself.
#include "module/module_api.h"

extern "C" PLICA_API const plica::ModuleApi* PLICA_MODULE_ENTRY(void) {
    static plica::ModuleApi api = {};
    api.version = PLICA_VERSION + 1;
    api.kind = PLICA_DEVICE_STRICT;
    return &api;
}
