"""plica.h as plain dictionaries: macros, enumerations, ids, handles, callbacks, structs, functions."""
import re

from . import comments
from .comments import Refusal

try:
    from clang import cindex
except ImportError:
    cindex = None

MISSING = ("libclang for Python is missing. Debian and Ubuntu: apt install python3-clang-14 libclang-14-dev, "
           "and run this script with /usr/bin/python3")


def open_unit(path):
    if cindex is None:
        raise Refusal(MISSING)
    try:
        index = cindex.Index.create()
    except cindex.LibclangError as error:
        raise Refusal(f"{MISSING} ({error})") from error
    unit = index.parse(str(path), args=["-x", "c", "-std=c99"],
                       options=cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
    for problem in unit.diagnostics:
        if problem.severity >= cindex.Diagnostic.Error:
            raise Refusal(f"{path}:{problem.location.line}: {problem.spelling}")
    return unit


class Comments:
    """Comments by the line on which they begin and end."""

    def __init__(self, unit):
        self.begin, self.end = {}, {}
        for token in unit.get_tokens(extent=unit.cursor.extent):
            if token.kind == cindex.TokenKind.COMMENT:
                self.begin[token.extent.start.line] = token
                self.end[token.extent.end.line] = token

    def above(self, line):
        token = self.end.get(line - 1)
        return token.spelling if token and token.extent.start.column == 1 else None

    def beside(self, line):
        token = self.begin.get(line)
        return token.spelling if token and token.extent.start.column > 1 else None


def read_type(clang_type):
    """Spelling, element, count of an array, pointer or not."""
    kind = cindex.TypeKind
    result = {"c": clang_type.spelling, "pointer": False, "count": 1, "size": clang_type.get_size(),
              "align": clang_type.get_align()}
    element = clang_type
    if element.kind == kind.CONSTANTARRAY:
        result["count"] = element.element_count
        element = element.element_type
    if element.get_canonical().kind == kind.POINTER:
        result["pointer"] = True
        pointee = element.get_pointee() if element.kind == kind.POINTER else element.get_canonical().get_pointee()
        result["handle"] = element.spelling.startswith("plica_") and pointee.spelling.endswith("_s")
        if element.kind == kind.POINTER:
            result["const"] = pointee.is_const_qualified()
            element = pointee
    result["element"] = element.spelling.replace("const ", "").strip()
    result["canonical"] = element.get_canonical().spelling.replace("const ", "").strip()
    return result


def read_struct(cursor, notes):
    name = cursor.spelling
    members = []
    for field in cursor.type.get_fields():
        member = {"name": field.spelling, "type": read_type(field.type),
                  "offset": cursor.type.get_offset(field.spelling) // 8}
        member.update(comments.parse_member(notes.beside(field.extent.end.line), f"{name}.{field.spelling}"))
        members.append(member)
    text = notes.above(cursor.extent.start.line)
    return {"name": name, "size": cursor.type.get_size(), "align": cursor.type.get_align(), "members": members,
            "text": " ".join(comments.plain(text)).strip() if text else ""}


def read_function(cursor, notes, is_callback=False):
    source = cursor.underlying_typedef_type.get_pointee() if is_callback else cursor.type
    result = {"name": cursor.spelling, "returns_type": source.get_result().spelling,
              **comments.parse_function(notes.above(cursor.extent.start.line), cursor.spelling)}
    types = [read_type(t) for t in source.argument_types()]
    names = [c.spelling for c in cursor.get_children() if c.kind == cindex.CursorKind.PARM_DECL]
    result["arguments"] = [{"name": n, "type": t, "text": result["parameters"].pop(n, None)}
                           for n, t in zip(names, types)]
    if result["parameters"]:
        raise Refusal(f"{cursor.spelling}: describes '{next(iter(result['parameters']))}', which it has not")
    del result["parameters"]
    return result


def macro_value(cursor):
    text = "".join(t.spelling for t in list(cursor.get_tokens())[1:])
    match = re.fullmatch(r"(\d+)u?", text)
    return int(match[1]) if match else None


def read(path):
    """All of the header, in the order of the file."""
    unit = open_unit(path)
    notes = Comments(unit)
    api = {"macros": [], "enums": [], "ids": [], "handles": [], "callbacks": [], "structs": [], "functions": [],
           "order": []}
    mine = [c for c in unit.cursor.get_children() if c.location.file and c.location.file.name == str(path)]
    for cursor in sorted(mine, key=lambda c: c.location.offset):
        read_declaration(cursor, notes, api)
    return api


def read_declaration(cursor, notes, api):
    kind = cindex.CursorKind
    name = cursor.spelling
    if kind.MACRO_DEFINITION == cursor.kind:
        read_macro(cursor, notes, api)
    elif cursor.kind == kind.FUNCTION_DECL:
        api["functions"].append(read_function(cursor, notes))
        api["order"].append(name)
    elif cursor.kind == kind.STRUCT_DECL and cursor.is_definition():
        api["structs"].append(read_struct(cursor, notes))
        api["order"].append(name)
    elif cursor.kind == kind.TYPEDEF_DECL:
        read_typedef(cursor, notes, api)


def read_typedef(cursor, notes, api):
    name, target = cursor.spelling, cursor.underlying_typedef_type
    if target.spelling in ("int32_t", "uint32_t"):
        text = notes.above(cursor.extent.start.line)
        api["enums"].append({"name": name, "c": target.spelling, "values": [], "line": cursor.location.line,
                             "text": " ".join(comments.plain(text)).strip() if text else ""})
        api["order"].append(name)
    elif target.spelling == "uint64_t":
        api["ids"].append(name)
    elif target.kind == cindex.TypeKind.POINTER and target.get_pointee().spelling.endswith("_s"):
        api["handles"].append(name)
    elif target.kind == cindex.TypeKind.POINTER:
        api["callbacks"].append(read_function(cursor, notes, is_callback=True))
        api["order"].append(name)


def read_macro(cursor, notes, api):
    """A constant belongs to the enumeration whose typedef or constant stands on the line above."""
    value, line = macro_value(cursor), cursor.location.line
    if value is None:
        return
    text = notes.beside(cursor.extent.end.line)
    entry = {"name": cursor.spelling, "value": value,
             "text": " ".join(comments.plain(text)).strip() if text else ""}
    enum = api["enums"][-1] if api["enums"] else None
    if enum and enum["line"] == line - 1:
        enum["values"].append(entry)
        enum["line"] = line
    else:
        api["macros"].append(entry)
