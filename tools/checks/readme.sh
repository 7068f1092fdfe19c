#!/usr/bin/env bash
# The README's program compiles and runs as it stands there, and the files that pages point to are there.
#   tools/checks/readme.sh SOURCE BUILD
set -euo pipefail
source=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sed -n '/^```c$/,/^```$/p' "$source/README.md" | grep -v '^```' >"$work/first.c"
cc -std=c99 -pedantic -Wall -Wextra -Werror -I"$source/include" "$work/first.c" -o "$work/first" \
    -L"$build/lib" -lplica -Wl,-rpath,"$build/lib"
"$work/first" | tee "$work/out"
grep -q 'at height' "$work/out"

failed=
cd "$source"
while IFS= read -r page; do
    while IFS= read -r link; do
        [ -e "$(dirname "$page")/${link%%#*}" ] || { echo "readme: $page points to $link, which is not there" >&2; failed=1; }
    done < <(grep -o ']([^)]*)' "$page" | sed 's/^](//; s/)$//' | grep -v -E '^(https?:|#|mailto:)' || true)
done < <(git ls-files '*.md')
[ -z "$failed" ]
