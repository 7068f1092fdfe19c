// Bending at an edge: E = k (theta - theta0)^2/2, J. Points: opposite a, opposite b, edge c, d;
// theta and its gradient are those of kernels/elements/bend_signed.h. Gauss-Newton: the Hessian is
// k grad theta grad theta^T, exact at theta0.
//   k = D l^2/A         `plate`: a cylinder of curvature kappa stores D kappa^2/2 an area
//   k = 6 D l^2/A       `source`: what some codes take, 6 times stiffer
// D = E h^3/(12 (1 - nu^2)), N m; l the rest edge; A the area of both rest triangles.
// Angles do not wrap: `last_angle` is the angle at the last position that was accepted, and theta
// is taken from the turn nearest to it. So a fold that goes past pi goes on to push back, where an
// angle in (-pi, pi] would jump to the other side. Whoever accepts positions stores kept_angle()
// into `last_angle`; it is a part of the state. Grinspun et al. 2003; Tamstorf, Grinspun 2013.
// Proven by tests/kernels/elements/hinge_test.cpp.
#pragma once

#include "kernels/elements/bend_signed.h"
#include "kernels/elements/energy.h"

namespace plica {

struct Hinge {
    static constexpr int32_t k_points = 4;
    double stiffness;   // J
    double rest_angle;  // rad
    double last_angle;  // rad; within pi of the angle in every position that is asked about

    PLICA_HD double kept_angle(const Vec3d* x) const { return unwrapped(BendSigned::measure(x)); }

    PLICA_HD double energy(const Vec3d* x) const {
        const double turn = kept_angle(x) - rest_angle;
        return stiffness * turn * turn / 2;
    }

    PLICA_HD double gradient(const Vec3d* x, Vec3d* g) const {
        const double turn = unwrapped(BendSigned::gradient(x, g)) - rest_angle;
        for (int32_t i = 0; i < k_points; ++i) g[i] = g[i] * (stiffness * turn);
        return stiffness * turn * turn / 2;
    }

    PLICA_HD void hessian(const Vec3d* x, Mat3d* h) const {
        Vec3d g[k_points];
        BendSigned::gradient(x, g);
        set_outer<k_points>(h, g, stiffness);
    }

    // Its triangles have their own bounds.
    PLICA_HD double largest_step(const Vec3d*, const Vec3d*) const { return 1; }

private:
    PLICA_HD double unwrapped(double angle) const {
        const double two_pi = Constants<double>::two_pi();
        return angle - two_pi * round_to_integer((angle - last_angle) / two_pi);
    }
};

// N m
PLICA_HD double bending_stiffness(double young, double poisson, double thickness) {
    return young * thickness * thickness * thickness / (12 * (1 - poisson * poisson));
}
PLICA_HD double plate_coefficient(double stiffness, double edge, double area) {
    return stiffness * edge * edge / area;
}
PLICA_HD double source_coefficient(double stiffness, double edge, double area) {
    return 6 * plate_coefficient(stiffness, edge, area);
}

// Of rest positions, at rest: with k from plate_coefficient or source_coefficient.
PLICA_HD Hinge make_hinge(const Vec3d* rest, double coefficient) {
    const double angle = BendSigned::measure(rest);
    return {coefficient, angle, angle};
}
// l and A of the coefficients.
PLICA_HD double hinge_edge(const Vec3d* rest) { return norm(rest[3] - rest[2]); }
PLICA_HD double hinge_area(const Vec3d* rest) {
    return (norm(cross(rest[2] - rest[0], rest[3] - rest[0])) +
            norm(cross(rest[3] - rest[1], rest[2] - rest[1]))) /
           2;
}

}  // namespace plica
