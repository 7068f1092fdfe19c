// How the device layer reports trouble: an exception that carries the public status code.
#pragma once

#include <stdexcept>
#include <string>

#include "plica/plica.h"

namespace plica {

// Thrown below the boundary, turned into `status` and the thread's last error by capi.
class Error : public std::runtime_error {
public:
    Error(plica_status status, const std::string& text)
        : std::runtime_error(text), status_(status) {}
    plica_status status() const { return status_; }

private:
    plica_status status_;
};

}  // namespace plica
