// The device that this run of plica_tests is about; tests of the C API open it by this name.
#pragma once

#include <string>

// "cpu", "strict" or "cuda", as given by --device. Defined in tests/main.cpp, seen by the modules
// too.
__attribute__((visibility("default"))) const std::string& test_device();
