// A sheet of cloth, held at two corners, swings for half a second. An argument names the device.
#include <cstdio>
#include <plica/plica.hpp>

// A metre wide and deep, flat, at height 0.
struct Sheet {
    static constexpr int32_t k_side = 17;
    std::vector<float> positions;
    std::vector<int32_t> triangles;

    Sheet() {
        for (int32_t i = 0; i < k_side * k_side; ++i)
            positions.insert(positions.end(), {float(i % k_side) / (k_side - 1),
                                               float(i / k_side) / (k_side - 1), 0});
        for (int32_t y = 0; y + 1 < k_side; ++y)
            for (int32_t x = 0; x + 1 < k_side; ++x) {
                const int32_t a = y * k_side + x, b = a + k_side + 1;
                triangles.insert(triangles.end(), {a, a + 1, b, a, b, a + k_side});
            }
    }
};

int fail(plica::Status status) {
    std::fprintf(stderr, "%s\n", status.text());
    return 1;
}

int main(int argc, char** argv) {
    if (plica::Status status = plica::init(); !status) return fail(status);
    auto device = plica::Device::create(argc > 1 ? argv[1] : "auto");
    if (!device) return fail(device.status());
    auto scene = plica::Scene::create();
    if (!scene) return fail(scene.status());

    Sheet sheet;
    auto cloth = plica::defaults<plica_cloth_desc>();
    cloth.positions = sheet.positions.data();
    cloth.vertex_count = int32_t(sheet.positions.size() / 3);
    cloth.triangles = sheet.triangles.data();
    cloth.triangle_count = int32_t(sheet.triangles.size() / 3);
    auto body = scene->add(cloth);
    if (!body) return fail(body.status());

    const int32_t corners[] = {0, Sheet::k_side - 1};
    auto pin = plica::defaults<plica_pin_desc>();
    pin.body = *body;
    pin.vertices = corners;
    pin.vertex_count = 2;
    if (auto link = scene->add(pin); !link) return fail(link.status());

    auto world = plica::World::create(*device, *scene);
    if (!world) return fail(world.status());
    for (int frame = 0; frame < 30; ++frame)
        if (plica::Status status = world->step(1.0 / 60); !status) return fail(status);
    if (plica::Status status = world->read(PLICA_FIELD_POSITION, *body, sheet.positions); !status)
        return fail(status);
    std::printf("the last corner is at height %.6f m\n", sheet.positions.back());
}
