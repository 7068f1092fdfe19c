"""api/layout.c: the sizes and offsets that callers were compiled with."""
from . import model

SOURCE = """/* {banner}
 * Sizes and offsets that callers are compiled with, on every platform with 64-bit pointers. */
#include <stddef.h>

#include "plica/plica.h"

#define SAME(name, condition) typedef char same_##name[(condition) ? 1 : -1]

{lines}
"""


def check_holes(struct):
    end = 0
    for member in struct["members"]:
        if member["offset"] != end:
            raise model.Refusal(f"{struct['name']}.{member['name']}: {member['offset'] - end} bytes of padding before it")
        end = member["offset"] + member["type"]["size"]
    if end != struct["size"]:
        raise model.Refusal(f"{struct['name']}: {struct['size'] - end} bytes of padding at its end")


def write(api):
    lines = []
    for struct in api["structs"]:
        check_holes(struct)
        name = struct["name"]
        lines.append(f"SAME({name}_size, sizeof({name}) == {struct['size']});")
        lines += [f"SAME({name}_{m['name']}, offsetof({name}, {m['name']}) == {m['offset']});"
                  for m in struct["members"]]
    return {"api/layout.c": SOURCE.format(banner=model.BANNER, lines="\n".join(lines))}
