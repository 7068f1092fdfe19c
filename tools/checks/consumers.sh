#!/usr/bin/env bash
# Installs the build into an empty folder, moves it, and builds a C and a C++ program against it.
#   tools/checks/consumers.sh SOURCE BUILD
set -euo pipefail
source=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/moved" # nothing may depend on where it was installed
prefix=$work/moved
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name plica.pc)")
export PKG_CONFIG_PATH

echo "C through pkg-config"
# shellcheck disable=SC2046
cc -std=c99 -pedantic -Wall -Wextra -Werror "$source/tests/consumers/c/consumer.c" -o "$work/consumer_c" \
    $(pkg-config --cflags --libs plica) -Wl,-rpath,"$(pkg-config --variable=libdir plica)"
"$work/consumer_c"

echo "C++ through find_package, installed"
cmake -S "$source/tests/consumers/cpp" -B "$work/cpp" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
cmake --build "$work/cpp" >/dev/null
"$work/cpp/consumer"

echo "C++ through find_package, from the build folder"
cmake -S "$source/tests/consumers/cpp" -B "$work/cpp_build" -Dplica_DIR="$build" >/dev/null
cmake --build "$work/cpp_build" >/dev/null
"$work/cpp_build/consumer"

if [ -x "$prefix/bin/plica" ]; then
    echo "the installed program"
    "$prefix/bin/plica" info >/dev/null
fi
echo "installed:"
(cd "$prefix" && find . -type f -o -type l) | sort
