#!/usr/bin/env bash
# Proves the cuda device on a machine with a card, without a network, in 8 minutes at most.
#   tools/gpu_check.sh --pack DEPENDENCIES
#       on a Debian machine that has the libraries: copies headers and libraries into a folder to take along
#   tools/gpu_check.sh DEPENDENCIES OUT [BUILD]
#       on the machine with the card: builds with them (BUILD: a folder to build in), runs the tests on cuda, compares
#       with cpu, runs the benchmarks, compute-sanitizer where present; writes OUT/gpu_check.json and .txt
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

usage() { sed -n '3,7s/^# *//p' "$0" >&2; exit 2; }

pack() {
    local target=$1 package file
    mkdir -p "$target"
    copy() { cp --parents -P "$1" "$target" 2>/dev/null || true; }
    for package in libtbb-dev libeigen3-dev nlohmann-json3-dev libcli11-dev libgtest-dev libbenchmark-dev \
        libembree-dev libtinyobjloader-dev libstb-dev; do
        dpkg -L "$package" | while read -r file; do
            case "$file" in /usr/share/doc/* | /usr/share/man/* | /usr/src/*) continue ;; esac
            [ -f "$file" ] || [ -L "$file" ] || continue
            copy "$file"
            case "$file" in
                *.so)
                    # The library behind the link, and what that needs beyond every Linux.
                    ldd "$file" 2>/dev/null | awk '$3 ~ /^\// { print $3 }' |
                        grep -v -E '/(libc|libm|libstdc\+\+|libgcc_s|libdl|libpthread|librt|ld-linux[^/]*)\.so' |
                        while read -r needed; do copy "$needed"; copy "$(readlink -f "$needed")"; done
                    copy "$(readlink -f "$file")"
                    soname=$(objdump -p "$file" | awk '$1 == "SONAME" { print $2 }')
                    copy "$(dirname "$file")/$soname"
                    ;;
            esac
        done
    done
    if [ -d "$target/lib" ] && [ ! -L "$target/lib" ]; then # /lib is /usr/lib on the packing machine
        mkdir -p "$target/usr/lib" && cp -rP "$target/lib/." "$target/usr/lib/" && rm -rf "${target:?}/lib"
    fi
    echo "packed $(du -sh "$target" | cut -f1) into $target"
}

[ "${1:-}" = --pack ] && { [ $# -eq 2 ] || usage; pack "$2"; exit 0; }
[ $# -ge 2 ] || usage
dependencies=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
build=${3:-build-gpu}
end=$((SECONDS + 470))
log=$out/stages.tsv
: >"$log"

# stage NAME LIMIT COMMAND...: runs it within the limit and what is left of 8 minutes; keeps its end.
stage() {
    local name=$1 limit=$2 left=$((end - SECONDS)) began=$SECONDS status
    shift 2
    [ "$left" -lt "$limit" ] && limit=$left
    if [ "$limit" -lt 5 ]; then
        printf '%s\t%s\t%s\t%s\n' "$name" skipped 0 'no time left' >>"$log"
        return 1
    fi
    timeout --kill-after=5 "$limit" "$@" >"$out/$name.log" 2>&1
    status=$?
    printf '%s\t%s\t%s\t%s\n' "$name" "$status" "$((SECONDS - began))" \
        "$(grep -v '^$' "$out/$name.log" | tail -1 | tr '\t' ' ' | cut -c1-200)" >>"$log"
    return $status
}

finish() {
    python3 tools/gpu_summary.py "$out"
    exit $?
}

libraries=$dependencies/usr/lib/$(uname -m)-linux-gnu:$dependencies/usr/lib
export LD_LIBRARY_PATH=$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
generator=()
command -v ninja >/dev/null && generator=(-G Ninja)
architecture=90
if command -v nvidia-smi >/dev/null; then
    found=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | head -1 | tr -d '. ')
    [[ "$found" =~ ^[0-9]+$ ]] && architecture=$found
    nvidia-smi --query-gpu=name,driver_version,memory.total --format=csv,noheader >"$out/card.txt" 2>&1
fi

# shellcheck disable=SC2086
stage configure 40 cmake "${generator[@]}" -S . -B "$build" -DCMAKE_BUILD_TYPE=Release -DPLICA_CUDA=ON \
    -DPLICA_CUDA_TESTS=ON -DPLICA_STRICT=OFF -DPLICA_CUDA_ARCHITECTURES="$architecture" \
    -DCMAKE_PREFIX_PATH="$dependencies/usr" "-DPLICA_STB_INCLUDE=$dependencies/usr/include/stb" \
    ${PLICA_CMAKE_ARGS:-} || finish
stage build 220 cmake --build "$build" -j "$(nproc)" || finish
stage info 20 "$build/bin/plica" info
# Each test by itself may fail; the summary counts them.
stage tests 120 "$build/bin/plica_tests" --device cuda --gtest_brief=1 "--gtest_output=json:$out/tests.json"
stage compare 60 python3 tools/compare_devices.py "$build/bin/plica" cpu cuda "$out"
stage bench 50 "$build/bin/plica_bench_cuda" --benchmark_min_time=0.05 \
    --benchmark_out="$out/bench.json" --benchmark_out_format=json
if command -v compute-sanitizer >/dev/null; then
    for tool in memcheck racecheck; do
        stage "sanitizer_$tool" 45 compute-sanitizer --tool "$tool" --error-exitcode 9 \
            "$build/bin/plica" run preset:drape --device cuda --frames 1 --quiet
    done
fi
finish
