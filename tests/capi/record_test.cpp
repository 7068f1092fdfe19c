// A record of calls, made again: the same statuses, the same bits.
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <thread>

#include "capi/fixture.h"
#include "capi/small_bodies.h"

using namespace plica::capi_test;

namespace {

class CapiRecord : public CapiTest {
protected:
    CapiRecord() : path(testing::TempDir() + "plica_record_" + std::to_string(getpid())) {}
    ~CapiRecord() override {
        plica_record_stop();
        std::remove(path.c_str());
    }

    void release_all() {
        plica_world_release(world);
        plica_scene_release(scene);
        plica_device_release(device);
        world = nullptr;
        scene = nullptr;
        device = nullptr;
    }

    // Bodies that no world takes yet or that are refused, with all their arrays.
    void bodies_of_ipc() {
        const SmallBodies small;
        std::vector<float> numbers = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        std::vector<double> times = {0, 1, 2, 3};
        plica_body made = 0;
        plica_link link = 0;
        plica_scene other = nullptr;
        ASSERT_EQ(plica_scene_create(&other), PLICA_OK);
        plica_particles_desc particles = small.particles();
        particles.radii = particles.masses = numbers.data();
        particles.release_times = times.data();
        EXPECT_EQ(plica_body_create_particles(other, &particles, &made), PLICA_OK);
        const plica_strand_desc strand = small.strand();
        EXPECT_EQ(plica_body_create_strand(other, &strand, &made), PLICA_OK);
        const plica_affine_desc affine = small.affine();
        EXPECT_EQ(plica_body_create_affine(other, &affine, &made), PLICA_OK);
        const plica_soft_desc soft = small.soft();
        EXPECT_EQ(plica_body_create_soft(other, &soft, &made), PLICA_OK);
        plica_support_desc support = small.support(made);
        support.stiffnesses = support.targets = numbers.data();
        support.target_times = times.data();
        support.target_count = 2;
        EXPECT_EQ(plica_link_create_support(other, &support, &link), PLICA_OK);
        plica_tie_desc tie = small.tie(made);
        tie.lengths = tie.end_lengths = numbers.data();
        EXPECT_EQ(plica_link_create_tie(other, &tie, &link), PLICA_OK);
        times[1] = 0;  // refused when it is made again too, if the array is in the record
        EXPECT_EQ(plica_link_create_support(other, &support, &link), PLICA_INVALID_ARGUMENT);
        auto parameters = sized<plica_ipc_parameters>();
        plica_ipc_parameters_init(world, &parameters);
        plica_scene_release(other);
    }

    // Some of everything, refused calls among it.
    void session() {
        ASSERT_NO_FATAL_FAILURE(make_world());
        bodies_of_ipc();
        step(2);
        plica_world_step(world, k_nan, nullptr);
        plica_body_destroy(scene, collider);
        std::vector<float> values = read();
        for (float& value : values) value += 0.25f;
        plica_world_write(world, PLICA_FIELD_POSITION, body, values.data(), sheet.bytes());
        const float target[3] = {0, 0, 1.25f};
        plica_world_set_targets(world, pin, target, sizeof target);
        auto parameters = sized<plica_world_parameters>();
        plica_world_parameters_init(world, &parameters);
        parameters.wind[0] = 3;
        plica_world_set_parameters(world, &parameters);
        auto cloth = sized<plica_cloth_parameters>();
        plica_cloth_parameters_init(world, body, &cloth);
        cloth.drag = 2;
        plica_world_set_cloth_parameters(world, body, &cloth);
        plica_world_apply_force(world, body, values.data(), sheet.bytes());
        step(2);
        uint64_t size = 0;
        plica_world_save(world, nullptr, 0, &size);
        std::vector<char> saved(size);
        plica_world_save(world, saved.data(), size, &size);
        step(1);
        plica_world_load(world, saved.data(), size);
        plica_body_destroy(scene, body);
        plica_body_destroy(scene, body);
        plica_world_retain(world);
        plica_world_release(world);
        hash();
    }

    std::string contents() const {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // A new file each time: some file systems wait for the disk when one is cut and written again.
    void write(const std::string& bytes) const {
        std::remove(path.c_str());
        std::ofstream(path, std::ios::binary) << bytes;
    }

    plica_status replay(const char* on = nullptr) {
        call_count = 0;
        return plica_replay(path.c_str(), on, &call_count);
    }

    const std::string path;
    uint64_t call_count = 0;
};

}  // namespace

TEST_F(CapiRecord, IsMadeAgainBitForBit) {
    ASSERT_EQ(plica_record_start(path.c_str()), PLICA_OK) << plica_last_error();
    session();
    release_all();
    ASSERT_EQ(plica_record_stop(), PLICA_OK) << plica_last_error();
    ASSERT_EQ(replay(), PLICA_OK) << plica_last_error();
    EXPECT_GT(call_count, 30u);
    ASSERT_EQ(replay(test_device().c_str()), PLICA_OK) << plica_last_error();
}

TEST_F(CapiRecord, EndsWithTheHashOfWhatIsAlive) {
    ASSERT_EQ(plica_record_start(path.c_str()), PLICA_OK) << plica_last_error();
    session();
    ASSERT_EQ(plica_record_stop(), PLICA_OK) << plica_last_error();
    EXPECT_GT(contents().rfind("plica_world_hash"), contents().rfind("plica_world_release"));
    ASSERT_EQ(replay(), PLICA_OK) << plica_last_error();
}

TEST_F(CapiRecord, NamesTheFirstCallThatEndsDifferently) {
    ASSERT_EQ(plica_record_start(path.c_str()), PLICA_OK) << plica_last_error();
    EXPECT_EQ(plica_device_create("abacus", nullptr, &device), PLICA_NOT_FOUND);
    ASSERT_EQ(plica_record_stop(), PLICA_OK);
    ASSERT_EQ(replay(), PLICA_OK) << plica_last_error();
    expect_refused(replay(test_device().c_str()), PLICA_BAD_DATA,
                   {"plica_device_create", "PLICA_OK", "PLICA_NOT_FOUND"});
}

TEST_F(CapiRecord, IsStoppedOnceAndStartedOnce) {
    expect_refused(plica_record_stop(), PLICA_INVALID_STATE, {"record"});
    ASSERT_EQ(plica_record_start(path.c_str()), PLICA_OK) << plica_last_error();
    expect_refused(plica_record_start(path.c_str()), PLICA_INVALID_STATE, {path});
    ASSERT_EQ(plica_record_stop(), PLICA_OK);
    expect_refused(plica_record_stop(), PLICA_INVALID_STATE, {"record"});
}

TEST_F(CapiRecord, NeedsAFileThatCanBeWritten) {
    expect_refused(plica_record_start("/no/such/folder/record"), PLICA_BAD_DATA,
                   {"/no/such/folder/record"});
    ASSERT_EQ(plica_record_start(path.c_str()), PLICA_OK) << "none runs after a failure";
}

TEST_F(CapiRecord, OfNothingIsNotFoundAndOfAnythingElseRefused) {
    expect_refused(replay(), PLICA_NOT_FOUND, {path});
    for (const std::string& bytes :
         {std::string(), std::string("PLICAREC"), std::string(4096, 'x')}) {
        write(bytes);
        expect_refused(replay(), PLICA_BAD_DATA, {"record"});
    }
}

TEST_F(CapiRecord, CutShortOrDamagedIsRefused) {
    ASSERT_EQ(plica_record_start(path.c_str()), PLICA_OK) << plica_last_error();
    ASSERT_EQ(plica_scene_create(&scene), PLICA_OK);
    plica_cloth_desc cloth = sheet.desc();
    ASSERT_EQ(plica_body_create_cloth(scene, &cloth, &body), PLICA_OK);
    ASSERT_EQ(plica_record_stop(), PLICA_OK);
    const std::string whole = contents();
    int intact = 0;
    for (size_t size = 0; size < whole.size(); ++size) {
        write(whole.substr(0, size));
        const plica_status status = replay();
        if (status == PLICA_OK)
            ++intact;  // the end of a call
        else
            EXPECT_EQ(status, PLICA_BAD_DATA) << size << " " << plica_last_error();
    }
    EXPECT_LE(intact, 4);
    for (size_t place = 0; place < whole.size(); ++place) {
        std::string bad = whole;
        bad[place] = char(bad[place] ^ 0x21);
        write(bad);
        const plica_status status = replay();
        EXPECT_TRUE(status == PLICA_BAD_DATA || status == PLICA_VERSION_MISMATCH) << place;
    }
}

TEST_F(CapiRecord, HoldsTheCallsOfAllThreads) {
    ASSERT_EQ(plica_record_start(path.c_str()), PLICA_OK) << plica_last_error();
    make_scene();
    device = open_test_device();
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([&] {
            plica_world mine = nullptr;
            ASSERT_EQ(plica_world_create(device, scene, nullptr, &mine), PLICA_OK);
            for (int k = 0; k < 3; ++k) ASSERT_EQ(plica_world_step(mine, 0.01, nullptr), PLICA_OK);
            uint64_t value = 0;
            ASSERT_EQ(plica_world_hash(mine, &value), PLICA_OK);
            plica_world_release(mine);
        });
    for (std::thread& thread : threads) thread.join();
    ASSERT_EQ(plica_record_stop(), PLICA_OK);
    ASSERT_EQ(replay(), PLICA_OK) << plica_last_error();
    EXPECT_GE(call_count, 18u);
}
