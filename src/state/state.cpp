#include "state/state.h"

namespace plica {

const std::vector<StateField>& state_fields() {
    static const std::vector<StateField> fields = {
#define PLICA_FIELD_ROW(name, Type, id, domain, place, writable, kept)                        \
    {#name, id, FieldDomain::domain, place, writable, kept, [](const State& state) -> void* { \
         static_assert(sizeof(Type) == k_entry_bytes, "every field has entries of one size"); \
         return state.name.data();                                                            \
     }},
        PLICA_STATE_FIELDS(PLICA_FIELD_ROW)
#undef PLICA_FIELD_ROW
    };
    return fields;
}

const StateField* find_state_field(plica_field id) {
    for (const StateField& field : state_fields())
        if (id != 0 && field.id == id) return &field;
    return nullptr;
}

State make_state(Queue& queue, int64_t point_count, int64_t pinned_count) {
    State state;
#define PLICA_FIELD_BUFFER(name, Type, id, domain, place, writable, kept)                         \
    state.name = Buffer<Type>(                                                                    \
        queue, FieldDomain::domain == FieldDomain::k_points ? point_count : pinned_count, #name); \
    queue.fill_zero(state.name.data(), state.name.bytes());
    PLICA_STATE_FIELDS(PLICA_FIELD_BUFFER)
#undef PLICA_FIELD_BUFFER
    return state;
}

namespace {

struct Entry {
    float x, y, z, w;
};

Entry* entries(const State& state, const StateField& field, EntryRange range) {
    return static_cast<Entry*>(field.data(state)) + range.first;
}

std::vector<Entry> download(Queue& queue, const State& state, const StateField& field,
                            EntryRange range) {
    std::vector<Entry> host(static_cast<size_t>(range.count));
    queue.copy_to_host(host.data(), entries(state, field, range), host.size() * sizeof(Entry));
    queue.wait();
    return host;
}

}  // namespace

void read_field(Queue& queue, const State& state, const StateField& field, EntryRange range,
                const double* origin, float* values) {
    const std::vector<Entry> host = download(queue, state, field, range);
    const double zero[3] = {0, 0, 0};
    const double* shift = field.is_place ? origin : zero;
    for (size_t i = 0; i < host.size(); ++i) {
        values[3 * i] = float(host[i].x + shift[0]);
        values[3 * i + 1] = float(host[i].y + shift[1]);
        values[3 * i + 2] = float(host[i].z + shift[2]);
    }
}

void write_field(Queue& queue, const State& state, const StateField& field, EntryRange range,
                 const double* origin, const float* values) {
    // The fourth number, a point's inverse mass, is not the caller's.
    std::vector<Entry> host = download(queue, state, field, range);
    const double zero[3] = {0, 0, 0};
    const double* shift = field.is_place ? origin : zero;
    for (size_t i = 0; i < host.size(); ++i) {
        host[i].x = float(values[3 * i] - shift[0]);
        host[i].y = float(values[3 * i + 1] - shift[1]);
        host[i].z = float(values[3 * i + 2] - shift[2]);
    }
    queue.copy_to_device(entries(state, field, range), host.data(), host.size() * sizeof(Entry));
    queue.wait();
}

}  // namespace plica
