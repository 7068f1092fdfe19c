#!/usr/bin/env python3
"""Compares what each CUDA kernel uses with the committed table tools/kernel_budget.txt.
    kernel_budget.py FOLDER [--update]
FOLDER holds the objects of the cuda module with the .ptxas reports that the build keeps beside them.
A kernel that spills registers or has a stack is a failure, whatever the table says, and is never written
into it. Registers may grow by 4; shared memory that grows is a failure.
--update writes the table anew: read the difference before it is committed. That kernel parameters stay
under 4 KiB is asserted where kernels are launched, at compile time."""
import argparse
import hashlib
import pathlib
import re
import subprocess
import sys

TABLE = pathlib.Path(__file__).with_name("kernel_budget.txt")
TOLERANCE = 4
COLUMNS = ("registers", "stack", "spill_stores", "spill_loads", "shared")
LONGEST_NAME = 150
HEADER = f"""\
# What each kernel uses on {{architecture}}, written by tools/kernel_budget.py --update.
# {' '.join(COLUMNS)} (bytes but for registers) name
"""


def parse(text, architecture):
    """Yields (mangled name, numbers) of each kernel compiled for the architecture."""
    name = None
    stack = None
    for line in text.splitlines():
        if match := re.search(r"Compiling entry function '(\w+)' for '(\w+)'", line):
            name = match[1] if match[2] == architecture else None
            stack = None
        elif match := re.search(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads", line):
            # The properties of the kernel itself come first, then those of functions that it calls.
            stack = stack or tuple(int(g) for g in match.groups())
        elif name and (match := re.search(r"Used (\d+) registers", line)):
            shared = re.search(r"(\d+) bytes smem", line)
            yield name, (int(match[1]), *stack, int(shared[1]) if shared else 0)
            name = None


def readable(mangled):
    names = subprocess.run(["c++filt"], input="\n".join(mangled), capture_output=True, text=True,
                           check=True).stdout.splitlines()
    result = {}
    for raw, name in zip(mangled, names):
        name = re.sub(r"^void ", "", name)
        name = re.sub(r"\bCUB_\d+_SM_\d+::|plica::|\(anonymous namespace\)::|\b__internal\w*::", "", name)
        name = re.sub(r"\s+", " ", name)
        if len(name) > LONGEST_NAME:
            name = f"{name[:LONGEST_NAME]}...{hashlib.sha1(name.encode()).hexdigest()[:8]}"
        result[raw] = name
    return result


def measured(folder, architecture):
    kernels = {}
    for report in sorted(folder.rglob("*.ptxas")):
        if report.with_suffix("").exists():  # not of a source that is gone
            for name, numbers in parse(report.read_text(), architecture):
                kernels[name] = numbers
    names = readable(list(kernels))
    result = {}
    for raw, numbers in kernels.items():
        name = names[raw]
        # The same template may be instantiated by several files; the larger one counts.
        result[name] = tuple(map(max, numbers, result.get(name, numbers)))
    return result


def committed():
    table = {}
    for line in TABLE.read_text().splitlines():
        if line and not line.startswith("#"):
            parts = line.split(None, len(COLUMNS))
            table[parts[-1]] = tuple(int(p) for p in parts[:-1])
    return table


def spilling(now):
    for name, (_, stack, stores, loads, _) in sorted(now.items()):
        if stack or stores or loads:
            yield f"{name}: a stack of {stack} bytes, {stores} bytes of spill stores, {loads} of loads"


def compare(table, now):
    for name in sorted(now.keys() - table.keys()):
        yield f"{name}: is not in the table"
    for name in sorted(table.keys() - now.keys()):
        yield f"{name}: is in the table, but not in the module"
    for name in sorted(table.keys() & now.keys()):
        for column, allowed, used in zip(COLUMNS, table[name], now[name]):
            if used > allowed + (TOLERANCE if column == "registers" else 0):
                yield f"{name}: {column} {used}, the table has {allowed}"


def write(now, architecture):
    lines = [f"{r:3} {s:4} {a:4} {b:4} {m:6} {name}" for name, (r, s, a, b, m) in sorted(now.items())]
    TABLE.write_text(HEADER.format(architecture=architecture) + "\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--update", action="store_true", help="write the table")
    parser.add_argument("--architecture", default="sm_90")
    options = parser.parse_args()
    now = measured(options.folder, options.architecture)
    if not now:
        print(f"kernel budget: no reports for {options.architecture} in {options.folder}; build the cuda module")
        return 1
    spills = list(spilling(now))
    for spill in spills:
        print("kernel budget:", spill)
    if spills:
        print(f"kernel budget: {len(spills)} kernels spill; split them, or keep less alive at once")
        return 1
    if options.update:
        write(now, options.architecture)
        print(f"kernel budget: wrote {len(now)} kernels")
        return 0
    failures = list(compare(committed(), now))
    for failure in failures:
        print("kernel budget:", failure)
    used = sorted(now.values())
    print(f"kernel budget: {len(now)} kernels, up to {used[-1][0]} registers, "
          "none with a stack or spills")
    if failures:
        print("kernel budget: if this is meant, say why in the commit and run", pathlib.Path(sys.argv[0]).name, "--update")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
