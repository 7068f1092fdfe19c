#!/usr/bin/env bash
# From a fresh clone to a picture: builds plica and lets a cloth fall over Spot.
#   tools/demo.sh [--out FOLDER]    FOLDER: where frames, report and pictures go, build/demo by default
set -euo pipefail
cd "$(dirname "$0")/.."

out=build/demo
while [ $# -gt 0 ]; do
    case "$1" in
        --out) out=${2:?--out needs a folder}; shift 2 ;;
        *) echo "demo: unknown argument '$1'; usage: tools/demo.sh [--out FOLDER]" >&2; exit 2 ;;
    esac
done

echo "1/4 looking for what the build needs"
tools/setup.sh demo
echo "2/4 building plica (a few minutes the first time)"
tools/build.sh plica_command plica_cpu

film=
command -v ffmpeg >/dev/null && film=1
echo "3/4 a cloth falls over Spot: 120 frames"
mkdir -p "$out"
build/bin/plica run preset:spot --out "$out/frames" --report "$out/report.json"
echo "4/4 ray tracing"
build/bin/plica picture "$out/frames" --output "$out/spot.png"
[ -n "$film" ] && build/bin/plica picture "$out/frames" --output "$out/spot.mp4"

echo
echo "picture   $out/spot.png"
[ -n "$film" ] && echo "film      $out/spot.mp4" || echo "film      none: ffmpeg is missing"
echo "frames    $out/frames"
echo "report    $out/report.json"
echo
echo "Next: change the scene and run it again:"
echo "    build/bin/plica presets spot > my_scene.json"
echo "    build/bin/plica run my_scene.json --picture my_scene.png"
echo
echo "Building the rest (tests, benchmarks, the other devices); Ctrl-C if you do not need them."
tools/build.sh
