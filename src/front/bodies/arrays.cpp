#include "front/bodies/arrays.h"

#include <cmath>

#include "device/error.h"
#include "front/text.h"

namespace plica {

void check_solver(const char* owner, plica_solver solver) {
    if (solver == PLICA_SOLVER_IPC || solver == PLICA_SOLVER_VBD) return;
    throw Error(PLICA_UNSUPPORTED, std::string(owner) + ".solver: " + number(solver) +
                                       " takes no such bodies; PLICA_SOLVER_IPC and VBD do");
}

std::vector<float> copy_numbers(const char* name, const char* of, const float* values,
                                int32_t count, Zero zero, const char* unit) {
    if (!values) return {};
    const std::vector<float> result(values, values + count);
    for (size_t i = 0; i < result.size(); ++i) {
        const bool is_in = zero == Zero::allowed ? result[i] >= 0 : result[i] > 0;
        if (!is_in || std::isinf(result[i]))
            throw Error(PLICA_INVALID_ARGUMENT,
                        std::string(name) + ": " + of + " " + number(i) + " has " +
                            number(result[i]) + " " + unit + ", not in " +
                            (zero == Zero::allowed ? "[0, inf)" : "(0, inf)"));
    }
    return result;
}

std::vector<double> copy_times(const char* name, const double* values, int32_t count) {
    if (!values) return {};
    const std::vector<double> result(values, values + count);
    for (size_t i = 0; i < result.size(); ++i)
        if (!std::isfinite(result[i]))
            throw Error(PLICA_INVALID_ARGUMENT, std::string(name) + "[" + number(i) +
                                                    "]: " + number(result[i]) + " s is not finite");
    return result;
}

}  // namespace plica
