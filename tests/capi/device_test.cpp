// Devices: listed without failing, opened by name, refused with a sentence.
#include <cstring>
#include <set>

#include "capi/fixture.h"

using namespace plica::capi_test;

namespace {

plica_device_info_data info_of(int32_t number) {
    auto info = sized<plica_device_info_data>();
    EXPECT_EQ(plica_device_info(number, &info), PLICA_OK) << plica_last_error();
    return info;
}

}  // namespace

TEST(CapiDevice, ListTellsWhyWhatIsThereCannotBeUsed) {
    int32_t count = 0;
    ASSERT_EQ(plica_device_count(&count), PLICA_OK);
    std::set<plica_device_kind> kinds;
    for (int32_t i = 0; i < count; ++i) {
        const plica_device_info_data info = info_of(i);
        kinds.insert(info.kind);
        EXPECT_STRNE(info.name, "");
        EXPECT_EQ(info.available == 0, info.reason[0] != 0) << info.reason;
    }
    EXPECT_EQ(kinds, (std::set<plica_device_kind>{1, 2, 3}));
}

TEST(CapiDevice, NumberOutsideOfTheListIsNotFound) {
    int32_t count = 0;
    ASSERT_EQ(plica_device_count(&count), PLICA_OK);
    for (int32_t number : {-1, count, 2147483647}) {
        auto info = sized<plica_device_info_data>();
        expect_refused(plica_device_info(number, &info), PLICA_NOT_FOUND,
                       {"number", std::to_string(number)});
    }
}

TEST(CapiDevice, UnknownNamesAreNotFound) {
    for (const char* name : {"", "cpu ", "CPU", "cpu:0x", "cuda:", "cuda:-1", "cuda:1x", "vulkan",
                             "GPU-00000000-0000-0000-0000-000000000000", "auto\n"}) {
        plica_device device = nullptr;
        expect_refused(plica_device_create(name, nullptr, &device), PLICA_NOT_FOUND,
                       {"name", std::string("'") + name + "'"});
        EXPECT_EQ(device, nullptr);
    }
}

TEST(CapiDevice, CudaOpensOrSaysWhatIsMissing) {
    plica_device device = nullptr;
    const plica_status status = plica_device_create("cuda", nullptr, &device);
    if (status == PLICA_OK) {
        plica_device_release(device);
        return;
    }
    EXPECT_EQ(device, nullptr);
    expect_refused(status, PLICA_UNSUPPORTED, {"cuda"});
    const std::string text = plica_last_error();
    bool is_named = false;
    for (const char* missing : {"driver", "no device", "libplica_cuda.so", "library", "card"})
        is_named = is_named || text.find(missing) != text.npos;
    EXPECT_TRUE(is_named) << text;
    EXPECT_GT(text.size(), 20u) << text;
}

TEST(CapiDevice, CardThatIsNotThereIsRefused) {
    plica_device device = nullptr;
    const plica_status status = plica_device_create("cuda:63", nullptr, &device);
    EXPECT_TRUE(status == PLICA_UNSUPPORTED || status == PLICA_NOT_FOUND);
    EXPECT_STRNE(plica_last_error(), "");
}

TEST(CapiDevice, AutoIsTheCardOrTheCpu) {
    plica_device device = nullptr;
    ASSERT_EQ(plica_device_create("auto", nullptr, &device), PLICA_OK) << plica_last_error();
    auto info = sized<plica_device_info_data>();
    ASSERT_EQ(plica_device_describe(device, &info), PLICA_OK);
    EXPECT_NE(info.kind, PLICA_DEVICE_STRICT);
    EXPECT_EQ(info.available, 1);
    plica_device_release(device);
}

class CapiOpenDevice : public CapiTest {};

TEST_F(CapiOpenDevice, IsOfTheKindThatWasAskedFor) {
    device = open_test_device();
    auto info = sized<plica_device_info_data>();
    ASSERT_EQ(plica_device_describe(device, &info), PLICA_OK);
    const char* kinds[] = {"", "cpu", "strict", "cuda"};
    EXPECT_EQ(test_device(), kinds[info.kind]);
    EXPECT_GT(info.compute_units, 0);
}

TEST_F(CapiOpenDevice, TakesClothByPbdAlone) {
    device = open_test_device();
    for (plica_solver solver = PLICA_SOLVER_PBD; solver <= PLICA_SOLVER_VBD; ++solver) {
        int32_t supported = -1;
        ASSERT_EQ(plica_device_supports(device, solver, PLICA_BODY_CLOTH, &supported), PLICA_OK);
        EXPECT_EQ(supported, solver == PLICA_SOLVER_PBD) << solver;
        ASSERT_EQ(plica_device_supports(device, solver, PLICA_BODY_LIQUID, &supported), PLICA_OK);
        EXPECT_EQ(supported, 0) << solver;
    }
}

TEST_F(CapiOpenDevice, RefusesUnknownKindsByName) {
    device = open_test_device();
    int32_t supported = 7;
    for (int32_t value : {0, -1, 8, 999}) {
        expect_refused(plica_device_supports(device, value, PLICA_BODY_CLOTH, &supported),
                       PLICA_INVALID_ARGUMENT, {"solver", std::to_string(value)});
        expect_refused(plica_device_supports(device, PLICA_SOLVER_PBD, value, &supported),
                       PLICA_INVALID_ARGUMENT, {"kind", std::to_string(value)});
    }
    EXPECT_EQ(supported, 7);
}

TEST_F(CapiOpenDevice, MemoryComesBackWithTheWorld) {
    make_world();
    const auto memory = [&] {
        auto data = sized<plica_device_memory_data>();
        EXPECT_EQ(plica_device_memory(device, &data), PLICA_OK);
        return data;
    };
    const plica_device_memory_data with = memory();
    EXPECT_GT(with.bytes_in_use, 0u);
    EXPECT_GE(with.bytes_peak, with.bytes_in_use);
    plica_world_release(world);
    world = nullptr;
    EXPECT_LT(memory().bytes_in_use, with.bytes_in_use);
}
