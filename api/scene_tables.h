// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
// Descriptor members by their key in scene files. A reader walks the members of a table and writes each
// key that it finds through member_address(); enumerations, rotations and angles are told by kind.
#pragma once

#include <cstddef>
#include <cstdint>

namespace plica::tables {

enum class Kind {
    f32,          // count floats
    f64,          // count doubles
    i32,          // count int32_t
    u32,          // count uint32_t
    u64,          // count uint64_t
    flag,         // int32_t, true or false in scenes
    enumeration,  // int32_t, one of choices
    id,           // uint64_t, a name in scenes, resolved by the reader
    rotation,     // 4 floats, { "axis": [x, y, z], "degrees": d } in scenes, a quaternion here
    nested,       // a struct with a table of its own
    list          // a pointer with a count: the reader makes the array; nested: of its entries, or null
};

struct Choice {
    const char* name;  // in scenes
    int32_t value;
};

struct Interval {
    double low, high;
    bool low_open, high_open;
};

struct Table;

struct Member {
    const char* key;         // path inside the object, as in "bend/compliance"
    const char* name;        // in the struct
    Kind kind;
    int32_t count;           // of numbers: 1, or of a vector
    size_t offset;           // of the first, in the struct
    double scale;            // scene value times this is the member's: 1, or radians of a degree
    const char* unit;        // in scenes, "-" where there is none
    const char* range;       // as in the header
    Interval interval;       // in the member's unit; open infinities where the range is another
    double defaults[4];
    const Choice* choices;   // of an enumeration
    int32_t choice_count;
    const Table* nested;     // of nested and list
    const char* text;        // a phrase for people
};

struct Table {
    const char* name;  // of the struct
    const Member* members;
    int32_t member_count;
};

extern const Table material_desc_table;  // of plica_material_desc
extern const Table transform_table;  // of plica_transform
extern const Table cloth_desc_table;  // of plica_cloth_desc
extern const Table soft_desc_table;  // of plica_soft_desc
extern const Table strand_desc_table;  // of plica_strand_desc
extern const Table particles_desc_table;  // of plica_particles_desc
extern const Table affine_desc_table;  // of plica_affine_desc
extern const Table motion_key_table;  // of plica_motion_key
extern const Table collider_desc_table;  // of plica_collider_desc
extern const Table pin_desc_table;  // of plica_pin_desc
extern const Table support_desc_table;  // of plica_support_desc
extern const Table tie_desc_table;  // of plica_tie_desc
extern const Table world_desc_table;  // of plica_world_desc
extern const Table world_parameters_table;  // of plica_world_parameters
extern const Table ipc_parameters_table;  // of plica_ipc_parameters

inline void* member_address(void* descriptor, const Member& member) {
    return static_cast<char*>(descriptor) + member.offset;
}

}  // namespace plica::tables
