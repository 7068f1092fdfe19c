#!/usr/bin/env bash
# All C++, CUDA and C files that git knows are as clang-format would write them; but for what is generated, and for
# plica.h, where a member's comment stays on its line because the generator reads it there.
#   tools/checks/format.sh SOURCE
set -euo pipefail
cd "$1"
format=
for name in clang-format-14 clang-format; do
    command -v "$name" >/dev/null && { format=$name; break; }
done
[ -n "$format" ] || { echo "format: clang-format 14 is missing" >&2; exit 1; }
mapfile -t files < <(git ls-files '*.h' '*.hpp' '*.c' '*.cpp' '*.cu' '*.cuh' ':!api/' \
    ':!include/plica/plica.h')
present=()
for file in "${files[@]}"; do [ -f "$file" ] && present+=("$file"); done
"$format" --dry-run -Werror "${present[@]}"
echo "${#present[@]} files are formatted"
