"""The fixed form of comments in plica.h. The form is told at the top of that header."""
import re

MEMBER = re.compile(r"\[(?P<unit>[^\]]+)\] (?P<head>[^:]*?)(?: @(?P<key>[a-z0-9_/]+))?: (?P<text>.+)$", re.S)
INTERVAL = re.compile(r"([\[(])(-?[0-9.e+]+|-inf), (-?[0-9.e+]+|inf)([\])])$")
SPACES = ("host", "device", "by space", "opaque")
PARAMETER = re.compile(r"^ {2}([a-z_]+) +(\S.*)$")


class Refusal(Exception):
    """What is wrong with a declaration; the text begins with its name."""


def plain(comment):
    """The lines of a /* */ comment without its marks."""
    body = comment[2:-2]
    return [re.sub(r"^\s*\* ?", "", line).rstrip() if i else line.strip() for i, line in enumerate(body.split("\n"))]


def interval(text):
    match = INTERVAL.match(text)
    if not match:
        return None
    left, low, high, right = match.groups()
    return {"low": float(low), "high": float(high), "low_open": left == "(", "high_open": right == ")"}


def parse_range(text, name):
    kinds = {"finite", "unit", "flag", "any", "size"}
    word, _, rest = text.partition(" ")
    if text in kinds:
        return {"kind": text, "text": text}
    if word in ("enum", "id") and rest:
        return {"kind": word, "of": rest, "text": text}
    limits = interval(text)
    if limits is None:
        raise Refusal(f"{name}: '{text}' is no range")
    return {"kind": "interval", "text": text, **limits}


def split_head(head):
    """Parts at commas that are not inside an interval."""
    parts, depth, part = [], 0, ""
    for char in head:
        depth += char in "[("
        depth -= char in "])"
        if char == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += char
    return parts + [part.strip()]


def parse_member(comment, name):
    """[unit] range, null|required, space, shape = default @key: text"""
    if comment is None:
        raise Refusal(f"{name}: has no comment")
    text = " ".join(line.strip() for line in plain(comment)).strip()
    match = MEMBER.match(text)
    if not match:
        raise Refusal(f"{name}: '{text}' is not '[unit] range = default @key: text'")
    head, _, default = match["head"].partition(" = ")
    parts = split_head(head)
    result = {"unit": match["unit"], "range": parse_range(parts[0], name), "text": match["text"].strip()}
    if default:
        result["default"] = default.strip().split()
    if match["key"]:
        result["key"] = match["key"]
    for part in parts[1:]:
        if part in ("null", "required"):
            result["nullable"] = part == "null"
        elif part in SPACES:
            result["space"] = part
        else:
            result["shape"] = part
    return result


def parse_function(comment, name):
    """A sentence, its parameters, 'Blocks:' and 'Errors:'; callbacks may have 'Returns' before these."""
    if comment is None:
        raise Refusal(f"{name}: has no comment")
    lines = plain(comment)
    result = {"text": "", "parameters": {}, "blocks": "", "errors": ""}
    current = None
    tail = ""
    for line in lines:
        match = PARAMETER.match(line)
        if match and not tail:
            current = match[1]
            result["parameters"][current] = match[2].strip()
        elif line.startswith(("Blocks:", "Returns ")) or tail:
            tail += " " + line.strip()
        elif current and line.startswith("   "):
            result["parameters"][current] += " " + line.strip()
        else:
            result["text"] += " " + line.strip()
    result["text"] = result["text"].strip()
    match = re.match(r"(?P<returns>Returns .*?)?\s*Blocks: (?P<blocks>.*?)\. Errors: (?P<errors>.*)$", tail.strip())
    for part in ("blocks", "errors"):
        if not match or not match[part]:
            raise Refusal(f"{name}: does not say '{part.capitalize()}:'")
        result[part] = match[part].strip()
    if match["returns"]:
        result["returns"] = match["returns"].strip()
    return result
