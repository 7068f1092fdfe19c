#!/usr/bin/env bash
# Installs what is missing to build plica, on Debian and Ubuntu, and names each package and why.
#   tools/setup.sh [demo|test] [--dry-run]    demo: build and run; test (default): all the checks as well
# Elsewhere it says what is needed and goes on where the tools are there.
set -euo pipefail

mode="test"
dry_run=
for argument in "$@"; do
    case "$argument" in
        demo | test) mode="$argument" ;;
        --dry-run) dry_run=1 ;;
        *) echo "setup: unknown argument '$argument'; usage: tools/setup.sh [demo|test] [--dry-run]" >&2; exit 2 ;;
    esac
done

to_build="
g++                    compiler
cmake                  build system, 3.25 or newer
ninja-build            runs the build on all cores
ccache                 makes the second build fast
pkg-config             finds plica from other projects
libtbb-dev             oneTBB: threads of the cpu device
libeigen3-dev          Eigen: dense and sparse factorisations on the CPU
libboost-context-dev   Boost.Context: fibres of the strict device
nlohmann-json3-dev     reads scenes, writes reports
libcli11-dev           options of the command line
libtinyobjloader-dev   reads OBJ meshes
libembree-dev          Embree: ray traced pictures
libstb-dev             writes PNG
libgtest-dev           GoogleTest: the tests
libbenchmark-dev       Google Benchmark: the benchmarks
ffmpeg                 films of pictures (MP4)
"
to_test="
clang                  second compiler of the header checks
clang-format-14        format check
libclang-14-dev        reads plica.h for the generated files
python3                runs the checks and the generator
python3-clang-14       the same, from Python
abigail-tools          compares the library's ABI with the committed one
valgrind               memory errors
"
packages=$to_build
[ "$mode" = test ] && packages+=$to_test

explain() { echo "$packages" | awk -v name="$1" '$1 == name { $1 = ""; print substr($0, 2) }'; }

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "setup: this is neither Debian nor Ubuntu; plica needs, under the names they have there:"
    echo "$packages" | sed '/^$/d; s/^/    /'
    for tool in cmake ninja g++; do
        command -v "$tool" >/dev/null || { echo "setup: $tool is missing; install the list above, then start again" >&2; exit 1; }
    done
    exit 0
fi

missing=()
for package in $(echo "$packages" | awk '{ print $1 }'); do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing+=("$package")
done

if [ "${#missing[@]}" -gt 0 ]; then
    echo "setup: installing ${#missing[@]} packages with apt-get:"
    for package in "${missing[@]}"; do
        printf '    %-22s %s\n' "$package" "$(explain "$package")"
    done
    root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "setup: neither root nor sudo here; as root: apt-get install ${missing[*]}" >&2; exit 1; }
        root=(sudo)
    fi
    if [ -n "$dry_run" ]; then
        echo "setup: dry run, nothing was installed"
        exit 0
    fi
    log=$(mktemp)
    install() {
        "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -q --no-install-recommends "${missing[@]}" </dev/null >"$log" 2>&1
    }
    if ! install; then
        echo "setup: the package lists are old, fetching new ones"
        "${root[@]}" apt-get update -q </dev/null >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
        install || { cat "$log" >&2; echo "setup: apt-get could not install them, see above" >&2; exit 1; }
    fi
    rm -f "$log"
fi

cmake_version=$(cmake --version | sed -n '1s/.* //p')
if [ "$(printf '%s\n3.25\n' "$cmake_version" | sort -V | head -1)" != 3.25 ]; then
    echo "setup: cmake is $cmake_version, plica needs 3.25 or newer (pip install cmake brings one)" >&2
    exit 1
fi
if ! command -v nvcc >/dev/null && [ ! -x /usr/local/cuda/bin/nvcc ]; then
    echo "setup: no nvcc (CUDA 13) here: the cuda module is not built, everything else is"
fi
