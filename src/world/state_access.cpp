// Looking at the state, changing it, keeping it: all by the table of fields.
#include <string.h>

#include "world/world.h"

namespace plica {

namespace {

std::vector<const StateField*> kept_fields() {
    std::vector<const StateField*> kept;
    for (const StateField& field : state_fields())
        if (field.is_kept) kept.push_back(&field);
    return kept;
}

// A rotating multiply over 8 bytes at a time: every bit of the state reaches the hash.
struct Hasher {
    uint64_t value = 0x9e3779b97f4a7c15ull;
    void add(uint64_t word) {
        value = (value ^ word) * 0xff51afd7ed558ccdull;
        value ^= value >> 32;
    }
    void add(const void* data, size_t bytes) {
        const char* p = static_cast<const char*>(data);
        for (; bytes >= 8; bytes -= 8, p += 8) {
            uint64_t word;
            memcpy(&word, p, 8);
            add(word);
        }
        uint64_t tail = bytes;
        memcpy(&tail, p, bytes);
        add(tail + bytes);
    }
};

}  // namespace

size_t World::entry_count(FieldDomain domain) const {
    return domain == FieldDomain::k_points ? compiled_.points.size() : compiled_.pinned.size();
}

EntryRange World::entries_of(const StateField& field, const CompiledCloth& cloth) const {
    if (field.domain == FieldDomain::k_pinned) return cloth.pinned;
    return {cloth.range.first, cloth.range.count};
}

const StateField& World::public_field(plica_field id, bool for_writing) const {
    const StateField* field = find_state_field(id);
    if (!field)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "field: " + std::to_string(id) + " is no field of a cloth");
    if (for_writing && !field->is_writable)
        throw Error(PLICA_UNSUPPORTED, std::string("field: ") + field->name + " cannot be written");
    return *field;
}

void World::update_normals() {
    queue_.launch(plan_.point_count,
                  ComputeNormals{step_view(plan_, state_), state_.normal.data()});
    queue_.wait();
}

plica_view World::view(plica_field id, int32_t cloth) {
    finish_pending();
    const StateField& field = public_field(id, false);
    const CompiledCloth& body = cloth_at(cloth);
    const EntryRange range = entries_of(field, body);
    if (id == PLICA_FIELD_NORMAL) {
        wants_normals_ = true;
        update_normals();
    }
    plica_view view = {};
    view.struct_size = sizeof view;
#if defined(PLICA_DEVICE_IS_CPU)
    view.space = PLICA_MEMORY_HOST;
#else
    view.space = PLICA_MEMORY_DEVICE;
#endif
    view.pointer = static_cast<const char*>(field.data(state_)) + range.first * k_entry_bytes;
    view.shape[0] = range.count;
    view.shape[1] = 3;
    view.strides[0] = k_entry_bytes;
    view.strides[1] = sizeof(float);
    for (int k = 0; k < 3 && field.is_place; ++k) view.origin[k] = body.range.origin[k];
    view.epoch = epoch_;
    view.scalar_bytes = sizeof(float);
    return view;
}

void World::read(plica_field id, int32_t cloth, float* values) {
    finish_pending();
    const StateField& field = public_field(id, false);
    const CompiledCloth& body = cloth_at(cloth);
    if (id == PLICA_FIELD_NORMAL) update_normals();
    read_field(queue_, state_, field, entries_of(field, body), body.range.origin, values);
}

void World::write(plica_field id, int32_t cloth, const float* values) {
    finish_pending();
    const StateField& field = public_field(id, true);
    const CompiledCloth& body = cloth_at(cloth);
    const EntryRange range = entries_of(field, body);
    write_field(queue_, state_, field, range, body.range.origin, values);
    // What was carried belongs to the old numbers: the world is as one made in this state.
    queue_.fill_zero(state_.residual.data() + range.first, size_t(range.count) * sizeof(Residual));
    queue_.wait();
    touch();
    if (wants_normals_) update_normals();
}

std::vector<uint8_t> World::parameter_bytes() const {
    std::vector<uint8_t> bytes(sizeof parameters_ +
                               compiled_.cloths.size() * sizeof(plica_cloth_parameters));
    memcpy(bytes.data(), &parameters_, sizeof parameters_);
    uint8_t* target = bytes.data() + sizeof parameters_;
    for (const CompiledCloth& cloth : compiled_.cloths) {
        memcpy(target, &cloth.parameters, sizeof cloth.parameters);
        target += sizeof cloth.parameters;
    }
    return bytes;
}

// The kept fields, then the clocks, then the parameters.
int32_t World::section_count() const { return int32_t(kept_fields().size()) + 2; }

ModuleSection World::section(int32_t index) const {
    const std::vector<const StateField*> kept = kept_fields();
    ModuleSection section = {};
    const int32_t fields = int32_t(kept.size());
    const char* name = index < fields    ? kept[size_t(index)]->name
                       : index == fields ? "clocks"
                                         : "parameters";
    strncpy(section.name, name, sizeof section.name - 1);
    section.bytes = index < fields    ? entry_count(kept[size_t(index)]->domain) * k_entry_bytes
                    : index == fields ? clocks_.size() * sizeof(Clock)
                                      : parameter_bytes().size();
    return section;
}

uint64_t World::layout() const {
    Hasher hasher;
    for (int32_t s = 0; s < section_count(); ++s) {
        const ModuleSection info = section(s);
        hasher.add(info.name, sizeof info.name);
        hasher.add(info.bytes);
    }
    for (const CompiledCloth& cloth : compiled_.cloths) {
        hasher.add(uint64_t(cloth.range.count));
        hasher.add(uint64_t(cloth.range.triangle_count));
        hasher.add(cloth.range.origin, sizeof cloth.range.origin);
    }
    hasher.add(compiled_.triangles.data(), compiled_.triangles.size() * sizeof(int32_t));
    return hasher.value;
}

void World::read_section(int32_t index, void* data) {
    finish_pending();
    const std::vector<const StateField*> kept = kept_fields();
    const int32_t fields = int32_t(kept.size());
    const size_t bytes = section(index).bytes;
    if (index < fields) {
        queue_.copy_to_host(data, kept[size_t(index)]->data(state_), bytes);
        queue_.wait();
    } else if (index == fields) {
        memcpy(data, clocks_.data(), bytes);
    } else {
        memcpy(data, parameter_bytes().data(), bytes);
    }
}

void World::write_sections(const void* const* sections) {
    finish_pending();
    const std::vector<const StateField*> kept = kept_fields();
    for (size_t s = 0; s < kept.size(); ++s)
        queue_.copy_to_device(kept[s]->data(state_), sections[s],
                              entry_count(kept[s]->domain) * k_entry_bytes);
    queue_.wait();
    memcpy(clocks_.data(), sections[kept.size()], clocks_.size() * sizeof(Clock));
    const uint8_t* parameters = static_cast<const uint8_t*>(sections[kept.size() + 1]);
    memcpy(&parameters_, parameters, sizeof parameters_);
    parameters += sizeof parameters_;
    for (CompiledCloth& cloth : compiled_.cloths) {
        memcpy(&cloth.parameters, parameters, sizeof cloth.parameters);
        parameters += sizeof cloth.parameters;
    }
    prepared_dt_ = 0;
    poses_are_fixed_ = false;
    plan_.has_applied = true;
    has_unreported_trouble_ = false;
    touch();
    if (wants_normals_) update_normals();
}

uint64_t World::hash() {
    Hasher hasher;
    for (int32_t s = 0; s < section_count(); ++s) {
        std::vector<uint8_t> bytes(section(s).bytes);
        read_section(s, bytes.data());
        hasher.add(bytes.data(), bytes.size());
    }
    return hasher.value;
}

void World::reset(const uint8_t* mask) {
    finish_pending();
    const std::vector<const StateField*> kept = kept_fields();
    const auto is_meant = [&](int32_t world) { return !mask || mask[world] != 0; };
    for (size_t s = 0; s < kept.size(); ++s)
        for (const CompiledCloth& cloth : compiled_.cloths) {
            if (!is_meant(cloth.range.world)) continue;
            const EntryRange range = entries_of(*kept[s], cloth);
            const size_t offset = size_t(range.first) * k_entry_bytes;
            queue_.copy_to_device(static_cast<char*>(kept[s]->data(state_)) + offset,
                                  initial_[s].data() + offset, size_t(range.count) * k_entry_bytes);
        }
    queue_.wait();
    for (size_t world = 0; world < clocks_.size(); ++world)
        if (is_meant(int32_t(world))) clocks_[world] = Clock{0, 0, 0, 0, k_no_point};
    poses_are_fixed_ = false;
    has_unreported_trouble_ = false;
    touch();
    if (wants_normals_) update_normals();
}

}  // namespace plica
