"""Whether every public declaration says what a caller has to know."""
import re

from . import model
from .comments import Refusal

UNITS = r"\b(m|s|N|kg|rad|m/s)\b"


def review(api):
    for struct in api["structs"]:
        for member in struct["members"]:
            review_member(api, struct, member)
    for enum in api["enums"]:
        if not enum["values"]:
            raise Refusal(f"{enum['name']}: has no constants")
    for function in api["functions"] + api["callbacks"]:
        if not function["text"]:
            raise Refusal(f"{function['name']}: does not say what it does")
        for argument in function["arguments"]:
            review_argument(api, function, argument)


def review_member(api, struct, member):
    name = f"{struct['name']}.{member['name']}"
    is_pointer = member["type"]["pointer"]
    is_function = is_pointer and any(c["name"] == member["type"]["c"] for c in api["callbacks"])
    if is_pointer and "nullable" not in member:
        raise Refusal(f"{name}: does not say 'null' or 'required'")
    if is_pointer and not is_function and "space" not in member:
        raise Refusal(f"{name}: does not say in which memory it lies")
    if not is_pointer and "nullable" in member:
        raise Refusal(f"{name}: is no pointer, yet says 'null' or 'required'")
    if member["range"]["kind"] == "enum":
        known = [e["name"] for e in api["enums"]]
        if member["range"]["of"] not in known:
            raise Refusal(f"{name}: enum {member['range']['of']} is not declared")
    if struct in model.inputs(api):
        review_default(api, name, member)


def review_default(api, name, member):
    if (member["type"]["pointer"] or model.is_reserved(member) or member["range"]["kind"] == "size"
            or member["type"]["canonical"].startswith("struct ") or "set by" in member["text"]):
        return
    if "default" not in member:
        raise Refusal(f"{name}: has no default")
    count = len(model.default_numbers(api, member))
    if count != member["type"]["count"]:
        raise Refusal(f"{name}: {count} defaults for {member['type']['count']} numbers")


def review_argument(api, function, argument):
    name = f"{function['name']}({argument['name']})"
    text, kind = argument["text"], argument["type"]
    if not text:
        raise Refusal(f"{name}: is not described")
    is_callback = any(c["name"] == kind["c"] for c in api["callbacks"])
    if kind["pointer"] and function not in api["callbacks"]:
        opaque = kind["c"] == "void *" and argument["name"] == "user"
        if not opaque and not re.match(r"(required|null)\b", text):
            raise Refusal(f"{name}: does not say 'null' or 'required'")
        is_text = kind["c"] == "const char *"
        if not opaque and not is_callback and not kind["handle"] and not is_text and "host" not in text:
            raise Refusal(f"{name}: does not say in which memory it lies")
    if kind["canonical"] in ("float", "double") and not re.search(UNITS, text) and "[0, 1]" not in text:
        raise Refusal(f"{name}: does not say its unit")
