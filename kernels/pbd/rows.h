// Step 5 of a substep: projection of rows, Gauss-Seidel within colours. One formula serves both
// modes:
//   s = factor (C + alpha lambda) / (sum_j w_j |grad_j C|^2 + alpha)
//   p_i -= s w_i grad_i C, lambda -= s
// PBD (Müller et al. 2006): alpha = 0, factor = k' = 1 - (1 - k)^(1/iterations).
// XPBD (Macklin, Müller, Chentanez 2016): factor = 1, alpha = compliance/h^2.
// Damping, of XPBD rows, is an implicit damper of force -(damping time/compliance) dC/dt on the
// velocities after the projections, with gamma = damping time/h:
//   s = gamma sum_j grad_j C . v_j / (gamma sum_j w_j |grad_j C|^2 + alpha),  v_i -= s w_i grad_i C
// As a term of the projection, where Macklin et al. have it, it makes rows of one sheet return at
// different rates, and Gauss-Seidel turns that into motion; this takes energy away whatever the
// order, and lets a turning row keep its length.
#pragma once

#include "kernels/elements/elements.h"

namespace plica {

// The rows of one element kind, sorted so that a colour is a range. No two rows of a colour share a
// point.
struct RowsView {
    const int32_t* points[4];  // numbers of each row's points
    const float* rest;         // measure at rest
    float* lambda;             // kept between the iterations of a substep; not read in the first
    const int32_t* body;       // of each row; null: all are of only_body
    const float* factor;       // by body
    const float* alpha;        // by body
    const float* gamma;        // by body
    int32_t only_body;
    int32_t is_iterated;  // iterations > 1: lambda is kept
};

template <class Lane>
PLICA_HD RealOf<Lane> row_parameter(const RowsView& rows, const float* by_body, Lane i) {
    return rows.body ? gather(by_body, rows.body, i) : RealOf<Lane>(by_body[rows.only_body]);
}

// points: where the row's numbers point into.
template <class Element, class Lane>
PLICA_HD void project_row(const RowsView& rows, Lane i, Point* points, int32_t iteration) {
    using Real = RealOf<Lane>;
    constexpr int32_t n = Element::k_points;
    LanePoint<Real> point[n];
    Vec3T<Real> p[n], gradient[n];
    for (int32_t k = 0; k < n; ++k) point[k] = load_point(points, rows.points[k], i);
    for (int32_t k = 0; k < n; ++k) p[k] = point[k].p;

    const Real rest = load(rows.rest, i);
    const Real measured = Element::gradient(p, gradient);
    Real value = Element::difference(measured, rest);
    Real weight = point[0].w * norm2(gradient[0]);
    for (int32_t k = 1; k < n; ++k) weight = weight + point[k].w * norm2(gradient[k]);

    const Real alpha = row_parameter(rows, rows.alpha, i);
    if (rows.is_iterated && iteration > 0) value = value + alpha * load(rows.lambda, i);

    // No weight: nothing can move, or there is no gradient.
    const auto movable = weight > Real(0);
    const Real sum = select(movable, weight + alpha, Real(1));
    const Real step = select(movable, row_parameter(rows, rows.factor, i) * value / sum, Real(0));
    if (rows.is_iterated) {
        const Real before = iteration > 0 ? load(rows.lambda, i) : Real(0);
        store(rows.lambda, i, before - step);
    }
    for (int32_t k = 0; k < n; ++k) {
        point[k].p -= gradient[k] * (step * point[k].w);
        store_point(points, rows.points[k], i, point[k]);
    }
}

// One colour of one element.
template <class Element>
struct ProjectRows {
    using Wide = WideLanes;
    RowsView rows;
    Point* points;
    int32_t first;
    int32_t iteration;

    template <class Lane>
    PLICA_HD void operator()(Lane i) const {
        project_row<Element>(rows, shifted(i, first), points, iteration);
    }
};

// points and velocities: at the end of the substep, both by the row's numbers.
template <class Element, class Lane>
PLICA_HD void damp_row(const RowsView& rows, Lane i, const Point* points, Vec3Padded* velocities) {
    using Real = RealOf<Lane>;
    constexpr int32_t n = Element::k_points;
    LanePoint<Real> velocity[n];
    Vec3T<Real> p[n], gradient[n];
    Real w[n];
    for (int32_t k = 0; k < n; ++k) {
        const LanePoint<Real> point = load_point(points, rows.points[k], i);
        p[k] = point.p;
        w[k] = point.w;
        velocity[k] = load_vector(velocities, rows.points[k], i);
    }
    Element::gradient(p, gradient);
    Real rate = dot(gradient[0], velocity[0].p), weight = w[0] * norm2(gradient[0]);
    for (int32_t k = 1; k < n; ++k) {
        rate = rate + dot(gradient[k], velocity[k].p);
        weight = weight + w[k] * norm2(gradient[k]);
    }
    const Real gamma = row_parameter(rows, rows.gamma, i);
    const Real sum = gamma * weight + row_parameter(rows, rows.alpha, i);
    const auto acts = gamma * weight > Real(0);
    const Real step = select(acts, gamma * rate / select(acts, sum, Real(1)), Real(0));
    for (int32_t k = 0; k < n; ++k) {
        velocity[k].p -= gradient[k] * (step * w[k]);
        store_vector(velocities, rows.points[k], i, velocity[k]);
    }
}

template <class Element>
struct DampRows {
    using Wide = WideLanes;
    RowsView rows;
    const Point* points;
    Vec3Padded* velocities;
    int32_t first;

    template <class Lane>
    PLICA_HD void operator()(Lane i) const {
        damp_row<Element>(rows, shifted(i, first), points, velocities);
    }
};

// The rest measures of rows, from the points at rest, by the function that projects them later: so
// a body at rest stays in bits.
template <class Element>
struct MeasureRest {
    const Point* points;
    RowsView rows;
    float* rest;
    PLICA_HD void operator()(int32_t i) const {
        Vec3 p[Element::k_points];
        for (int32_t k = 0; k < Element::k_points; ++k) p[k] = position(points[rows.points[k][i]]);
        rest[i] = Element::measure(p);
    }
};

}  // namespace plica
