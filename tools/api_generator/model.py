"""What several writers ask about the parsed header."""
import math
import os
import re

from .comments import Refusal  # noqa: F401, used by writers

BANNER = "Generated from include/plica/plica.h by tools/generate_api.py: do not edit."


def struct(api, name):
    return next((s for s in api["structs"] if s["name"] == name), None)


def enum(api, name):
    return next(e for e in api["enums"] if e["name"] == name)


def descriptors(api):
    """Structs that a caller fills: those with an init function of one argument."""
    inits = {f["name"][:-len("_init")] for f in api["functions"]
             if f["name"].endswith("_init") and len(f["arguments"]) == 1}
    return [s for s in api["structs"] if s["name"] in inits]


def inputs(api):
    """Structs whose members are examined: descriptors, parameters, and what lies inside them."""
    tails = ("_desc", "_parameters", "_transform", "_key")
    return [s for s in api["structs"] if s["name"].endswith(tails)]


def short(name):
    return name[len("plica_"):]


def is_reserved(member):
    return member["name"].startswith("reserved")


def shape(member):
    """The sizes of an array that a member points to, outermost first: names of members, or numbers."""
    return member["shape"].split(" x ")


def scene_name(value, prefix):
    """@name in a constant's comment, else what follows the common prefix."""
    match = re.match(r"@([a-z0-9_]+): ", value["text"])
    return match[1] if match else value["name"][len(prefix):].lower()


def choices(api, enum_name):
    values = enum(api, enum_name)["values"]
    prefix = os.path.commonprefix([v["name"] for v in values])
    prefix = prefix[:prefix.rfind("_") + 1]
    return [(scene_name(v, prefix), v["name"], v["value"]) for v in values]


def default_numbers(api, member):
    """One number for each of count, or None where the header states no default."""
    if "default" not in member:
        return None
    constants = {v["name"]: v["value"] for e in api["enums"] for v in e["values"]}
    numbers = [constants[d] if d in constants else float(d) for d in member["default"]]
    count = member["type"]["count"]
    return numbers * count if len(numbers) == 1 else numbers


def number(value):
    """As C++ and JSON write it."""
    if math.isinf(value):
        return "k_infinity" if value > 0 else "-k_infinity"
    return str(int(value)) if value == int(value) else repr(value)


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
