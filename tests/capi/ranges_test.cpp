// Members of descriptors outside of their ranges, NaN and infinity among them: refused by member
// and value, and nothing is made. The table that the scene reader uses tells which members there
// are.
#include <cmath>
#include <cstring>
#include <functional>

#include "api/scene_tables.h"
#include "capi/fixture.h"
#include "capi/small_bodies.h"

using namespace plica::capi_test;
using plica::tables::Kind;
using plica::tables::Member;
using plica::tables::Table;

namespace {

class CapiRanges : public CapiTest {
protected:
    // call(): with what lies at `desc` now.
    void check_table(const Table& table, void* desc, const std::function<plica_status()>& call) {
        ASSERT_EQ(call(), PLICA_OK) << plica_last_error();
        for (int32_t i = 0; i < table.member_count; ++i) check_member(table.members[i], desc, call);
        EXPECT_EQ(call(), PLICA_OK) << plica_last_error();
    }

    int64_t refused_count = 0;

private:
    void check_member(const Member& member, void* desc, const std::function<plica_status()>& call) {
        SCOPED_TRACE(member.name);
        char* place = static_cast<char*>(desc) + member.offset;
        const bool is_real =
            member.kind == Kind::f32 || member.kind == Kind::f64 || member.kind == Kind::rotation;
        for (int32_t k = 0; is_real && k < member.count; ++k) {
            if (member.kind == Kind::f64)
                refuse_reals(member, reinterpret_cast<double*>(place) + k, call);
            else
                refuse_reals(member, reinterpret_cast<float*>(place) + k, call);
        }
        if (member.kind == Kind::i32)
            refuse_integers(member, reinterpret_cast<int32_t*>(place), call);
        if (member.kind == Kind::flag)
            for (int32_t value : {-1, 2, 1 << 30})
                refuse(member, reinterpret_cast<int32_t*>(place), value, call);
        if (member.kind == Kind::enumeration)
            for (int32_t value : {-1, 99, 1 << 30})
                refuse(member, reinterpret_cast<int32_t*>(place), value, call);
        if (member.kind == Kind::nested) {
            for (int32_t i = 0; i < member.nested->member_count; ++i)
                check_member(member.nested->members[i], place, call);
        }
    }

    template <typename T>
    void refuse_reals(const Member& m, T* place, const std::function<plica_status()>& call) {
        for (T value : {T(NAN), T(INFINITY), T(-INFINITY)}) refuse(m, place, value, call);
        if (std::isfinite(m.interval.low)) refuse(m, place, T(m.interval.low - 1), call);
        if (std::isfinite(m.interval.high)) refuse(m, place, T(m.interval.high + 1), call);
        // An open end that 0 is not: 0 stands for the default.
        if (m.interval.high_open && std::isfinite(m.interval.high))
            refuse(m, place, T(m.interval.high), call);
    }

    void refuse_integers(const Member& m, int32_t* place,
                         const std::function<plica_status()>& call) {
        if (m.interval.low > -2147483648.0 && m.interval.low - 1 != 0)
            refuse(m, place, int32_t(m.interval.low) - 1, call);
        if (m.interval.high < 2147483647.0) refuse(m, place, int32_t(m.interval.high) + 1, call);
    }

    template <typename T>
    void refuse(const Member& member, T* place, T value,
                const std::function<plica_status()>& call) {
        SCOPED_TRACE(std::to_string(value));
        const T before = *place;
        *place = value;
        expect_refused(call(), PLICA_INVALID_ARGUMENT, {member.name});
        *place = before;
        ++refused_count;
    }
};

}  // namespace

TEST_F(CapiRanges, OfMaterials) {
    make_scene();
    plica_material_desc desc;
    plica_material_desc_init(&desc);
    check_table(plica::tables::material_desc_table, &desc,
                [&] { return plica_material_create(scene, &desc, &material); });
    EXPECT_GT(refused_count, 20);
}

TEST_F(CapiRanges, OfCloths) {
    make_scene();
    plica_cloth_desc desc = sheet.desc();
    check_table(plica::tables::cloth_desc_table, &desc,
                [&] { return plica_body_create_cloth(scene, &desc, &body); });
    EXPECT_GT(refused_count, 80);
}

TEST_F(CapiRanges, OfBodiesOfIpc) {
    make_scene();
    const SmallBodies small;
    plica_soft_desc soft = small.soft();
    check_table(plica::tables::soft_desc_table, &soft,
                [&] { return plica_body_create_soft(scene, &soft, &body); });
    plica_strand_desc strand = small.strand();
    check_table(plica::tables::strand_desc_table, &strand,
                [&] { return plica_body_create_strand(scene, &strand, &body); });
    plica_particles_desc particles = small.particles();
    check_table(plica::tables::particles_desc_table, &particles,
                [&] { return plica_body_create_particles(scene, &particles, &body); });
    plica_affine_desc affine = small.affine();
    check_table(plica::tables::affine_desc_table, &affine,
                [&] { return plica_body_create_affine(scene, &affine, &body); });
    EXPECT_GT(refused_count, 200);
}

TEST_F(CapiRanges, OfSupportsAndTies) {
    make_scene();
    const SmallBodies small;
    plica_soft_desc soft = small.soft();
    ASSERT_EQ(plica_body_create_soft(scene, &soft, &body), PLICA_OK) << plica_last_error();
    plica_link link = 0;
    plica_support_desc support = small.support(body);
    check_table(plica::tables::support_desc_table, &support,
                [&] { return plica_link_create_support(scene, &support, &link); });
    plica_tie_desc tie = small.tie(body);
    check_table(plica::tables::tie_desc_table, &tie,
                [&] { return plica_link_create_tie(scene, &tie, &link); });
    EXPECT_GT(refused_count, 40);
}

TEST_F(CapiRanges, OfColliders) {
    make_scene();
    plica_collider_desc desc;
    plica_collider_desc_init(&desc);
    for (plica_shape shape = PLICA_SHAPE_PLANE; shape <= PLICA_SHAPE_BOX; ++shape) {
        desc.shape = shape;
        check_table(plica::tables::collider_desc_table, &desc,
                    [&] { return plica_collider_create(scene, &desc, &collider); });
    }
    EXPECT_GT(refused_count, 200);
}

TEST_F(CapiRanges, OfMotions) {
    make_scene();
    plica_motion_key keys[2] = {};
    keys[1].time = 1;
    plica_collider_desc desc;
    plica_collider_desc_init(&desc);
    desc.motion = keys;
    desc.motion_count = 2;
    check_table(plica::tables::motion_key_table, &keys[1],
                [&] { return plica_collider_create(scene, &desc, &collider); });
    keys[1].time = keys[0].time;
    expect_refused(plica_collider_create(scene, &desc, &collider), PLICA_INVALID_ARGUMENT,
                   {"motion[1].time"});
}

TEST_F(CapiRanges, OfPins) {
    make_scene();
    const int32_t vertex = 4;
    plica_pin_desc desc;
    plica_pin_desc_init(&desc);
    desc.body = body;
    desc.vertices = &vertex;
    desc.vertex_count = 1;
    check_table(plica::tables::pin_desc_table, &desc, [&] {
        plica_link link = 0;
        const plica_status status = plica_link_create_pin(scene, &desc, &link);
        if (status == PLICA_OK) plica_link_destroy(scene, link);
        return status;
    });
}

TEST_F(CapiRanges, OfWorlds) {
    make_scene();
    device = open_test_device();
    plica_world_desc desc;
    plica_world_desc_init(&desc);
    check_table(plica::tables::world_desc_table, &desc, [&] {
        plica_world made = nullptr;
        const plica_status status = plica_world_create(device, scene, &desc, &made);
        plica_world_release(made);
        return status;
    });
    EXPECT_GT(refused_count, 20);
}

TEST_F(CapiRanges, OfDevices) {
    plica_device_desc desc;
    plica_device_desc_init(&desc);
    for (int32_t value : {-1, 4097, 2147483647}) {
        desc.thread_count = value;
        expect_refused(plica_device_create(test_device().c_str(), &desc, &device),
                       PLICA_INVALID_ARGUMENT, {"thread_count", std::to_string(value)});
    }
}

TEST_F(CapiRanges, OfTimeSteps) {
    make_world();
    const uint64_t before = hash();
    for (double dt :
         {0.0, -0.0, -1.0 / 60, 1.0000001, double(NAN), double(INFINITY), -double(INFINITY)})
        expect_refused(plica_world_step(world, dt, nullptr), PLICA_INVALID_ARGUMENT, {"dt"});
    EXPECT_EQ(hash(), before);
    EXPECT_EQ(plica_world_step(world, 1, nullptr), PLICA_OK);
}

TEST_F(CapiRanges, ProgressNeedsWait) {
    make_world();
    plica_step_desc desc;
    plica_step_desc_init(&desc);
    desc.progress = [](void*, double) { return 0; };
    expect_refused(plica_world_step(world, 0.01, &desc), PLICA_INVALID_ARGUMENT,
                   {"progress", "wait"});
    desc.progress = nullptr;
    desc.wait = 2;
    expect_refused(plica_world_step(world, 0.01, &desc), PLICA_INVALID_ARGUMENT, {"wait", "2"});
}

TEST_F(CapiRanges, WorldOfABodyIsBelowTheCount) {
    make_scene();
    device = open_test_device();
    plica_cloth_desc cloth = sheet.desc();
    cloth.world = 1;
    ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
    plica_world made = nullptr;
    expect_refused(plica_world_create(device, scene, nullptr, &made), PLICA_INVALID_ARGUMENT,
                   {"world", "world_count"});
    EXPECT_EQ(made, nullptr);
}

TEST_F(CapiRanges, ZeroIsTheDefaultWhereTheRangeLeavesItOut) {
    make_scene();
    auto zero = sized<plica_material_desc>();
    EXPECT_EQ(plica_material_create(scene, &zero, &material), PLICA_OK) << plica_last_error();
    auto shape = sized<plica_collider_desc>();
    EXPECT_EQ(plica_collider_create(scene, &shape, &collider), PLICA_OK) << plica_last_error();
    plica_cloth_desc cloth = {}, given = sheet.desc();
    cloth.struct_size = sizeof cloth;
    cloth.positions = given.positions;
    cloth.vertex_count = given.vertex_count;
    cloth.triangles = given.triangles;
    cloth.triangle_count = given.triangle_count;
    EXPECT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK) << plica_last_error();
    auto world_desc = sized<plica_world_desc>();
    device = open_test_device();
    EXPECT_EQ(plica_world_create(device, scene, &world_desc, &world), PLICA_OK)
        << plica_last_error();
}

TEST_F(CapiRanges, ReservedMembersAreZero) {
    make_scene();
    plica_collider_desc desc;
    plica_collider_desc_init(&desc);
    desc.reserved = 1;
    expect_refused(plica_collider_create(scene, &desc, &collider), PLICA_INVALID_ARGUMENT,
                   {"reserved"});
    plica_cloth_desc cloth = sheet.desc();
    cloth.reserved[1] = 5;
    expect_refused(plica_body_create_cloth(scene, &cloth, &body), PLICA_INVALID_ARGUMENT,
                   {"reserved"});
}
