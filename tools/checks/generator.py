#!/usr/bin/env python3
"""Takes one thing away from the header at a time, and sees the generator refuse it by name.
    generator.py SOURCE"""
import pathlib
import subprocess
import sys
import tempfile

HEADER = "include/plica/plica.h"

# What is replaced, by what, and what the refusal has to name.
CASES = (
    ("no unit", "float density;         /* [kg/m2] (0, inf)", "float density;         /* (0, inf)", "plica_material_desc.density"),
    ("no range", "/* [Pa] (0, inf) = 500000", "/* [Pa] = 500000", "plica_material_desc.young"),
    ("a range that is none", "(-1, 0.5) = 0.3 @poisson", "(-1; 0.5) = 0.3 @poisson", "plica_material_desc.poisson"),
    ("no default", "[0, inf) = 0.3 @friction: Coulomb", "[0, inf) @friction: Coulomb", "plica_material_desc.friction"),
    ("too few defaults", "finite = 0 0 -9.81 @world/gravity", "finite = 0 -9.81 @world/gravity", "plica_world_desc.gravity"),
    ("no nullability", "finite, required, host, vertex_count x 3: at rest", "finite, host, vertex_count x 3: at rest",
     "plica_cloth_desc.positions"),
    ("no memory space", "finite, required, host, vertex_count x 3: at rest", "finite, required, vertex_count x 3: at rest",
     "plica_cloth_desc.positions"),
    ("an unknown enumeration", "enum plica_solver = PLICA_SOLVER_PBD", "enum plica_solvers = PLICA_SOLVER_PBD",
     "plica_cloth_desc.solver"),
    ("no text", "[0, 1] = 0 @restitution: of speed along the normal; a pair takes the larger", "[0, 1] = 0 @restitution:",
     "plica_material_desc.restitution"),
    ("padding", "} plica_device_desc;", "    char last;  /* [-] any: no room is left behind it by hand */\n} plica_device_desc;", "plica_device_desc"),
    ("no blocking", "/* Waits for the steps asked for.\n *   world  required\n * Blocks: yes. Errors", "/* Waits for the steps asked for.\n *   world  required\n * Errors",
     "plica_world_wait"),
    ("no errors", "Blocks: as plica_device_count. Errors: INVALID_ARGUMENT; NOT_FOUND: number.", "Blocks: as plica_device_count.",
     "plica_device_info"),
    ("a parameter untold", " *   number  in [0, plica_device_count)\n", "", "plica_device_info(number)"),
    ("a parameter that is not there", " *   number  in [0, plica_device_count)\n",
     " *   number  in [0, plica_device_count)\n *   other   any\n", "other"),
    ("a pointer's nullability untold", " *   hash   required; host\n", " *   hash   host\n", "plica_world_hash(hash)"),
    ("a pointer's memory untold", " *   hash   required; host\n", " *   hash   required\n", "plica_world_hash(hash)"),
    ("a number's unit untold", " *   dt     s, in (0, 1]", " *   dt     in (0, 1]", "plica_world_step(dt)"),
)


def generate(source, tree, *options):
    return subprocess.run(["/usr/bin/python3", str(source / "tools/generate_api.py"), "--root", str(tree), *options],
                          capture_output=True, text=True)


def failures(source, tree):
    text = (source / HEADER).read_text()
    for name, old, new, expected in CASES:
        if old not in text:
            yield f"{name}: the header has no '{old}' to take away"
            continue
        (tree / HEADER).write_text(text.replace(old, new, 1))
        done = generate(source, tree)
        if done.returncode != 1 or expected not in done.stderr:
            yield f"{name}: exit {done.returncode}, '{done.stderr.strip()}' does not name {expected}"


def stale(source, tree):
    """--check sees an edited file, and a changed header."""
    text = (source / HEADER).read_text()
    (tree / HEADER).write_text(text)
    if generate(source, tree).returncode or generate(source, tree, "--check").returncode:
        yield "the unchanged header is refused"
    (tree / "api/checks.cpp").write_text("// edited\n")
    if generate(source, tree, "--check").returncode != 1:
        yield "an edited file is not seen"
    (tree / HEADER).write_text(text.replace("= 0.2 @density", "= 0.3 @density"))
    if "api/checks.cpp is stale" not in generate(source, tree, "--check").stderr:
        yield "a changed default is not seen"


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)
        (tree / "include/plica").mkdir(parents=True)
        found = list(failures(source, tree)) + list(stale(source, tree))
    for text in found:
        print("generator:", text)
    print(f"{len(CASES) + 3} cases")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
