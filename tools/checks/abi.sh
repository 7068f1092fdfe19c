#!/usr/bin/env bash
# The library's ABI is the committed one: exported names, and types as abidiff sees them.
#   tools/checks/abi.sh SOURCE LIBRARY [--update]
# --update writes tools/abi anew; do so for additions, say so in docs/changes, and never for a removal.
set -euo pipefail
source=$1
library=$2
update=${3:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
symbols=$source/tools/abi/symbols.txt
baseline=$source/tools/abi/plica-$(uname -m).abi

nm -D --defined-only "$library" | awk '{ print $3 }' | LC_ALL=C sort >"$work/symbols.txt"
describe() {
    abidw --headers-dir "$source/include/plica" --drop-private-types --exported-interfaces-only --no-corpus-path --no-comp-dir-path \
        --no-show-locs --no-elf-needed --no-parameter-names --out-file "$work/plica.abi" "$library"
}
if [ "$update" = --update ]; then
    cp "$work/symbols.txt" "$symbols"
    describe
    cp "$work/plica.abi" "$baseline"
    echo "wrote $symbols and $baseline"
    exit 0
fi

# What plica.h declares, what the library exports and what is committed are one list.
grep -v '^ \*\|^/\*\|^#' "$source/include/plica/plica.h" | tr '\n' ' ' | grep -o 'PLICA_API [^;]*;' |
    sed 's/ *(.*//; s/.*[ *]//' | LC_ALL=C sort >"$work/declared.txt"
diff -u "$work/declared.txt" "$work/symbols.txt" || { echo "abi: exported names (+) differ from those that plica.h declares (-)" >&2; exit 1; }
diff -u "$symbols" "$work/symbols.txt" || { echo "abi: exported names (+) differ from tools/abi/symbols.txt (-)" >&2; exit 1; }
echo "$(wc -l <"$symbols") names are exported, as declared and as committed"

if ldd "$library" | grep -i -E 'cuda|cublas|cusolver|nvidia'; then
    echo "abi: the library must not need CUDA" >&2
    exit 1
fi
echo "the library loads without CUDA"

if [ ! -f "$baseline" ]; then
    echo "no baseline of $(uname -m): types are not compared"
elif ! command -v abidiff >/dev/null; then
    echo "abi: abidiff (abigail-tools) is missing" >&2
    exit 1
else
    describe
    if ! abidiff --no-added-syms --harmless "$baseline" "$work/plica.abi"; then
        echo "abi: types differ from $baseline; an addition is taken in with 'tools/checks/abi.sh . build/lib/libplica.so --update'" >&2
        exit 1
    fi
    echo "types are those of $(basename "$baseline")"
fi
