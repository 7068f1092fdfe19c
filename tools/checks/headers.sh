#!/usr/bin/env bash
# Compiles the public headers alone, as C99, C11, C17 and C++17, C++20, with gcc and clang, pedantic.
#   tools/checks/headers.sh SOURCE
set -euo pipefail
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

compile() { # compiler, standard, language, text
    printf '%s\n' "$4" >"$work/try.$3"
    "$1" -std="$2" -pedantic -Wall -Wextra -Wshadow -Wconversion -Werror -I"$source/include" -c "$work/try.$3" -o "$work/try.o" ||
        { echo "headers: '$4' does not compile with $1 -std=$2" >&2; exit 1; }
    count=$((count + 1))
}

compilers=()
for pair in gcc:g++ clang:clang++; do
    command -v "${pair#*:}" >/dev/null && compilers+=("$pair") || echo "headers: no ${pair#*:} here, left out"
done
[ "${#compilers[@]}" -gt 0 ] || { echo "headers: no compiler" >&2; exit 1; }

for pair in "${compilers[@]}"; do
    for standard in c99 c11 c17; do
        compile "${pair%:*}" $standard c '#include <plica/plica.h>'
    done
    for standard in c++17 c++20; do
        compile "${pair#*:}" $standard cpp '#include <plica/plica.h>'
        [ -f "$source/include/plica/plica.hpp" ] && compile "${pair#*:}" $standard cpp '#include <plica/plica.hpp>'
    done
    # Sizes and offsets, as a caller's C compiler sees them.
    if [ -f "$source/api/layout.c" ]; then
        "${pair%:*}" -std=c11 -pedantic -Wall -Wextra -Werror -I"$source/include" -I"$source" \
            -c "$source/api/layout.c" -o "$work/layout.o"
        count=$((count + 1))
    fi
done
echo "$count compilations passed"
