"""docs/api.md and docs/scene.md: the header and the scene format, for people."""
from . import model, scene_parts, tables

NOTE = f"<!-- {model.BANNER} -->\n"

API_HEAD = """# The C API

All of `plica/plica.h`, in its order. SI units; arrays are copied before a call returns; output goes to the caller's
memory; one thread at a time a world or scene. Every function returns a `plica_status` unless it says otherwise, and
`plica_last_error()` has the sentence. Structs are filled by their `_init` function; where a range leaves out 0, a 0
means the default. An empty default is none: the caller gives the value.
"""

SCENE_HEAD = """# Scene files, version 1

A scene is a JSON object. Units are SI, z is up, angles are in degrees where the key says so. Unknown keys are errors
that name the nearest known one. `api/scene.schema.json` is the same as a JSON Schema, for editors. A small one:

```json
{ "plica": 1,
  "bodies": [ { "type": "cloth", "mesh": { "grid": { "size": [1, 1], "cells": [64, 64] } },
                "transform": { "translate": [0, 0, 1] } } ],
  "colliders": [ { "type": "sphere", "radius": 0.3 }, { "type": "plane", "offset": -0.3 } ] }
```
"""


def cell(text):
    return text.replace("|", "\\|")


def row(*cells):
    return "| " + " | ".join(cell(c) for c in cells) + " |"


def declared(c_type, name):
    return f"{c_type} {name}".replace(" * ", "* ").replace(" *", "* ").replace("*  ", "* ")


def c_name(member):
    kind, name = member["type"], member["name"]
    if kind["count"] > 1:
        return f"{kind['element']} {name}[{kind['count']}]"
    return declared(kind["c"], name)


def range_text(member):
    extra = [t for t in ("null" if member.get("nullable") else "", member.get("space", ""), member.get("shape", "")) if t]
    if member.get("nullable") is False:
        extra.insert(0, "required")
    return ", ".join([member["range"]["text"]] + extra)


def struct_page(struct):
    lines = [f"### {struct['name']}", ""]
    if struct["text"] and not struct["text"].startswith("----"):
        lines += [struct["text"], ""]
    lines += [row("member", "unit", "range", "default", "meaning"), row("---", "---", "---", "---", "---")]
    for m in struct["members"]:
        lines.append(row(f"`{c_name(m)}`", m["unit"], range_text(m), " ".join(m.get("default", [])), m["text"]))
    return lines + [""]


def function_page(function):
    arguments = ", ".join(declared(a["type"]["c"], a["name"]) for a in function["arguments"])
    head = declared(function["returns_type"], function["name"])
    lines = [f"### {function['name']}", "", "```c", f"{head}({arguments or 'void'});", "```", "", function["text"], ""]
    lines += [f"- `{a['name']}`: {a['text']}" for a in function["arguments"]]
    if function["arguments"]:
        lines.append("")
    if "returns" in function:
        lines += [function["returns"], ""]
    return lines + [f"Blocks: {function['blocks']}. Errors: {function['errors']}", ""]


def enum_page(enum):
    text = enum["text"] if not enum["text"].startswith("----") else ""
    lines = [f"### {enum['name']}", ""] + ([text, ""] if text else [])
    return lines + [row("constant", "value", "meaning"), row("---", "---", "---")] + [
        row(f"`{v['name']}`", str(v["value"]), v["text"].split(": ", 1)[-1] if v["text"].startswith("@") else v["text"])
        for v in enum["values"]] + [""]


def api_page(api):
    pages = {}
    for part, page in (("enums", enum_page), ("callbacks", function_page), ("structs", struct_page),
                       ("functions", function_page)):
        pages.update({entry["name"]: page(entry) for entry in api[part]})
    lines = [line for name in api["order"] for line in pages[name]]
    return NOTE + API_HEAD + "\n" + "\n".join(lines).rstrip() + "\n"


def scene_value(api, member):
    kind = tables.kind_of(member)
    if kind == "enumeration":
        return ", ".join(f'"{n}"' for n, _, _ in model.choices(api, member["range"]["of"]))
    special = {"flag": "true, false", "id": "a name", "rotation": '{ "axis", "degrees" }', "list": "a list",
               "nested": "an object"}
    if kind in special:
        return special[kind]
    count = member["type"]["count"]
    return member["range"]["text"] + (f", {count} numbers" if count > 1 else "")


def scene_default(api, member):
    numbers = model.default_numbers(api, member)
    kind = tables.kind_of(member)
    if not numbers or kind in ("rotation", "id", "nested", "list"):
        return ""
    if kind == "enumeration":
        return next(n for n, _, v in model.choices(api, member["range"]["of"]) if v == numbers[0])
    if kind == "flag":
        return "true" if numbers[0] else "false"
    return ", ".join(model.number(n) for n in numbers)


def key_table(api, name, prefix=""):
    lines = [row("key", "unit", "values", "default", "meaning"), row("---", "---", "---", "---", "---")]
    for m in model.struct(api, name)["members"]:
        if "key" in m and m["key"].startswith(prefix):
            unit = "degrees" if m["key"].endswith("degrees") else m["unit"]
            lines.append(row(f"`{m['key']}`", unit, scene_value(api, m), scene_default(api, m), m["text"]))
    return lines


def part_table(parts, prefix=""):
    lines = []
    for key, schema in parts.items():
        lines.append(row(f"`{prefix}{key}`", schema.get("description", "")))
        if "properties" in schema:
            lines += part_table(schema["properties"], f"{prefix}{key}/")
    return lines


def section(title, text, *tables_):
    lines = [f"## {title}", "", text, ""]
    for table in tables_:
        lines += table + [""]
    return lines


def scene_page(api):
    head = [row("key", "meaning"), row("---", "---")]
    top = {"plica": scene_parts.VERSION, "name": {"description": "of the scene"}}
    top.update({f"world/{k}": v for k, v in scene_parts.WORLD.items()})
    lines = section("World and solvers", "A slash stands for an object inside an object: `world/gravity` is "
                    '`{ "world": { "gravity": [..] } }`.', head + part_table(top), key_table(api, "plica_world_desc"))
    lines += section("Materials", '`"materials"` is an object of materials by name. Their keys may also stand in a body or '
                     "collider itself, and then count there.", key_table(api, "plica_material_desc"))
    lines += section("Bodies", '`"bodies"` is a list; each has a `type`, and `name`, `mesh` and `repeat`. A cloth has:',
                     key_table(api, "plica_cloth_desc"))
    lines += section("Soft bodies", "`type` is `soft`: tetrahedra.", key_table(api, "plica_soft_desc"))
    lines += section("Strands", "`type` is `strands`: elastic rods along polylines.", key_table(api, "plica_strand_desc"))
    lines += section("Particles", "`type` is `particles`: balls that move and do not turn.",
                     key_table(api, "plica_particles_desc"))
    lines += section("Affine bodies", "`type` is `affine`: a rigid body, as far as its stiffness goes, that is moved by what "
                     "it meets; its mesh is closed.", key_table(api, "plica_affine_desc"))
    lines += section("Rigid bodies", "`type` is `rigid`: the keys of a collider, with `shape` in place of its type (default "
                     "`mesh`). It follows its motion, whatever it meets.")
    lines += section("Transforms", "`transform` scales, then rotates, then translates.", key_table(api, "plica_transform"))
    lines += section("Colliders", '`"colliders"` is a list; each has `name`, `repeat`, `mesh` for type `mesh`, and:',
                     key_table(api, "plica_collider_desc"))
    lines += section("Motions", "A list of key frames, each with:", key_table(api, "plica_motion_key"))
    lines += section("Links", '`"links"` is a list. `body` is the name of a body. `vertices` is a list of numbers from 0, '
                     '`{ "box": [[x, y, z], [x, y, z]] }`, `{ "sphere": [[x, y, z], radius] }` (both of the vertices as '
                     'placed) or `"all"`. `type` is `pin`, which holds vertices exactly:', key_table(api, "plica_pin_desc"))
    lines += section("Supports", "`type` is `support`: springs to targets, which may ask for the impossible. `targets` has for "
                     "each of `target_times` a list of places `[x, y, z]`, one a vertex.", key_table(api, "plica_support_desc"))
    lines += section("Ties", "`type` is `tie`: springs between pairs of vertices, `[[of body, of other], ..]`.",
                     key_table(api, "plica_tie_desc"))
    lines += section("Changes", '`"changes"` is a list, rising in `time` (s): from the first step on that begins then or '
                     "later, the parameters in its `world` and `ipc` are those; what is not given stays. `world` has:",
                     key_table(api, "plica_world_parameters"))
    lines += section("Changes of IPC", "`ipc` has:", key_table(api, "plica_ipc_parameters"))
    lines += section("Meshes", '`mesh` is an object with one of these, or with `vertices` and, by type, `triangles`, `tetrahedra` or `curves`. Soft '
                     'bodies take `file` and `box`, strands `line` and `knot`, particles `lattice`, all others the rest.',
                     head + part_table(scene_parts.MESHES) + part_table(scene_parts.INLINE["properties"]))
    lines += section("Copies", "`repeat` makes copies of a body or collider, with a number behind its name.",
                     head + part_table(scene_parts.REPEAT["properties"]))
    return NOTE + SCENE_HEAD + "\n" + "\n".join(lines).rstrip() + "\n"


def write(api):
    return {"docs/api.md": api_page(api), "docs/scene.md": scene_page(api)}
