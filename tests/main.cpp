// plica_tests: gtest, with the tests below the C API loaded from the module of the chosen device.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "support/device.h"

namespace {

std::string chosen_device = "cpu";

struct Arguments {
    bool engine = true;        // tests of the device's module
    bool api = true;           // tests inside this program
    std::string folder;        // only tests of files below tests/FOLDER
    std::vector<char*> gtest;  // what gtest reads
};

[[noreturn]] void refuse(const std::string& text) {
    std::fprintf(
        stderr,
        "plica_tests: %s\nusage: plica_tests [--device cpu|strict|cuda] [--part engine|api] "
        "[--folder NAME] [--reference DIR] [options of gtest]\n",
        text.c_str());
    std::exit(2);
}

void choose_part(Arguments& arguments, const std::string& value) {
    if (value != "engine" && value != "api") refuse("--part " + value + " is not engine or api");
    arguments.engine = value == "engine";
    arguments.api = value == "api";
}

void choose_device(const std::string& value) {
    if (value != "cpu" && value != "strict" && value != "cuda")
        refuse("--device " + value + " is not cpu, strict or cuda");
    chosen_device = value;
}

Arguments read_arguments(int argc, char** argv) {
    Arguments result;
    result.gtest.push_back(argv[0]);
    for (int i = 1; i < argc; ++i) {
        std::string name = argv[i];
        const bool known = name.rfind("--device", 0) == 0 || name.rfind("--part", 0) == 0 ||
                           name.rfind("--folder", 0) == 0 || name.rfind("--reference", 0) == 0;
        if (!known) {
            result.gtest.push_back(argv[i]);
            continue;
        }
        std::string value;
        const size_t equals = name.find('=');
        if (equals != std::string::npos) {
            value = name.substr(equals + 1);
            name.resize(equals);
        } else if (i + 1 < argc) {
            value = argv[++i];
        } else {
            refuse(name + " needs a value");
        }
        if (name == "--device")
            choose_device(value);
        else if (name == "--part")
            choose_part(result, value);
        else if (name == "--folder")
            result.folder = value;
        else if (name == "--reference")
            setenv("PLICA_REFERENCE_DIR", value.c_str(), 1);
        else
            refuse("unknown option " + name);
    }
    return result;
}

std::string library_folder(const char* program) {
    char* path = realpath("/proc/self/exe", nullptr);
    std::string folder = path ? path : program;
    std::free(path);
    folder = folder.substr(0, folder.rfind('/'));
    return folder.substr(0, folder.rfind('/')) + "/lib";
}

void load_device_tests(const char* program) {
    const std::string file =
        library_folder(program) + "/plica_device_tests_" + chosen_device + ".so";
    if (!dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL))
        refuse(std::string("cannot load ") + dlerror());
}

// gtest knows names and no files: those of the folder are listed for its filter.
void keep_folder(const std::string& folder) {
    const std::string part = "/tests/" + folder + "/";
    std::string filter;
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int s = 0; s < all.total_test_suite_count(); ++s) {
        const testing::TestSuite& suite = *all.GetTestSuite(s);
        for (int t = 0; t < suite.total_test_count(); ++t) {
            const testing::TestInfo& test = *suite.GetTestInfo(t);
            if (std::string(test.file()).find(part) == std::string::npos) continue;
            filter += std::string(test.test_suite_name()) + "." + test.name() + ":";
        }
    }
    if (filter.empty()) refuse("no test lies in tests/" + folder);
    GTEST_FLAG_SET(filter, filter);
}

}  // namespace

const std::string& test_device() { return chosen_device; }

int main(int argc, char** argv) {
    Arguments arguments = read_arguments(argc, argv);
    if (arguments.engine) load_device_tests(argv[0]);
    int count = static_cast<int>(arguments.gtest.size());
    arguments.gtest.push_back(nullptr);
    testing::InitGoogleTest(&count, arguments.gtest.data());
    if (count > 1) refuse(std::string("unknown option ") + arguments.gtest[1]);
    if (!arguments.folder.empty()) keep_folder(arguments.folder);
    return RUN_ALL_TESTS();
}
