// What a program asks before it opens anything.
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "capi/fixture.h"

using namespace plica::capi_test;

TEST(CapiLibrary, AcceptsItsOwnVersion) {
    EXPECT_EQ(plica_init(PLICA_VERSION), PLICA_OK);
    EXPECT_EQ(plica_version(), PLICA_VERSION);
}

TEST(CapiLibrary, RefusesAHeaderOfAnotherVersion) {
    for (int32_t version : {0, -1, PLICA_VERSION + 1000, PLICA_VERSION + 1000000, 2147483647})
        expect_refused(plica_init(version), PLICA_VERSION_MISMATCH, {"version", "0.1.0"});
}

TEST(CapiLibrary, NamesEveryStatusOnce) {
    std::set<std::string> names;
    for (plica_status status = PLICA_OK; status <= PLICA_INTERNAL; ++status)
        names.insert(plica_status_name(status));
    EXPECT_EQ(names.size(), size_t(PLICA_INTERNAL) + 1);
    EXPECT_EQ(names.count("PLICA_VERSION_MISMATCH"), 1u);
    EXPECT_STREQ(plica_status_name(PLICA_OK), "PLICA_OK");
    EXPECT_STREQ(plica_status_name(-1), "unknown");
    EXPECT_STREQ(plica_status_name(PLICA_INTERNAL + 1), "unknown");
}

TEST(CapiLibrary, LastErrorIsOfTheThread) {
    expect_refused(plica_init(0), PLICA_VERSION_MISMATCH, {"version"});
    std::string other = "not read";
    std::thread([&] { other = plica_last_error(); }).join();
    EXPECT_EQ(other, "");
    EXPECT_STRNE(plica_last_error(), "");
}

TEST(CapiLibrary, LastErrorStaysAfterASuccess) {
    EXPECT_NE(plica_init(0), PLICA_OK);
    const std::string text = plica_last_error();
    EXPECT_EQ(plica_init(PLICA_VERSION), PLICA_OK);
    EXPECT_EQ(text, plica_last_error());
}

TEST(CapiLibrary, BuildInfoIsJson) {
    uint64_t bytes = 0;
    ASSERT_EQ(plica_build_info(nullptr, 0, &bytes), PLICA_OK);
    std::string text(bytes, 'x');
    ASSERT_EQ(plica_build_info(text.data(), bytes, &bytes), PLICA_OK);
    ASSERT_EQ(std::strlen(text.c_str()) + 1, bytes);
    const auto info = nlohmann::json::parse(text.c_str());
    EXPECT_EQ(info.at("version"), "0.1.0");
    EXPECT_TRUE(info.contains("compiler"));
    EXPECT_FALSE(info.at("modules").empty());
}

TEST(CapiLibrary, LogIsHeardAndCanBeTakenAway) {
    std::vector<std::string> lines;
    const auto hear = [](void* user, plica_log_level level, const char* text) {
        EXPECT_GE(level, PLICA_LOG_DEBUG);
        static_cast<std::vector<std::string>*>(user)->push_back(text);
    };
    ASSERT_EQ(plica_set_log(hear, &lines), PLICA_OK);
    plica_device device = nullptr;
    if (plica_device_create("cuda", nullptr, &device) == PLICA_OK) {
        plica_device_release(device);
        plica_set_log(nullptr, nullptr);
        GTEST_SKIP() << "there is a card, so that auto has nothing to tell";
    }
    ASSERT_EQ(plica_device_create("auto", nullptr, &device), PLICA_OK);  // tells why not cuda
    plica_device_release(device);
    EXPECT_EQ(lines.size(), 1u);
    ASSERT_EQ(plica_set_log(nullptr, nullptr), PLICA_OK);
    ASSERT_EQ(plica_device_create("auto", nullptr, &device), PLICA_OK);
    plica_device_release(device);
    EXPECT_EQ(lines.size(), 1u);
}
