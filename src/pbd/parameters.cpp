// The parameters of a step: what h makes of the caller's numbers.
#include <cmath>

#include "pbd/plan.h"

namespace plica {

namespace {

// The share that a substep takes of what a 60th of a second takes.
float share_of_substep(float share, double h) {
    return share < 1 ? float(1 - std::pow(1 - double(share), 60 * h)) : 1.0f;
}

struct HostRowParameters {
    std::vector<float> factor, alpha, gamma;
};

void add_rows(const PbdPlan& plan, float stiffness, float compliance, float damping, double h,
              HostRowParameters& rows) {
    // k' = 1 - (1 - k)^(1/n): after n iterations the error left is 1 - k, whatever n is.
    const double k = 1 - std::pow(1 - double(stiffness), 1.0 / plan.iterations);
    rows.factor.push_back(plan.is_xpbd ? 1.0f : float(k));
    rows.alpha.push_back(plan.is_xpbd ? float(compliance / (h * h)) : 0.0f);
    rows.gamma.push_back(plan.is_xpbd ? float(damping / h) : 0.0f);
}

void upload_rows(const HostRowParameters& host, RowParameters& rows, bool& is_damped) {
    rows.factor.upload(host.factor);
    rows.alpha.upload(host.alpha);
    rows.gamma.upload(host.gamma);
    is_damped = false;
    for (float gamma : host.gamma) is_damped = is_damped || gamma > 0;
}

}  // namespace

void set_step_parameters(Queue& queue, PbdPlan& plan, const Compiled& compiled,
                         const plica_world_parameters& world, double dt) {
    const double h = dt / plan.substeps;
    std::vector<BodyParameters> bodies;
    HostRowParameters stretch, bend;
    plan.has_air = plan.has_damping = plan.has_spin = false;
    for (const CompiledCloth& cloth : compiled.cloths) {
        const plica_cloth_parameters& p = cloth.parameters;
        BodyParameters body = {};
        body.drag = float(h * p.drag);
        body.air_drag = world.air_density * p.air_drag / 2;
        body.air_lift = world.air_density * p.air_lift / 2;
        body.damping = share_of_substep(p.damping, h);
        body.depenetration = float(cloth.max_depenetration_speed * h);
        body.friction = p.friction;
        body.restitution = p.restitution;
        body.conserve_spin = cloth.conserve_spin;
        bodies.push_back(body);
        add_rows(plan, p.stretch_stiffness, p.stretch_compliance, p.stretch_damping, h, stretch);
        add_rows(plan, p.bend_stiffness, p.bend_compliance, p.bend_damping, h, bend);
        if (cloth.range.is_small) continue;
        plan.has_air = plan.has_air || has_air(body);
        plan.has_damping = plan.has_damping || body.damping > 0;
        plan.has_spin = plan.has_spin || (body.conserve_spin && cloth.range.is_free);
    }
    plan.parameters.upload(bodies);
    set_level_parameters(plan.levels, compiled, plan.is_xpbd);
    upload_rows(stretch, plan.row_parameters[0], plan.has_damped_rows[0]);
    upload_rows(bend, plan.row_parameters[1], plan.has_damped_rows[1]);

    StepBlock block = {};
    block.h = float(h);
    block.inverse_h = float(1 / h);
    block.substep_share = 1.0f / float(plan.substeps);
    block.gravity = {world.gravity[0], world.gravity[1], world.gravity[2]};
    block.wind = {world.wind[0], world.wind[1], world.wind[2]};
    block.resting_speed = float(2 * norm(to_double(block.gravity)) * h);
    plan.block.upload({block});
    queue.wait();
}

}  // namespace plica
