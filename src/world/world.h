// A world on its device: a compiled scene, its state, the solvers' plans, and the step that ties
// them.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "kernels/pbd/status.h"
#include "pbd/plan.h"

namespace plica {

class World {
public:
    World(DevicePointer device, const ModuleScene& scene, const plica_world_desc& desc);
    ~World();

    // Enqueues a step; finishes the one before first. With desc.wait, finishes this one too.
    void step(double dt, const plica_step_desc& desc);
    // Throws Error(BAD_DATA) where a world's step was taken back.
    void wait();

    plica_world_status_data status(int32_t world);
    plica_world_statistics_data statistics();
    plica_body_statistics_data cloth_statistics(int32_t cloth);
    plica_body_statistics_data collider_statistics(int32_t collider);
    void reset(const uint8_t* mask);

    plica_world_parameters parameters();
    void set_parameters(const plica_world_parameters& parameters);
    plica_ipc_parameters ipc_parameters();
    void set_ipc_parameters(const plica_ipc_parameters& parameters);
    plica_cloth_parameters cloth_parameters(int32_t cloth);
    void set_cloth_parameters(int32_t cloth, const plica_cloth_parameters& parameters);
    void apply_force(int32_t cloth, const float* forces);
    void set_targets(int32_t pin, const float* positions);
    void set_support_targets(int32_t support, const float* positions);

    plica_view view(plica_field field, int32_t cloth);
    void read(plica_field field, int32_t cloth, float* values);
    void write(plica_field field, int32_t cloth, const float* values);

    uint64_t layout() const;
    int32_t section_count() const;
    ModuleSection section(int32_t index) const;
    void read_section(int32_t index, void* data);
    void write_sections(const void* const* sections);
    uint64_t hash();

private:
    // A world's own clock and trouble.
    struct Clock {
        double time;
        uint64_t steps;
        uint64_t trouble_step;
        int32_t trouble;  // plica_trouble
        int32_t trouble_point;
    };

    void finish_pending();
    void enqueue_step(const plica_step_desc& desc);
    Graph capture_step();
    void enqueue_launches();
    void step_with_progress(const plica_step_desc& desc);
    void keep_start();
    void take_back(EntryRange points);
    void recover() noexcept;
    void note_trouble();
    int32_t passes() const;
    void upload_poses(double dt);
    void refresh_parameters(double dt);
    void update_normals();
    void touch() { ++epoch_; }
    std::vector<uint8_t> parameter_bytes() const;
    EntryRange entries_of(const StateField& field, const CompiledCloth& cloth) const;
    size_t entry_count(FieldDomain domain) const;
    const CompiledCloth& cloth_at(int32_t cloth) const;
    StateField const& public_field(plica_field field, bool for_writing) const;

    DevicePointer device_;
    Queue queue_;
    plica_world_desc desc_;
    plica_world_parameters parameters_;
    Compiled compiled_;
    State state_;
    State start_;  // as it was before the pending step: position, velocity and residual
    PbdPlan plan_;
    Buffer<StepStatus> status_;
    std::vector<StepStatus> host_status_;
    std::vector<Clock> clocks_;
    std::vector<std::vector<uint8_t>> initial_;  // the kept fields, at creation
    Graph graph_;
    int32_t graph_passes_ = 0;  // passes() when it was recorded
    std::vector<ColliderPose> host_collider_poses_;
    std::vector<PinPose> host_pin_poses_;
    double pending_dt_ = 0;  // > 0: a step runs
    bool start_is_kept_ = false;
    bool has_unreported_trouble_ = false;
    double prepared_dt_ = 0;  // of the uploaded parameters; 0: to be uploaded
    bool poses_are_fixed_ = false;
    bool wants_normals_ = false;
    uint64_t epoch_ = 1;
    plica_world_statistics_data statistics_ = {};
};

}  // namespace plica
