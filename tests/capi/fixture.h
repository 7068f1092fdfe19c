// What the tests of the C API begin with: a device, a small scene and a world of it, released at
// the end.
#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "plica/plica.h"
#include "support/device.h"

namespace plica::capi_test {

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

// The failed call's text must hold each of the words.
void expect_refused(plica_status status, plica_status expected,
                    const std::vector<std::string>& words = {});

plica_device open_test_device();

// A struct to be filled.
template <typename Data>
Data sized() {
    Data data = {};
    data.struct_size = sizeof data;
    return data;
}

class CapiTest : public testing::Test {
protected:
    ~CapiTest() override;

    void make_scene();                         // all things below but device and world
    void make_world(int32_t world_count = 1);  // and these
    void step(int32_t count = 1);              // of 1/60 s, waited for
    std::vector<float> read(plica_field field = PLICA_FIELD_POSITION) const;  // of body
    uint64_t hash() const;

    Sheet sheet;
    plica_device device = nullptr;
    plica_scene scene = nullptr;
    plica_world world = nullptr;
    plica_material material = 0;
    plica_body body = 0;          // the sheet
    plica_body rigid = 0;         // a sphere, far from it
    plica_collider collider = 0;  // the ground
    plica_link pin = 0;           // of vertex 0
};

}  // namespace plica::capi_test
