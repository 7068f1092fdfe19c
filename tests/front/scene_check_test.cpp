// What plica_scene_check tells: each issue once, with its object, element and a sentence.
#include <cstring>
#include <functional>

#include "capi/fixture.h"
#include "capi/small_bodies.h"

using namespace plica::capi_test;

namespace {

class FrontSceneCheck : public CapiTest {
protected:
    FrontSceneCheck() { plica_scene_create(&scene); }

    void add(const std::function<void(plica_cloth_desc&)>& change = {}) {
        plica_cloth_desc desc = sheet.desc();
        if (change) change(desc);
        ASSERT_EQ(plica_body_create_cloth(scene, &desc, &body), PLICA_OK) << plica_last_error();
    }
    void add_collider(plica_shape shape,
                      const std::function<void(plica_collider_desc&)>& change = {}) {
        plica_collider_desc desc;
        plica_collider_desc_init(&desc);
        desc.shape = shape;
        if (change) change(desc);
        ASSERT_EQ(plica_collider_create(scene, &desc, &collider), PLICA_OK) << plica_last_error();
    }
    std::vector<plica_issue> check() {
        uint64_t count = 0;
        EXPECT_EQ(plica_scene_check(scene, nullptr, 0, &count), PLICA_OK) << plica_last_error();
        std::vector<plica_issue> issues(count + 1);
        issues[0].struct_size = sizeof(plica_issue);
        EXPECT_EQ(plica_scene_check(scene, issues.data(), count, &count), PLICA_OK);
        issues.pop_back();
        return issues;
    }
    void expect_one(plica_issue_severity severity, uint64_t object, int32_t element,
                    const std::vector<std::string>& words) {
        const auto issues = check();
        ASSERT_EQ(issues.size(), 1u);
        EXPECT_EQ(issues[0].severity, severity) << issues[0].text;
        EXPECT_EQ(issues[0].object, object);
        EXPECT_EQ(issues[0].element, element);
        const std::string text = issues[0].text;
        for (const std::string& word : words)
            EXPECT_NE(text.find(word), text.npos) << word << " | " << text;
    }
    void set_height(float z) {
        for (size_t i = 2; i < sheet.positions.size(); i += 3) sheet.positions[i] = z;
    }
};

}  // namespace

TEST_F(FrontSceneCheck, FindsNothingInAGoodScene) {
    add();
    add_collider(PLICA_SHAPE_PLANE);
    EXPECT_TRUE(check().empty());
}

TEST_F(FrontSceneCheck, FindsVerticesInsideOfEveryShape) {
    set_height(0);
    for (plica_shape shape : {PLICA_SHAPE_SPHERE, PLICA_SHAPE_CAPSULE, PLICA_SHAPE_BOX}) {
        add();
        add_collider(shape, [](plica_collider_desc& d) { d.radius = 0.4f; });
        expect_one(PLICA_ISSUE_WARNING, body, 0, {"1 vertices", "inside", "vertex 0"});
        plica_collider_destroy(scene, collider);
        plica_body_destroy(scene, body);
    }
    set_height(-0.1f);
    add();
    add_collider(PLICA_SHAPE_PLANE);
    expect_one(PLICA_ISSUE_WARNING, body, 0, {"9 vertices", "inside"});
}

TEST_F(FrontSceneCheck, TouchingIsNotInside) {
    set_height(0);
    add();
    add_collider(PLICA_SHAPE_PLANE);
    EXPECT_TRUE(check().empty());
}

TEST_F(FrontSceneCheck, FindsVerticesInsideOfAClosedMesh) {
    // A tetrahedron about vertex 4, which is at (0.5, 0.5, 1).
    const float corners[] = {0.2f, 0.2f, 0.5f, 0.9f, 0.3f, 0.5f,
                             0.4f, 0.9f, 0.5f, 0.5f, 0.5f, 1.5f};
    const int32_t sides[] = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3};
    add();
    add_collider(PLICA_SHAPE_MESH, [&](plica_collider_desc& d) {
        d.positions = corners;
        d.vertex_count = 4;
        d.triangles = sides;
        d.triangle_count = 4;
    });
    expect_one(PLICA_ISSUE_WARNING, body, 4, {"1 vertices", "inside"});
}

TEST_F(FrontSceneCheck, FollowsTransformsOfBoth) {
    add([](plica_cloth_desc& d) {
        d.transform.translate[0] = 100;
        d.transform.scale = 2;
    });
    add_collider(PLICA_SHAPE_SPHERE, [](plica_collider_desc& d) {
        d.transform.translate[0] = 101;  // under the middle of the sheet, which is at (101, 1, 2)
        d.transform.translate[1] = 1;
        d.transform.translate[2] = 2;
        d.transform.scale = 0.5f;
    });
    expect_one(PLICA_ISSUE_WARNING, body, 4, {"1 vertices"});
}

TEST_F(FrontSceneCheck, LooksAtThoseThatCanMeetAlone) {
    set_height(-0.1f);
    add([](plica_cloth_desc& d) { d.collision_mask = 2; });
    add_collider(PLICA_SHAPE_PLANE);
    EXPECT_TRUE(check().empty());
    add_collider(PLICA_SHAPE_PLANE, [](plica_collider_desc& d) {
        d.collision_group = 2;
        d.world = 1;
    });
    EXPECT_TRUE(check().empty()) << "in another world";
}

TEST_F(FrontSceneCheck, FindsSlivers) {
    sheet.positions = {0, 0, 0, 1, 0, 0, 0.5f, 0.001f, 0};
    sheet.triangles = {0, 1, 2};
    add();
    expect_one(PLICA_ISSUE_WARNING, body, 0, {"1 slivers", "triangle 0 (0, 1, 2)"});
}

TEST_F(FrontSceneCheck, FindsVerticesWithoutMass) {
    sheet.positions.insert(sheet.positions.end(), {0.5f, 0.5f, 0.9f});
    add();
    expect_one(PLICA_ISSUE_ERROR, body, 9, {"vertex 9"});
}

TEST_F(FrontSceneCheck, WondersAboutUnits) {
    add([](plica_cloth_desc& d) { d.transform.scale = 1000; });
    expect_one(PLICA_ISSUE_NOTE, body, -1, {"1000 m", "millimetres"});
    plica_body_destroy(scene, body);
    add([](plica_cloth_desc& d) { d.transform.scale = 0.0005f; });
    expect_one(PLICA_ISSUE_NOTE, body, -1, {"5e-04 m", "units"});
    plica_body_destroy(scene, body);
    add([](plica_cloth_desc& d) { d.transform.translate[1] = 5000; });
    expect_one(PLICA_ISSUE_NOTE, body, -1, {"5000", "origin"});
}

TEST_F(FrontSceneCheck, NotesOpenCollidersAndTheirFlatTriangles) {
    const float corners[] = {5, 0, 0, 6, 0, 0, 5, 1, 0, 7, 0, 0};
    const int32_t sides[] = {0, 1, 2, 0, 1, 3};
    add_collider(PLICA_SHAPE_MESH, [&](plica_collider_desc& d) {
        d.positions = corners;
        d.vertex_count = 4;
        d.triangles = sides;
        d.triangle_count = 2;
    });
    const auto issues = check();
    ASSERT_EQ(issues.size(), 2u);
    EXPECT_TRUE(std::strstr(issues[0].text, "1 triangles without area")) << issues[0].text;
    EXPECT_TRUE(std::strstr(issues[1].text, "open")) << issues[1].text;
    for (const plica_issue& issue : issues) EXPECT_EQ(issue.object, collider);
}

TEST_F(FrontSceneCheck, EmptySceneIsFine) { EXPECT_TRUE(check().empty()); }

TEST_F(FrontSceneCheck, LooksAtBodiesOfIpcToo) {
    SmallBodies small;
    const plica_soft_desc soft = small.soft();
    ASSERT_EQ(plica_body_create_soft(scene, &soft, &body), PLICA_OK);
    EXPECT_TRUE(check().empty());
    add_collider(PLICA_SHAPE_SPHERE, [](plica_collider_desc& d) { d.radius = 0.4f; });
    expect_one(PLICA_ISSUE_WARNING, body, 0, {"1 vertices of the soft body", "inside"});
    ASSERT_EQ(plica_body_destroy(scene, body), PLICA_OK);
    plica_affine_desc affine = small.affine();
    affine.transform.scale = 100;
    affine.transform.translate[0] = 1;
    ASSERT_EQ(plica_body_create_affine(scene, &affine, &body), PLICA_OK);
    expect_one(PLICA_ISSUE_NOTE, body, -1, {"the affine body is 100 m long", "units"});
}
