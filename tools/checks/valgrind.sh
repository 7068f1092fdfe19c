#!/usr/bin/env bash
# The tests of the C API under valgrind: no invalid access, no use of undefined values, no leak.
#   tools/checks/valgrind.sh SOURCE BUILD
set -euo pipefail
cd "$1"
# Valgrind knows no AVX-512.
cmake -G Ninja -S . -B build-valgrind -DCMAKE_BUILD_TYPE=RelWithDebInfo -DPLICA_CPU_ARCH=x86-64-v2 \
    -DPLICA_CUDA=OFF -DPLICA_STRICT=OFF -DPLICA_BUILD_BENCH=OFF \
    -DPLICA_BUILD_PROGRAM=OFF -DPLICA_ENGINE_TESTS=OFF >/dev/null
cmake --build build-valgrind --target plica_tests
valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,indirect \
    --suppressions=tools/checks/valgrind.supp \
    build-valgrind/bin/plica_tests --device cpu --part api --folder capi --gtest_brief=1 \
    --gtest_filter='-*Long*:*Speed*'
