// Reference values: JSON files with a list of cases, computed elsewhere with many digits.
// The folder is PLICA_REFERENCE_DIR, or --reference of plica_tests, else tests/reference of the
// source tree.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

inline std::string reference_folder() {
    const char* given = std::getenv("PLICA_REFERENCE_DIR");
    if (given && *given) return given;
    return std::string(__FILE__).substr(0, std::string(__FILE__).find("/support/")) + "/reference";
}

// The file's "cases"; null where the folder lacks the file.
inline nlohmann::json reference_cases(const std::string& file) {
    std::ifstream in(reference_folder() + "/" + file);
    if (!in) return nullptr;
    return nlohmann::json::parse(in).at("cases");
}

// For `for (const nlohmann::json& c : cases)`; skips the test, by the file's name, where there is
// none. A macro, since only the test's own body can be left by a skip.
#define PLICA_REFERENCE_CASES(cases, file)                                                  \
    const nlohmann::json cases = reference_cases(file);                                     \
    if ((cases).is_null()) GTEST_SKIP() << "no " << (file) << " in " << reference_folder(); \
    std::printf("%zu cases of %s\n", (cases).size(), (file))
