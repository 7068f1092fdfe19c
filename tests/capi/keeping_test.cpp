// Saved states: bit for bit, and examined as a whole before anything changes.
#include <cmath>
#include <cstring>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

class CapiKeeping : public CapiTest {
protected:
    std::vector<char> save() {
        uint64_t size = 0;
        EXPECT_EQ(plica_world_save(world, nullptr, 0, &size), PLICA_OK) << plica_last_error();
        std::vector<char> data(size);
        EXPECT_EQ(plica_world_save(world, data.data(), size, &size), PLICA_OK)
            << plica_last_error();
        return data;
    }
    plica_status load(const std::vector<char>& data) {
        return plica_world_load(world, data.data(), data.size());
    }
};

}  // namespace

TEST_F(CapiKeeping, LoadGoesOnInBits) {
    make_world();
    step(3);
    const std::vector<char> saved = save();
    const uint64_t then = hash();
    step(4);
    const uint64_t later = hash();
    ASSERT_EQ(load(saved), PLICA_OK) << plica_last_error();
    EXPECT_EQ(hash(), then);
    EXPECT_EQ(save(), saved);
    step(4);
    EXPECT_EQ(hash(), later);
}

TEST_F(CapiKeeping, AnotherWorldOfTheSceneGoesOnToo) {
    make_world();
    step(3);
    const std::vector<char> saved = save();
    step(4);
    const uint64_t later = hash();
    plica_world_release(world);
    plica_device_release(device);
    make_world();
    ASSERT_EQ(load(saved), PLICA_OK) << plica_last_error();
    step(4);
    EXPECT_EQ(hash(), later);
}

TEST_F(CapiKeeping, StateLiesAnywhereInMemory) {
    make_world();
    step();
    const std::vector<char> saved = save();
    const uint64_t then = hash();
    for (size_t shift : {size_t(1), size_t(2), size_t(7)}) {
        std::vector<char> moved(saved.size() + shift);
        std::memcpy(moved.data() + shift, saved.data(), saved.size());
        step();
        ASSERT_EQ(plica_world_load(world, moved.data() + shift, saved.size()), PLICA_OK);
        EXPECT_EQ(hash(), then);
    }
}

TEST_F(CapiKeeping, HashesOfEqualStatesAreEqual) {
    make_world();
    const uint64_t start = hash();
    EXPECT_EQ(hash(), start);
    step();
    EXPECT_NE(hash(), start);
    std::vector<float> values = read();
    const uint64_t before = hash();
    ASSERT_EQ(plica_world_write(world, PLICA_FIELD_POSITION, body, values.data(), sheet.bytes()),
              PLICA_OK);
    values.back() = std::nextafter(values.back(), 10.0f);
    ASSERT_EQ(plica_world_write(world, PLICA_FIELD_POSITION, body, values.data(), sheet.bytes()),
              PLICA_OK);
    EXPECT_NE(hash(), before);
}

TEST_F(CapiKeeping, CutShortIsRefusedAtEveryLength) {
    make_world();
    const std::vector<char> saved = save();
    step();
    const uint64_t before = hash();
    for (size_t size = 0; size < saved.size(); size += size < 400 ? 1 : 97)
        expect_refused(plica_world_load(world, saved.data(), size), PLICA_BAD_DATA, {"checkpoint"});
    EXPECT_EQ(hash(), before);
}

TEST_F(CapiKeeping, TooLongIsRefused) {
    make_world();
    std::vector<char> saved = save();
    saved.push_back(0);
    expect_refused(load(saved), PLICA_BAD_DATA, {"checkpoint", std::to_string(saved.size())});
}

TEST_F(CapiKeeping, EveryChangedByteIsSeen) {
    make_world();
    step();
    std::vector<char> saved = save();
    step();
    const uint64_t before = hash();
    int64_t padding = 0;
    for (size_t i = 0; i < saved.size(); i += i < 2000 ? 1 : 13) {
        saved[i] = char(saved[i] ^ 0x40);
        const plica_status status = load(saved);
        saved[i] = char(saved[i] ^ 0x40);
        if (status == PLICA_OK) ++padding;  // between sections nothing is kept
        EXPECT_TRUE(status == PLICA_OK || status == PLICA_BAD_DATA ||
                    status == PLICA_VERSION_MISMATCH)
            << i << " " << plica_last_error();
        if (status == PLICA_OK) step();
    }
    EXPECT_EQ(padding, 0);
    EXPECT_EQ(hash(), before);
}

TEST_F(CapiKeeping, AnotherVersionIsRefused) {
    make_world();
    std::vector<char> saved = save();
    int32_t version;
    std::memcpy(&version, saved.data() + 12, sizeof version);
    ASSERT_EQ(version, PLICA_VERSION) << "where the container has it";
    version += 1000;
    std::memcpy(saved.data() + 12, &version, sizeof version);
    expect_refused(load(saved), PLICA_VERSION_MISMATCH, {"0.2.0", "0.1.0"});
}

TEST_F(CapiKeeping, AnotherSceneIsRefused) {
    make_world();
    const std::vector<char> saved = save();
    plica_world_release(world);
    plica_device_release(device);
    const plica_cloth_desc cloth = sheet.desc();
    ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
    make_world();
    const uint64_t before = hash();
    expect_refused(load(saved), PLICA_BAD_DATA, {"another scene"});
    EXPECT_EQ(hash(), before);
}

TEST_F(CapiKeeping, NoStateAtAllIsRefused) {
    make_world();
    for (size_t size : {size_t(1), size_t(64), size_t(4096)})
        expect_refused(load(std::vector<char>(size, 'x')), PLICA_BAD_DATA, {"checkpoint"});
}
