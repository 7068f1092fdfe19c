"""api/scene.schema.json: the scene format, version 1, as JSON Schema."""
import json
import math

from . import model, scene_parts, tables


def number_schema(member, degrees):
    limits, result = member["range"], {"type": "number"}
    if member["type"]["canonical"] in ("int", "unsigned int", "unsigned long"):
        result["type"] = "integer"
    if limits["kind"] == "interval" and not degrees:
        zero_too = member.get("default") is not None and limits["low"] == 0 and limits["low_open"]
        if not math.isinf(limits["low"]):
            result["exclusiveMinimum" if limits["low_open"] and not zero_too else "minimum"] = limits["low"]
        if not math.isinf(limits["high"]):
            result["exclusiveMaximum" if limits["high_open"] else "maximum"] = limits["high"]
    elif member["type"]["canonical"].startswith("unsigned"):
        result["minimum"] = 0
    return result


def member_schema(api, member):
    kind, key = tables.kind_of(member), member["key"]
    text = member["text"] if member["unit"] == "-" or key.endswith("degrees") else f"{member['unit']}; {member['text']}"
    if kind == "list":
        if member["type"]["element"] == "plica_motion_key":
            return {"type": "array", "items": {"$ref": "#/$defs/motion_key"}, "description": text}
        return scene_parts.SELECTION if key == "vertices" else array_schema(member, text)
    if kind == "nested":
        return {"$ref": f"#/$defs/{model.short(member['type']['element'])}"}
    if kind == "rotation":
        return scene_parts.ROTATE
    if kind == "flag":
        return {"type": ["boolean", "integer"], "enum": [True, False, 0, 1], "default": member["default"] != ["0"],
                "description": text}
    if kind == "id":
        return {"type": "string", "description": text}
    if kind == "enumeration":
        names = [n for n, _, _ in model.choices(api, member["range"]["of"])]
        result = {"enum": names, "description": text}
        chosen = model.default_numbers(api, member)[0]
        result["default"] = next(n for n, _, v in model.choices(api, member["range"]["of"]) if v == chosen)
        return result
    return vector_schema(api, member, text)


def array_schema(member, text):
    """An array an index, as the header's shape has them."""
    result = number_schema(member, False)
    for size in reversed(model.shape(member)):
        result = {"type": "array", "items": result}
        if size.isdigit():
            result.update({"minItems": int(size), "maxItems": int(size)})
    return {**result, "description": text}


def vector_schema(api, member, text):
    one, count = number_schema(member, member["key"].endswith("degrees")), member["type"]["count"]
    defaults = model.default_numbers(api, member)
    if count == 1:
        return {**one, **({"default": defaults[0]} if defaults else {}), "description": text}
    result = {"type": "array", "items": one, "minItems": count, "maxItems": count, "description": text}
    return {**result, **({"default": defaults} if defaults else {})}


def place(root, path, schema):
    """Puts a schema at a/b/c, making the objects on the way."""
    *outer, last = path.split("/")
    for key in outer:
        root = root["properties"].setdefault(key, scene_parts.closed({}, ""))
        root.pop("description", None)
    root["properties"][last] = schema


def object_of(api, *names, extra=None, required=(), text=""):
    root = scene_parts.closed({}, text, required)
    for key, schema in (extra or {}).items():
        place(root, key, schema)
    for name in names:
        for member in model.struct(api, name)["members"]:
            if "key" in member and member["key"] not in root["properties"]:
                place(root, member["key"], member_schema(api, member))
    return root


def definitions(api):
    parts = scene_parts
    common = {"name": parts.NAME, "mesh": {"$ref": "#/$defs/mesh_surface"}, "repeat": parts.REPEAT}

    def moving(struct, word, use, text):
        extra = {**common, "type": {"const": word}, "mesh": {"$ref": f"#/$defs/mesh_{use}"}}
        return object_of(api, struct, "plica_material_desc", required=("type", "mesh"), extra=extra, text=text)

    def link(struct, word, text, *required):
        return object_of(api, struct, required=("type", "body", *required),
                         extra={"name": parts.NAME, "type": {"const": word}}, text=text)
    shape = member_schema(api, next(m for m in model.struct(api, "plica_collider_desc")["members"] if m["name"] == "shape"))
    return {
        **{f"mesh_{use}": parts.mesh_of(use) for use in parts.USES},
        "transform": object_of(api, "plica_transform", text="scale, then rotate, then translate"),
        "motion_key": object_of(api, "plica_motion_key", required=("time",), text="a key frame"),
        "material": object_of(api, "plica_material_desc", text="a material"),
        "cloth": moving("plica_cloth_desc", "cloth", "surface", "a cloth"),
        "soft": moving("plica_soft_desc", "soft", "solid", "a soft body"),
        "strands": moving("plica_strand_desc", "strands", "curves", "strands"),
        "particles": moving("plica_particles_desc", "particles", "points", "balls that do not turn"),
        "affine": moving("plica_affine_desc", "affine", "surface", "a rigid body that is moved by what it meets"),
        "rigid": object_of(api, "plica_collider_desc", "plica_material_desc", required=("type",),
                           extra={**common, "type": {"const": "rigid"}, "shape": {**shape, "default": "mesh"}},
                           text="a rigid body that follows its motion"),
        "collider": object_of(api, "plica_collider_desc", "plica_material_desc", required=("type",), extra=common,
                              text="what is not moved by what it meets"),
        "pin": link("plica_pin_desc", "pin", "holds vertices", "vertices"),
        "support": link("plica_support_desc", "support", "draws vertices to targets", "vertices"),
        "tie": link("plica_tie_desc", "tie", "joins pairs of vertices by springs", "pairs"),
        "change": change(api),
    }


def change(api):
    """Parameters from a time on: none has a default, what is not given stays."""
    def part(name):
        schema = object_of(api, name)
        for entry in schema["properties"].values():
            entry.pop("default", None)
        return schema
    return scene_parts.closed({"time": {"type": "number", "description": "s"}, "world": part("plica_world_parameters"),
                               "ipc": part("plica_ipc_parameters")},
                              "parameters from the first step on that begins at this time or later", ("time",))


def one_of(*names):
    return {"type": "array", "items": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]}}


def root_schema(api):
    extra = {"plica": scene_parts.VERSION, "name": {"type": "string", "description": "of the scene"}}
    extra.update({f"world/{key}": value for key, value in scene_parts.WORLD.items()})
    root = object_of(api, "plica_world_desc", extra=extra, required=("plica",))
    root["properties"].update({
        "materials": {"type": "object", "additionalProperties": {"$ref": "#/$defs/material"},
                      "description": "by name; their keys may also stand in a body or collider itself"},
        "bodies": one_of("cloth", "soft", "rigid", "strands", "particles", "affine"),
        "colliders": {"type": "array", "items": {"$ref": "#/$defs/collider"}},
        "links": one_of("pin", "support", "tie"),
        "changes": {"type": "array", "items": {"$ref": "#/$defs/change"}, "description": "rising in time"},
    })
    return root


def schema(api):
    root = root_schema(api)
    root.pop("description")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A scene of plica, version 1",
            "$comment": model.BANNER, **root, "$defs": definitions(api)}


def tidy(value):
    """Whole numbers without a fraction."""
    if isinstance(value, dict):
        return {k: tidy(v) for k, v in value.items()}
    if isinstance(value, list):
        return [tidy(v) for v in value]
    return int(value) if isinstance(value, float) and value == int(value) else value


def write(api):
    return {"api/scene.schema.json": json.dumps(tidy(schema(api)), indent=2) + "\n"}
