// The one table of the state's fields, and what follows from it.
#include <algorithm>
#include <set>

#include "tests/pbd/scenes.h"
#include "tests/support/queue.h"

namespace plica {
namespace {

TEST(StateFields, NamesAndNumbersAreUnique) {
    std::set<std::string> names;
    std::set<plica_field> numbers;
    for (const StateField& field : state_fields()) {
        EXPECT_TRUE(names.insert(field.name).second) << field.name;
        if (field.id) {
            EXPECT_TRUE(numbers.insert(field.id).second) << field.name;
            EXPECT_EQ(find_state_field(field.id), &field);
        }
    }
    EXPECT_EQ(find_state_field(0), nullptr);
    EXPECT_EQ(find_state_field(99), nullptr);
}

TEST(StateFields, EveryKeptFieldIsASectionAndNoOther) {
    SceneBuilder builder;
    builder.add_cloth(make_grid(2, 2, 1, 1));
    builder.add_pin(0, {0});
    auto world = builder.make();
    std::vector<std::string> sections;
    for (int32_t s = 0; s < world->section_count(); ++s) sections.push_back(world->section(s).name);
    for (const StateField& field : state_fields()) {
        const bool is_section =
            std::find(sections.begin(), sections.end(), field.name) != sections.end();
        EXPECT_EQ(is_section, field.is_kept) << field.name;
    }
}

TEST(StateFields, WritesWhatItReadsAtAnOriginFarAway) {
    Queue& queue = test_queue();
    State state = make_state(queue, 3, 0);
    const StateField& field = *find_state_field(PLICA_FIELD_POSITION);
    const double origin[3] = {1000, -1000, 512};
    const std::vector<float> places = {1000.5f, -999.25f, 513,   1001,  -1000,
                                       512,     999,      -1001, 511.5f};
    write_field(queue, state, field, {0, 3}, origin, places.data());
    std::vector<float> back(9);
    read_field(queue, state, field, {0, 3}, origin, back.data());
    EXPECT_TRUE(equal_bits(back, places));
    EXPECT_EQ(state.position.download()[0].x, 0.5f);  // kept near its origin
}

TEST(StateFields, AreFilledWithZerosAtFirst) {
    Queue& queue = test_queue();
    const State state = make_state(queue, 5, 2);
    for (const Point& p : state.position.download()) EXPECT_EQ(p.x * p.x + p.w * p.w, 0);
    for (const Vec3Padded& v : state.pin_target.download()) EXPECT_EQ(v.reserved, 0);
}

}  // namespace
}  // namespace plica
