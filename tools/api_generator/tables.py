"""api/scene_tables.h and .cpp: what the scene reader of the command line knows of descriptors."""
from . import model
from .model import quoted

KINDS = {"float": "f32", "double": "f64", "int": "i32", "unsigned int": "u32", "unsigned long": "u64"}
NESTED = "nested"

HEADER = """// {banner}
// Descriptor members by their key in scene files. A reader walks the members of a table and writes each
// key that it finds through member_address(); enumerations, rotations and angles are told by kind.
#pragma once

#include <cstddef>
#include <cstdint>

namespace plica::tables {{

enum class Kind {{
    f32,          // count floats
    f64,          // count doubles
    i32,          // count int32_t
    u32,          // count uint32_t
    u64,          // count uint64_t
    flag,         // int32_t, true or false in scenes
    enumeration,  // int32_t, one of choices
    id,           // uint64_t, a name in scenes, resolved by the reader
    rotation,     // 4 floats, {{ "axis": [x, y, z], "degrees": d }} in scenes, a quaternion here
    nested,       // a struct with a table of its own
    list          // a pointer with a count: the reader makes the array; nested: of its entries, or null
}};

struct Choice {{
    const char* name;  // in scenes
    int32_t value;
}};

struct Interval {{
    double low, high;
    bool low_open, high_open;
}};

struct Table;

struct Member {{
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
}};

struct Table {{
    const char* name;  // of the struct
    const Member* members;
    int32_t member_count;
}};

{declarations}

inline void* member_address(void* descriptor, const Member& member) {{
    return static_cast<char*>(descriptor) + member.offset;
}}

}}  // namespace plica::tables
"""

SOURCE = """// {banner}
#include "api/scene_tables.h"

#include <cmath>

#include "plica/plica.h"

namespace plica::tables {{

static const double k_infinity = HUGE_VAL;
static const double k_degree = 0.017453292519943295;

{choices}

{tables}

}}  // namespace plica::tables
"""


def kind_of(member):
    kind, role = member["type"]["canonical"], member["range"]["kind"]
    if member["type"]["pointer"]:
        return "list"
    if role in ("flag", "id"):
        return role
    if role == "enum":
        return "enumeration"
    if kind.startswith("struct "):
        return NESTED
    if member["name"] == "rotation":
        return "rotation"
    return KINDS[kind]


def listed(api):
    """Structs of which a scene file reaches a member."""
    return [s for s in model.inputs(api) if any("key" in m for m in s["members"])]


def row(api, struct, member):
    kind, limits = kind_of(member), member["range"]
    name, count, degrees = struct["name"], member["type"]["count"], member.get("key", "").endswith("degrees")
    if limits["kind"] == "interval":
        interval = (f"{{{model.number(limits['low'])}, {model.number(limits['high'])}, "
                    f"{str(limits['low_open']).lower()}, {str(limits['high_open']).lower()}}}")
    else:
        interval = "{-k_infinity, k_infinity, true, true}"
    defaults = model.default_numbers(api, member) or [0]
    defaults = "{" + ", ".join(model.number(d) for d in defaults) + "}"
    chosen = f"k_{model.short(limits['of'])}" if kind == "enumeration" else "nullptr"
    chosen_count = len(model.choices(api, limits["of"])) if kind == "enumeration" else 0
    known = {s["name"] for s in listed(api)}
    element = member["type"]["element"]
    nested = f"&{model.short(element)}_table" if kind in (NESTED, "list") and element in known else "nullptr"
    unit = "degrees" if degrees else member["unit"]
    return (f"    {{{quoted(member['key'])}, {quoted(member['name'])}, Kind::{kind}, {count}, "
            f"offsetof({name}, {member['name']}),\n     {'k_degree' if degrees else '1'}, {quoted(unit)}, "
            f"{quoted(limits['text'])}, {interval}, {defaults},\n     {chosen}, {chosen_count}, {nested}, "
            f"{quoted(member['text'])}}},")


def choice_arrays(api):
    used = {m["range"]["of"] for s in listed(api) for m in s["members"]
            if "key" in m and m["range"]["kind"] == "enum"}
    lines = []
    for enum in api["enums"]:
        if enum["name"] in used:
            entries = "\n".join(f"    {{{quoted(n)}, {c}}}," for n, c, _ in model.choices(api, enum["name"]))
            lines.append(f"static const Choice k_{model.short(enum['name'])}[] = {{\n{entries}\n}};")
    return "\n\n".join(lines)


def table(api, struct):
    rows = [row(api, struct, m) for m in struct["members"] if "key" in m]
    short = model.short(struct["name"])
    return (f"static const Member k_{short}_members[] = {{\n" + "\n".join(rows) + "\n};\n"
            f"const Table {short}_table = {{{quoted(struct['name'])}, k_{short}_members, {len(rows)}}};")


def write(api):
    structs = listed(api)
    declarations = "\n".join(f"extern const Table {model.short(s['name'])}_table;  // of {s['name']}" for s in structs)
    return {
        "api/scene_tables.h": HEADER.format(banner=model.BANNER, declarations=declarations),
        "api/scene_tables.cpp": SOURCE.format(banner=model.BANNER, choices=choice_arrays(api),
                                              tables="\n\n".join(table(api, s) for s in structs)),
    }
