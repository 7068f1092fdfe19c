// Each example runs on the device of the tests, and all of them say the same.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "support/device.h"

namespace {

struct Said {
    int status;
    std::string text;
};

Said run(const std::string& command) {
    Said said = {-1, ""};
    FILE* pipe = popen((command + " " + test_device() + " 2>&1").c_str(), "r");
    if (!pipe) return said;
    char part[256];
    while (std::fgets(part, sizeof part, pipe)) said.text += part;
    said.status = WEXITSTATUS(pclose(pipe));
    return said;
}

std::string folder(const char* name) { return std::string(PLICA_TESTS_BINARY_DIR) + name; }

// A metre below its pins at most, and lower than it began.
void expect_hanging(const Said& said) {
    float height = 0;
    EXPECT_EQ(said.status, 0) << said.text;
    ASSERT_EQ(std::sscanf(said.text.c_str(), "the last corner is at height %f m", &height), 1)
        << said.text;
    EXPECT_LT(height, -0.3f);
    EXPECT_GT(height, -1.3f);
}

}  // namespace

TEST(Hello, InC) { expect_hanging(run(folder("/bin/examples/hello_c"))); }

TEST(Hello, InCpp) {
    const Said said = run(folder("/bin/examples/hello_cpp"));
    expect_hanging(said);
    EXPECT_EQ(said.text, run(folder("/bin/examples/hello_c")).text);
}

TEST(Hello, InPythonWithCtypesOnly) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitized library does not load into this Python";
#endif
    if (run("python3 -V").status != 0) GTEST_SKIP() << "no python3";
    const Said said = run("PLICA_LIBRARY=" + folder("/lib/libplica.so") + " python3 " +
                          PLICA_TESTS_SOURCE_DIR + "/examples/hello.py");
    expect_hanging(said);
    EXPECT_EQ(said.text, run(folder("/bin/examples/hello_c")).text);
}

TEST(Hello, NamesWhatIsMissing) {
    FILE* pipe = popen((folder("/bin/examples/hello_c") + " abacus 2>&1").c_str(), "r");
    ASSERT_TRUE(pipe);
    char text[256] = "";
    EXPECT_TRUE(std::fgets(text, sizeof text, pipe));
    EXPECT_EQ(WEXITSTATUS(pclose(pipe)), 1);
    EXPECT_NE(std::string(text).find("abacus"), std::string::npos) << text;
}
