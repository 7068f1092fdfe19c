#!/usr/bin/env python3
"""The scene schema takes every preset, and refuses what the reader refuses.
    schema.py SOURCE
Exits with 77 where Python has no jsonschema (Debian: python3-jsonschema)."""
import copy
import json
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    print("schema: python3-jsonschema is missing, nothing is checked")
    sys.exit(77)


def put(path, value):
    def change(scene):
        *outer, last = path
        for key in outer:
            scene = scene[key]
        scene[last] = value
    return change


def drop(*path):
    def change(scene):
        *outer, last = path
        for key in outer:
            scene = scene[key]
        del scene[last]
    return change


GOOD = {"plica": 1, "world": {"gravity": [0, 0, -1], "frames": 3}, "solvers": {"pbd": {"mode": "pbd", "substeps": 4}},
        "materials": {"silk": {"density": 0.1}},
        "bodies": [{"type": "cloth", "material": "silk", "friction": 0.1, "bend": {"model": "acos", "stiffness": 0.5},
                    "mesh": {"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "triangles": [[0, 1, 2]]}, "weld": True,
                    "transform": {"rotate": {"axis": [0, 0, 1], "degrees": 9}, "scale": 2}},
                   {"type": "rigid", "shape": "sphere", "radius": 1},
                   {"type": "soft", "mesh": {"box": {"cells": [2, 1, 1]}}, "model": "stvk", "young": 1e5},
                   {"type": "soft", "mesh": {"file": "a.msh"}, "poisson": -0.5},
                   {"type": "strands", "mesh": {"knot": {}}, "closed": True, "radius": 0.01},
                   {"type": "particles", "mesh": {"vertices": [[0, 0, 0]]}, "radii": [1], "release_times": [0.5]},
                   {"type": "affine", "mesh": {"sphere": {}}, "stiffness": 1e9}],
        "colliders": [{"type": "box", "half_extents": [1, 1, 1], "motion": [{"time": 0}, {"time": 1, "translate": [1, 0, 0]}]}],
        "links": [{"type": "pin", "body": "body_0", "vertices": "all"},
                  {"type": "support", "body": "body_2", "vertices": [0], "stiffnesses": [5], "target_times": [1],
                   "targets": [[[0, 0, 1]]]},
                  {"type": "tie", "body": "body_2", "other": "body_3", "pairs": [[0, 1]], "lengths": [0.1]}],
        "changes": [{"time": 1, "ipc": {"tolerance": 1e-6}, "world": {"gravity": [0, 0, 0]}}]}

BAD = {
    "another version": put(["plica"], 2),
    "no version": drop("plica"),
    "an unknown key": put(["wolrd"], {}),
    "an unknown key of a body": put(["bodies", 0, "densty"], 1),
    "a negative density": put(["bodies", 0, "density"], -1),
    "a poisson ratio of a half": put(["materials", "silk", "poisson"], 0.5),
    "a gravity of two numbers": put(["world", "gravity"], [0, 1]),
    "half a substep": put(["solvers", "pbd", "substeps"], 0.5),
    "too many substeps": put(["solvers", "pbd", "substeps"], 1001),
    "an unknown mode": put(["solvers", "pbd", "mode"], "2006"),
    "an unknown bend model": put(["bodies", 0, "bend", "model"], "quadratic"),
    "no mesh": drop("bodies", 0, "mesh"),
    "two meshes": put(["bodies", 0, "mesh"], {"grid": {}, "file": "a.obj"}),
    "a grid of no cells": put(["bodies", 0, "mesh"], {"grid": {"cells": [0, 1]}}),
    "a negative corner": put(["bodies", 0, "mesh", "triangles", 0, 0], -1),
    "a rotation without degrees": drop("bodies", 0, "transform", "rotate", "degrees"),
    "a body type of later": put(["bodies", 0, "type"], "liquid"),
    "a flag that is a word": put(["bodies", 0, "weld"], "yes"),
    "a key without time": drop("colliders", 0, "motion", 0, "time"),
    "a link of later": put(["links", 0, "type"], "hinge"),
    "a selection of nothing": put(["links", 0, "vertices"], []),
    "tetrahedra of a cloth": put(["bodies", 0, "mesh"], {"vertices": [[0, 0, 0]], "tetrahedra": [[0, 1, 2, 3]]}),
    "a surface of a soft body": put(["bodies", 2, "mesh"], {"sphere": {}}),
    "a poisson ratio of minus one": put(["bodies", 3, "poisson"], -1),
    "a grid of particles": put(["bodies", 5, "mesh"], {"grid": {}}),
    "a pair of three": put(["links", 2, "pairs", 0], [0, 1, 2]),
    "a place of two numbers": put(["links", 1, "targets", 0, 0], [0, 1]),
    "a change without time": drop("changes", 0, "time"),
    "a change of what is fixed": put(["changes", 0, "ipc", "dhat"], 0.1),
    "a selection of another word": put(["links", 0, "vertices"], "none"),
}


def main():
    source = pathlib.Path(sys.argv[1])
    schema = json.loads((source / "api/scene.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    presets = sorted((source / "scenes").glob("*.json"))
    scenes = [(path.name, json.loads(path.read_text())) for path in presets] + [("the good scene", GOOD)]
    failures = [f"{name}: {error.json_path}: {error.message[:200]}" for name, scene in scenes
                for error in validator.iter_errors(scene)]
    for name, change in BAD.items():
        scene = copy.deepcopy(GOOD)
        change(scene)
        if validator.is_valid(scene):
            failures.append(f"{name} is taken")
    for failure in failures:
        print("schema:", failure)
    print(f"{len(scenes)} good scenes, {len(BAD)} bad ones")
    return bool(failures) or not presets


if __name__ == "__main__":
    sys.exit(main())
