/* Built in a scratch copy of the tree to which a parameter (plica_world_desc.growth_test) and a
 * state field (PLICA_FIELD_GROWTH_TEST) were added by a line each: everything else must follow by
 * itself. */
#include <plica/plica.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(int held, const char* what) {
    if (held) return;
    fprintf(stderr, "growth: not so: %s; last error: %s\n", what, plica_last_error());
    exit(1);
}

int main(void) {
    const float positions[] = {0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1};
    const int32_t triangles[] = {0, 1, 2, 0, 2, 3};
    const float written[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    const float zeros[12] = {0};
    float read[12];
    uint64_t before = 0, after = 0, bytes = 0;
    plica_device device = NULL;
    plica_scene scene = NULL;
    plica_world world = NULL;
    plica_body cloth = 0;
    plica_cloth_desc cloth_desc;
    plica_world_desc world_desc;
    plica_view view;
    void* saved;

    expect(plica_init(PLICA_VERSION) == PLICA_OK, "the library starts");
    expect(plica_device_create("cpu", NULL, &device) == PLICA_OK, "the device opens");
    expect(plica_scene_create(&scene) == PLICA_OK, "a scene is made");
    plica_cloth_desc_init(&cloth_desc);
    cloth_desc.vertex_count = 4;
    cloth_desc.positions = positions;
    cloth_desc.triangle_count = 2;
    cloth_desc.triangles = triangles;
    expect(plica_body_create_cloth(scene, &cloth_desc, &cloth) == PLICA_OK, "a cloth is made");

    plica_world_desc_init(&world_desc);
    expect(world_desc.growth_test == 0.25f, "the new parameter has its default");
    world_desc.growth_test = -1;
    expect(plica_world_create(device, scene, &world_desc, &world) == PLICA_INVALID_ARGUMENT,
           "the new parameter has its range");
    expect(strstr(plica_last_error(), "growth_test") != NULL, "the error names the new parameter");
    world_desc.growth_test = 1;
    expect(plica_world_create(device, scene, &world_desc, &world) == PLICA_OK, "a world is made");

    expect(plica_world_hash(world, &before) == PLICA_OK, "hash");
    expect(plica_world_write(world, PLICA_FIELD_GROWTH_TEST, cloth, written, sizeof written) ==
               PLICA_OK,
           "the new field is written");
    expect(plica_world_read(world, PLICA_FIELD_GROWTH_TEST, cloth, read, sizeof read) == PLICA_OK &&
               memcmp(read, written, sizeof read) == 0,
           "the new field is read back");
    memset(&view, 0, sizeof view);
    view.struct_size = sizeof view;
    expect(
        plica_world_view(world, PLICA_FIELD_GROWTH_TEST, cloth, &view) == PLICA_OK && view.pointer,
        "the new field is viewed");
    expect(plica_world_hash(world, &after) == PLICA_OK && before != after,
           "the hash sees the new field");

    expect(plica_world_save(world, NULL, 0, &bytes) == PLICA_OK || bytes > 0, "size of a save");
    saved = malloc((size_t)bytes);
    expect(plica_world_save(world, saved, bytes, &bytes) == PLICA_OK, "save");
    expect(plica_world_reset(world, NULL, 0) == PLICA_OK, "reset");
    expect(plica_world_read(world, PLICA_FIELD_GROWTH_TEST, cloth, read, sizeof read) == PLICA_OK &&
               memcmp(read, zeros, sizeof read) == 0,
           "reset takes the new field back");
    expect(plica_world_load(world, saved, bytes) == PLICA_OK, "load");
    expect(plica_world_read(world, PLICA_FIELD_GROWTH_TEST, cloth, read, sizeof read) == PLICA_OK &&
               memcmp(read, written, sizeof read) == 0,
           "load brings the new field back");

    free(saved);
    plica_world_release(world);
    plica_scene_release(scene);
    plica_device_release(device);
    printf("the new parameter and the new field are everywhere\n");
    return 0;
}
