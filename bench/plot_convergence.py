#!/usr/bin/env python3
"""Draws docs/pictures/convergence.png: strain of the hanging sheet over the time of a frame, for each means.

    PLICA_BENCH_CONVERGENCE=1 build/bin/plica_bench --benchmark_filter='^convergence' \\
        --benchmark_out=convergence.json --benchmark_out_format=json
    bench/plot_convergence.py convergence.json docs/pictures/convergence.png
"""
import json
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

MEANS = ["rows alone", "tethers", "tethers, coarse levels", "tethers, coarse levels, strain limit 4 %"]
runs = {}
with open(sys.argv[1]) as file:
    for run in json.load(file)["benchmarks"]:
        _, size, substeps, means = run["name"].split("/")[:4]
        runs.setdefault(int(means), []).append(
            (int(substeps), run["real_time"], run["strain_max"], run["strain_p99"], run["strain_mean"]))

figure, axes = plt.subplots(1, 3, figsize=(12, 4), sharex=True)
for axis, column, title in zip(axes, (2, 3, 4), ("largest", "99 of 100 edges below", "mean")):
    for means, points in sorted(runs.items()):
        points.sort()
        axis.plot([p[0] for p in points], [max(p[column], 1e-5) for p in points], "o-", label=MEANS[means])
    axis.axhline(0.05, color="grey", linewidth=0.8, linestyle=":")
    axis.set(xscale="log", yscale="log", xlabel="substeps a frame", title=title)
    axis.set_xticks([5, 10, 20, 40], ["5", "10", "20", "40"])
    axis.minorticks_off()
axes[0].set_ylabel(f"strain, worst frame of the swing, {size} x {size}")
axes[1].legend(fontsize=8, loc="upper right")
figure.tight_layout()
figure.savefig(sys.argv[2], dpi=110)
