"""The hanging sheet and the line that a driver prints, for peers with a Python interface."""
import argparse
import json
import time

import numpy as np

SIDE, DENSITY, FRAME = 2.0, 0.2, 1.0 / 60.0


class Sheet:
    def __init__(self, size):
        self.size = size
        axis = np.linspace(-SIDE / 2, SIDE / 2, size)
        x, y = np.meshgrid(axis, axis)
        self.points = np.stack([x.ravel(), y.ravel(), np.zeros(size * size)], axis=1)
        corner = (np.arange(size - 1)[:, None] * size + np.arange(size - 1)).ravel()
        right, up, across = corner + 1, corner + size, corner + size + 1
        self.triangles = np.stack([corner, right, across, corner, across, up], axis=1).reshape(-1, 3)
        sides = np.sort(self.triangles[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2), axis=1)
        self.edges = np.unique(sides, axis=0)
        self.rest = self.lengths(self.points)
        self.pins = [0, size - 1]
        self.mass = np.bincount(self.triangles.ravel(), minlength=size * size).astype(float)
        self.mass *= DENSITY * SIDE**2 / self.mass.sum()

    def lengths(self, points):
        return np.linalg.norm(points[self.edges[:, 1]] - points[self.edges[:, 0]], axis=1)

    def strain(self, points):
        strain = np.abs(self.lengths(points) / self.rest - 1)
        return float(strain.max()), float(strain.mean())


def arguments(text):
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("--size", type=int, default=256)
    parser.add_argument("--frames", type=int, default=240)
    parser.add_argument("--substeps", type=int, default=10)
    parser.add_argument("--iterations", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def measure(peer, args, sheet, step, read, threads):
    """Runs the swing; read() gives the points of now, outside the timing."""
    times, worst, mean = [], 0.0, 0.0
    for _ in range(args.frames):
        begin = time.perf_counter()
        step()
        times.append(1e3 * (time.perf_counter() - begin))
        largest, average = sheet.strain(read())
        worst, mean = max(worst, largest), max(mean, average)
    print(json.dumps({
        "peer": peer, "size": args.size, "substeps": args.substeps, "iterations": args.iterations,
        "threads": threads, "frames": len(times), "ms_median": round(float(np.median(times)), 3),
        "ms_min": round(min(times), 3), "strain_max": worst, "strain_mean": mean}), flush=True)
