#include "capi/guard.h"

using namespace plica;

plica_status plica_record_start(const char*) {
    return fail(PLICA_UNSUPPORTED, "records are not in this build");
}

plica_status plica_record_stop(void) { return fail(PLICA_INVALID_STATE, "no record runs"); }

plica_status plica_replay(const char*, const char*, uint64_t*) {
    return fail(PLICA_UNSUPPORTED, "records are not in this build");
}
