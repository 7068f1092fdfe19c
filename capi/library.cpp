#include "capi/guard.h"
#include "capi/output.h"
#include "front/build_info.h"
#include "front/log.h"

using namespace plica;

plica_status plica_init(int32_t version) {
    return guarded([&] {
        // Patches and additions keep what older headers know; before 1.0 a minor version need not.
        if (version / 1000 != PLICA_VERSION / 1000)
            throw Error(PLICA_VERSION_MISMATCH, "version: the header is of " +
                                                    version_text(version) + ", the library of " +
                                                    version_text(PLICA_VERSION));
    });
}

int32_t plica_version(void) { return PLICA_VERSION; }

const char* plica_last_error(void) { return last_error(); }

plica_status plica_set_log(plica_log_fn callback, void* user) {
    return guarded([&] { set_log(callback, user); });
}

plica_status plica_build_info(char* text, uint64_t capacity_bytes, uint64_t* needed_bytes) {
    return guarded([&] {
        const std::string info = build_info();
        give_sized(info.size() + 1, "text", text, capacity_bytes, needed_bytes,
                   [&] { std::memcpy(text, info.c_str(), info.size() + 1); });
    });
}
