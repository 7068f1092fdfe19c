#include <gtest/gtest.h>

#include "base/failure.h"
#include "mesh/generate.h"
#include "mesh/mesh.h"

namespace plica::app {
namespace {

using Corners = std::vector<int32_t>;

TEST(Ply, ReadsBackWhatItWritesInEachForm) {
    const Mesh mesh = make_sphere({0.7, 2});
    for (PlyForm form : {PlyForm::ascii, PlyForm::little_endian, PlyForm::big_endian}) {
        const Mesh again = parse_ply(ply_bytes(mesh, form), "test.ply");
        EXPECT_EQ(again.positions, mesh.positions);
        EXPECT_EQ(again.triangles, mesh.triangles);
    }
}

TEST(Ply, TakesOtherPropertiesElementsAndOrders) {
    const Mesh mesh = parse_ply(
        "ply\r\nformat ascii 1.0\r\ncomment by hand\r\nelement camera 1\r\nproperty float "
        "fov\r\nelement vertex 4\r\n"
        "property uchar red\r\nproperty double z\r\nproperty double y\r\nproperty double "
        "x\r\nproperty list uchar int tags\r\n"
        "element face 1\r\nproperty float quality\r\nproperty list uint8 uint32 "
        "vertex_index\r\nend_header\r\n"
        "60\r\n9 0 0 0 0\r\n9 0 0 1 2 7 7\r\n9 0 1 1 1 3\r\n9 0 1 0 0\r\n0.5 4 0 1 2 3\r\n",
        "test.ply");
    EXPECT_EQ(mesh.positions, (std::vector<float>{0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0}));
    EXPECT_EQ(mesh.triangle_count(), 2);
    EXPECT_EQ(mesh.vertex_lines[1], 18);
    EXPECT_EQ(mesh.triangle_lines[0], 21);
}

TEST(Ply, RefusesEveryCutOfAFile) {
    for (PlyForm form : {PlyForm::ascii, PlyForm::little_endian, PlyForm::big_endian}) {
        const std::string bytes = ply_bytes(make_grid({}), form);
        // The last number of an ascii file may lose its line end, or be another number.
        const size_t end = bytes.size() - (form == PlyForm::ascii ? 5 : 0);
        for (size_t size = 0; size < end; size += size < 400 ? 1 : 97)
            EXPECT_THROW(parse_ply(bytes.substr(0, size), "test.ply"), Failure) << size;
    }
}

}  // namespace
}  // namespace plica::app
