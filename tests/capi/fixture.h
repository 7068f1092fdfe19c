// What the tests of the C API begin with: a device, a small scene and a world of it, released at the end.
#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "plica/plica.h"
#include "support/device.h"

namespace plica::test {

constexpr float k_nan = std::numeric_limits<float>::quiet_NaN();
constexpr float k_infinity = std::numeric_limits<float>::infinity();

// A flat sheet of cells x cells, one metre wide, at height 1.
struct Sheet {
    explicit Sheet(int32_t cells = 2);
    int32_t vertex_count() const { return int32_t(positions.size() / 3); }
    uint64_t bytes() const { return positions.size() * sizeof(float); }
    plica_cloth_desc desc() const;  // points into this

    std::vector<float> positions;
    std::vector<int32_t> triangles;
};

class CapiTest : public testing::Test {
protected:
    ~CapiTest() override;

    // The failed call's text must hold each of the words.
    static void expect_refused(plica_status status, plica_status expected,
                               const std::vector<std::string>& words = {});

    void make_scene();  // scene, material, body (a sheet), pin (of its corner 0), collider (a plane)
    void make_world();  // and device, world

    Sheet sheet;
    plica_device device = nullptr;
    plica_scene scene = nullptr;
    plica_world world = nullptr;
    plica_material material = 0;
    plica_body body = 0;
    plica_body rigid = 0;
    plica_collider collider = 0;
    plica_link pin = 0;
};

plica_device open_test_device();

}  // namespace plica::test
