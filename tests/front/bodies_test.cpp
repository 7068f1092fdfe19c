// What is refused in soft bodies, strands, particles and affine bodies, each with its offender.
#include "capi/fixture.h"
#include "capi/small_bodies.h"

using namespace plica::capi_test;

namespace {

class FrontBodies : public CapiTest {
protected:
    FrontBodies() { plica_scene_create(&scene); }

    plica_status add_soft() {
        const plica_soft_desc desc = small.soft();
        return plica_body_create_soft(scene, &desc, &body);
    }
    plica_status add_strand(bool closed = false) {
        plica_strand_desc desc = small.strand();
        desc.closed = closed;
        return plica_body_create_strand(scene, &desc, &body);
    }
    plica_status add_affine() {
        const plica_affine_desc desc = small.affine();
        return plica_body_create_affine(scene, &desc, &body);
    }

    SmallBodies small;
};

}  // namespace

TEST_F(FrontBodies, SoftTetrahedraAreRefusedByNumber) {
    EXPECT_EQ(add_soft(), PLICA_OK) << plica_last_error();
    small.tetrahedra = {0, 1, 2, 3, 1, 0, 2, 3};
    expect_refused(add_soft(), PLICA_INVALID_ARGUMENT,
                   {"soft.tetrahedra", "tetrahedron 1 (1, 0, 2, 3)", "inverted", "-0.16666"});
    small.tetrahedra = {0, 1, 2, 4};
    expect_refused(add_soft(), PLICA_INVALID_ARGUMENT, {"tetrahedron 0", "corner 4", "[0, 4)"});
    small.tetrahedra = {0, 1, 2, 1};
    expect_refused(add_soft(), PLICA_INVALID_ARGUMENT, {"tetrahedron 0", "repeated corners"});
    small.tetrahedra = {0, 1, 2, 3};
    small.corners[11] = 1e-8f;
    expect_refused(add_soft(), PLICA_INVALID_ARGUMENT, {"tetrahedron 0", "flat"});
}

TEST_F(FrontBodies, SoftVerticesBelongToATetrahedron) {
    small.corners.insert(small.corners.end(), {5, 5, 5});
    plica_soft_desc desc = small.soft();
    desc.vertex_count = 5;
    expect_refused(plica_body_create_soft(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"soft.positions", "vertex 4", "no tetrahedron"});
}

TEST_F(FrontBodies, SoftFacesHaveTwoTetrahedraAtMost) {
    // Three on the face (0, 1, 2).
    small.corners.insert(small.corners.end(), {0, 0, -1, 0.2f, 0.2f, 2});
    small.tetrahedra = {0, 1, 2, 3, 0, 2, 1, 4, 0, 1, 2, 5};
    plica_soft_desc desc = small.soft();
    desc.vertex_count = 6;
    expect_refused(plica_body_create_soft(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"tetrahedron 2", "third at the face (0, 1, 2)"});
}

TEST_F(FrontBodies, PositionsAreFinite) {
    small.corners[7] = k_nan;
    expect_refused(add_soft(), PLICA_INVALID_ARGUMENT, {"soft.positions", "vertex 2"});
    expect_refused(add_strand(), PLICA_INVALID_ARGUMENT, {"strand.positions", "vertex 2"});
    expect_refused(add_affine(), PLICA_INVALID_ARGUMENT, {"affine.positions", "vertex 2"});
    const plica_particles_desc desc = small.particles();
    expect_refused(plica_body_create_particles(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"particles.positions", "vertex 2"});
}

TEST_F(FrontBodies, CurvesTakeAllVertices) {
    EXPECT_EQ(add_strand(), PLICA_OK) << plica_last_error();
    expect_refused(add_strand(true), PLICA_INVALID_ARGUMENT, {"curve 0", "2 vertices", "least 3"});
    small.curves = {2, 1, 1};
    expect_refused(add_strand(), PLICA_INVALID_ARGUMENT, {"curve 1", "1 vertices", "least 2"});
    small.curves = {3};
    expect_refused(add_strand(), PLICA_INVALID_ARGUMENT, {"strand.curves", "3", "vertex_count 4"});
    small.curves = {};
    EXPECT_EQ(add_strand(), PLICA_OK) << "one curve of all: " << plica_last_error();
    plica_strand_desc desc = small.strand();
    desc.curve_count = 2;
    desc.curves = nullptr;
    expect_refused(plica_body_create_strand(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"strand.curves", "NULL"});
}

TEST_F(FrontBodies, EdgesOfStrandsHaveALength) {
    small.curves = {4};
    small.corners = {0, 0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 0};
    expect_refused(add_strand(), PLICA_INVALID_ARGUMENT, {"vertex 1 to 2", "no length"});
    small.corners = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0};
    EXPECT_EQ(add_strand(), PLICA_OK) << plica_last_error();
    expect_refused(add_strand(true), PLICA_INVALID_ARGUMENT, {"vertex 3 to 0", "no length"});
}

TEST_F(FrontBodies, ParticlesHaveRadiiMassesAndTimes) {
    std::vector<float> numbers = {1, 1, 0, 1};
    std::vector<double> times = {0, 1, 2, double(k_infinity)};
    plica_particles_desc desc = small.particles();
    desc.radii = numbers.data();
    expect_refused(plica_body_create_particles(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"particles.radii", "vertex 2", "0 m", "(0, inf)"});
    desc.radii = nullptr;
    desc.masses = numbers.data();
    numbers[2] = -3;
    expect_refused(plica_body_create_particles(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"particles.masses", "vertex 2", "-3 kg"});
    desc.masses = nullptr;
    desc.release_times = times.data();
    expect_refused(plica_body_create_particles(scene, &desc, &body), PLICA_INVALID_ARGUMENT,
                   {"particles.release_times[3]", "inf"});
}

TEST_F(FrontBodies, AffineSurfacesAreClosedAndTurnedOutwards) {
    EXPECT_EQ(add_affine(), PLICA_OK) << plica_last_error();
    std::swap(small.faces[9], small.faces[10]);
    expect_refused(add_affine(), PLICA_INVALID_ARGUMENT, {"disagree on orientation"});
    small.faces = {0, 2, 1, 0, 1, 3, 0, 3, 2};
    expect_refused(add_affine(), PLICA_INVALID_ARGUMENT,
                   {"affine.triangles", "3 edges", "edge (1, 2) first", "closed"});
    small.faces = {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2};
    expect_refused(add_affine(), PLICA_INVALID_ARGUMENT, {"enclose -0.16666", "turn them over"});
}

TEST_F(FrontBodies, SolversThatTakeNoneAreRefused) {
    for (plica_solver solver : {PLICA_SOLVER_PBD, PLICA_SOLVER_FLIP, PLICA_SOLVER_HAIR}) {
        plica_soft_desc soft = small.soft();
        soft.solver = solver;
        expect_refused(plica_body_create_soft(scene, &soft, &body), PLICA_UNSUPPORTED,
                       {"soft.solver", std::to_string(solver)});
        plica_strand_desc strand = small.strand();
        strand.solver = solver;
        expect_refused(plica_body_create_strand(scene, &strand, &body), PLICA_UNSUPPORTED,
                       {"strand.solver"});
        plica_particles_desc particles = small.particles();
        particles.solver = solver;
        expect_refused(plica_body_create_particles(scene, &particles, &body), PLICA_UNSUPPORTED,
                       {"particles.solver"});
        plica_affine_desc affine = small.affine();
        affine.solver = solver;
        expect_refused(plica_body_create_affine(scene, &affine, &body), PLICA_UNSUPPORTED,
                       {"affine.solver"});
    }
}

TEST_F(FrontBodies, ClothOfIpcRefusesWhatPbdAloneDoes) {
    const plica_cloth_desc good = small.cloth();
    EXPECT_EQ(plica_body_create_cloth(scene, &good, &body), PLICA_OK) << plica_last_error();
    const auto refused = [&](const char* member, auto change) {
        plica_cloth_desc desc = good;
        change(desc);
        expect_refused(plica_body_create_cloth(scene, &desc, &body), PLICA_UNSUPPORTED,
                       {std::string("cloth.") + member, "PBD"});
        desc.solver = PLICA_SOLVER_PBD;
        EXPECT_EQ(plica_body_create_cloth(scene, &desc, &body), PLICA_OK) << plica_last_error();
    };
    refused("damping", [](plica_cloth_desc& d) { d.damping = 0.1f; });
    refused("air_drag", [](plica_cloth_desc& d) { d.air_drag = 1; });
    refused("air_lift", [](plica_cloth_desc& d) { d.air_lift = 1; });
    refused("tethers", [](plica_cloth_desc& d) { d.tethers = 1; });
    refused("coarse_levels", [](plica_cloth_desc& d) { d.coarse_levels = 1; });
    refused("contact_offset", [](plica_cloth_desc& d) { d.contact_offset = 0.01f; });
    plica_cloth_desc all = good;
    all.drag = 12;
    all.strain_limit = 0.1f;
    all.self_collision = 1;
    all.membrane_model = PLICA_MEMBRANE_STVK;
    all.bend_energy = PLICA_BEND_ENERGY_SOURCE;
    EXPECT_EQ(plica_body_create_cloth(scene, &all, &body), PLICA_OK) << plica_last_error();
    all.solver = PLICA_SOLVER_HAIR;
    expect_refused(plica_body_create_cloth(scene, &all, &body), PLICA_UNSUPPORTED,
                   {"cloth.solver"});
}

TEST_F(FrontBodies, TheBendingOfAWorldIsAForm) {
    device = open_test_device();
    plica_world_desc desc;
    plica_world_desc_init(&desc);
    desc.ipc_bending = PLICA_BEND_ENERGY_WORLD;
    expect_refused(plica_world_create(device, scene, &desc, &world), PLICA_INVALID_ARGUMENT,
                   {"world.ipc_bending"});
}
