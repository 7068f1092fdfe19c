// The boundary: what is thrown inside becomes a status and the thread's last error, once, here.
#pragma once

#include <exception>
#include <new>
#include <string>

#include "device/error.h"
#include "plica/plica.h"

namespace plica {

// The text that plica_last_error gives, of this thread.
const char* last_error() noexcept;
plica_status fail(plica_status status, const char* text) noexcept;

template <typename Body>
plica_status guarded(const Body& body) noexcept {
    try {
        body();
        return PLICA_OK;
    } catch (const Error& error) {
        return fail(error.status(), error.what());
    } catch (const std::bad_alloc&) {
        return fail(PLICA_OUT_OF_MEMORY, "the host is out of memory");
    } catch (const std::exception& error) {
        return fail(PLICA_INTERNAL, error.what());
    } catch (...) {
        return fail(PLICA_INTERNAL, "an unknown exception");
    }
}

template <typename T>
T* given(T* pointer, const char* name) {
    if (!pointer) throw Error(PLICA_INVALID_ARGUMENT, std::string(name) + ": is NULL");
    return pointer;
}

}  // namespace plica
