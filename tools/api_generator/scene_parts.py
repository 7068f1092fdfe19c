"""What scene files have beside the members of descriptors: meshes, repeats, selections, names. As JSON Schema, with
a description for people; the reader is apps/plica/scene."""


def numbers(count, text, **more):
    item = {"type": "number", **more}
    return {"type": "array", "items": item, "minItems": count, "maxItems": count, "description": text}


def closed(properties, text, required=()):
    result = {"type": "object", "properties": properties, "additionalProperties": False, "description": text}
    if required:
        result["required"] = list(required)
    return result


def counts(count, text, low=1):
    return {"type": "array", "items": {"type": "integer", "minimum": low}, "minItems": count, "maxItems": count,
            "description": text}


POSITIVE = {"exclusiveMinimum": 0}
VERSION = {"const": 1, "description": "the version of the scene format"}
NAME = {"type": "string", "description": "unique; reports and messages use it"}
POINT = {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 3}

ROTATE = closed({"axis": numbers(3, "not all zero"), "degrees": {"type": "number", "description": "counter-clockwise"}},
                "a rotation about an axis", ("axis", "degrees"))

MESHES = {
    "file": {"type": "string", "description": "OBJ or PLY, relative to the scene file; for soft bodies MSH of Gmsh, 2 or 4 as text, or NODE of TetGen with its ELE"},
    "grid": closed({"size": numbers(2, "m, along x and y; default 1, 1", **POSITIVE),
                    "cells": counts(2, "along x and y; default 16, 16"),
                    "diagonals": {"enum": ["same", "alternating"], "description": "of the cells; default same"}},
                   "a flat sheet about the origin"),
    "box": closed({"size": numbers(3, "m; default 1, 1, 1", **POSITIVE), "cells": counts(3, "along x, y and z; default 1, 1, 1")},
                  "a closed box about the origin; of a soft body six tetrahedra a cell"),
    "sphere": closed({"radius": {"type": "number", **POSITIVE, "description": "m; default 0.5"},
                      "subdivisions": {"type": "integer", "minimum": 0, "maximum": 10,
                                       "description": "each makes four triangles of one; default 3"}},
                     "an icosphere about the origin"),
    "cylinder": closed({"radius": {"type": "number", **POSITIVE, "description": "m; default 0.5"},
                        "height": {"type": "number", **POSITIVE, "description": "m; default 1"},
                        "cells": counts(2, "around and along; default 32, 8"),
                        "capped": {"type": ["boolean", "integer"], "description": "closed at both ends"}},
                       "a cylinder about the z axis"),
    "rings": closed({"radius": {"type": "number", **POSITIVE, "description": "m; default 0.5"},
                     "rings": {"type": "integer", "minimum": 1, "description": "default 8"},
                     "around": {"type": "integer", "minimum": 3, "description": "vertices of a ring; default 32"}},
                    "a disc in the plane z = 0: vertex 0 at its centre, vertex i of ring r, from 1 on, is 1 + (r - 1) around + i"),
    "strip": closed({"size": numbers(2, "m, along x and y; default 1, 0.1", **POSITIVE),
                     "cells": counts(2, "along x and y; default 20, 2")},
                    "a flat strip whose rows are shifted by half a cell in turn"),
    "line": closed({"from": numbers(3, "m"), "to": numbers(3, "m"),
                    "vertices": {"type": "integer", "minimum": 2, "description": "default 21"}},
                   "a straight strand", ("from", "to")),
    "knot": closed({"radius": {"type": "number", **POSITIVE, "description": "m, of the torus that it lies on; default 0.1"},
                    "tube": {"type": "number", **POSITIVE, "description": "m, of the torus; default 0.04"},
                    "turns": {"type": "integer", "minimum": 1, "description": "about the axis z; default 2"},
                    "windings": {"type": "integer", "minimum": 0, "description": "about the tube; default 3: a trefoil"},
                    "vertices": {"type": "integer", "minimum": 3, "description": "default 120"}},
                   "a closed strand on a torus; the body says \"closed\": true"),
    "lattice": closed({"cells": counts(3, "points along x, y and z"), "spacing": numbers(3, "m", **POSITIVE)},
                      "points about the origin, x first", ("cells", "spacing")),
}
INLINE = closed({"vertices": {"type": "array", "items": POINT, "minItems": 1, "description": "m"},
                 "triangles": {"type": "array", "minItems": 1, "items": counts(3, "corners, from 0", 0),
                               "description": "of a surface: corners, from 0"},
                 "tetrahedra": {"type": "array", "minItems": 1, "items": counts(4, "corners, from 0", 0),
                                "description": "of a soft body: corners, from 0"},
                 "curves": {"type": "array", "items": {"type": "integer", "minimum": 0},
                            "description": "of strands: how many vertices each has; default one of all"}},
                "vertices in place, and what joins them", ("vertices",))

# What each use takes; the key beside "vertices" comes first.
USES = {"surface": ("triangles", "file", "grid", "box", "sphere", "cylinder", "rings", "strip"),
        "solid": ("tetrahedra", "file", "box"), "curves": ("curves", "line", "knot"), "points": ("", "lattice")}


def mesh_of(use):
    joint, *kinds = USES[use]
    keys = {key: INLINE["properties"][key] for key in ("vertices", joint) if key}
    required = [key for key in keys if key != "curves"]
    inline = closed(keys, INLINE["description"], required)
    return {"oneOf": [closed({key: MESHES[key]}, MESHES[key]["description"], (key,)) for key in kinds] + [inline],
            "description": "where the mesh comes from"}

REPEAT = closed({
    "count": {"type": "integer", "minimum": 1, "maximum": 1000000, "description": "how many copies"},
    "worlds": {"type": ["boolean", "integer"], "description": "each copy in a world of its own; default false"},
    "columns": {"type": "integer", "minimum": 1, "description": "of the arrangement; default the square root of count"},
    "spacing": numbers(2, "m, along x and y"),
    "turn_degrees": {"type": "number", "description": "turn about z from copy to copy"},
}, "copies of a body or collider, side by side", ("count",))

SELECTION = {"description": "vertices: a list of numbers, those inside a box or a sphere (as placed), or all", "oneOf": [
    {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 1, "uniqueItems": True},
    closed({"box": {"type": "array", "items": POINT, "minItems": 2, "maxItems": 2,
                    "description": "lowest and highest corner"}}, "inside a box", ("box",)),
    closed({"sphere": {"type": "array", "minItems": 2, "maxItems": 2, "description": "centre, radius"}},
           "inside a sphere", ("sphere",)),
    {"const": "all"}]}

WORLD = {
    "frame_rate": {"type": "number", "minimum": 1, "maximum": 1000000, "default": 60, "description": "frames a second"},
    "frames": {"type": "integer", "minimum": 0, "maximum": 100000000, "default": 240, "description": "how many a run makes"},
}
