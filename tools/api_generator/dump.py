"""api/api.json: all of the header, for bindings and tools."""
import json
import math

from . import model


def plain(value):
    """JSON has no infinity: null is an open end."""
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if k not in ("line", "canonical")}
    if isinstance(value, list):
        return [plain(v) for v in value]
    if isinstance(value, float):
        return None if math.isinf(value) else int(value) if value == int(value) else value
    return value


def lines_of(entries, inner):
    """An entry a line; what it lists under `inner` a line each."""
    texts = []
    for entry in entries:
        listed = entry.pop(inner, None) if isinstance(entry, dict) else None
        text = json.dumps(entry)
        if listed:
            text = text[:-1] + f', "{inner}": [\n' + ",\n".join("   " + json.dumps(e) for e in listed) + "]}"
        texts.append("  " + text)
    return "[\n" + ",\n".join(texts) + "]"


def write(api):
    version = {m["name"][len("PLICA_VERSION_"):].lower(): m["value"] for m in api["macros"]}
    inner = {"handles": "", "ids": "", "enums": "values", "callbacks": "arguments", "structs": "members",
             "functions": "arguments"}
    parts = [f' "{part}": {lines_of(plain(api[part]), inner[part])}' for part in inner]
    head = [f' "comment": {json.dumps(model.BANNER)}', f' "version": {json.dumps(version)}']
    return {"api/api.json": "{\n" + ",\n".join(head + parts) + "\n}\n"}
