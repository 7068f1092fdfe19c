#include "world/world.h"

#include <algorithm>

namespace plica {

namespace {

// The fields that a step changes and that are kept: what an atomic step must be able to give back.
const char* const k_step_fields[] = {"position", "velocity", "residual", "contact_force"};

bool is_step_field(const StateField& field) {
    return std::any_of(std::begin(k_step_fields), std::end(k_step_fields),
                       [&](const char* name) { return std::string(name) == field.name; });
}

bool prefers_graphs(const plica_world_desc& desc) {
    if (desc.launch_mode != PLICA_LAUNCH_AUTO) return desc.launch_mode == PLICA_LAUNCH_CAPTURED;
#if defined(PLICA_DEVICE_IS_CPU)
    return false;  // a launch costs nothing here
#else
    return true;
#endif
}

plica_world_parameters parameters_of(const plica_world_desc& desc) {
    plica_world_parameters parameters = {};
    parameters.struct_size = sizeof parameters;
    for (int k = 0; k < 3; ++k) parameters.gravity[k] = desc.gravity[k];
    for (int k = 0; k < 3; ++k) parameters.wind[k] = desc.wind[k];
    parameters.air_density = desc.air_density;
    return parameters;
}

}  // namespace

World::World(DevicePointer device, const ModuleScene& scene, const plica_world_desc& desc)
    : device_(device),
      queue_(device),
      desc_(desc),
      parameters_(parameters_of(desc)),
      compiled_(compile_scene(scene, desc)) {
    const int64_t point_count = int64_t(compiled_.points.size());
    const int64_t pinned_count = int64_t(compiled_.pinned.size());
    state_ = make_state(queue_, point_count, pinned_count);
    start_ = make_state(queue_, point_count, pinned_count);
    state_.position.upload(compiled_.points);
    state_.rest_position.upload(compiled_.points);
    state_.velocity.upload(compiled_.velocities);
    plan_ = make_pbd_plan(queue_, compiled_, desc_, state_);
    queue_.set_timing(true);
    status_ = Buffer<StepStatus>(queue_, size_t(desc.world_count), "step status");
    host_status_.resize(size_t(desc.world_count));
    clocks_.assign(size_t(desc.world_count), Clock{0, 0, 0, 0, k_no_point});
    queue_.wait();
    for (int32_t s = 0; s < section_count(); ++s) {
        initial_.emplace_back(section(s).bytes);
        read_section(s, initial_.back().data());
    }
}

World::~World() {
    try {
        queue_.wait();
    } catch (const Error&) {
        // The device is gone; there is nothing left to give back in order.
    }
}

void World::step(double dt, const plica_step_desc& desc) {
    finish_pending();
    const DeviceCounters before = device_counters(*device_);
    refresh_parameters(dt);
    const DeviceCounters prepared = device_counters(*device_);
    try {
        upload_poses(dt);
        pending_dt_ = dt;
        if (desc.progress)
            step_with_progress(desc);
        else
            enqueue_step(desc);
    } catch (...) {
        recover();
        throw;
    }
    const DeviceCounters after = device_counters(*device_);
    statistics_.allocations_in_steps += after.allocations - before.allocations;
    statistics_.launches_in_steps += after.launches - prepared.launches;
    statistics_.readbacks_in_steps += after.host_reads - before.host_reads;
    if (desc.wait) wait();
}

void World::enqueue_step(const plica_step_desc&) {
    keep_start();
    if (prefers_graphs(desc_)) {
        if (graph_ && graph_passes_ != passes()) graph_ = Graph();
        if (!graph_) {
            graph_ = capture_step();
            graph_passes_ = passes();
        }
        queue_.launch(graph_);
    } else {
        enqueue_launches();
    }
    queue_.copy_to_host(host_status_.data(), status_.data(), status_.bytes());
}

Graph World::capture_step() {
    queue_.begin_capture();
    try {
        enqueue_launches();
    } catch (...) {
        // A queue that went on capturing would refuse all later calls.
        try {
            queue_.end_capture();
        } catch (...) {
        }
        throw;
    }
    return queue_.end_capture();
}

void World::enqueue_launches() {
    queue_.launch(int64_t(status_.size()), BeginStatus{status_.data()});
    queue_.launch(
        int64_t(plan_.pinned.size()),
        BeginTargets{pins_view(plan_, state_), state_.position.data(), plan_.target_from.data()});
    queue_.fill_zero(state_.contact_force.data(), state_.contact_force.bytes());
    queue_.mark("solve");
    enqueue_candidates(queue_, plan_, state_);
    enqueue_substeps(queue_, plan_, state_, 0, plan_.substeps);
    queue_.mark("finish");
    queue_.launch(plan_.point_count, CheckPoints{step_view(plan_, state_), status_.data()});
    queue_.mark(nullptr);
}

void World::step_with_progress(const plica_step_desc& desc) {
    keep_start();
    queue_.launch(int64_t(status_.size()), BeginStatus{status_.data()});
    queue_.launch(
        int64_t(plan_.pinned.size()),
        BeginTargets{pins_view(plan_, state_), state_.position.data(), plan_.target_from.data()});
    queue_.fill_zero(state_.contact_force.data(), state_.contact_force.bytes());
    enqueue_candidates(queue_, plan_, state_);
    for (int32_t substep = 0; substep < plan_.substeps; ++substep) {
        if (desc.progress(desc.user, double(substep) / plan_.substeps) != 0)
            throw Error(PLICA_CANCELLED,
                        "the progress callback ended the step; the world is as before");
        enqueue_substeps(queue_, plan_, state_, substep, substep + 1);
        queue_.wait();
    }
    queue_.launch(plan_.point_count, CheckPoints{step_view(plan_, state_), status_.data()});
    queue_.copy_to_host(host_status_.data(), status_.data(), status_.bytes());
}

void World::keep_start() {
    start_is_kept_ = false;
    for (const StateField& field : state_fields())
        if (is_step_field(field))
            queue_.copy(field.data(start_), field.data(state_),
                        entry_count(field.domain) * k_entry_bytes);
    start_is_kept_ = true;
}

void World::take_back(EntryRange points) {
    for (const StateField& field : state_fields()) {
        if (!is_step_field(field)) continue;
        const size_t offset = size_t(points.first) * k_entry_bytes;
        queue_.copy(static_cast<char*>(field.data(state_)) + offset,
                    static_cast<const char*>(field.data(start_)) + offset,
                    size_t(points.count) * k_entry_bytes);
    }
}

void World::recover() noexcept {
    pending_dt_ = 0;
    try {
        queue_.wait();
    } catch (...) {
        // What failed is on its way to the caller already.
    }
    if (!start_is_kept_) return;
    try {
        take_back({0, plan_.point_count});
        queue_.wait();
    } catch (...) {
        // Only a lost device cannot copy; every later call says so.
    }
}

void World::finish_pending() {
    if (pending_dt_ == 0) return;
    const double dt = pending_dt_;
    try {
        queue_.wait();
    } catch (...) {
        recover();
        throw;
    }
    pending_dt_ = 0;
    note_trouble();
    for (size_t world = 0; world < clocks_.size(); ++world)
        if (host_status_[world].bad_point == k_no_point) {
            clocks_[world].time += dt;
            ++clocks_[world].steps;
        }
    statistics_.contact_count = 0;
    for (const StepStatus& status : host_status_)
        statistics_.contact_count += uint64_t(status.contact_count);
    ++statistics_.step_count;
    touch();
    if (wants_normals_) update_normals();
}

void World::note_trouble() {
    bool took_back = false;
    for (size_t world = 0; world < clocks_.size(); ++world) {
        const int32_t bad_point = host_status_[world].bad_point;
        if (bad_point == k_no_point) continue;
        Clock& clock = clocks_[world];
        if (!(clock.trouble & int32_t(PLICA_TROUBLE_NOT_FINITE))) {
            clock.trouble |= int32_t(PLICA_TROUBLE_NOT_FINITE);
            clock.trouble_step = clock.steps;
            clock.trouble_point = bad_point;
        }
        for (const CompiledCloth& cloth : compiled_.cloths)
            if (cloth.range.world == int32_t(world))
                take_back({cloth.range.first, cloth.range.count});
        took_back = has_unreported_trouble_ = true;
    }
    if (took_back) queue_.wait();
}

void World::wait() {
    finish_pending();
    if (!has_unreported_trouble_) return;
    has_unreported_trouble_ = false;
    for (size_t world = 0; world < clocks_.size(); ++world) {
        if (host_status_[world].bad_point == k_no_point) continue;
        const int32_t point = host_status_[world].bad_point;
        const CompiledCloth& cloth = compiled_.cloths[compiled_.body_of[point]];
        throw Error(PLICA_BAD_DATA, "world " + std::to_string(world) + ", step " +
                                        std::to_string(clocks_[world].steps) + ": vertex " +
                                        std::to_string(point - cloth.range.first) + " of cloth " +
                                        std::to_string(compiled_.body_of[point]) +
                                        " became non-finite; the step was taken back");
    }
}

int32_t World::passes() const {
    return plan_.has_air | plan_.has_damping << 1 | plan_.has_spin << 2 | plan_.has_applied << 3 |
           plan_.has_damped_rows[0] << 4 | plan_.has_damped_rows[1] << 5;
}

}  // namespace plica
