#!/usr/bin/env python3
"""Gathers what tools/gpu_check.sh left in a folder into gpu_check.json and gpu_check.txt there.
    gpu_summary.py OUT
Exit status 0 when every stage passed."""
import json
import pathlib
import sys


def read_json(path):
    try:
        return json.loads(path.read_text())
    except (OSError, ValueError):
        return None


def stages(out):
    for line in (out / "stages.tsv").read_text().splitlines():
        name, status, seconds, last = line.split("\t", 3)
        passed = status == "0"
        state = "passed" if passed else {"124": "timed out", "137": "timed out", "skipped": "skipped"}.get(status, "failed")
        yield {"name": name, "state": state, "status": status, "seconds": int(seconds), "last_line": last}


def failed_tests(report):
    for suite in (report or {}).get("testsuites", []):
        for test in suite.get("testsuite", []):
            if test.get("failures"):
                text = test["failures"][0].get("failure", "").strip().splitlines()
                yield {"name": f"{suite['name']}.{test['name']}", "text": " | ".join(text[:4])[:400]}


def benchmarks(report):
    for case in (report or {}).get("benchmarks", []):
        standard = {"name", "run_name", "run_type", "repetitions", "repetition_index", "threads", "family_index",
                    "per_family_instance_index", "iterations", "real_time", "cpu_time", "time_unit"}
        yield {"name": case["name"], "time": case.get("real_time"), "unit": case.get("time_unit"),
               "error": case.get("error_message"), "counters": {k: v for k, v in case.items() if k not in standard}}


def text_of(summary):
    lines = [f"plica on {summary['card'] or 'no card that nvidia-smi knows'}", ""]
    for stage in summary["stages"]:
        lines.append(f"{stage['name']:<20} {stage['state']:<10} {stage['seconds']:4d} s   {stage['last_line']}")
    tests = summary["tests"]
    if tests:
        lines += ["", f"tests on cuda: {tests['count']}, failed: {len(tests['failed'])}"]
        lines += [f"    {t['name']}: {t['text']}" for t in tests["failed"]]
    for scene in summary["compare"] or []:
        lines.append(f"cpu against cuda, {scene['scene']}: {scene['text']}")
    if summary["benchmarks"]:
        lines += ["", "benchmarks"]
        for case in summary["benchmarks"]:
            counters = "  ".join(f"{k} {v:.4g}" if isinstance(v, float) else f"{k} {v}" for k, v in case["counters"].items())
            time = f"{case['time']:12.4g} {case['unit']}" if case["time"] is not None else case["error"]
            lines.append(f"    {case['name']:<50} {time}   {counters}")
    lines += ["", "passed" if summary["passed"] else "FAILED"]
    return "\n".join(lines) + "\n"


def main():
    out = pathlib.Path(sys.argv[1])
    tests = read_json(out / "tests.json")
    card = out / "card.txt"
    summary = {
        "card": card.read_text().strip() if card.exists() else "",
        "stages": list(stages(out)),
        "tests": {"count": tests["tests"], "failed": list(failed_tests(tests))} if tests else None,
        "compare": read_json(out / "compare.json"),
        "benchmarks": list(benchmarks(read_json(out / "bench.json"))),
    }
    summary["passed"] = all(s["state"] == "passed" for s in summary["stages"])
    (out / "gpu_check.json").write_text(json.dumps(summary, indent=1) + "\n")
    text = text_of(summary)
    (out / "gpu_check.txt").write_text(text)
    print(text, end="")
    return not summary["passed"]


if __name__ == "__main__":
    sys.exit(main())
