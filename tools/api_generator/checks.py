"""api/checks.h and .cpp: defaults, ranges and sizes of structs; api/inits.cpp: the exported init functions."""
from . import model
from .model import quoted

HEADER = """// {banner}
// For each descriptor: init writes the defaults, check throws Error(PLICA_INVALID_ARGUMENT) that names the
// member and its value, complete puts the default where a 0 stands for it and makes directions unit,
// is_boundary tells whether a struct of an older header may have ended there.
#pragma once

#include <cstdint>
#include <string>

#include "plica/plica.h"

namespace plica::api {{

{declarations}
}}  // namespace plica::api
"""

SOURCE = """// {banner}
#include "api/checks.h"

#include <limits>

#include "front/ranges.h"

namespace plica::api {{

static constexpr double k_infinity = std::numeric_limits<double>::infinity();

{bodies}
}}  // namespace plica::api
"""

NAMES = """// {banner}
#include "plica/plica.h"

const char* plica_status_name(plica_status status) {{
    switch (status) {{
{cases}
        default: return "unknown";
    }}
}}
"""

INITS = """// {banner}
#include "api/checks.h"
#include "capi/guard.h"

{bodies}"""


def prefix(struct):
    """What messages call it: cloth, world, motion key."""
    name = model.short(struct["name"])
    return name[:-len("_desc")] if name.endswith("_desc") else name


def literal(member, value):
    text = model.number(value)
    if member["type"]["canonical"] == "float" and ("." in text or "e" in text):
        return text + "f"
    return text + ("u" if "unsigned" in member["type"]["canonical"] else "")


def is_struct(member):
    return member["type"]["canonical"].startswith("struct ") and not member["type"]["pointer"]


def each(member):
    """The numbers of a member, as expressions."""
    count = member["type"]["count"]
    return [member["name"]] if count == 1 else [f"{member['name']}[{i}]" for i in range(count)]


def init_body(api, struct):
    lines = ["    d = {};"]
    for member in struct["members"]:
        defaults = model.default_numbers(api, member)
        if member["range"]["kind"] == "size":
            lines.append(f"    d.{member['name']} = sizeof d;")
        elif is_struct(member):
            lines.append(f"    init(d.{member['name']});")
        elif defaults:
            lines += [f"    d.{place} = {literal(member, value)};" for place, value in zip(each(member), defaults)
                      if value]
    return lines


def interval_of(limits):
    low = ("above" if limits["low_open"] else "from")
    high = ("below" if limits["high_open"] else "to")
    return f"{low}({model.number(limits['low'])}), {high}({model.number(limits['high'])})"


def zero_is_default(member):
    limits = member["range"]
    if "default" not in member:
        return False
    if limits["kind"] == "interval":
        return limits["low"] > 0 or (limits["low"] == 0 and limits["low_open"])
    return limits["kind"] in ("enum", "unit")


def check_lines(api, member):
    name, limits, kind = member["name"], member["range"], member["range"]["kind"]
    if member["type"]["pointer"]:
        return [] if member["nullable"] else [f"    check_given(path, {quoted(name)}, d.{name});"]
    if is_struct(member):
        return [f"    check(d.{name}, path + {quoted('.' + name)});"]
    if model.is_reserved(member):
        return [f"    check_zero(path, {quoted(place)}, d.{place});" for place in each(member)]
    if kind == "interval":
        also = ", k_zero_too" if zero_is_default(member) else ""
        return [f"    check_range(path, {quoted(place)}, d.{place}, {interval_of(limits)}, "
                f"{quoted(limits['text'])}, {quoted(member['unit'])}{also});" for place in each(member)]
    if kind in ("finite", "unit"):
        return [f"    check_finite(path, {quoted(place)}, d.{place});" for place in each(member)]
    if kind == "flag":
        return [f"    check_flag(path, {quoted(name)}, d.{name});"]
    if kind == "enum":
        values = ", ".join(c for _, c, _ in model.choices(api, limits["of"]))
        also = "0, " if zero_is_default(member) else ""
        return [f"    check_enum(path, {quoted(name)}, d.{name}, {quoted(limits['of'])}, {{{also}{values}}});"]
    return []


def complete_lines(api, member):
    name = member["name"]
    if is_struct(member):
        return [f"    complete(d.{name});"]
    if member["type"]["pointer"] or not zero_is_default(member):
        return []
    defaults = model.default_numbers(api, member)
    if member["range"]["kind"] == "unit":
        return [f"    complete_direction(d.{name}, {{{', '.join(literal(member, v) for v in defaults)}}});"]
    return [f"    if (d.{place} == 0) d.{place} = {literal(member, value)};"
            for place, value in zip(each(member), defaults) if value]


def function(head, lines):
    return head + " {\n" + "\n".join(lines) + "\n}\n"


def boundary_lines(struct):
    ends = [m["offset"] + m["type"]["size"] for m in struct["members"]]
    ends = [e for e in ends if e % struct["align"] == 0 and e > 4]
    return [f"    for (uint32_t end : {{{', '.join(f'{e}u' for e in ends)}}})", "        if (size == end) return true;",
            "    return false;"]


def enum_checks(api):
    """For enumerations that functions take by value."""
    taken = {a["type"]["c"] for f in api["functions"] for a in f["arguments"]}
    for enum in api["enums"]:
        if enum["name"] in taken and enum["name"] != "plica_status":
            values = ", ".join(v["name"] for v in enum["values"])
            yield (f"void check_{enum['name']}({enum['name']} value, const char* name)",
                   [f"    check_enum(name, \"\", value, {quoted(enum['name'])}, {{{values}}});"])


def write(api):
    declarations, bodies = [], []
    for head, lines in enum_checks(api):
        declarations.append(head + ";")
        bodies.append(function(head, lines))
    declarations.append("")
    for struct in model.inputs(api):
        name = struct["name"]
        declarations += [f"void init({name}& d);", f"void check(const {name}& d, const std::string& path = "
                         f"{quoted(prefix(struct))});", f"void complete({name}& d);"]
        bodies.append(function(f"void init({name}& d)", init_body(api, struct)))
        bodies.append(function(f"void check(const {name}& d, const std::string& path)",
                               [line for m in struct["members"] for line in check_lines(api, m)]))
        lines = [line for m in struct["members"] for line in complete_lines(api, m)]
        bodies.append(function(f"void complete({name}& d)", lines or ["    (void)d;"]))
        if struct["members"][0]["range"]["kind"] == "size":
            declarations += [f"bool is_boundary(const {name}&, uint32_t size);",
                             f"inline const char* struct_name(const {name}&) {{ return {quoted(prefix(struct))}; }}"]
            bodies.append(function(f"bool is_boundary(const {name}&, uint32_t size)", boundary_lines(struct)))
        declarations.append("")
    inits = [function(f"plica_status {s['name']}_init({s['name']}* desc)",
                      [f"    return plica::guarded([&] {{",
                       "        plica::api::init(*plica::given(desc, \"desc\"));", "    });"])
             for s in model.descriptors(api)]
    return {
        "api/checks.h": HEADER.format(banner=model.BANNER, declarations="\n".join(declarations)),
        "api/checks.cpp": SOURCE.format(banner=model.BANNER, bodies="\n".join(bodies)),
        "api/status_names.cpp": NAMES.format(banner=model.BANNER, cases="\n".join(
            f"        case {v['name']}: return {quoted(v['name'])};" for v in model.enum(api, "plica_status")["values"])),
        "api/inits.cpp": INITS.format(banner=model.BANNER, bodies="\n".join(inits)),
    }
