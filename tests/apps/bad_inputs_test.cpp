#include "bad_inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "child.h"
#include "support/device.h"

namespace plica::test {

std::ostream& operator<<(std::ostream& out, const BadInput& input) { return out << input.name; }

namespace {

std::vector<BadInput> all_bad_inputs() {
    std::vector<BadInput> all;
    for (auto part : {bad_documents, bad_values, bad_references, bad_obj_files, bad_ply_files,
                      bad_surfaces, bad_bodies}) {
        const std::vector<BadInput> some = part();
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

class BadInputs : public testing::TestWithParam<BadInput> {};

TEST(BadInputTable, HasAtLeastSixty) { EXPECT_GE(all_bad_inputs().size(), 60u); }

TEST_P(BadInputs, AreRefusedInOneLineThatNamesThem) {
    const BadInput& input = GetParam();
    Scratch scratch;
    const std::string scene = scratch.path("scene.json");
    if (!input.scene.empty()) scratch.write("scene.json", input.scene);
    if (!input.mesh_name.empty()) scratch.write(input.mesh_name, input.mesh);
    const std::vector<std::string> before = scratch.names();
    const Outcome outcome =
        run_plica({"run", scene, "--quiet", "--device", test_device(), "--out",
                   scratch.path("frames"), "--report", scratch.path("report.json"), "--trace",
                   scratch.path("trace"), "--save", scratch.path("state")},
                  30);
    EXPECT_FALSE(outcome.timed_out);
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    EXPECT_EQ(outcome.err.rfind("plica: ", 0), 0u) << outcome.err;
    EXPECT_NE(outcome.err.find(scene), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find(input.pointer.empty() ? ": " : ": " + input.pointer + ": "),
              std::string::npos)
        << outcome.err;
    for (const std::string& word : input.words)
        EXPECT_NE(outcome.err.find(word), std::string::npos)
            << word << " is not in: " << outcome.err;
    EXPECT_EQ(scratch.names(), before) << "something was left behind";
}

INSTANTIATE_TEST_SUITE_P(Table, BadInputs, testing::ValuesIn(all_bad_inputs()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace plica::test
