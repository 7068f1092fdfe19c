// Many rows at once on a CPU. A kernel written for a `Lane` has one text: on a card (and on strict)
// a lane is one index and its numbers are float; on the CPU the queue hands it k_lane_width indices
// in a row and its numbers are Packs. Compilers do not vectorise such kernels by themselves, since
// they cannot see that the rows of a colour share no point.
#pragma once

#include "kernels/base/vec.h"

// Eight also with AVX-512: the 128-bit loads of the points are the bound, and the tails are
// shorter.
#if defined(__AVX__)
#define PLICA_LANE_WIDTH 8
#else
#define PLICA_LANE_WIDTH 4
#endif

namespace plica {

// A kernel whose operator() takes a Lane says `using Wide = WideLanes`.
struct WideLanes {
    static constexpr bool value = true;
};

// One index.
template <class Lane>
struct LaneTraits;
template <>
struct LaneTraits<int32_t> {
    using Real = float;
};
template <class Lane>
using RealOf = typename LaneTraits<Lane>::Real;

PLICA_HD int32_t shifted(int32_t i, int32_t offset) { return i + offset; }
PLICA_HD int32_t first_of(int32_t i) { return i; }
PLICA_HD int32_t last_of(int32_t i) { return i; }

// f(i) for each index of the lane, or for those whose mask says so.
template <class F>
PLICA_HD void for_each_index(int32_t i, const F& f) {
    f(i);
}
template <class F>
PLICA_HD void for_each_index(bool mask, int32_t i, const F& f) {
    if (mask) f(i);
}

// values[indices[i]]
PLICA_HD float gather(const float* values, const int32_t* indices, int32_t i) {
    return values[indices[i]];
}

PLICA_HD float load(const float* values, int32_t i) { return values[i]; }
PLICA_HD void store(float* values, int32_t i, float value) { values[i] = value; }

// numbers(i), for what has no array of its own.
template <class F>
PLICA_HD float gather_by(int32_t i, const F& numbers) {
    return numbers(i);
}

// The largest of numbers(i).
template <class F>
PLICA_HD int32_t largest_by(int32_t i, const F& numbers) {
    return numbers(i);
}

// A point as a kernel computes with it.
template <class Real>
struct LanePoint {
    Vec3T<Real> p;
    Real w;
};
PLICA_HD LanePoint<float> load_point(const Point* points, const int32_t* indices, int32_t i) {
    const Point point = points[indices[i]];
    return {{point.x, point.y, point.z}, point.w};
}
PLICA_HD void store_point(Point* points, const int32_t* indices, int32_t i,
                          const LanePoint<float>& point) {
    points[indices[i]] = {point.p.x, point.p.y, point.p.z, point.w};
}

// points[number(i)], of points or of vectors with what they are padded with.
template <class F>
PLICA_HD LanePoint<float> load_point_by(const Point* points, int32_t i, const F& number) {
    const Point point = points[number(i)];
    return {{point.x, point.y, point.z}, point.w};
}
template <class F>
PLICA_HD LanePoint<float> load_vector_by(const Vec3Padded* vectors, int32_t i, const F& number) {
    const Vec3Padded v = vectors[number(i)];
    return {{v.x, v.y, v.z}, v.reserved};
}

// The same of vectors; what they are padded with is handed through as w.
PLICA_HD LanePoint<float> load_vector(const Vec3Padded* vectors, const int32_t* indices,
                                      int32_t i) {
    const Vec3Padded v = vectors[indices[i]];
    return {{v.x, v.y, v.z}, v.reserved};
}
PLICA_HD void store_vector(Vec3Padded* vectors, const int32_t* indices, int32_t i,
                           const LanePoint<float>& v) {
    vectors[indices[i]] = {v.p.x, v.p.y, v.p.z, v.w};
}

// The same of points that stand in a row.
PLICA_HD LanePoint<float> load_point(const Point* points, int32_t i) {
    const Point point = points[i];
    return {{point.x, point.y, point.z}, point.w};
}
PLICA_HD void store_point(Point* points, int32_t i, const LanePoint<float>& point) {
    points[i] = {point.p.x, point.p.y, point.p.z, point.w};
}
PLICA_HD LanePoint<float> load_vector(const Vec3Padded* vectors, int32_t i) {
    const Vec3Padded v = vectors[i];
    return {{v.x, v.y, v.z}, v.reserved};
}
PLICA_HD void store_vector(Vec3Padded* vectors, int32_t i, const LanePoint<float>& v) {
    vectors[i] = {v.p.x, v.p.y, v.p.z, v.w};
}

}  // namespace plica

#if !defined(__CUDACC__) && defined(__GNUC__)
#include "kernels/base/pack.h"
#endif
