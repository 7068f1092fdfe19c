#!/bin/sh
# Runs plica and the packaged peers on the same sheet, one after another; see README.md here.
set -eu
size=${1:-256}
frames=${2:-240}
root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/bench/peers
place=${PLICA_PEERS_DIR:-$root/build/peers}
bench=${PLICA_BENCH:-$root/build/bin/plica_bench}
mkdir -p "$place"

if [ ! -x "$place/venv/bin/python" ]; then
    echo "Installing newton, warp-lang and pypbd from PyPI into $place/venv" >&2
    python3 -m venv "$place/venv"
    "$place/venv/bin/pip" install -q numpy newton warp-lang pypbd
fi
if ! pkg-config --exists bullet; then
    echo "Bullet is missing: apt-get install libbullet-dev (it is left out)" >&2
elif [ ! -x "$place/bullet_sheet" ]; then
    c++ -std=c++17 -O3 -march=native "$here/bullet_sheet.cpp" -o "$place/bullet_sheet" \
        $(pkg-config --cflags bullet) -lBulletSoftBody -lBulletDynamics -lBulletCollision -lLinearMath
fi

"$bench" --benchmark_filter="hanging_sheet.*/$size/1[05]/" >&2
for driver in newton_sheet pypbd_sheet; do
    "$place/venv/bin/python" "$here/$driver.py" --size "$size" --frames "$frames" || true
done
[ ! -x "$place/bullet_sheet" ] || "$place/bullet_sheet" "$size" "$frames"
