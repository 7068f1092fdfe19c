// Friction, lagged: normal, weights and load are those of the state where the lag was taken. With
//   t = (1 - n n^T) sum w_i (x_i - x0_i),  y = |t|, e = dt * v0
//   coulomb (default, Li et al. 2020):  load f(y), f' = 2 y/e - (y/e)^2 below e and 1 above:
//       E = load (y - e/3) above e, load (y^2/e - y^3/(3 e^2)) below, so f' reaches 1: no creep
//       faster than v0 below the cone
//   smooth (the source's):  E = load (sqrt(y^2 + e^2) - e): never reaches the cone, creeps
// Curvature: load [f'/y P + (f'' - f'/y) t t^T/y^2] on the tangent plane, positive for both.
#pragma once

#include "kernels/base/mat3.h"

namespace plica {

enum class FrictionLaw : int32_t { coulomb, smooth };

struct FrictionContact {
    int32_t vertices[4];  // -1: no vertex
    double weights[4];
    Vec3d normal;
    double load;  // N: friction coefficient times normal force
};

// What the law needs of a step.
struct FrictionStep {
    FrictionLaw law;
    double e;  // m: dt times the speed below which contacts stick
};

// E/load and f'/y as functions of y >= 0; and (f'' - f'/y)/y^2.
struct FrictionValue {
    double energy, slope, change;
};

PLICA_HD FrictionValue friction_value(const FrictionStep& step, double y) {
    const double e = step.e;
    if (step.law == FrictionLaw::smooth) {
        const double root = square_root(y * y + e * e);
        // sqrt(y^2 + e^2) - e without cancellation
        return {y * y / (root + e), 1 / root, -1 / (root * root * root)};
    }
    if (y >= e) return {y - e / 3, 1 / y, -1 / (y * y * y)};
    const double s = y / e;
    return {y * s * (1 - s / 3), (2 - s) / e, y > 0 ? -1 / (e * e * y) : 0.0};
}

// The tangential displacement. x, x0: of all vertices.
PLICA_HD Vec3d slide_of(const FrictionContact& c, const Vec3d* x, const Vec3d* x0) {
    Vec3d move = {0, 0, 0};
    for (int32_t i = 0; i < 4; ++i)
        if (c.vertices[i] >= 0) move += (x[c.vertices[i]] - x0[c.vertices[i]]) * c.weights[i];
    return move - c.normal * dot(c.normal, move);
}

PLICA_HD double friction_energy(const FrictionContact& c, const FrictionStep& step, const Vec3d* x,
                                const Vec3d* x0) {
    return c.load * friction_value(step, norm(slide_of(c, x, x0))).energy;
}

// dE/dx of vertex i is weights[i] times this.
PLICA_HD Vec3d friction_force(const FrictionContact& c, const FrictionStep& step, const Vec3d* x,
                              const Vec3d* x0) {
    const Vec3d t = slide_of(c, x, x0);
    return t * (c.load * friction_value(step, norm(t)).slope);
}

// Second derivative: block (i, j) is weights[i] weights[j] times this; positive semidefinite.
PLICA_HD SymmetricMat3d friction_curvature(const FrictionContact& c, const FrictionStep& step,
                                           const Vec3d* x, const Vec3d* x0) {
    const Vec3d t = slide_of(c, x, x0);
    const FrictionValue f = friction_value(step, norm(t));
    SymmetricMat3d m = {0, 0, 0, 0, 0, 0};
    m.add_identity(c.load * f.slope);
    m.add_outer(c.normal, -c.load * f.slope);
    m.add_outer(t, c.load * f.change);
    return m;
}

}  // namespace plica
