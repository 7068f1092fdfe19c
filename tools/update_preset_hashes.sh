#!/bin/sh
# Runs each preset for the frames that tests/scenes/hashes.txt names (3 where it is new) and writes the hashes anew.
# usage: tools/update_preset_hashes.sh [PROGRAM] [DEVICE]; cpu stands for strict as well.
set -eu
cd "$(dirname "$0")/.."
program=${1:-build/bin/plica}
device=${2:-cpu}
file=tests/scenes/hashes.txt
next=$file.next
{
    echo "# preset frames device hash; written by tools/update_preset_hashes.sh, cpu stands for strict as well"
    "$program" presets | while read -r preset _; do
        frames=$(awk -v p="$preset" -v d="$device" '$1 == p && $3 == d { print $2 }' "$file" 2>/dev/null || true)
        frames=${frames:-3}
        hash=$("$program" run "preset:$preset" --frames "$frames" --device "$device" --quiet --report - |
            sed -n 's/.*"state_hash": "\([0-9a-f]*\)".*/\1/p')
        echo "$preset $frames $device $hash"
    done
    awk -v d="$device" '!/^#/ && $3 != d' "$file" 2>/dev/null || true
} > "$next"
mv "$next" "$file"
cat "$file"
