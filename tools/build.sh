#!/usr/bin/env bash
# Configures and builds in build/ with the preset dev.
#   tools/build.sh [TARGET...]    no target: all of them; options for cmake in PLICA_CMAKE_ARGS
set -euo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
# shellcheck disable=SC2086
if ! cmake --preset dev ${PLICA_CMAKE_ARGS:-} >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    exit 1
fi
grep -- '-- plica:' "$log" || true
rm -f "$log"
targets=()
[ $# -gt 0 ] && targets=(--target "$@")
cmake --build build "${targets[@]}"
