// Small scenes and measures that the tests of the solver share.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "tests/support/scene_builder.h"

namespace plica {

// What is long runs at a small size where every thread of a launch is emulated.
template <class T>
constexpr T sized(T full, T on_strict) {
#if defined(PLICA_DEVICE_IS_STRICT)
    (void)full;
    return on_strict;
#else
    (void)on_strict;
    return full;
#endif
}

inline Vec3d vector3(const double* v) { return {v[0], v[1], v[2]}; }
inline Vec3d vector3(const std::vector<float>& values, int32_t i) {
    return {values[3 * size_t(i)], values[3 * size_t(i) + 1], values[3 * size_t(i) + 2]};
}

inline std::vector<float> positions_of(World& world, int32_t count, int32_t cloth = 0) {
    return read_all(world, PLICA_FIELD_POSITION, cloth, count);
}
inline std::vector<float> velocities_of(World& world, int32_t count, int32_t cloth = 0) {
    return read_all(world, PLICA_FIELD_VELOCITY, cloth, count);
}

inline bool equal_bits(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

// The farthest that a vertex of `a` is from its place in `b`.
inline double largest_distance(const std::vector<float>& a, const std::vector<float>& b) {
    double largest = 0;
    for (int32_t i = 0; i < int32_t(a.size() / 3); ++i)
        largest = std::max(largest, norm(vector3(a, i) - vector3(b, i)));
    return largest;
}

inline std::vector<float> random_vectors(int32_t count, float size, uint32_t seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> number(-size, size);
    std::vector<float> values(3 * size_t(count));
    for (float& value : values) value = number(random);
    return values;
}

inline std::vector<float> sum_of(const std::vector<float>& a, const std::vector<float>& b) {
    std::vector<float> sum(a);
    for (size_t i = 0; i < a.size(); ++i) sum[i] += b[i];
    return sum;
}

// A grid folded to a zigzag along x, rest dihedrals of both signs.
inline GridMesh make_zigzag(int32_t nx, int32_t ny, float width, float height, float degrees) {
    GridMesh grid = make_grid(nx, ny, width, height);
    const float turn = degrees * 3.14159265f / 360;
    const float along = width / float(nx) * std::cos(turn), up = width / float(nx) * std::sin(turn);
    for (int32_t v = 0; v < int32_t(grid.positions.size() / 3); ++v) {
        const int32_t column = v % grid.columns;
        grid.positions[3 * size_t(v)] = along * float(column);
        grid.positions[3 * size_t(v) + 2] = column % 2 ? up : 0;
    }
    return grid;
}

// A point that hangs by one row: vertex 1, a metre below the held vertex 0. The row to vertex 2, a
// hundred metres beside, acts in the second order only.
struct OneRow {
    static constexpr int32_t k_free = 1;
    SceneBuilder builder;
    BuiltCloth* cloth;

    explicit OneRow(float mass = 1) {
        cloth = &builder.add_cloth({0, 0, 0, 0, 0, -1, 100, 0, -1}, {0, 1, 2});
        cloth->desc.masses = builder.keep(std::vector<float>{mass, mass, mass});
        cloth->desc.bend_model = PLICA_BEND_NONE;
        builder.add_pin(0, {0, 2});
    }
};
// How much longer than at rest the row of such a world is.
inline double stretch_of(World& world) {
    return norm(vector3(positions_of(world, 3), OneRow::k_free)) - 1;
}

// An equilateral triangle of unit radius in the plane z = 0, free, masses 1 kg, that turns.
inline BuiltCloth& add_rotor(SceneBuilder& builder, float rate) {
    const float s = 0.8660254037844386f;
    BuiltCloth& cloth = builder.add_cloth({1, 0, 0, -0.5f, s, 0, -0.5f, -s, 0}, {0, 1, 2});
    cloth.desc.masses = builder.keep(std::vector<float>{1, 1, 1});
    cloth.desc.angular_velocity[2] = rate;
    builder.desc.gravity[2] = 0;
    return cloth;
}

inline double kinetic_and_potential(World& world, int32_t cloth, double gravity) {
    const plica_body_statistics_data s = world.cloth_statistics(cloth);
    return s.kinetic_energy + s.mass * gravity * s.center[2];
}

}  // namespace plica
