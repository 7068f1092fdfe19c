#!/usr/bin/python3
"""Writes api/, docs/scene.md and docs/api.md from include/plica/plica.h, the one place where a field is described.
    generate_api.py [--check] [--root DIR]
--check writes nothing, and exits with 1 when a committed file is not what would be written, or when a declaration of
the header lacks its unit, range, default, nullability, memory space, blocking or errors. Needs libclang for Python
(Debian: python3-clang-14), found by /usr/bin/python3."""
import argparse
import pathlib
import sys

from api_generator import checks, dump, header, layout, pages, record, review, schema, tables
from api_generator.comments import Refusal

WRITERS = (tables, checks, layout, record, dump, schema, pages)


def generated(root):
    api = header.read(root / "include/plica/plica.h")
    review.review(api)
    files = {}
    for writer in WRITERS:
        files.update(writer.write(api))
    return files


def stale(root, files):
    for name, text in files.items():
        path = root / name
        if not path.exists() or path.read_text() != text:
            yield name
    for path in sorted((root / "api").glob("*")):
        if f"api/{path.name}" not in files:
            yield f"api/{path.name} (nothing writes it)"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="exit with 1 when something is stale; write nothing")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[1],
                        help="the project's folder (default: of this script)")
    options = parser.parse_args()
    try:
        files = generated(options.root)
    except Refusal as refusal:
        print(f"generate_api: {refusal}", file=sys.stderr)
        return 1
    if options.check:
        old = list(stale(options.root, files))
        for name in old:
            print(f"generate_api: {name} is stale; run tools/generate_api.py", file=sys.stderr)
        return bool(old)
    for name, text in files.items():
        path = options.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            print(f"wrote {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
