#!/usr/bin/env python3
"""Adds a parameter and a state field to a scratch copy of the tree, and shows that the copy then has them
everywhere, while no file had to change but those that docs/how-to-add.md names.
    growth.py SOURCE"""
import pathlib
import subprocess
import sys
import tempfile

HEADER = "include/plica/plica.h"
TABLE = "src/state/state.h"
WRITTEN = {HEADER, TABLE}
GENERATED = ("api/", "docs/scene.md", "docs/api.md")

PARAMETER = """\
    float growth_test;               /* [m] [0, inf) = 0.25 @world/growth_test: a parameter of a check */
    float growth_other;              /* [m] [0, inf) = 0: fills the struct to its alignment */
} plica_world_desc;
"""
FIELD_NUMBER = "#define PLICA_FIELD_GROWTH_TEST 60 /* -, vertex_count x 3, a field of a check; read and write */\n"
FIELD_ROW = "    X(growth_test, Vec3Padded, PLICA_FIELD_GROWTH_TEST, k_points, false, true, true) \\\n"


def run(*command, cwd):
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"growth: {' '.join(map(str, command))}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def insert(path, before, text):
    """Puts text in front of the one line that begins so."""
    lines = path.read_text().splitlines(keepends=True)
    found = [i for i, line in enumerate(lines) if line.startswith(before)]
    if len(found) != 1:
        sys.exit(f"growth: {path.name} has {len(found)} lines that begin with '{before}'")
    lines.insert(found[0], text)
    path.write_text("".join(lines))


def copy_tree(source, target):
    for name in run("git", "ls-files", "-z", cwd=source).split("\0"):
        if name and (source / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes((source / name).read_bytes())
            (target / name).chmod((source / name).stat().st_mode)
    for command in (("init", "-q"), ("add", "-A"),
                    ("-c", "user.name=check", "-c", "user.email=check@localhost", "commit", "-q", "-m", "as it was")):
        run("git", *command, cwd=target)


def grow(tree):
    path = tree / HEADER
    path.write_text(path.read_text().replace("} plica_world_desc;\n", PARAMETER))
    insert(path, "#define PLICA_FIELD_CONTACT_FORCE", FIELD_NUMBER)
    insert(tree / TABLE, "    X(contact_force,", FIELD_ROW)
    run("/usr/bin/python3", "tools/generate_api.py", cwd=tree)


def changed(tree):
    names = {line[3:] for line in run("git", "status", "--porcelain", cwd=tree).splitlines()}
    return {n for n in names if not n.startswith(GENERATED)}


def build_and_try(tree):
    run("cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DPLICA_CUDA=OFF",
        "-DPLICA_STRICT=OFF", "-DPLICA_BUILD_TESTS=OFF", "-DPLICA_BUILD_BENCH=OFF", cwd=tree)
    run("cmake", "--build", "build", "--target", "plica", "plica_cpu", "plica_command", cwd=tree)
    run("cc", "-std=c99", "-Wall", "-Werror", "-Iinclude", "tests/consumers/growth/growth.c", "-o", "build/growth",
        "-Lbuild/lib", "-lplica", "-Wl,-rpath," + str(tree / "build/lib"), cwd=tree)
    print(run("build/growth", cwd=tree), end="")
    run("build/bin/plica", "check", "preset:drape", "--set", "/world/growth_test=0.5", cwd=tree)
    refused = subprocess.run(["build/bin/plica", "check", "preset:drape", "--set", "/world/growth_test=-0.5"],
                             cwd=tree, capture_output=True, text=True)
    if refused.returncode != 3 or "growth_test" not in refused.stderr:
        sys.exit(f"growth: a scene with the new key out of range gave {refused.returncode}: {refused.stderr}")
    print("scenes take the new key, and refuse what is out of its range")


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder).resolve()
        copy_tree(source, tree)
        grow(tree)
        touched = changed(tree)
        if touched != WRITTEN:
            sys.exit(f"growth: changed {sorted(touched)}, not {sorted(WRITTEN)}")
        run("/usr/bin/python3", "tools/generate_api.py", "--check", cwd=tree)
        print(f"written by hand: {', '.join(sorted(touched))}; the rest by tools/generate_api.py")
        build_and_try(tree)
    return 0


if __name__ == "__main__":
    sys.exit(main())
