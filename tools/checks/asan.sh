#!/usr/bin/env bash
# The tests of the cpu device under the address and undefined behaviour sanitizers.
#   tools/checks/asan.sh SOURCE BUILD
set -euo pipefail
cd "$1"
cmake --preset asan >/dev/null
cmake --build build-asan --target plica_tests plica_command
export ASAN_OPTIONS=detect_stack_use_after_return=1:detect_leaks=1:abort_on_error=0
export UBSAN_OPTIONS=print_stacktrace=1
build-asan/bin/plica_tests --device cpu --gtest_brief=1 --gtest_filter='-*Long*:*Speed*'
