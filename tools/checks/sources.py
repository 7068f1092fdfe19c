#!/usr/bin/env python3
"""Compares what git tracks with what the build compiles: a file that no glob finds is a silent hole.
    sources.py SOURCE BUILD
Also that files keep to the sizes of the style: at most 400 lines each."""
import json
import pathlib
import subprocess
import sys

# Compiled by tests of their own, outside the build.
APART = ("tests/consumers/", "bench/peers/", "examples/")
LONGEST = 400
# Longer ones, and why.
LONGER = {"tests/device/strict/crimes_test.cpp": "each crime is a kernel and a test of its own; they are read side by side"}


def tracked(source):
    out = subprocess.run(["git", "ls-files", "-z", "*.cpp", "*.cu", "*.c", "*.h", "*.hpp"], cwd=source,
                         check=True, capture_output=True, text=True).stdout
    return {name for name in out.split("\0") if name and (source / name).exists()}


def compiled(source, build):
    commands = json.loads((build / "compile_commands.json").read_text())
    return {pathlib.Path(c["file"]).resolve().relative_to(source).as_posix() for c in commands
            if source in pathlib.Path(c["file"]).resolve().parents}


def main():
    source, build = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    files = tracked(source)
    units = {f for f in files if f.endswith((".cpp", ".cu", ".c")) and not f.startswith(APART)}
    built = compiled(source, build)
    with_cuda = any(c.startswith("src/device/cuda/card/") for c in built)
    if not with_cuda:  # compiled only where there is nvcc
        units = {u for u in units if not u.startswith("src/device/cuda/card/") and "/cuda/" not in
                 u.removeprefix("src/device/cuda/")}
    failures = [f"{u}: is tracked, but nothing compiles it" for u in sorted(units - built)]
    for name in sorted(f for f in files if not f.startswith("api/") and f != "include/plica/plica.h"):
        lines = (source / name).read_text().count("\n")
        if lines > LONGEST and name not in LONGER:
            failures.append(f"{name}: {lines} lines, more than {LONGEST}")
    for failure in failures:
        print("sources:", failure)
    print(f"{len(units)} sources of {len(files)} files checked")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
