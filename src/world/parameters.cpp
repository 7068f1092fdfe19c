// Numbers that may change between steps, without a new compilation.
#include "world/world.h"

namespace plica {

const CompiledCloth& World::cloth_at(int32_t cloth) const {
    if (cloth < 0 || size_t(cloth) >= compiled_.cloths.size())
        throw Error(PLICA_NOT_FOUND, "no cloth " + std::to_string(cloth));
    return compiled_.cloths[size_t(cloth)];
}

void World::refresh_parameters(double dt) {
    if (prepared_dt_ == dt) return;
    set_step_parameters(queue_, plan_, compiled_, parameters_, dt);
    prepared_dt_ = dt;
}

plica_world_parameters World::parameters() { return parameters_; }

void World::set_parameters(const plica_world_parameters& parameters) {
    finish_pending();
    parameters_ = parameters;
    prepared_dt_ = 0;
}

plica_ipc_parameters World::ipc_parameters() {
    throw Error(PLICA_INVALID_STATE, "world: no body of it is moved by IPC");
}

void World::set_ipc_parameters(const plica_ipc_parameters&) { ipc_parameters(); }

plica_cloth_parameters World::cloth_parameters(int32_t cloth) { return cloth_at(cloth).parameters; }

void World::set_cloth_parameters(int32_t cloth, const plica_cloth_parameters& parameters) {
    finish_pending();
    cloth_at(cloth);
    compiled_.cloths[size_t(cloth)].parameters = parameters;
    prepared_dt_ = 0;
}

void World::apply_force(int32_t cloth, const float* forces) {
    finish_pending();
    const BodyRange& range = cloth_at(cloth).range;
    std::vector<Vec3Padded> values(static_cast<size_t>(range.count), Vec3Padded{0, 0, 0, 0});
    for (size_t i = 0; forces && i < values.size(); ++i)
        values[i] = {forces[3 * i], forces[3 * i + 1], forces[3 * i + 2], 0};
    queue_.copy_to_device(state_.applied_force.data() + range.first, values.data(),
                          values.size() * sizeof(Vec3Padded));
    queue_.wait();
    plan_.has_applied = true;
    touch();
}

void World::set_targets(int32_t pin, const float* positions) {
    finish_pending();
    if (pin < 0 || size_t(pin) >= compiled_.pins.size())
        throw Error(PLICA_NOT_FOUND, "no pin " + std::to_string(pin));
    const CompiledPin& target = compiled_.pins[size_t(pin)];
    const double* origin = cloth_at(target.cloth).range.origin;
    std::vector<Vec3Padded> values(static_cast<size_t>(target.entries.count));
    for (size_t i = 0; i < values.size(); ++i)
        values[i] = {float(positions[3 * i] - origin[0]), float(positions[3 * i + 1] - origin[1]),
                     float(positions[3 * i + 2] - origin[2]), 1};
    queue_.copy_to_device(state_.pin_target.data() + target.entries.first, values.data(),
                          values.size() * sizeof(Vec3Padded));
    queue_.wait();
    touch();
}

void World::set_support_targets(int32_t support, const float*) {
    throw Error(PLICA_NOT_FOUND, "no support " + std::to_string(support));
}

}  // namespace plica
