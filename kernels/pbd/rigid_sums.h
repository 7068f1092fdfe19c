// The rigid part of a body's motion: mass, centre, momentum and spin, summed in double about the
// body's origin, in tiles of a fixed size so that the bits depend on nothing else.
#pragma once

#include "kernels/base/mat3.h"
#include "kernels/pbd/moving_point.h"

namespace plica {

struct RigidSums {
    double mass;
    Vec3d moment;           // sum m x
    Vec3d momentum;         // sum m v
    Vec3d spin;             // sum x x m v, about the origin
    SymmetricMat3d second;  // sum m x x^T

    PLICA_HD void clear() {
        mass = 0;
        moment = momentum = spin = {0, 0, 0};
        second = {0, 0, 0, 0, 0, 0};
    }
    PLICA_HD void add(const Vec3& point, const Vec3& velocity, float inverse_mass) {
        if (!(inverse_mass > 0)) return;
        const double m = 1.0 / double(inverse_mass);
        const Vec3d x = to_double(point), mv = to_double(velocity) * m;
        mass += m;
        moment += x * m;
        momentum += mv;
        spin += cross(x, mv);
        second.add_outer(x, m);
    }
    PLICA_HD void add(const RigidSums& other) {
        mass += other.mass;
        moment += other.moment;
        momentum += other.momentum;
        spin += other.spin;
        second = {second.xx + other.second.xx, second.yy + other.second.yy,
                  second.zz + other.second.zz, second.xy + other.second.xy,
                  second.xz + other.second.xz, second.yz + other.second.yz};
    }
};

// The rigid motion with a body's momentum and spin.
struct RigidMotion {
    Vec3d center;
    Vec3d velocity;
    Vec3d spin;              // about the centre
    SymmetricMat3d inertia;  // about the centre
};

PLICA_HD RigidMotion rigid_motion(const RigidSums& sums) {
    RigidMotion motion = {};
    if (!(sums.mass > 0)) return motion;
    const double inverse = 1 / sums.mass;
    motion.center = sums.moment * inverse;
    motion.velocity = sums.momentum * inverse;
    motion.spin = sums.spin - cross(motion.center, sums.momentum);
    SymmetricMat3d second = sums.second;
    second.add_outer(motion.center, -sums.mass);
    const double trace = second.xx + second.yy + second.zz;
    motion.inertia = second * -1.0;
    motion.inertia.add_identity(trace);
    return motion;
}

// What a body's velocities get after the sums: v += (rigid - v) share + shift + turn x (x -
// centre).
struct RigidCorrection {
    Vec3 center;
    Vec3 velocity;  // of the centre
    Vec3 rate;      // of the rigid motion, 1/s
    float share;    // of the non-rigid velocity taken away
    Vec3 turn;      // added rotation, 1/s
    Vec3 shift;     // added velocity, m/s
};

// Damping of 2006, section 3.5: with share 1 only the rigid motion stays; momentum and spin never
// change.
PLICA_HD RigidCorrection damping_correction(const RigidSums& sums, float share) {
    const RigidMotion motion = rigid_motion(sums);
    RigidCorrection correction = {};
    correction.center = to_float(motion.center);
    correction.velocity = to_float(motion.velocity);
    correction.rate = to_float(solve(motion.inertia, motion.spin));
    correction.share = share;
    return correction;
}

// The motion that brings the spin back to what it was before the internal projections, and the
// momentum, which the rounding of predicted points lets walk away: 1e-4 of it in 1000 steps.
PLICA_HD RigidCorrection spin_correction(const RigidSums& before, const RigidSums& after) {
    const RigidMotion now = rigid_motion(after);
    const Vec3d deficit = rigid_motion(before).spin - now.spin;
    RigidCorrection correction = {};
    if (!(after.mass > 0)) return correction;
    correction.center = to_float(now.center);
    correction.shift = to_float((before.momentum - after.momentum) * (1 / after.mass));
    correction.turn = to_float(solve(now.inertia, deficit));
    return correction;
}

template <class Real>
PLICA_HD Vec3T<Real> corrected_velocity(const RigidCorrection& c, const Vec3T<Real>& x,
                                        const Vec3T<Real>& v) {
    const Vec3T<Real> r = x - broadcast<Real>(c.center);
    Vec3T<Real> change = broadcast<Real>(c.shift) + cross(broadcast<Real>(c.turn), r);
    if (c.share > 0)
        change +=
            (broadcast<Real>(c.velocity) + cross(broadcast<Real>(c.rate), r) - v) * Real(c.share);
    return v + change;
}

}  // namespace plica
