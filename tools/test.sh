#!/usr/bin/env bash
# Builds everything and runs all checks; ends with ctest's summary.
#   tools/test.sh [--fast] [options of ctest]
# --fast: what changed is built and the quick tests run, on the cpu device; for the inner loop.
# With CI=true warnings are errors. With PLICA_SANITIZERS=1 the sanitizers, valgrind and the check of growth
# run as well, each in a build of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

fast=
[ "${1:-}" = --fast ] && { fast=1; shift; }

tools/setup.sh test
export CTEST_PARALLEL_LEVEL=${CTEST_PARALLEL_LEVEL:-$(nproc)}
if [ -n "$fast" ]; then
    tools/build.sh plica_tests plica_command plica_cpu
    exec ctest --test-dir build --output-on-failure -L fast "$@"
fi
args="-DPLICA_CI=OFF"
[ "${PLICA_SANITIZERS:-}" = 1 ] && args="-DPLICA_CI=ON"
[ "${CI:-}" = true ] && args="$args -DPLICA_WERROR=ON"
PLICA_CMAKE_ARGS="$args ${PLICA_CMAKE_ARGS:-}" tools/build.sh
exec ctest --test-dir build --output-on-failure "$@"
