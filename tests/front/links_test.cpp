// Supports, ties, and pins that let go: what is refused in them, each with its offender.
#include "capi/fixture.h"
#include "capi/small_bodies.h"

using namespace plica::capi_test;

namespace {

class FrontLinks : public CapiTest {
protected:
    FrontLinks() {
        plica_scene_create(&scene);
        const plica_soft_desc desc = small.soft();
        plica_body_create_soft(scene, &desc, &body);
    }
    plica_status add(const plica_support_desc& desc) {
        return plica_link_create_support(scene, &desc, &link);
    }
    plica_status add(const plica_tie_desc& desc) {
        return plica_link_create_tie(scene, &desc, &link);
    }
    plica_body add_cloth(plica_solver solver) {
        plica_cloth_desc desc = small.cloth();
        desc.solver = solver;
        plica_body made = 0;
        EXPECT_EQ(plica_body_create_cloth(scene, &desc, &made), PLICA_OK) << plica_last_error();
        return made;
    }
    plica_status pin_of(plica_body of, double end_time) {
        plica_pin_desc desc;
        plica_pin_desc_init(&desc);
        desc.body = of;
        desc.vertices = small.vertices.data();
        desc.vertex_count = int32_t(small.vertices.size());
        desc.end_time = end_time;
        return plica_link_create_pin(scene, &desc, &link);
    }

    SmallBodies small;
    plica_link link = 0;
};

}  // namespace

TEST_F(FrontLinks, SupportsNameTheirVertices) {
    EXPECT_EQ(add(small.support(body)), PLICA_OK) << plica_last_error();
    EXPECT_EQ(add(small.support(body)), PLICA_OK) << "a vertex may have several";
    small.vertices = {0, 4};
    expect_refused(add(small.support(body)), PLICA_INVALID_ARGUMENT,
                   {"support.vertices[1]", "vertex 4", "[0, 4)"});
    small.vertices = {1, 2, 1};
    expect_refused(add(small.support(body)), PLICA_INVALID_ARGUMENT,
                   {"support.vertices[2]", "vertex 1", "twice"});
}

TEST_F(FrontLinks, SupportsHaveStiffnessesAboveZero) {
    std::vector<float> k = {5, 0};
    plica_support_desc desc = small.support(body);
    desc.stiffnesses = k.data();
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"support.stiffnesses", "place 1", "0 N/m"});
    k[1] = 2;
    EXPECT_EQ(add(desc), PLICA_OK) << plica_last_error();
}

TEST_F(FrontLinks, SupportsEndAfterTheyStart) {
    plica_support_desc desc = small.support(body);
    desc.start_time = 2;
    desc.end_time = 2;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"support.end_time", "2 s", "not after"});
    desc.end_time = 0;
    EXPECT_EQ(add(desc), PLICA_OK) << plica_last_error();
}

TEST_F(FrontLinks, TargetsRiseInTimeAndAreFinite) {
    std::vector<double> times = {0, 1};
    std::vector<float> targets(12, 0.5f);
    plica_support_desc desc = small.support(body);
    desc.target_count = 2;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"support.target_times", "NULL"});
    desc.target_times = times.data();
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"support.targets", "NULL"});
    desc.targets = targets.data();
    EXPECT_EQ(add(desc), PLICA_OK) << plica_last_error();
    targets[9] = k_infinity;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"support.targets[1]", "vertex 1", "inf"});
    targets[9] = 0;
    times[1] = 0;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"support.target_times[1]", "not after"});
    times[1] = double(k_nan);
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"support.target_times[1]", "finite"});
    times[1] = 1;
    const plica_motion_key key = {};
    desc.motion = &key;
    desc.motion_count = 1;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"support.targets", "motion", "both"});
}

TEST_F(FrontLinks, TiesNameTheirPairs) {
    EXPECT_EQ(add(small.tie(body)), PLICA_OK) << plica_last_error();
    small.pairs = {0, 1, 2, 2};
    expect_refused(add(small.tie(body)), PLICA_INVALID_ARGUMENT,
                   {"tie.pairs[1]", "vertex 2", "itself"});
    small.pairs = {0, 4};
    expect_refused(add(small.tie(body)), PLICA_INVALID_ARGUMENT,
                   {"tie.pairs[0]", "vertex 4", "[0, 4)"});
    const plica_body cloth = add_cloth(PLICA_SOLVER_IPC);
    small.pairs = {3, 3};
    plica_tie_desc desc = small.tie(body);
    desc.other = cloth;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"tie.pairs[0]", "vertex 3", "[0, 3)"});
    small.pairs = {2, 2};
    EXPECT_EQ(add(desc), PLICA_OK) << "of two bodies: " << plica_last_error();
}

TEST_F(FrontLinks, TiesHaveLengthsAndTimes) {
    std::vector<float> lengths = {1, -1};
    plica_tie_desc desc = small.tie(body);
    desc.lengths = lengths.data();
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"tie.lengths", "pair 1", "-1 m"});
    lengths[1] = 0;
    EXPECT_EQ(add(desc), PLICA_OK) << plica_last_error();
    lengths[0] = k_nan;
    desc.end_lengths = lengths.data();
    desc.lengths = nullptr;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"tie.end_lengths", "pair 0", "nan"});
    desc.end_lengths = nullptr;
    desc.shrink_start = 2;
    desc.shrink_end = 1;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"tie.shrink_end", "before"});
    desc.shrink_end = 2;
    desc.start_time = 3;
    desc.end_time = 1;
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"tie.end_time", "not after"});
}

TEST_F(FrontLinks, TiesAreOfOneWorld) {
    plica_soft_desc soft = small.soft();
    soft.world = 1;
    plica_tie_desc desc = small.tie(body);
    ASSERT_EQ(plica_body_create_soft(scene, &soft, &desc.other), PLICA_OK);
    expect_refused(add(desc), PLICA_INVALID_ARGUMENT, {"tie.other", "world 1", "world 0"});
}

TEST_F(FrontLinks, PbdHasNeither) {
    const plica_body cloth = add_cloth(PLICA_SOLVER_PBD);
    expect_refused(add(small.support(cloth)), PLICA_UNSUPPORTED, {"support.body", "PBD"});
    small.pairs = {0, 1};
    expect_refused(add(small.tie(cloth)), PLICA_UNSUPPORTED, {"tie.body", "PBD"});
    plica_tie_desc desc = small.tie(body);
    desc.other = cloth;
    expect_refused(add(desc), PLICA_UNSUPPORTED, {"tie.other", "PBD"});
}

TEST_F(FrontLinks, PinsLetGoWhereIpcMoves) {
    expect_refused(pin_of(add_cloth(PLICA_SOLVER_PBD), 1), PLICA_UNSUPPORTED,
                   {"pin.end_time", "PBD"});
    EXPECT_EQ(pin_of(add_cloth(PLICA_SOLVER_IPC), 1), PLICA_OK) << plica_last_error();
    EXPECT_EQ(pin_of(body, 1), PLICA_OK) << plica_last_error();
    const plica_affine_desc affine = small.affine();
    plica_body made = 0;
    ASSERT_EQ(plica_body_create_affine(scene, &affine, &made), PLICA_OK);
    expect_refused(pin_of(made, 0), PLICA_UNSUPPORTED, {"pin.body", "affine"});
    EXPECT_EQ(add(small.support(made)), PLICA_OK) << plica_last_error();
}

TEST_F(FrontLinks, AMassOfZeroNeedsAPinForEver) {
    const std::vector<float> masses = {0, 1, 1};
    plica_cloth_desc desc = small.cloth();
    desc.masses = masses.data();
    ASSERT_EQ(plica_body_destroy(scene, body), PLICA_OK);
    ASSERT_EQ(plica_body_create_cloth(scene, &desc, &body), PLICA_OK) << plica_last_error();
    ASSERT_EQ(pin_of(body, 1), PLICA_OK) << plica_last_error();
    device = open_test_device();
    expect_refused(plica_world_create(device, scene, nullptr, &world), PLICA_INVALID_ARGUMENT,
                   {"vertex 0", "0 kg", "for ever"});
}
