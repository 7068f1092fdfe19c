#!/usr/bin/env bash
# The tests of the boundary, where callers' threads meet, under the thread sanitizer.
#   tools/checks/tsan.sh SOURCE BUILD
set -euo pipefail
cd "$1"
cmake --preset tsan >/dev/null
cmake --build build-tsan --target plica_tests
# oneTBB synchronises where the sanitizer cannot see: it is not compiled with it.
export TSAN_OPTIONS="suppressions=$PWD/tools/checks/tsan_suppressions.txt history_size=4"
for folder in capi front; do
    [ -d "tests/$folder" ] || continue
    build-tsan/bin/plica_tests --device cpu --part api --folder "$folder" --gtest_brief=1 --gtest_filter='-*Long*:*Speed*'
done
