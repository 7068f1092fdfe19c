// The state of a world on its device, and the one table of its fields. A line in the table is a
// buffer, and from it follow view, read, write, save, load, hash and reset.
#pragma once

#include <string>
#include <vector>

#include "device/buffer.h"
#include "kernels/pbd/residual.h"

namespace plica {

// What an entry of a field belongs to.
enum class FieldDomain { k_points, k_pinned };

// name, type of 16 bytes whose first three numbers are the field, public number (0: internal),
// domain, is a place (the body's origin is added for the caller), may be written, is kept (saved,
// hashed, reset).
#define PLICA_STATE_FIELDS(X)                                                             \
    X(position, Point, PLICA_FIELD_POSITION, k_points, true, true, true)                  \
    X(velocity, Vec3Padded, PLICA_FIELD_VELOCITY, k_points, false, true, true)            \
    X(residual, Residual, 0, k_points, false, false, true)                                \
    X(rest_position, Point, PLICA_FIELD_REST_POSITION, k_points, true, false, false)      \
    X(normal, Vec3Padded, PLICA_FIELD_NORMAL, k_points, false, false, false)              \
    X(contact_force, Vec3Padded, PLICA_FIELD_CONTACT_FORCE, k_points, false, false, true) \
    X(applied_force, Vec3Padded, 0, k_points, false, false, true)                         \
    X(pin_target, Vec3Padded, 0, k_pinned, false, false, true)

struct State {
#define PLICA_FIELD_MEMBER(name, Type, id, domain, place, writable, kept) Buffer<Type> name;
    PLICA_STATE_FIELDS(PLICA_FIELD_MEMBER)
#undef PLICA_FIELD_MEMBER
};

struct StateField {
    const char* name;
    plica_field id;
    FieldDomain domain;
    bool is_place;
    bool is_writable;
    bool is_kept;
    void* (*data)(const State& state);  // device
};

constexpr size_t k_entry_bytes = 16;

const std::vector<StateField>& state_fields();

// Null where there is no public field of this number.
const StateField* find_state_field(plica_field id);

// Entries of a domain: what a body owns.
struct EntryRange {
    int64_t first;
    int64_t count;
};

// Allocates every field, filled with zeros.
State make_state(Queue& queue, int64_t point_count, int64_t pinned_count);

// Blocking copies of a range of a field as rows of three floats; origin is added to or taken from
// places.
void read_field(Queue& queue, const State& state, const StateField& field, EntryRange range,
                const double* origin, float* values);
void write_field(Queue& queue, const State& state, const StateField& field, EntryRange range,
                 const double* origin, const float* values);

}  // namespace plica
