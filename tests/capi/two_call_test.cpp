// Output of a size that the caller asks for first: capacity 0, one too few, exact, more than
// enough.
#include <cstring>
#include <functional>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class CapiTwoCalls : public CapiTest {
protected:
    using Call = std::function<plica_status(void* data, uint64_t capacity, uint64_t* needed)>;

    static void check_bytes(const Call& call) {
        uint64_t size = 0, needed = 0;
        ASSERT_EQ(call(nullptr, 0, &size), PLICA_OK) << plica_last_error();
        ASSERT_GT(size, 1u);
        std::vector<char> data(size + 8, 0x55);
        const std::vector<char> untouched = data;

        expect_refused(call(nullptr, size, &needed), PLICA_INVALID_ARGUMENT, {"NULL"});
        for (uint64_t capacity : {uint64_t(0), uint64_t(1), size - 1}) {
            needed = 0;
            expect_refused(call(data.data(), capacity, &needed), PLICA_CAPACITY,
                           {std::to_string(capacity), std::to_string(size)});
            EXPECT_EQ(needed, size);
            EXPECT_EQ(data, untouched) << "nothing is written";
        }
        needed = 0;
        ASSERT_EQ(call(data.data(), size, &needed), PLICA_OK) << plica_last_error();
        EXPECT_EQ(needed, size);
        const std::vector<char> exact = data;
        EXPECT_NE(exact, untouched);
        EXPECT_EQ(std::string(exact.end() - 8, exact.end()), std::string(8, 0x55));
        ASSERT_EQ(call(data.data(), size + 8, &needed), PLICA_OK) << plica_last_error();
        EXPECT_EQ(needed, size);
        EXPECT_EQ(data, exact) << "nothing behind what is needed";
    }
};

}  // namespace

TEST_F(CapiTwoCalls, OfBuildInfo) {
    check_bytes([](void* data, uint64_t capacity, uint64_t* needed) {
        return plica_build_info(static_cast<char*>(data), capacity, needed);
    });
}

TEST_F(CapiTwoCalls, OfSave) {
    make_world();
    step(2);
    check_bytes([&](void* data, uint64_t capacity, uint64_t* needed) {
        return plica_world_save(world, data, capacity, needed);
    });
}

TEST_F(CapiTwoCalls, OfSceneCheck) {
    make_scene();
    // Two cloths that start inside of the ground: an issue each.
    for (float& value : sheet.positions) value -= 3;
    const plica_cloth_desc cloth = sheet.desc();
    for (int i = 0; i < 2; ++i) ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
    uint64_t count = 0;
    ASSERT_EQ(plica_scene_check(scene, nullptr, 0, &count), PLICA_OK);
    ASSERT_GE(count, 2u);
    std::vector<plica_issue> all(count + 1), some(count + 1);
    all[0].struct_size = some[0].struct_size = sizeof(plica_issue);
    ASSERT_EQ(plica_scene_check(scene, all.data(), count + 1, &count), PLICA_OK);
    EXPECT_EQ(all[count].struct_size, 0u);
    ASSERT_EQ(plica_scene_check(scene, all.data(), count, &count), PLICA_OK);
    uint64_t needed = 0;
    expect_refused(plica_scene_check(scene, some.data(), count - 1, &needed), PLICA_CAPACITY,
                   {std::to_string(count - 1), std::to_string(count)});
    EXPECT_EQ(needed, count);
    EXPECT_EQ(std::memcmp(all.data(), some.data(), (count - 1) * sizeof(plica_issue)), 0);
    EXPECT_EQ(some[count - 1].struct_size, 0u);
}

TEST_F(CapiTwoCalls, IssuesLieAsFarApartAsTheCallerThinks) {
    make_scene();
    for (float& value : sheet.positions) value -= 3;
    const plica_cloth_desc cloth = sheet.desc();
    for (int i = 0; i < 2; ++i) ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
    struct Longer {
        plica_issue issue;
        char more[16];
    };
    uint64_t count = 0;
    ASSERT_EQ(plica_scene_check(scene, nullptr, 0, &count), PLICA_OK);
    std::vector<Longer> all(count);
    all[0].issue.struct_size = sizeof(Longer);
    ASSERT_EQ(plica_scene_check(scene, &all[0].issue, count, &count), PLICA_OK);
    for (const Longer& one : all) {
        EXPECT_EQ(one.issue.struct_size, sizeof(Longer));
        EXPECT_STRNE(one.issue.text, "");
    }
}
