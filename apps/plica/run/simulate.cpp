#include "run/simulate.h"

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "files/files.h"
#include "run/device.h"
#include "run/frames.h"
#include "run/interrupt.h"
#include "run/lines.h"
#include "run/progress.h"
#include "run/report.h"
#include "scene/explain.h"

namespace plica::app {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Frames that only the picture needs lie in a folder that goes away again.
class FramesFolder {
public:
    explicit FramesFolder(const RunOptions& options) : path_(options.out) {
        if (!path_.empty() || options.picture.output.empty()) return;
        path_ = options.picture.output + ".frames" + std::to_string(::getpid());
        is_temporary_ = true;
    }
    ~FramesFolder() {
        std::error_code error;
        if (is_temporary_) std::filesystem::remove_all(path_, error);
    }
    const std::string& path() const { return path_; }

private:
    std::string path_;
    bool is_temporary_ = false;
};

// Every call of the library from here to finish(), for plica replay.
class Record {
public:
    explicit Record(const std::string& path) : path_(path), partial_(path + ".partial") {
        if (path.empty()) return;
        expect_writable(path);
        check(plica_record_start(partial_.c_str()), path);
        runs_ = true;
    }
    ~Record() {
        if (!runs_) return;
        plica_record_stop();
        std::remove(partial_.c_str());
    }
    void finish() {
        if (!runs_) return;
        runs_ = false;
        check(plica_record_stop(), path_);
        if (std::rename(partial_.c_str(), path_.c_str()) != 0)
            throw bad_file(path_, "cannot be written");
    }

private:
    std::string path_, partial_;
    bool runs_ = false;
};

class Run {
public:
    explicit Run(const RunOptions& options)
        : options_(options), record_(options.record), folder_(options) {}

    int execute() {
        prepare();
        step_all();
        return leave();
    }

private:
    void prepare();
    void resume();
    void make_changes();
    bool is_due(int64_t frame) const;  // the next change
    void step_all();
    bool step(int64_t frame);
    void show(Progress& progress, int64_t frame) const;
    int leave();
    void save() const;
    void write_report();
    void take_picture() const;
    void say_what_was_done() const;
    double time_of(int64_t frame) const { return static_cast<double>(frame) / scene_.frame_rate; }

    const RunOptions& options_;
    Record record_;
    FramesFolder folder_;
    Scene scene_;
    OpenDevice device_;
    WorldHandle world_;
    std::unique_ptr<FrameWriter> frames_;
    std::unique_ptr<Lines> trace_;
    std::unique_ptr<Audit> audit_;
    int64_t frame_ = 0, last_ = 0;
    size_t changes_made_ = 0;
    plica_step_desc step_desc_{};
    RunSummary summary_;
};

void Run::prepare() {
    scene_ = load_scene(options_.scene, options_.settings);
    last_ = options_.frames.value_or(scene_.frames);
    for (const std::string& file : {options_.report, options_.trace, options_.save})
        if (!file.empty() && file != "-") expect_writable(file);
    if (!options_.picture.output.empty()) check_picture_options(options_.picture);
    device_ = open_device(options_.device, options_.thread_count);
    check_scene_call(
        plica_world_create(device_.handle.get(), scene_.handle.get(), &scene_.world, world_.out()),
        scene_);
    if (!options_.resume.empty()) resume();
    trace_ = std::make_unique<Lines>(options_.trace);
    if (!folder_.path().empty()) {
        frames_ = std::make_unique<FrameWriter>(folder_.path(), options_.format, options_.every,
                                                frame_, scene_, world_.get());
        frames_->write(frame_, time_of(frame_));
    }
    if (options_.audit) audit_ = std::make_unique<Audit>(scene_, world_.get());
    check(plica_step_desc_init(&step_desc_));
    step_desc_.wait = 1;
}

void Run::resume() {
    const std::string bytes = read_file(options_.resume);
    check(plica_world_load(world_.get(), bytes.data(), bytes.size()), options_.resume);
    plica_world_status_data status{};
    status.struct_size = sizeof status;
    check(plica_world_status(world_.get(), 0, &status));
    frame_ = static_cast<int64_t>(status.step_count);
    // What the steps before had is in the checkpoint.
    while (changes_made_ < scene_.changes.size() && frame_ > 0 && is_due(frame_ - 1))
        ++changes_made_;
}

bool Run::is_due(int64_t frame) const {
    return scene_.changes[changes_made_].time <= time_of(frame) + 1e-9;
}

// Those whose time has come when the step from this frame on begins.
void Run::make_changes() {
    for (; changes_made_ < scene_.changes.size() && is_due(frame_); ++changes_made_)
        apply_change(scene_.changes[changes_made_], scene_.file, world_.get());
}

// False when the simulation failed.
bool Run::step(int64_t frame) {
    const plica_status status = plica_world_step(world_.get(), 1 / scene_.frame_rate, &step_desc_);
    if (status == PLICA_OK) return true;
    RunError error;
    error.code = status;
    error.message = with_names(scene_, plica_last_error());
    error.where.struct_size = sizeof error.where;
    // The first world that is in trouble speaks for all.
    for (int32_t w = 0; w < scene_.world.world_count; ++w)
        if (plica_world_status(world_.get(), w, &error.where) != PLICA_OK || error.where.trouble)
            break;
    if (!error.where.trouble) error.where.step = static_cast<uint64_t>(frame);
    summary_.status = "failed";
    summary_.error = error;
    return false;
}

void Run::show(Progress& progress, int64_t frame) const {
    plica_world_statistics_data s{};
    s.struct_size = sizeof s;
    check(plica_world_statistics(world_.get(), &s));
    progress.show(frame, "contacts " + std::to_string(s.contact_count));
}

void Run::step_all() {
    if (!options_.quiet)
        std::fprintf(stderr, "plica: %s on %s (%s)\n", scene_.name.c_str(),
                     device_kind_name(device_.info.kind), device_.info.name);
    Progress progress("frame", options_.quiet ? "never" : options_.progress, frame_, last_);
    double wall = 0;
    while (frame_ < last_ && !interrupted()) {
        make_changes();
        const Clock::time_point start = Clock::now();
        if (!step(frame_)) break;
        const double taken = seconds_since(start);
        wall += taken;
        ++frame_;
        if (frames_) frames_->write(frame_, time_of(frame_));
        if (audit_) audit_->look(frame_, time_of(frame_));
        if (trace_->wanted())
            trace_->add(trace_line(scene_, world_.get(), frame_, time_of(frame_), taken,
                                   audit_ ? &audit_->summary() : nullptr)
                            .dump());
        if (progress.is_due() || frame_ == last_) show(progress, frame_);
    }
    if (frame_ < last_ && summary_.status == "ok") summary_.status = "interrupted";
    summary_.wall = wall;
}

void Run::save() const {
    uint64_t needed = 0;
    check(plica_world_save(world_.get(), nullptr, 0, &needed));
    std::string bytes(needed, '\0');
    check(plica_world_save(world_.get(), bytes.data(), needed, &needed));
    write_file(options_.save, bytes);
}

void Run::write_report() {
    if (audit_) summary_.audit = audit_->summary();
    summary_.device = device_.info;
    summary_.thread_count = device_.thread_count;
    summary_.frames = frame_;
    summary_.simulated = time_of(frame_);
    summary_.state_hash = state_hash(world_.get());
    if (options_.report.empty()) return;
    const std::string text =
        report(scene_, world_.get(), summary_).dump(2, ' ', false, Json::error_handler_t::replace) +
        "\n";
    if (options_.report == "-")
        std::fwrite(text.data(), 1, text.size(), stdout);
    else
        write_file(options_.report, text);
}

void Run::take_picture() const {
    PictureOptions picture = options_.picture;
    picture.thread_count = options_.thread_count;
    std::unique_ptr<Progress> shown;
    take_pictures(folder_.path(), picture, [&](int64_t done, int64_t all) {
        if (!shown)
            shown = std::make_unique<Progress>(
                "picture", options_.quiet ? "never" : options_.progress, 0, all);
        if (shown->is_due() || done == all) shown->show(done, "");
        return !interrupted();
    });
}

void Run::say_what_was_done() const {
    if (options_.quiet) return;
    std::FILE* out = options_.report == "-" || options_.trace == "-" ? stderr : stdout;
    std::fprintf(out, "plica: %s: %lld frames in %.2f s (%.2f s simulated), state %s\n",
                 scene_.name.c_str(), static_cast<long long>(frame_), summary_.wall,
                 time_of(frame_), summary_.state_hash.c_str());
    const std::pair<const char*, const std::string&> files[] = {
        {"frames", options_.out},         {"report", options_.report},
        {"trace", options_.trace},        {"checkpoint", options_.save},
        {"call record", options_.record}, {"picture", options_.picture.output}};
    for (const auto& [what, path] : files)
        if (!path.empty() && path != "-") std::fprintf(out, "plica: %s: %s\n", what, path.c_str());
}

int Run::leave() {
    if (frames_) frames_->finish();
    trace_->finish();
    if (!options_.save.empty()) save();
    write_report();
    record_.finish();
    if (summary_.error) {
        const RunError& error = *summary_.error;
        throw Failure(k_failed, scene_.file, scene_.pointer_of(error.where.body), error.message);
    }
    if (summary_.status == "interrupted") return k_interrupted;
    if (!options_.picture.output.empty()) take_picture();
    if (interrupted()) return k_interrupted;
    say_what_was_done();
    return k_done;
}

}  // namespace

int simulate(const RunOptions& options) { return Run(options).execute(); }

}  // namespace plica::app
