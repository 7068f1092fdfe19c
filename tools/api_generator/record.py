"""api/record.h and .cpp write calls into a record; api/replay.cpp reads them and makes them again."""
import math

from . import model
from .model import quoted

# Not in a record: they are about records, carry callbacks, or ask about what is not opened.
APART = {"plica_record_start", "plica_record_stop", "plica_replay", "plica_set_log", "plica_init", "plica_build_info",
         "plica_device_count", "plica_device_info"}

HEADER = """// {banner}
// One function for each public call: its arguments as an entry of a record.
#pragma once

#include "front/record/entry.h"

namespace plica::record {{

{declarations}

}}  // namespace plica::record
"""

SOURCE = """// {banner}
#include "api/record.h"

namespace plica::record {{

namespace {{

{structs}
}}  // namespace

{bodies}
}}  // namespace plica::record
"""

REPLAY = """// {banner}
#include "front/record/replayer.h"

namespace plica {{

namespace {{

{structs}
{bodies}
}}  // namespace

ReplayCall replay_call(const std::string& function) {{
    static const std::unordered_map<std::string, ReplayCall> calls = {{
{table}
    }};
    const auto found = calls.find(function);
    return found == calls.end() ? nullptr : found->second;
}}

}}  // namespace plica
"""


def recorded(api):
    return [f for f in api["functions"] if f["returns_type"] == "plica_status" and f["name"] not in APART
            and not (f["name"].endswith("_init") and len(f["arguments"]) == 1)]


def role(api, function, argument):
    """How an argument travels."""
    kind, name = argument["type"], argument["name"]
    names = [a["name"] for a in function["arguments"]]
    follower = names[names.index(name) + 1] if name != names[-1] else ""
    if not kind["pointer"]:
        return "id" if kind["c"] in api["ids"] else "number"
    if kind["c"] in api["handles"]:
        return "handle"
    if kind["element"] in api["handles"]:
        return "new_handle"
    if kind["element"] in api["ids"]:
        return "new_id"
    if kind["c"] == "const char *":
        return "text"
    if follower in ("bytes", "mask_count"):
        return "array" if kind["const"] else "output"
    if follower == "capacity_bytes":
        return "sized"
    if follower == "capacity":
        return "entries"
    if model.struct(api, kind["element"]):
        return "struct" if kind["const"] else "filled"
    return "result"


def input_structs(api):
    names = []
    for function in recorded(api):
        for argument in function["arguments"]:
            name = argument["type"]["element"]
            if role(api, function, argument) == "struct" and name not in names:
                names.append(name)
    return [model.struct(api, n) for n in names]


def pointer_bytes(api, member):
    """The size of what a member points to, from its shape; None for a callback or what is not ours."""
    if "shape" not in member:
        return None
    element = model.struct(api, member["type"]["element"])
    size = element["size"] if element else {"float": 4, "int": 4, "double": 8}[member["type"]["canonical"]]
    fixed = [int(n) for n in model.shape(member) if n.isdigit()]
    counts = [n for n in model.shape(member) if not n.isdigit()]
    return " * ".join([f"{size * math.prod(fixed)}ull"] + [f"(d.{n} > 0 ? d.{n} : 0)" for n in counts])


def is_callback(api, member):
    return any(c["name"] == member["type"]["c"] for c in api["callbacks"])


def struct_writer(api, struct):
    name = struct["name"]
    pointers = [m for m in struct["members"] if m["type"]["pointer"]]
    lines = [f"void put(Entry& out, const {name}* desc) {{", "    out.number<uint8_t>(desc != nullptr);",
             "    if (!desc) return;", "    const uint32_t size = recorded_size(*desc);", "    out.number(size);",
             "    out.raw(desc, size);"]
    if any(pointer_bytes(api, m) for m in pointers):
        lines += [f"    {name} d = {{}};", "    std::memcpy(&d, desc, size < sizeof d ? size : sizeof d);"]
        lines += [f"    out.array(d.{m['name']}, {pointer_bytes(api, m)});" for m in pointers if pointer_bytes(api, m)]
    return "\n".join(lines + ["}", ""])


def struct_reader(api, struct):
    name = struct["name"]
    lines = []
    for member in struct["members"]:
        place = f"d.{member['name']}"
        if not member["type"]["pointer"] and member["range"]["kind"] == "id":
            lines.append(f"    {place} = in.translated({place});")
        elif is_callback(api, member):
            lines.append(f"    if ({place}) {place} = go_on;")
        elif member["type"]["pointer"]:
            bytes_ = pointer_bytes(api, member)
            value = f"static_cast<{member['type']['c']}>(in.array({bytes_}))" if bytes_ else "nullptr"
            lines.append(f"    {place} = {value};")
    head = [f"const {name}* get_{name}(Replayer& in) {{", f"    {name}* desc = in.structure<{name}>();"]
    if not lines:
        return "\n".join(head + ["    return desc;", "}", ""])
    return "\n".join(head + ["    if (!desc) return nullptr;", f"    {name}& d = *desc;"] + lines
                     + ["    return desc;", "}", ""])


def signature(function):
    return ", ".join(f"{a['type']['c']} {a['name']}".replace("* ", "*").replace(" *", "* ") for a in function["arguments"])


def write_line(api, function, argument):
    name, kind = argument["name"], role(api, function, argument)
    names = [a["name"] for a in function["arguments"]]
    follower = names[names.index(name) + 1] if name != names[-1] else ""
    if kind in ("id", "number"):
        return f"    out.number({name});"
    if kind == "struct":
        return f"    put(out, {name});"
    if kind == "array":
        return f"    out.array({name}, static_cast<uint64_t>({follower}));"
    if kind == "output":
        return f"    out.output({name}, {follower}, true);"
    if kind == "sized":
        return (f"    out.output({name}, {name} && needed_bytes && {follower} >= *needed_bytes ? *needed_bytes : "
                f"{follower}, {name} && needed_bytes && {follower} >= *needed_bytes);")
    if kind == "entries":
        return (f"    out.number<uint32_t>({name} && {follower} ? {name}->struct_size : 0);\n"
                f"    out.output({name}, 0, false);")
    if kind == "filled":
        return (f"    out.number<uint32_t>({name} ? {name}->struct_size : 0);\n"
                f"    out.output({name}, 0, false);")
    if kind == "result":
        return f"    out.output({name}, sizeof *{name}, {'true' if name == 'hash' else 'false'});"
    return f"    out.{kind}({name});"


def read_lines(api, function, argument):
    """Before the call, the argument in the call, after it."""
    name, kind, ctype = argument["name"], role(api, function, argument), argument["type"]["c"]
    element = argument["type"]["element"]
    if kind == "number":
        return f"    const auto {name} = in.number<{ctype}>();", name, ""
    if kind == "id":
        return f"    const {ctype} {name} = in.id();", name, ""
    if kind == "handle":
        return f"    const {ctype} {name} = in.handle<{ctype}>();", name, ""
    if kind == "text":
        source = "device_name" if function["name"] == "plica_device_create" else "text"
        return f"    const char* {name} = in.{source}();", name, ""
    if kind == "struct":
        return f"    const auto* {name} = get_{element}(in);", name, ""
    if kind == "new_handle":
        release = f"[](void* h) {{ return {element}_release(static_cast<{element}>(h)); }}"
        return (f"    auto {name} = in.new_handle<{element}>();", f"{name}.pointer()",
                f"    if (outcome == PLICA_OK) in.made({name}.number, {name}.value, {release});")
    if kind == "new_id":
        return (f"    auto {name} = in.new_id();", f"{name}.pointer()", f"    if (outcome == PLICA_OK) in.made({name});")
    if kind == "array":
        return f"    const auto {name} = in.array();", f"static_cast<{ctype}>({name}.data)", ""
    if kind in ("filled", "entries"):
        before = (f"    const uint32_t {name}_size = in.number<uint32_t>();\n    const bool has_{name} = "
                  f"in.output().data != nullptr;\n    std::vector<uint64_t> {name}_room(")
        many = "capacity" if kind == "entries" else "1"
        before += (f"in.room_for({many}, {name}_size, sizeof({element})));\n"
                   f"    auto* {name} = reinterpret_cast<{element}*>({name}_room.data());\n"
                   f"    {name}->struct_size = {name}_size;")
        return before, f"has_{name} ? {name} : nullptr", ""
    compared = kind in ("output", "sized") or name == "hash"
    after = f"    in.compare({name}, outcome);" if compared else ""
    return f"    auto {name} = in.output();", f"static_cast<{ctype}>({name}.data)", after


def size_checks(api, function):
    """An array of a damaged record must not be shorter than its call believes."""
    names = [a["name"] for a in function["arguments"]]
    for argument in function["arguments"]:
        kind = role(api, function, argument)
        if kind not in ("array", "output"):
            continue
        follower = names[names.index(argument["name"]) + 1]
        value = f"static_cast<uint64_t>({follower})"
        if kind == "array":
            yield f"    Replayer::expect_bytes({argument['name']}, {value});"
        else:
            yield f"    Replayer::expect_bytes({{{argument['name']}.data, {argument['name']}.bytes}}, {value});"


def replay_function(api, function):
    before, inside, after = [], [], []
    parts = {a["name"]: read_lines(api, function, a) for a in function["arguments"]}
    # Capacities are read before the room for entries is made: they are written first too.
    for argument in ordered(api, function):
        before.append(parts[argument["name"]][0])
    for argument in function["arguments"]:
        inside.append(parts[argument["name"]][1])
        if parts[argument["name"]][2]:
            after.append(parts[argument["name"]][2])
    if function["name"].endswith(("_retain", "_release")):
        delta = "1" if function["name"].endswith("_retain") else "uint64_t(-1)"
        after.append(f"    if (outcome == PLICA_OK) in.retained({delta}, {function['arguments'][0]['name']});")
    name = function["name"]
    return "\n".join([f"plica_status replay_{name}(Replayer& in) {{"] + before + list(size_checks(api, function))
                     + [f"    const plica_status outcome = {name}({', '.join(inside)});"] + after
                     + ["    return outcome;", "}", ""])


def ordered(api, function):
    """Plain numbers first, so that readers know sizes when they need them."""
    return sorted(function["arguments"], key=lambda a: role(api, function, a) != "number")


def record_function(api, function):
    name = model.short(function["name"])
    lines = [f"Entry {name}(HandleNumbers& handles, plica_status outcome, {signature(function)}) {{",
             f"    Entry out(handles, {quoted(function['name'])}, outcome);"]
    lines += [write_line(api, function, a) for a in ordered(api, function)]
    return "\n".join(lines + ["    return out;", "}", ""])


def write(api):
    functions = recorded(api)
    declarations = [f"Entry {model.short(f['name'])}(HandleNumbers& handles, plica_status outcome, {signature(f)});"
                    for f in functions]
    table = [f"        {{{quoted(f['name'])}, replay_{f['name']}}}," for f in functions]
    structs = input_structs(api)
    return {
        "api/record.h": HEADER.format(banner=model.BANNER, declarations="\n".join(declarations)),
        "api/record.cpp": SOURCE.format(banner=model.BANNER, structs="\n".join(struct_writer(api, s) for s in structs),
                                        bodies="\n".join(record_function(api, f) for f in functions)),
        "api/replay.cpp": REPLAY.format(banner=model.BANNER, structs="\n".join(struct_reader(api, s) for s in structs),
                                        bodies="\n".join(replay_function(api, f) for f in functions),
                                        table="\n".join(table)),
    }
