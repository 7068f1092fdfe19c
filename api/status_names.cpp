// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
#include "plica/plica.h"

const char* plica_status_name(plica_status status) {
    switch (status) {
        case PLICA_OK: return "PLICA_OK";
        case PLICA_INVALID_ARGUMENT: return "PLICA_INVALID_ARGUMENT";
        case PLICA_INVALID_STATE: return "PLICA_INVALID_STATE";
        case PLICA_OUT_OF_MEMORY: return "PLICA_OUT_OF_MEMORY";
        case PLICA_UNSUPPORTED: return "PLICA_UNSUPPORTED";
        case PLICA_NOT_FOUND: return "PLICA_NOT_FOUND";
        case PLICA_BUSY: return "PLICA_BUSY";
        case PLICA_CANCELLED: return "PLICA_CANCELLED";
        case PLICA_CAPACITY: return "PLICA_CAPACITY";
        case PLICA_BAD_DATA: return "PLICA_BAD_DATA";
        case PLICA_VERSION_MISMATCH: return "PLICA_VERSION_MISMATCH";
        case PLICA_DEVICE_LOST: return "PLICA_DEVICE_LOST";
        case PLICA_NOT_CONVERGED: return "PLICA_NOT_CONVERGED";
        case PLICA_INTERNAL: return "PLICA_INTERNAL";
        default: return "unknown";
    }
}
