// Ids: none, stale, of another kind, of another scene, of nothing at all.
#include <functional>

#include "capi/fixture.h"
#include "capi/small_bodies.h"

using namespace plica::capi_test;

namespace {

class CapiIds : public CapiTest {
protected:
    struct Use {
        const char* name;              // of the parameter in the text
        uint64_t own;                  // an id that fits
        std::vector<uint64_t> others;  // of this scene, of another kind
        std::function<plica_status(uint64_t)> call;
    };

    plica_status make_pin(plica_body of) {
        const int32_t vertex = 3;
        plica_pin_desc desc;
        plica_pin_desc_init(&desc);
        desc.body = of;
        desc.vertices = &vertex;
        desc.vertex_count = 1;
        plica_link link = 0;
        return plica_link_create_pin(scene, &desc, &link);
    }
    plica_status make_cloth(plica_material of) {
        plica_cloth_desc desc = sheet.desc();
        desc.material = of;
        plica_body made = 0;
        return plica_body_create_cloth(scene, &desc, &made);
    }
    plica_status make_collider(plica_material of, bool is_rigid) {
        plica_collider_desc desc;
        plica_collider_desc_init(&desc);
        desc.shape = PLICA_SHAPE_BOX;
        desc.material = of;
        uint64_t made = 0;
        return (is_rigid ? plica_body_create_rigid : plica_collider_create)(scene, &desc, &made);
    }

    const SmallBodies small;
    plica_status make_soft(plica_material of) {
        plica_soft_desc desc = small.soft();
        desc.material = of;
        plica_body made = 0;
        return plica_body_create_soft(scene, &desc, &made);
    }
    plica_status make_strand(plica_material of) {
        plica_strand_desc desc = small.strand();
        desc.material = of;
        plica_body made = 0;
        return plica_body_create_strand(scene, &desc, &made);
    }
    plica_status make_particles(plica_material of) {
        plica_particles_desc desc = small.particles();
        desc.material = of;
        plica_body made = 0;
        return plica_body_create_particles(scene, &desc, &made);
    }
    plica_status make_affine(plica_material of) {
        plica_affine_desc desc = small.affine();
        desc.material = of;
        plica_body made = 0;
        return plica_body_create_affine(scene, &desc, &made);
    }
    plica_body soft_body() {
        plica_soft_desc desc = small.soft();
        plica_body made = 0;
        EXPECT_EQ(plica_body_create_soft(scene, &desc, &made), PLICA_OK);
        return made;
    }
    plica_status make_support(plica_body of) {
        const plica_support_desc desc = small.support(of);
        plica_link made = 0;
        return plica_link_create_support(scene, &desc, &made);
    }
    plica_status make_tie(plica_body of, plica_body other) {
        plica_tie_desc desc = small.tie(of);
        desc.other = other;
        plica_link made = 0;
        return plica_link_create_tie(scene, &desc, &made);
    }

    std::vector<Use> scene_uses() {
        const std::vector<uint64_t> no_body = {material, collider, pin};
        const std::vector<uint64_t> no_material = {body, rigid, collider, pin};
        return {
            {"body", body, no_body, [&](uint64_t id) { return plica_body_destroy(scene, id); }},
            {"collider",
             collider,
             {material, body, rigid, pin},
             [&](uint64_t id) { return plica_collider_destroy(scene, id); }},
            {"link",
             pin,
             {material, body, rigid, collider},
             [&](uint64_t id) { return plica_link_destroy(scene, id); }},
            {"body", body, no_body, [&](uint64_t id) { return make_pin(id); }},
            {"body", body, no_body, [&](uint64_t id) { return make_support(id); }},
            {"body", body, no_body, [&](uint64_t id) { return make_tie(id, soft_body()); }},
            {"material", material, no_material, [&](uint64_t id) { return make_cloth(id); }},
            {"material", material, no_material, [&](uint64_t id) { return make_soft(id); }},
            {"material", material, no_material, [&](uint64_t id) { return make_strand(id); }},
            {"material", material, no_material, [&](uint64_t id) { return make_particles(id); }},
            {"material", material, no_material, [&](uint64_t id) { return make_affine(id); }},
            {"material", material, no_material,
             [&](uint64_t id) { return make_collider(id, false); }},
            {"material", material, no_material,
             [&](uint64_t id) { return make_collider(id, true); }}};
    }

    std::vector<Use> world_uses() {
        const std::vector<uint64_t> no_body = {material, collider, pin};
        const uint64_t bytes = sheet.bytes();
        return {{"body", body, no_body,
                 [=](uint64_t id) {
                     auto data = sized<plica_body_statistics_data>();
                     return plica_body_statistics(world, id, &data);
                 }},
                {"body", body, no_body,
                 [=](uint64_t id) {
                     auto parameters = sized<plica_cloth_parameters>();
                     return plica_cloth_parameters_init(world, id, &parameters);
                 }},
                {"body", body, no_body,
                 [=](uint64_t id) {
                     auto parameters = sized<plica_cloth_parameters>();
                     return plica_world_set_cloth_parameters(world, id, &parameters);
                 }},
                {"body", body, no_body,
                 [=](uint64_t id) { return plica_world_apply_force(world, id, nullptr, 0); }},
                {"body", body, no_body,
                 [=](uint64_t id) {
                     auto view = sized<plica_view>();
                     return plica_world_view(world, PLICA_FIELD_POSITION, id, &view);
                 }},
                {"body", body, no_body,
                 [=](uint64_t id) {
                     std::vector<float> values(bytes / 4);
                     return plica_world_read(world, PLICA_FIELD_POSITION, id, values.data(), bytes);
                 }},
                {"body", body, no_body,
                 [=](uint64_t id) {
                     std::vector<float> values(bytes / 4);
                     return plica_world_write(world, PLICA_FIELD_VELOCITY, id, values.data(),
                                              bytes);
                 }},
                {"link", pin, {material, body, rigid, collider}, [=](uint64_t id) {
                     const float target[3] = {0, 0, 1};
                     return plica_world_set_targets(world, id, target, sizeof target);
                 }}};
    }
};

constexpr uint64_t k_nothing[] = {1, 0xffffffffffffffffu, 0xfe23456789abcdefu, 0x8000000000000000u};

}  // namespace

TEST_F(CapiIds, OfAnotherKindAreRefusedByName) {
    make_world();
    ASSERT_FALSE(HasFatalFailure());
    for (const auto& uses : {scene_uses(), world_uses()})
        for (const Use& use : uses)
            for (uint64_t other : use.others)
                expect_refused(use.call(other), PLICA_INVALID_ARGUMENT, {use.name, "not a"});
}

TEST_F(CapiIds, OfNothingAreRefusedByName) {
    make_world();
    ASSERT_FALSE(HasFatalFailure());
    for (const auto& uses : {scene_uses(), world_uses()})
        for (const Use& use : uses)
            for (uint64_t id : k_nothing)
                expect_refused(use.call(id), PLICA_INVALID_ARGUMENT, {use.name});
}

TEST_F(CapiIds, NoneIsRefusedButForAMaterial) {
    make_world();
    ASSERT_FALSE(HasFatalFailure());
    for (const auto& uses : {scene_uses(), world_uses()})
        for (const Use& use : uses) {
            if (std::string(use.name) == "material")
                EXPECT_EQ(use.call(0), PLICA_OK) << plica_last_error();
            else
                expect_refused(use.call(0), PLICA_INVALID_ARGUMENT, {use.name, "0"});
        }
}

TEST_F(CapiIds, OfAnotherSceneAreRefused) {
    make_scene();
    plica_scene first = scene;
    const std::vector<Use> uses = scene_uses();
    scene = nullptr;
    make_scene();
    for (const Use& use : uses)
        expect_refused(use.call(use.own), PLICA_INVALID_ARGUMENT, {use.name, "another scene"});
    plica_scene_release(first);
}

TEST_F(CapiIds, AreStaleForEverOnceDestroyed) {
    make_scene();
    const plica_body old_body = body;
    const plica_collider old_collider = collider;
    const plica_link old_link = pin;
    for (int round = 0; round < 100; ++round) {
        ASSERT_EQ(plica_link_destroy(scene, pin), PLICA_OK);
        ASSERT_EQ(plica_body_destroy(scene, body), PLICA_OK);
        ASSERT_EQ(plica_collider_destroy(scene, collider), PLICA_OK);
        plica_scene_retain(scene);
        plica_cloth_desc cloth = sheet.desc();
        ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
        plica_collider_desc shape;
        plica_collider_desc_init(&shape);
        ASSERT_EQ(plica_collider_create(scene, &shape, &collider), PLICA_OK);
        const int32_t vertex = 0;
        plica_pin_desc hold;
        plica_pin_desc_init(&hold);
        hold.body = body;
        hold.vertices = &vertex;
        hold.vertex_count = 1;
        ASSERT_EQ(plica_link_create_pin(scene, &hold, &pin), PLICA_OK);
        plica_scene_release(scene);
        expect_refused(plica_body_destroy(scene, old_body), PLICA_NOT_FOUND, {"body"});
        expect_refused(plica_collider_destroy(scene, old_collider), PLICA_NOT_FOUND, {"collider"});
        expect_refused(plica_link_destroy(scene, old_link), PLICA_NOT_FOUND, {"link"});
        expect_refused(make_pin(old_body), PLICA_NOT_FOUND, {"body"});
    }
}

TEST_F(CapiIds, OfTheOtherEndOfATieAreLookedUpToo) {
    make_scene();
    const plica_body soft = soft_body(), other = soft_body();
    EXPECT_EQ(make_tie(soft, other), PLICA_OK) << plica_last_error();
    expect_refused(make_tie(soft, material), PLICA_INVALID_ARGUMENT, {"tie.other", "material"});
    expect_refused(make_tie(soft, rigid), PLICA_UNSUPPORTED, {"tie.other", "rigid"});
    ASSERT_EQ(plica_body_destroy(scene, other), PLICA_OK);
    expect_refused(make_tie(soft, other), PLICA_NOT_FOUND, {"tie.other"});
}

TEST_F(CapiIds, OfABodyTakeItsLinksAlong) {
    make_scene();
    const plica_body soft = soft_body(), other = soft_body();
    plica_tie_desc tie = small.tie(soft);
    tie.other = other;
    plica_link link = 0;
    ASSERT_EQ(plica_link_create_tie(scene, &tie, &link), PLICA_OK);
    ASSERT_EQ(plica_body_destroy(scene, other), PLICA_OK);
    expect_refused(plica_link_destroy(scene, link), PLICA_NOT_FOUND, {"link"});
    ASSERT_EQ(plica_body_destroy(scene, body), PLICA_OK);
    expect_refused(plica_link_destroy(scene, pin), PLICA_NOT_FOUND, {"link"});
}

TEST_F(CapiIds, StayGoodInAWorldThatWasMadeBefore) {
    make_world();
    const std::vector<float> before = read();
    ASSERT_EQ(plica_body_destroy(scene, body), PLICA_OK);
    EXPECT_EQ(read(), before);
    step();
    EXPECT_NE(read(), before);
}

TEST_F(CapiIds, MadeAfterAWorldAreNotInIt) {
    make_world();
    plica_cloth_desc cloth = sheet.desc();
    ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
    std::vector<float> values(sheet.positions.size());
    expect_refused(
        plica_world_read(world, PLICA_FIELD_POSITION, body, values.data(), sheet.bytes()),
        PLICA_NOT_FOUND, {"body"});
}

TEST_F(CapiIds, OfARigidBodyIsNoClothAndHasAPose) {
    make_world();
    auto parameters = sized<plica_cloth_parameters>();
    expect_refused(plica_cloth_parameters_init(world, rigid, &parameters), PLICA_UNSUPPORTED,
                   {"rigid"});
    std::vector<float> values(sheet.positions.size());
    expect_refused(
        plica_world_read(world, PLICA_FIELD_POSITION, rigid, values.data(), sheet.bytes()),
        PLICA_UNSUPPORTED, {"rigid"});
    expect_refused(make_pin(rigid), PLICA_UNSUPPORTED, {"rigid"});
    auto data = sized<plica_body_statistics_data>();
    ASSERT_EQ(plica_body_statistics(world, rigid, &data), PLICA_OK) << plica_last_error();
    EXPECT_EQ(data.kind, PLICA_BODY_RIGID);
    EXPECT_EQ(data.position[0], 5);
    EXPECT_EQ(data.rotation[3], 1);
}
