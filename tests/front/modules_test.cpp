// Modules beside the library: of another version, no module at all, missing. Each test has a
// library of its own, copied into an empty folder, since a library looks for a module once.
#include <dlfcn.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "capi/fixture.h"

using namespace plica::capi_test;
namespace fs = std::filesystem;

namespace {

// A library is known by its path even when it has been closed: one a test.
std::string own_name() { return testing::UnitTest::GetInstance()->current_test_info()->name(); }

class FrontModules : public testing::Test {
protected:
    FrontModules()
        : folder(fs::path(testing::TempDir()) /
                 ("plica_modules_" + std::to_string(getpid()) + own_name())),
          built(fs::path(PLICA_TESTS_BINARY_DIR) / "lib") {
        fs::remove_all(folder);
        fs::create_directories(folder);
        fs::copy_file(built / "libplica.so", folder / "libplica.so");
    }
    ~FrontModules() override {
        if (library) dlclose(library);
        fs::remove_all(folder);
    }

    template <typename Function>
    Function* function(const char* name) {
        if (!library) library = dlopen((folder / "libplica.so").c_str(), RTLD_NOW | RTLD_LOCAL);
        EXPECT_TRUE(library) << dlerror();
        return reinterpret_cast<Function*>(dlsym(library, name));
    }
    void refuse(const char* device, plica_status expected, const std::vector<std::string>& words) {
        plica_device made = nullptr;
        const auto create = function<decltype(plica_device_create)>("plica_device_create");
        EXPECT_EQ(create(device, nullptr, &made), expected);
        EXPECT_EQ(made, nullptr);
        const std::string text = function<decltype(plica_last_error)>("plica_last_error")();
        for (const std::string& word : words)
            EXPECT_NE(text.find(word), text.npos) << word << " | " << text;
    }

    const fs::path folder, built;
    void* library = nullptr;
};

}  // namespace

TEST_F(FrontModules, OfAnotherVersionIsRefused) {
    fs::copy_file(built / "plica_other_version.so", folder / "libplica_strict.so");
    refuse("strict", PLICA_VERSION_MISMATCH, {"libplica_strict.so", "another version"});
}

TEST_F(FrontModules, WithoutTheSymbolOfThisVersionIsRefused) {
    fs::copy_file(built / "libplica.so", folder / "libplica_cpu.so");
    refuse("cpu", PLICA_VERSION_MISMATCH, {"libplica_cpu.so", "plica_module_0_1_0"});
}

TEST_F(FrontModules, OfAnotherDeviceIsRefused) {
    fs::copy_file(built / ("libplica_" + test_device() + ".so"), folder / "libplica_cuda.so");
    refuse("cuda", PLICA_VERSION_MISMATCH, {"libplica_cuda.so"});
}

TEST_F(FrontModules, ThatAreNoLibraryAreRefused) {
    std::ofstream(folder / "libplica_cpu.so") << "not a library";
    refuse("cpu", PLICA_UNSUPPORTED, {"cpu", "libplica_cpu.so"});
}

TEST_F(FrontModules, ThatAreMissingAreNamed) {
    for (const char* device : {"cpu", "strict", "cuda"})
        refuse(device, PLICA_UNSUPPORTED, {device, std::string("libplica_") + device + ".so"});
    refuse("auto", PLICA_UNSUPPORTED, {"libplica_cpu.so"});
}

TEST_F(FrontModules, ThatAreMissingDoNotHinderTheList) {
    int32_t count = 0;
    ASSERT_EQ(function<decltype(plica_device_count)>("plica_device_count")(&count), PLICA_OK);
    ASSERT_EQ(count, 3);
    for (int32_t i = 0; i < count; ++i) {
        auto info = sized<plica_device_info_data>();
        ASSERT_EQ(function<decltype(plica_device_info)>("plica_device_info")(i, &info), PLICA_OK);
        EXPECT_EQ(info.available, 0);
        EXPECT_NE(std::string(info.reason).find("libplica_"), std::string::npos) << info.reason;
    }
}

TEST_F(FrontModules, AreLoadedWhenAskedForAndNotBefore) {
    const std::string module = "libplica_" + test_device() + ".so";
    fs::copy_file(built / module, folder / module);
    EXPECT_EQ(function<decltype(plica_init)>("plica_init")(PLICA_VERSION), PLICA_OK);
    EXPECT_FALSE(dlopen((folder / module).c_str(), RTLD_NOW | RTLD_NOLOAD));
    plica_device made = nullptr;
    const auto create = function<decltype(plica_device_create)>("plica_device_create");
    ASSERT_EQ(create(test_device().c_str(), nullptr, &made), PLICA_OK);
    EXPECT_EQ(function<decltype(plica_device_release)>("plica_device_release")(made), PLICA_OK);
    void* loaded = dlopen((folder / module).c_str(), RTLD_NOW | RTLD_NOLOAD);
    EXPECT_TRUE(loaded) << "and never unloaded";
    if (loaded) dlclose(loaded);
}
