// Every preset, a few frames: the state's hash is the committed one. tools/update_preset_hashes.sh
// writes them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "apps/child.h"
#include "apps/scenes.h"
#include "files/embedded.h"
#include "support/device.h"

namespace plica::test {
namespace {

struct Known {
    int frames;
    std::string hash;
};

// Same text, same tiles: cpu and strict agree to the bit and share their lines.
std::string family() { return test_device() == "cuda" ? "cuda" : "cpu"; }
std::string hash_file() { return std::string(PLICA_TESTS_SOURCE_DIR) + "/tests/scenes/hashes.txt"; }

std::map<std::string, Known> known_hashes() {
    std::map<std::string, Known> known;
    std::ifstream in(hash_file());
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string preset, device, hash;
        int frames = 0;
        if (line.rfind("#", 0) != 0 && words >> preset >> frames >> device >> hash &&
            device == family())
            known[preset] = {frames, hash};
    }
    return known;
}

class Presets : public testing::TestWithParam<std::string> {};

TEST_P(Presets, GiveTheCommittedBits) {
    const auto known = known_hashes();
    const auto found = known.find(GetParam());
    if (found == known.end() && family() == "cuda") GTEST_SKIP() << "no hash for cuda";
    ASSERT_NE(found, known.end()) << "no line for " << GetParam() << " in " << hash_file();
    const Outcome outcome =
        run_plica({"run", "preset:" + GetParam(), "--frames", std::to_string(found->second.frames),
                   "--device", test_device(), "--quiet", "--report", "-"},
                  300);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json report = Json::parse(outcome.out);
    EXPECT_EQ(report["state_hash"], found->second.hash);
    EXPECT_EQ(report["counters"]["allocations_in_steps"], 0);
}

TEST_P(Presets, AreFoundToBeSound) {
    const Outcome outcome =
        run_plica({"check", "preset:" + GetParam(), "--json", "--device", test_device()}, 300);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json issues = Json::parse(outcome.out)["issues"];
    for (const Json& issue : issues) EXPECT_EQ(issue["severity"], "note") << issue;
}

TEST_P(Presets, CanBePrintedEditedAndRun) {
    Scratch scratch;
    const Outcome printed = run_plica({"presets", GetParam()});
    ASSERT_EQ(printed.status, 0);
    Json scene = Json::parse(printed.out);
    EXPECT_FALSE(scene["name"].get<std::string>().empty());
    scene["world"]["frames"] = 0;
    EXPECT_EQ(run_plica({"run", scratch.write("mine.json", scene.dump(1)), "--device",
                         test_device(), "--quiet"},
                        300)
                  .status,
              0);
}

INSTANTIATE_TEST_SUITE_P(All, Presets, testing::ValuesIn(app::preset_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace plica::test
