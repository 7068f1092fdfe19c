// Pull of a point towards a target: E = k |x - target|^2/2, J. The target may move, and ask for
// what contact does not allow. Inertia is the same with k = m/dt^2 and the target y, the point's
// place without forces: m |x - y|^2/(2 dt^2). Proven by tests/kernels/elements/spring_test.cpp.
#pragma once

#include "kernels/elements/energy.h"

namespace plica {

struct Support {
    static constexpr int32_t k_points = 1;
    Vec3d target;      // m
    double stiffness;  // N/m, >= 0

    PLICA_HD double energy(const Vec3d* x) const { return stiffness * norm2(x[0] - target) / 2; }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        g[0] = (x[0] - target) * stiffness;
        return energy(x);
    }

    PLICA_HD void hessian(const Vec3d*, Mat3d* h) const { h[0] = scaled_identity(stiffness); }

    PLICA_HD double largest_step(const Vec3d*, const Vec3d*) const { return 1; }
};

PLICA_HD Support make_support(const Vec3d& target, double stiffness) { return {target, stiffness}; }
// mass in kg, dt in s
PLICA_HD Support make_inertia(const Vec3d& predicted, double mass, double dt) {
    return {predicted, mass / (dt * dt)};
}

}  // namespace plica
