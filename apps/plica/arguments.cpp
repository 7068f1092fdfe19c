#include "arguments.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdio>

#include "base/failure.h"
#include "commands/commands.h"
#include "mesh/scan.h"
#include "run/report.h"
#include "run/simulate.h"

namespace plica::app {
namespace {

struct Words {
    RunOptions run;
    CheckOptions check;
    PictureOptions picture;
    std::string preset, record, replay_device, frames_folder, size, camera, target;
    bool json = false, quiet = false;
};

Vec3 point_of(const std::string& option, const std::string& word) {
    std::string_view text = word;
    double p[3] = {};
    for (int k = 0; k < 3; ++k) {
        const size_t comma = k < 2 ? text.find(',') : text.size();
        if (comma == std::string_view::npos || !to_number(text.substr(0, comma), p[k]))
            throw bad_command(option + " " + word + ": is not of the form x,y,z");
        text.remove_prefix(k < 2 ? comma + 1 : comma);
    }
    return {p[0], p[1], p[2]};
}

void read_picture_words(const Words& words, PictureOptions& picture) {
    if (!words.size.empty()) {
        const std::string_view text = words.size;
        const size_t cross = text.find('x');
        if (cross == std::string_view::npos || !to_number(text.substr(0, cross), picture.width) ||
            !to_number(text.substr(cross + 1), picture.height) || picture.width < 16 ||
            picture.height < 16 || picture.width > 16384 || picture.height > 16384)
            throw bad_command("--size " + words.size +
                              ": is not of the form 640x480, each in [16, 16384]");
    }
    if (!words.camera.empty()) picture.camera.position = point_of("--camera", words.camera);
    if (!words.target.empty()) picture.camera.target = point_of("--target", words.target);
}

void add_picture_options(CLI::App* command, Words& words, PictureOptions& picture) {
    command->add_option("--size", words.size, "Width and height in pixels, as 1280x720");
    command->add_option("--samples", picture.samples, "Rays a pixel")->check(CLI::Range(1, 65536));
    command->add_option("--camera", words.camera, "Where the camera stands, as x,y,z in m");
    command->add_option("--target", words.target, "What it looks at, as x,y,z in m");
    command
        ->add_option("--fov", picture.camera.field_of_view,
                     "Field of view from bottom to top, degrees")
        ->check(CLI::Range(1.0, 150.0));
}

CLI::App* add_run(CLI::App& app, Words& words) {
    RunOptions& run = words.run;
    CLI::App* command = app.add_subcommand("run", "Simulate a scene");
    command->add_option("SCENE", run.scene, "A .json file, or preset:NAME")->required();
    command->add_option("--device", run.device, "auto, cpu, cuda, cuda:N or strict");
    command
        ->add_option("--frames", run.frames, "Frames to simulate, counted from the scene's start")
        ->check(CLI::Range(0, 100000000));
    command->add_option("--out", run.out, "Folder for frames");
    command->add_option("--format", run.format, "Of frames: ply or obj")
        ->check(CLI::IsMember({"ply", "obj"}));
    command->add_option("--every", run.every, "Write one frame of so many")
        ->check(CLI::Range(1, 1000000));
    command->add_option("--report", run.report, "JSON report at the end; - is standard output");
    command->add_option("--trace", run.trace, "JSON line a frame; - is standard output");
    command
        ->add_option("--set", run.settings,
                     "Change the scene: /bodies/0/bend/compliance=1e-2 (repeatable)")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_option("--save", run.save, "Checkpoint at the end");
    command->add_option("--resume", run.resume, "Go on from a checkpoint");
    command->add_option("--record", run.record, "Write a call record, for plica replay");
    command->add_option("--picture", run.picture.output,
                        "FILE.png of the last frame, or FILE.mp4 of all");
    add_picture_options(command, words, run.picture);
    command->add_option("--threads", run.thread_count, "Of the CPU; 0 is all")
        ->check(CLI::Range(0, 4096));
    command->add_flag("--quiet", run.quiet, "Say nothing but errors");
    command->add_flag("--audit", run.audit,
                      "Look after every frame whether triangles cross, exactly; see the report");
    command->add_option("--progress", run.progress, "auto, always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    return command;
}

CLI::App* add_check(CLI::App& app, Words& words) {
    CLI::App* command = app.add_subcommand("check", "Compile and examine a scene without a step");
    command->add_option("SCENE", words.check.scene, "A .json file, or preset:NAME")->required();
    command->add_option("--device", words.check.device, "As of run");
    command->add_option("--set", words.check.settings, "As of run")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_flag("--json", words.check.json, "Print JSON");
    return command;
}

CLI::App* add_picture(CLI::App& app, Words& words) {
    CLI::App* command = app.add_subcommand("picture", "Take pictures of frames that a run wrote");
    command->add_option("FRAMES", words.frames_folder, "The folder that was given to run --out")
        ->required();
    command->add_option("-o,--output", words.picture.output, "FILE.png or FILE.mp4")->required();
    command
        ->add_option("--frame", words.picture.frame,
                     "Number of the frame for a .png; default: the last")
        ->check(CLI::Range(0, 100000000));
    command->add_option("--threads", words.picture.thread_count, "0 is all")
        ->check(CLI::Range(0, 4096));
    command->add_flag("--quiet", words.quiet, "Say nothing but errors");
    add_picture_options(command, words, words.picture);
    return command;
}

// CLI11 speaks in several lines; ours is one.
int parse(CLI::App& app, int argc, char** argv) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        app.exit(help);
        return k_done;
    } catch (const CLI::CallForVersion& version) {
        app.exit(version);
        return k_done;
    } catch (const CLI::ParseError& error) {
        throw bad_command(std::string(error.what()) + " (plica --help tells more)");
    }
    return -1;
}

}  // namespace

int run_command_line(int argc, char** argv) {
    Words words;
    CLI::App app("plica: cloth that folds, hangs and touches", "plica");
    app.set_version_flag("--version", version_text());
    app.require_subcommand(0, 1);
    const CLI::App* run = add_run(app, words);
    CLI::App* presets = app.add_subcommand("presets", "List the presets, or print one as JSON");
    presets->add_option("NAME", words.preset, "Which to print");
    const CLI::App* check = add_check(app, words);
    CLI::App* info = app.add_subcommand("info", "Version, build, devices, libraries");
    info->add_flag("--json", words.json, "Print JSON");
    const CLI::App* picture = add_picture(app, words);
    CLI::App* replay = app.add_subcommand("replay", "Make the calls of a record again and compare");
    replay->add_option("FILE", words.record, "As run --record wrote it")->required();
    replay->add_option("--device", words.replay_device, "In place of the recorded one");
    CLI::App* bench = app.add_subcommand("bench", "Not in this version");
    bench->prefix_command();

    const int parsed = parse(app, argc, argv);
    if (parsed >= 0) return parsed;
    if (*run) {
        read_picture_words(words, words.run.picture);
        return simulate(words.run);
    }
    if (*presets) return list_presets(words.preset);
    if (*check) return check_scene(words.check);
    if (*info) return show_info(words.json);
    if (*picture) {
        read_picture_words(words, words.picture);
        return picture_frames(words.frames_folder, words.picture, words.quiet);
    }
    if (*replay) return replay_record(words.record, words.replay_device);
    if (*bench)
        throw bad_command(
            "bench is not in this version; the program plica_bench runs the benchmarks");
    std::fputs(app.help().c_str(), stdout);
    return k_bad_command;
}

}  // namespace plica::app
