/* A sheet of cloth, held at two corners, swings for half a second. An argument names the device. */
#include <plica/plica.h>
#include <stdio.h>

enum { CELLS = 16, SIDE = CELLS + 1, VERTICES = SIDE * SIDE, TRIANGLES = 2 * CELLS * CELLS };
static float positions[VERTICES][3];
static int32_t triangles[TRIANGLES][3];

int main(int argc, char** argv) {
    const int32_t corners[2] = {0, SIDE - 1};
    plica_device device = NULL;
    plica_scene scene = NULL;
    plica_world world = NULL;
    plica_link link = 0;
    plica_status code = PLICA_OK;
    plica_cloth_desc cloth;
    plica_pin_desc pin;
    for (int i = 0; i < VERTICES; ++i) /* a metre wide and deep, flat, at height 0 */
        positions[i][0] = (float)(i % SIDE) / CELLS, positions[i][1] = (float)(i / SIDE) / CELLS;
    for (int t = 0; t < TRIANGLES; ++t) { /* two a cell, whose first and last corners are a and b */
        const int32_t a = t / 2 + t / 2 / CELLS, b = a + SIDE + 1;
        triangles[t][0] = a, triangles[t][1] = t % 2 ? b : a + 1;
        triangles[t][2] = t % 2 ? a + SIDE : b;
    }
    plica_cloth_desc_init(&cloth);
    cloth.positions = positions[0], cloth.vertex_count = VERTICES;
    cloth.triangles = triangles[0], cloth.triangle_count = TRIANGLES;
    plica_pin_desc_init(&pin);
    pin.vertices = corners, pin.vertex_count = 2;
    if (plica_init(PLICA_VERSION) || plica_device_create(argc > 1 ? argv[1] : "auto", 0, &device) ||
        plica_scene_create(&scene) || plica_body_create_cloth(scene, &cloth, &pin.body) ||
        plica_link_create_pin(scene, &pin, &link) || plica_world_create(device, scene, 0, &world))
        return fprintf(stderr, "%s\n", plica_last_error()), 1;
    for (int frame = 0; frame < 30 && !code; ++frame) code = plica_world_step(world, 1.0 / 60, 0);
    if (code ||
        plica_world_read(world, PLICA_FIELD_POSITION, pin.body, positions, sizeof positions))
        return fprintf(stderr, "%s\n", plica_last_error()), 1;
    printf("the last corner is at height %.6f m\n", positions[VERTICES - 1][2]);
    return plica_world_release(world) || plica_scene_release(scene) || plica_device_release(device);
}
