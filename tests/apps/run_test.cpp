#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <cmath>

#include "child.h"
#include "scenes.h"
#include "support/device.h"

namespace plica::test {
namespace {

std::vector<std::string> on_device(std::vector<std::string> words) {
    words.insert(words.end(), {"--device", test_device(), "--quiet"});
    return words;
}

Json report_of(const Scratch& scratch, std::vector<std::string> words) {
    words.insert(words.end(), {"--report", scratch.path("report.json")});
    const Outcome outcome = run_plica(on_device(words));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return Json::parse(Scratch::read(scratch.path("report.json")));
}

int count_lines(const std::string& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Run, ReportHoldsWhatTheContractNames) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    const Json report = report_of(scratch, {"run", scene, "--frames", "5"});
    for (const char* key : {"plica", "scene", "device", "status", "frames", "steps", "time",
                            "state_hash", "bodies", "contacts", "solvers", "counters"})
        EXPECT_TRUE(report.contains(key)) << key;
    EXPECT_EQ(report["device"]["kind"], test_device());
    EXPECT_EQ(report["status"], "ok");
    EXPECT_EQ(report["frames"], 5);
    EXPECT_EQ(report["steps"], 50);
    EXPECT_NEAR(report["time"]["simulated_s"].get<double>(), 5 / 60.0, 1e-12);
    EXPECT_EQ(report["state_hash"].get<std::string>().size(), 16u);
    EXPECT_EQ(report["counters"]["allocations_in_steps"], 0);
    EXPECT_EQ(report["counters"]["readbacks_per_step"], 1);
    const Json& body = report["bodies"][0];
    EXPECT_EQ(body["name"], "sheet");
    EXPECT_EQ(body["vertices"], 9);
    EXPECT_EQ(body["elements"], 8);
    EXPECT_NEAR(body["area"].get<double>(), 1, 1e-2);
    // Density 0.3; a pinned corner with one triangle keeps a 24th of the square's mass.
    EXPECT_GT(body["mass"].get<double>(), 0.25);
    EXPECT_LT(body["mass"].get<double>(), 0.3);
    EXPECT_LT(body["momentum"][2].get<double>(), 0);
}

TEST(Run, ARigidBodyReportsItsPose) {
    Scratch scratch;
    Json scene = small_scene();
    scene["bodies"].push_back(
        Json::parse(R"({"name": "ball", "type": "rigid", "shape": "sphere", "radius": 0.2,
        "motion": [{"time": 0, "translate": [3, 0, 1]}, {"time": 1, "translate": [3, 6, 1],
                    "rotate": {"axis": [0, 0, 1], "degrees": 90}}]})"));
    const Json report =
        report_of(scratch, {"run", scratch.write("a.json", scene.dump()), "--frames", "30"});
    const Json& ball = report["bodies"][1];
    EXPECT_EQ(ball["type"], "rigid");
    EXPECT_NEAR(ball["position"][1].get<double>(), 3, 1e-5);
    EXPECT_NEAR(ball["velocity"][1].get<double>(), 6, 1e-3);
    EXPECT_NEAR(ball["rotation"][2].get<double>(), std::sin(3.14159265358979 / 8), 1e-5);
    EXPECT_NEAR(ball["rotation"][3].get<double>(), std::cos(3.14159265358979 / 8), 1e-5);
}

TEST(Run, ReportGoesToStandardOutputAlone) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    const Outcome outcome = run_plica({"run", scene, "--report", "-", "--device", test_device()});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(Json::parse(outcome.out)["status"], "ok");
}

TEST(Run, TraceHasALineAFrame) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    EXPECT_EQ(
        run_plica(on_device({"run", scene, "--frames", "4", "--trace", scratch.path("t")})).status,
        0);
    const std::string trace = Scratch::read(scratch.path("t"));
    EXPECT_EQ(count_lines(trace), 4);
    const Json first = Json::parse(trace.substr(0, trace.find('\n')));
    EXPECT_EQ(first["frame"], 1);
    EXPECT_TRUE(first["bodies"][0].contains("kinetic_energy"));
}

TEST(Run, ResumingGivesTheBitsOfARunWithoutABreak) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    const Json whole = report_of(scratch, {"run", scene, "--frames", "30"});
    report_of(scratch, {"run", scene, "--frames", "13", "--save", scratch.path("state")});
    const Json rest =
        report_of(scratch, {"run", scene, "--frames", "30", "--resume", scratch.path("state")});
    EXPECT_EQ(whole["state_hash"], rest["state_hash"]);
    EXPECT_EQ(rest["frames"], 30);
}

TEST(Run, RefusesCheckpointsThatDoNotFit) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    report_of(scratch, {"run", scene, "--frames", "3", "--save", scratch.path("state")});
    const std::string state = Scratch::read(scratch.path("state"));
    auto expect_refused = [&](const std::string& bytes, const std::string& what) {
        const std::string bad = scratch.write("bad", bytes);
        const Outcome outcome =
            run_plica(on_device({"run", scene, "--resume", bad, "--out", scratch.path("frames")}));
        EXPECT_EQ(outcome.status, 3) << what << ": " << outcome.err;
        EXPECT_NE(outcome.err.find(bad), std::string::npos) << what << ": " << outcome.err;
        EXPECT_EQ(count_lines(outcome.err), 1) << what;
        EXPECT_FALSE(Scratch::exists(scratch.path("frames"))) << what;
    };
    expect_refused("", "empty");
    expect_refused("no checkpoint at all", "text");
    for (size_t size : {size_t{1}, size_t{7}, size_t{16}, state.size() / 2, state.size() - 1})
        expect_refused(state.substr(0, size), "cut to " + std::to_string(size));
    expect_refused(state + "x", "too long");
    for (size_t at : {size_t{0}, size_t{8}, size_t{12}, state.size() / 2, state.size() - 1}) {
        std::string flipped = state;
        flipped[at] = static_cast<char>(flipped[at] ^ 0x40);
        expect_refused(flipped, "a bit of byte " + std::to_string(at));
    }
}

TEST(Run, RefusesACheckpointOfAnotherScene) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    report_of(scratch, {"run", scene, "--frames", "1", "--save", scratch.path("state")});
    const Outcome outcome =
        run_plica(on_device({"run", scene, "--set", "/bodies/0/mesh/grid/cells=[3,3]", "--resume",
                             scratch.path("state")}));
    EXPECT_EQ(outcome.status, 3) << outcome.err;
}

TEST(Run, CtrlCLeavesEverythingValid) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", changed({{"/world/frames", "100000000"}}));
    const std::string out = scratch.path("frames");
    const Outcome outcome = interrupt_plica(
        on_device({"run", scene, "--out", out, "--every", "5", "--save", scratch.path("state"),
                   "--report", scratch.path("report.json"), "--trace", scratch.path("trace")}),
        out + "/frame_0010.ply", SIGINT);
    EXPECT_EQ(outcome.status, 130) << outcome.err;
    const Json report = Json::parse(Scratch::read(scratch.path("report.json")));
    EXPECT_EQ(report["status"], "interrupted");
    const int frames = report["frames"];
    EXPECT_GE(frames, 10);
    EXPECT_EQ(count_lines(Scratch::read(scratch.path("trace"))), frames);
    const Json index = Json::parse(Scratch::read(out + "/index.json"));
    EXPECT_EQ(static_cast<int>(index["frames"].size()), frames / 5 + 1);
    for (const Json& frame : index["frames"])
        EXPECT_TRUE(Scratch::exists(out + "/" + frame["file"].get<std::string>()));
    const Json whole = report_of(scratch, {"run", scene, "--frames", std::to_string(frames)});
    EXPECT_EQ(whole["state_hash"], report["state_hash"]);
    const Json resumed = report_of(scratch, {"run", scene, "--frames", std::to_string(frames),
                                             "--resume", scratch.path("state")});
    EXPECT_EQ(resumed["state_hash"], report["state_hash"]);
}

TEST(Run, ARecordIsReplayedBitForBit) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    EXPECT_EQ(
        run_plica(on_device({"run", scene, "--frames", "5", "--record", scratch.path("calls")}))
            .status,
        0);
    const Outcome outcome = run_plica({"replay", scratch.path("calls")});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("calls"), std::string::npos);
    std::string bytes = Scratch::read(scratch.path("calls"));
    EXPECT_EQ(run_plica({"replay", scratch.write("cut", bytes.substr(0, bytes.size() / 2))}).status,
              3);
    EXPECT_EQ(run_plica({"replay", scratch.write("text", "hello")}).status, 3);
    EXPECT_EQ(run_plica({"replay", scratch.path("none")}).status, 3);
}

TEST(Run, FramesAreCompleteAndFormerOnesGo) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump()),
                      out = scratch.path("frames");
    EXPECT_EQ(run_plica(on_device({"run", scene, "--frames", "4", "--out", out})).status, 0);
    EXPECT_TRUE(Scratch::exists(out + "/frame_0004.ply"));
    EXPECT_EQ(run_plica(on_device({"run", scene, "--frames", "2", "--out", out, "--format", "obj"}))
                  .status,
              0);
    EXPECT_TRUE(Scratch::exists(out + "/frame_0002.obj"));
    EXPECT_FALSE(Scratch::exists(out + "/frame_0004.ply"));
}

TEST(Run, OneThreadGivesTheBitsOfAll) {
    Scratch scratch;
    const std::string scene =
        scratch.write("a.json", changed({{"/bodies/0/mesh/grid/cells", "[40, 40]"}}));
    const Json one = report_of(scratch, {"run", scene, "--frames", "5", "--threads", "1"});
    const Json all = report_of(scratch, {"run", scene, "--frames", "5"});
    EXPECT_EQ(one["state_hash"], all["state_hash"]);
}

TEST(Run, AMissingDeviceEndsWithStatusFive) {
    Scratch scratch;
    const std::string scene = scratch.write("a.json", small_scene().dump());
    const Outcome outcome = run_plica({"run", scene, "--device", "cuda:77"});
    EXPECT_EQ(outcome.status, 5) << outcome.err;
    EXPECT_EQ(count_lines(outcome.err), 1) << outcome.err;
}

}  // namespace
}  // namespace plica::test
