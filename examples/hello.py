#!/usr/bin/env python3
"""A sheet of cloth, held at two corners, swings for half a second. Needs nothing but ctypes.

hello.py [DEVICE]; PLICA_LIBRARY names libplica.so where the system does not find it.
"""
import os
import sys
from ctypes import (CDLL, POINTER, Structure, byref, c_char_p, c_double, c_float, c_int32, c_uint32,
                    c_uint64, c_void_p, sizeof)

VERSION = 1000  # 0.1.0
FIELD_POSITION = 1


class Transform(Structure):
    _fields_ = [("translate", c_double * 3), ("rotation", c_float * 4), ("scale", c_float),
                ("reserved", c_uint32)]


class ClothDesc(Structure):
    _fields_ = [
        ("struct_size", c_uint32), ("vertex_count", c_int32), ("positions", POINTER(c_float)),
        ("triangles", POINTER(c_int32)), ("triangle_count", c_int32), ("world", c_int32),
        ("masses", POINTER(c_float)), ("material", c_uint64), ("transform", Transform),
        ("velocity", c_float * 3), ("angular_velocity", c_float * 3), ("solver", c_int32),
        ("stretch_stiffness", c_float), ("stretch_compliance", c_float), ("stretch_damping", c_float),
        ("bend_model", c_int32), ("bend_stiffness", c_float), ("bend_compliance", c_float),
        ("bend_damping", c_float), ("damping", c_float), ("drag", c_float), ("air_drag", c_float),
        ("air_lift", c_float), ("max_depenetration_speed", c_float), ("contact_offset", c_float),
        ("collision_group", c_uint32), ("collision_mask", c_uint32), ("conserve_spin", c_int32),
        ("tethers", c_int32), ("coarse_levels", c_int32), ("strain_limit", c_float), ("weld", c_int32),
        ("self_collision", c_int32), ("membrane_model", c_int32), ("bend_energy", c_int32),
        ("reserved", c_uint32 * 2)]


class PinDesc(Structure):
    _fields_ = [("struct_size", c_uint32), ("vertex_count", c_int32), ("body", c_uint64),
                ("vertices", POINTER(c_int32)), ("motion", c_void_p), ("motion_count", c_int32),
                ("reserved", c_uint32), ("pivot", c_double * 3), ("end_time", c_double)]


plica = CDLL(os.environ.get("PLICA_LIBRARY", "libplica.so.0"))
plica.plica_last_error.restype = c_char_p
plica.plica_world_step.argtypes = [c_void_p, c_double, c_void_p]


def check(status):
    if status:
        sys.exit(plica.plica_last_error().decode())


def sheet(side):
    """Positions and triangles of a flat sheet, a metre wide and deep, at height 0."""
    positions = [v for i in range(side * side) for v in (i % side / (side - 1), i // side / (side - 1), 0)]
    triangles = []
    for a in (y * side + x for y in range(side - 1) for x in range(side - 1)):
        b = a + side + 1
        triangles += [a, a + 1, b, a, b, a + side]
    return (c_float * len(positions))(*positions), (c_int32 * len(triangles))(*triangles)


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else "auto"
    device, scene, world = c_void_p(), c_void_p(), c_void_p()
    body, link, cloth, pin = c_uint64(), c_uint64(), ClothDesc(), PinDesc()
    positions, triangles = sheet(17)
    corners = (c_int32 * 2)(0, 16)

    check(plica.plica_init(VERSION))
    check(plica.plica_device_create(name.encode(), None, byref(device)))
    check(plica.plica_scene_create(byref(scene)))
    check(plica.plica_cloth_desc_init(byref(cloth)))
    cloth.positions, cloth.vertex_count = positions, len(positions) // 3
    cloth.triangles, cloth.triangle_count = triangles, len(triangles) // 3
    check(plica.plica_body_create_cloth(scene, byref(cloth), byref(body)))
    check(plica.plica_pin_desc_init(byref(pin)))
    pin.body, pin.vertices, pin.vertex_count = body.value, corners, 2
    check(plica.plica_link_create_pin(scene, byref(pin), byref(link)))
    check(plica.plica_world_create(device, scene, None, byref(world)))
    for _ in range(30):
        check(plica.plica_world_step(world, 1 / 60, None))
    check(plica.plica_world_read(world, FIELD_POSITION, body, positions, c_uint64(sizeof(positions))))
    print("the last corner is at height %.6f m" % positions[-1])
    plica.plica_world_release(world)
    plica.plica_scene_release(scene)
    plica.plica_device_release(device)


if __name__ == "__main__":
    main()
