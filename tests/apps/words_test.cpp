#include <gtest/gtest.h>

#include <algorithm>

#include "child.h"
#include "scenes.h"
#include "support/device.h"

namespace plica::test {
namespace {

void expect_refused(const std::vector<std::string>& words, int status,
                    const std::vector<std::string>& said) {
    const Outcome outcome = run_plica(words, 30);
    EXPECT_EQ(outcome.status, status) << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    for (const std::string& word : said)
        EXPECT_NE(outcome.err.find(word), std::string::npos) << outcome.err;
}

TEST(Words, BadOnesEndWithStatusTwo) {
    expect_refused({"rum"}, 2, {"rum"});
    expect_refused({"run"}, 2, {"SCENE"});
    expect_refused({"run", "preset:sheet", "--frams", "3"}, 2, {"--frams"});
    expect_refused({"run", "preset:sheet", "--frames", "many"}, 2, {"many"});
    expect_refused({"run", "preset:sheet", "--frames", "-3"}, 2, {"-3"});
    expect_refused({"run", "preset:sheet", "--format", "abc"}, 2, {"abc"});
    expect_refused({"run", "preset:sheet", "--size", "640"}, 2, {"640"});
    expect_refused({"run", "preset:sheet", "--camera", "1,2"}, 2, {"1,2"});
    expect_refused({"run", "preset:sheet", "--picture", "a.gif"}, 2, {"a.gif", ".png"});
    expect_refused({"bench"}, 2, {"not in this version"});
}

TEST(Words, APresetThatIsNotThereIsBadInput) {
    expect_refused({"run", "preset:spit"}, 3, {"spit", "\"spot\""});
}

TEST(Words, HelpAndVersionAreNoErrors) {
    EXPECT_EQ(run_plica({"--help"}).status, 0);
    EXPECT_EQ(run_plica({"run", "--help"}).status, 0);
    EXPECT_EQ(run_plica({"--version"}).out, "0.1.0\n");
}

TEST(Words, SettingsOfBadPathsEndWithStatusTwo) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    auto with = [&](const std::string& setting) {
        return std::vector<std::string>{"run", scene, "--device", test_device(), "--set", setting};
    };
    expect_refused(with("/world/frames"), 2, {"="});
    expect_refused(with("world/frames=3"), 2, {"must begin with /"});
    expect_refused(with("/bodies/1/damping=0"), 2, {"no entry 1"});
    expect_refused(with("/bodies/x/damping=0"), 2, {"\"x\""});
    expect_refused(with("/name/x=0"), 2, {"\"small\""});
    expect_refused(with("/bodies/0/bend/complience=0"), 2, {"complience", "\"compliance\""});
    expect_refused(with("/bodies/0/bnd/compliance=0"), 2, {"bnd", "\"bend\""});
    expect_refused(with("/world~2frames=0"), 2, {"~"});
}

TEST(Words, SettingsOfBadValuesEndWithStatusThree) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    for (const char* value : {"-1", "much", "NaN", "1e999", "[1]", "null", ""})
        expect_refused({"run", scene, "--device", test_device(), "--set",
                        std::string("/bodies/0/bend/compliance=") + value},
                       3, {"/bodies/0/bend/compliance"});
}

TEST(Words, SettingsTakeEffectAndMakeKnownKeys) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    const Outcome outcome =
        run_plica({"run", scene, "--quiet", "--device", test_device(), "--report", "-", "--set",
                   "/bodies/0/mesh/grid/cells=[4,3]", "--set", "/solvers/pbd/substeps=7", "--set",
                   "/bodies/0/name=other", "--set", "/links=[]"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json report = Json::parse(outcome.out);
    EXPECT_EQ(report["bodies"][0]["vertices"], 20);
    EXPECT_EQ(report["bodies"][0]["name"], "other");
    EXPECT_EQ(report["steps"], 7);
}

TEST(Words, InfoNamesDevicesAndLibraries) {
    const Outcome outcome = run_plica({"info", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json info = Json::parse(outcome.out);
    EXPECT_EQ(info["plica"], "0.1.0");
    bool has_cpu = false;
    for (const Json& device : info["devices"]) {
        has_cpu = has_cpu || (device["kind"] == "cpu" && device["available"] == true);
        EXPECT_EQ(device["available"].get<bool>(), device["reason"].is_null());
    }
    EXPECT_TRUE(has_cpu);
    EXPECT_TRUE(info["libraries"].contains("Embree"));
    EXPECT_EQ(run_plica({"info"}).status, 0);
}

TEST(Words, CheckTellsSizesAndProblems) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    const Outcome outcome = run_plica({"check", scene, "--json", "--device", test_device()});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json result = Json::parse(outcome.out);
    EXPECT_EQ(result["compiled"]["bodies"][0]["vertices"], 9);
    EXPECT_GT(result["compiled"]["solvers"]["pbd"]["constraints"], 0);
    EXPECT_GE(result["compiled"]["solvers"]["pbd"]["colors"],
              result["compiled"]["solvers"]["pbd"]["color_bound"]);
    const std::string far =
        scratch.write("far.json", changed({{"/bodies/0/mesh/grid/size", "[200, 200]"}}));
    const Json issues =
        Json::parse(run_plica({"check", far, "--json", "--device", test_device()}).out)["issues"];
    EXPECT_FALSE(issues.empty()) << "200 m of cloth look like other units";
}

}  // namespace
}  // namespace plica::test
