// Builds scenes below the module line: what libplica would hand to a module, without its checks.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "world/world.h"

namespace plica {

// A flat grid of nx by ny cells in the plane z = 0, from the origin, corners counted row by row.
struct GridMesh {
    std::vector<float> positions;
    std::vector<int32_t> triangles;
    int32_t columns = 0, rows = 0;
    int32_t vertex(int32_t column, int32_t row) const { return row * columns + column; }
};

inline GridMesh make_grid(int32_t nx, int32_t ny, float width, float height) {
    GridMesh grid;
    grid.columns = nx + 1;
    grid.rows = ny + 1;
    for (int32_t j = 0; j <= ny; ++j)
        for (int32_t i = 0; i <= nx; ++i)
            for (float value : {width * float(i) / float(nx), height * float(j) / float(ny), 0.0f})
                grid.positions.push_back(value);
    for (int32_t j = 0; j < ny; ++j)
        for (int32_t i = 0; i < nx; ++i) {
            const int32_t a = grid.vertex(i, j), b = a + 1, d = grid.vertex(i, j + 1), c = d + 1;
            for (int32_t corner : {a, b, c, a, c, d}) grid.triangles.push_back(corner);
        }
    return grid;
}

inline plica_transform identity_transform() {
    plica_transform transform = {};
    transform.rotation[3] = 1;
    transform.scale = 1;
    return transform;
}

// A cloth to be: what a test may change before the world is made.
struct BuiltCloth {
    plica_cloth_desc desc;
    plica_material_desc material;
    plica_body id;
};

class SceneBuilder {
public:
    plica_world_desc desc = {};

    SceneBuilder() {
        desc.struct_size = sizeof desc;
        desc.world_count = 1;
        desc.gravity[2] = -9.81f;
        desc.air_density = 1.2f;
        desc.pbd_mode = PLICA_PBD_XPBD;
        desc.pbd_substeps = 10;
        desc.pbd_iterations = 1;
        desc.launch_mode = PLICA_LAUNCH_DIRECT;
        desc.small_body_vertices = 1024;
    }

    // The returned descriptors may be changed until the world is made; the arrays are copied.
    BuiltCloth& add_cloth(const std::vector<float>& positions,
                          const std::vector<int32_t>& triangles) {
        BuiltCloth cloth = {};
        cloth.id = plica_body(cloths_.size() + 1);
        cloth.material = {sizeof(plica_material_desc), 0.2f, 0.0005f, 5e5f, 0.3f, 0.3f, 0, 1000};
        plica_cloth_desc& d = cloth.desc;
        d.struct_size = sizeof d;
        d.positions = keep(positions);
        d.vertex_count = int32_t(positions.size() / 3);
        d.triangles = keep(triangles);
        d.triangle_count = int32_t(triangles.size() / 3);
        d.transform = identity_transform();
        d.solver = PLICA_SOLVER_PBD;
        d.stretch_stiffness = 1;
        d.bend_model = PLICA_BEND_SIGNED;
        d.bend_stiffness = 0.1f;
        d.bend_compliance = 0.01f;
        d.collision_group = 1;
        d.collision_mask = 0xffffffffu;
        d.conserve_spin = 1;
        cloths_.push_back(cloth);
        return cloths_.back();
    }
    BuiltCloth& add_cloth(const GridMesh& grid) {
        return add_cloth(grid.positions, grid.triangles);
    }

    ModuleCollider& add_collider(plica_shape shape) {
        ModuleCollider collider = {};
        collider.id = colliders_.size() + 1;
        collider.material = {sizeof(plica_material_desc), 0.2f, 0.0005f, 5e5f, 0.3f, 0.3f, 0, 1000};
        plica_collider_desc& d = collider.desc;
        d.struct_size = sizeof d;
        d.shape = shape;
        d.world = -1;
        d.transform = identity_transform();
        d.normal[2] = 1;
        d.radius = d.half_length = 0.5f;
        d.half_extents[0] = d.half_extents[1] = d.half_extents[2] = 0.5f;
        d.collision_group = 1;
        d.collision_mask = 0xffffffffu;
        colliders_.push_back(collider);
        return colliders_.back();
    }

    int32_t cloth_count() const { return int32_t(cloths_.size()); }
    ModuleCollider& last_collider() { return colliders_.back(); }

    void set_mesh(ModuleCollider& collider, const std::vector<float>& positions,
                  const std::vector<int32_t>& triangles) {
        collider.desc.positions = keep(positions);
        collider.desc.vertex_count = int32_t(positions.size() / 3);
        collider.desc.triangles = keep(triangles);
        collider.desc.triangle_count = int32_t(triangles.size() / 3);
    }

    ModulePin& add_pin(int32_t cloth, const std::vector<int32_t>& vertices,
                       const std::vector<plica_motion_key>& motion = {}) {
        ModulePin pin = {};
        pin.id = plica_link(pins_.size() + 1);
        pin.body = cloth;
        pin.desc.struct_size = sizeof pin.desc;
        pin.desc.vertices = keep(vertices);
        pin.desc.vertex_count = int32_t(vertices.size());
        pin.desc.motion = keep(motion);
        pin.desc.motion_count = int32_t(motion.size());
        pins_.push_back(pin);
        return pins_.back();
    }

    const plica_motion_key* keep(const std::vector<plica_motion_key>& motion) {
        motions_.push_back(motion);
        return motions_.back().data();
    }
    const float* keep(const std::vector<float>& values) {
        floats_.push_back(values);
        return floats_.back().data();
    }
    const int32_t* keep(const std::vector<int32_t>& values) {
        ints_.push_back(values);
        return ints_.back().data();
    }

    std::unique_ptr<World> make(int32_t thread_count = 0) {
        std::vector<ModuleBody> bodies;
        for (const BuiltCloth& cloth : cloths_) {
            ModuleBody body = {};
            body.id = cloth.id;
            body.kind = PLICA_BODY_CLOTH;
            body.solver = cloth.desc.solver;
            body.world = cloth.desc.world;
            body.vertex_count = cloth.desc.vertex_count;
            body.material = cloth.material;
            body.cloth = &cloth.desc;
            bodies.push_back(body);
        }
        const std::vector<ModuleCollider> colliders(colliders_.begin(), colliders_.end());
        const std::vector<ModulePin> pins(pins_.begin(), pins_.end());
        ModuleScene scene = {};
        scene.bodies = bodies.data();
        scene.colliders = colliders.data();
        scene.pins = pins.data();
        scene.body_count = int32_t(bodies.size());
        scene.collider_count = int32_t(colliders.size());
        scene.pin_count = int32_t(pins.size());
        return std::make_unique<World>(open_device(0, thread_count), scene, desc);
    }

private:
    std::deque<BuiltCloth> cloths_;
    std::deque<ModuleCollider> colliders_;
    std::deque<ModulePin> pins_;
    std::deque<std::vector<float>> floats_;
    std::deque<std::vector<int32_t>> ints_;
    std::deque<std::vector<plica_motion_key>> motions_;
};

inline void run_steps(World& world, int32_t count, double dt = 1.0 / 60) {
    plica_step_desc desc = {};
    desc.struct_size = sizeof desc;
    desc.wait = 1;
    for (int32_t step = 0; step < count; ++step) world.step(dt, desc);
}

inline std::vector<float> read_all(World& world, plica_field field, int32_t cloth,
                                   int32_t vertex_count) {
    std::vector<float> values(3 * size_t(vertex_count));
    world.read(field, cloth, values.data());
    return values;
}

}  // namespace plica
