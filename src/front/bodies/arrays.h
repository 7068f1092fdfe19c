// What bodies and links share: which solvers may ask for them, and arrays of numbers that they
// bring.
#pragma once

#include <string>
#include <vector>

#include "plica/plica.h"

namespace plica {

// Throws UNSUPPORTED unless it is IPC or VBD; owner: "soft".
void check_solver(const char* owner, plica_solver solver);

enum class Zero { allowed, refused };

// Copies; refuses what is negative or not finite. name: "particles.radii", of: "vertex". Empty for
// a null pointer.
std::vector<float> copy_numbers(const char* name, const char* of, const float* values,
                                int32_t count, Zero zero, const char* unit);
std::vector<double> copy_times(const char* name, const double* values, int32_t count);

}  // namespace plica
