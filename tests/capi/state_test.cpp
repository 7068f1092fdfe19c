// Looking at the state, reading and overwriting it.
#include <cmath>
#include <cstring>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class CapiState : public CapiTest {
protected:
    plica_status write(plica_field field, const std::vector<float>& values) {
        return plica_world_write(world, field, body, values.data(), values.size() * sizeof(float));
    }
};

constexpr plica_field k_fields[] = {PLICA_FIELD_POSITION, PLICA_FIELD_VELOCITY,
                                    PLICA_FIELD_REST_POSITION, PLICA_FIELD_NORMAL,
                                    PLICA_FIELD_CONTACT_FORCE};

}  // namespace

TEST_F(CapiState, BeginsAsTheSceneSays) {
    make_world();
    EXPECT_EQ(read(PLICA_FIELD_POSITION), sheet.positions);
    EXPECT_EQ(read(PLICA_FIELD_REST_POSITION), sheet.positions);
    const std::vector<float> normals = read(PLICA_FIELD_NORMAL);
    for (size_t i = 0; i < normals.size(); ++i) EXPECT_EQ(normals[i], i % 3 == 2 ? 1 : 0) << i;
    for (float v : read(PLICA_FIELD_VELOCITY)) EXPECT_EQ(v, 0);
    for (float v : read(PLICA_FIELD_CONTACT_FORCE)) EXPECT_EQ(v, 0);
}

TEST_F(CapiState, UnknownFieldsAreRefusedByNumber) {
    make_world();
    std::vector<float> values(sheet.positions.size());
    auto view = sized<plica_view>();
    for (plica_field field : {0, -1, 6, 1000}) {
        expect_refused(plica_world_read(world, field, body, values.data(), sheet.bytes()),
                       PLICA_INVALID_ARGUMENT, {"field", std::to_string(field)});
        expect_refused(write(field, values), PLICA_INVALID_ARGUMENT, {"field"});
        expect_refused(plica_world_view(world, field, body, &view), PLICA_INVALID_ARGUMENT,
                       {"field"});
    }
}

TEST_F(CapiState, OnlyPositionsAndVelocitiesAreWritten) {
    make_world();
    const uint64_t before = hash();
    for (plica_field field : k_fields)
        if (field > PLICA_FIELD_VELOCITY)
            expect_refused(write(field, sheet.positions), PLICA_UNSUPPORTED, {"field"});
    EXPECT_EQ(hash(), before);
}

TEST_F(CapiState, BytesMustBeExact) {
    make_world();
    std::vector<float> values(sheet.positions.size() + 3);
    for (uint64_t bytes :
         {uint64_t(0), sheet.bytes() - 1, sheet.bytes() - 4, sheet.bytes() + 4, ~uint64_t(0)}) {
        const std::vector<std::string> words = {"bytes", std::to_string(sheet.bytes())};
        expect_refused(plica_world_read(world, PLICA_FIELD_POSITION, body, values.data(), bytes),
                       PLICA_INVALID_ARGUMENT, words);
        expect_refused(plica_world_write(world, PLICA_FIELD_POSITION, body, values.data(), bytes),
                       PLICA_INVALID_ARGUMENT, words);
        expect_refused(plica_world_apply_force(world, body, values.data(), bytes),
                       PLICA_INVALID_ARGUMENT, words);
        expect_refused(plica_world_set_targets(world, pin, values.data(), bytes),
                       PLICA_INVALID_ARGUMENT, {"bytes", "12"});
    }
    expect_refused(plica_world_apply_force(world, body, nullptr, 4), PLICA_INVALID_ARGUMENT);
}

TEST_F(CapiState, NotFiniteNumbersAreRefusedByVertex) {
    make_world();
    const uint64_t before = hash();
    for (float bad : {k_nan, k_infinity, -k_infinity})
        for (size_t place : {size_t(0), size_t(13), sheet.positions.size() - 1}) {
            std::vector<float> values = sheet.positions;
            values[place] = bad;
            const std::vector<std::string> words = {"vertex " + std::to_string(place / 3),
                                                    "finite"};
            expect_refused(write(PLICA_FIELD_POSITION, values), PLICA_INVALID_ARGUMENT, words);
            expect_refused(write(PLICA_FIELD_VELOCITY, values), PLICA_INVALID_ARGUMENT, words);
            expect_refused(plica_world_apply_force(world, body, values.data(), sheet.bytes()),
                           PLICA_INVALID_ARGUMENT, words);
        }
    const float target[3] = {0, k_nan, 0};
    expect_refused(plica_world_set_targets(world, pin, target, sizeof target),
                   PLICA_INVALID_ARGUMENT, {"vertex 0"});
    EXPECT_EQ(hash(), before);
}

TEST_F(CapiState, WrittenIsRead) {
    make_world();
    std::vector<float> values = sheet.positions;
    for (size_t i = 0; i < values.size(); ++i) values[i] += 0.001f * float(i);
    ASSERT_EQ(write(PLICA_FIELD_POSITION, values), PLICA_OK) << plica_last_error();
    EXPECT_EQ(read(PLICA_FIELD_POSITION), values);
    ASSERT_EQ(write(PLICA_FIELD_VELOCITY, values), PLICA_OK);
    // What is pinned keeps its place in time: its velocity is that of the pin.
    const std::vector<float> velocities = read(PLICA_FIELD_VELOCITY);
    EXPECT_EQ(std::vector<float>(velocities.begin() + 3, velocities.end()),
              std::vector<float>(values.begin() + 3, values.end()));
}

TEST_F(CapiState, ViewShowsWhatReadCopies) {
    make_world();
    step();
    for (plica_field field : k_fields) {
        auto view = sized<plica_view>();
        ASSERT_EQ(plica_world_view(world, field, body, &view), PLICA_OK) << plica_last_error();
        EXPECT_EQ(view.shape[0], sheet.vertex_count());
        EXPECT_EQ(view.shape[1], 3);
        EXPECT_EQ(view.scalar_bytes, 4);
        if (view.space != PLICA_MEMORY_HOST) continue;
        const std::vector<float> values = read(field);
        for (int64_t i = 0; i < view.shape[0]; ++i)
            for (int64_t k = 0; k < 3; ++k) {
                float value;
                std::memcpy(&value,
                            static_cast<const char*>(view.pointer) + i * view.strides[0] +
                                k * view.strides[1],
                            sizeof value);
                const double origin =
                    field == PLICA_FIELD_POSITION || field == PLICA_FIELD_REST_POSITION
                        ? view.origin[k]
                        : 0;
                EXPECT_EQ(float(value + origin), values[size_t(3 * i + k)]) << field << " " << i;
            }
    }
}

TEST_F(CapiState, ViewStaysWhereItIsAndItsEpochGrows) {
    make_world();
    auto first = sized<plica_view>(), second = sized<plica_view>();
    ASSERT_EQ(plica_world_view(world, PLICA_FIELD_POSITION, body, &first), PLICA_OK);
    ASSERT_EQ(plica_world_view(world, PLICA_FIELD_POSITION, body, &second), PLICA_OK);
    EXPECT_EQ(first.epoch, second.epoch);
    step();
    ASSERT_EQ(plica_world_view(world, PLICA_FIELD_POSITION, body, &second), PLICA_OK);
    EXPECT_EQ(first.pointer, second.pointer);
    EXPECT_GT(second.epoch, first.epoch);
    ASSERT_EQ(write(PLICA_FIELD_POSITION, sheet.positions), PLICA_OK);
    auto third = sized<plica_view>();
    ASSERT_EQ(plica_world_view(world, PLICA_FIELD_POSITION, body, &third), PLICA_OK);
    EXPECT_EQ(third.pointer, second.pointer);
    EXPECT_GT(third.epoch, second.epoch);
}

TEST_F(CapiState, PinnedStayAndTheOthersFall) {
    make_world();
    step(5);
    const std::vector<float> now = read();
    EXPECT_EQ(std::vector<float>(now.begin(), now.begin() + 3),
              std::vector<float>(sheet.positions.begin(), sheet.positions.begin() + 3));
    EXPECT_LT(now.back(), 0.99f);
}

TEST_F(CapiState, TargetsAreReachedAtTheEndOfTheNextStep) {
    make_world();
    const float target[3] = {0.02f, 0.03f, 1.04f};
    ASSERT_EQ(plica_world_set_targets(world, pin, target, sizeof target), PLICA_OK);
    for (int i = 0; i < 2; ++i) {
        step();
        const std::vector<float> now = read();
        for (size_t k = 0; k < 3; ++k) EXPECT_FLOAT_EQ(now[k], target[k]);
    }
}

TEST_F(CapiState, ForcesActUntilTheyAreTakenAway) {
    make_world();
    std::vector<float> lift(sheet.positions.size(), 0);
    for (size_t i = 2; i < lift.size(); i += 3) lift[i] = 10;  // N, far above its weight
    ASSERT_EQ(plica_world_apply_force(world, body, lift.data(), sheet.bytes()), PLICA_OK);
    step(2);
    const float raised = read().back();
    EXPECT_GT(raised, 1.05f);
    ASSERT_EQ(plica_world_apply_force(world, body, nullptr, 0), PLICA_OK);
    ASSERT_EQ(plica_world_reset(world, nullptr, 0), PLICA_OK);
    step(2);
    EXPECT_LT(read().back(), 1);
}
