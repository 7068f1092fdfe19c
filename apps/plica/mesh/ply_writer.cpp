#include <algorithm>
#include <charconv>
#include <cstring>

#include "mesh/mesh.h"

namespace plica::app {
namespace {

class PlyWriter {
public:
    explicit PlyWriter(PlyForm form) : form_(form) {}

    template <class Number>
    void value(Number number) {
        if (form_ == PlyForm::ascii) {
            char text[32];
            // Shortest digits that read back as the same number.
            const auto end = std::to_chars(text, text + sizeof text, number);
            out.append(text, end.ptr);
            out += ' ';
            return;
        }
        char bytes[sizeof number];
        std::memcpy(bytes, &number, sizeof number);
        if (form_ == PlyForm::big_endian) std::reverse(bytes, bytes + sizeof number);
        out.append(bytes, sizeof number);
    }
    void end_entry() {
        if (form_ == PlyForm::ascii) out.back() = '\n';
    }

    std::string out;

private:
    PlyForm form_;
};

const char* name_of(PlyForm form) {
    if (form == PlyForm::ascii) return "ascii";
    return form == PlyForm::little_endian ? "binary_little_endian" : "binary_big_endian";
}

}  // namespace

std::string ply_bytes(const Mesh& mesh, PlyForm form) {
    PlyWriter writer(form);
    writer.out.reserve(512 + mesh.positions.size() * 4 + mesh.triangles.size() * 5);
    writer.out = std::string("ply\nformat ") + name_of(form) +
                 " 1.0\ncomment plica, metres, z is up\nelement vertex " +
                 std::to_string(mesh.vertex_count()) +
                 "\nproperty float x\nproperty float y\nproperty float z\n" +
                 (mesh.radii.empty() ? "" : "property float radius\n") + "element face " +
                 std::to_string(mesh.triangle_count()) +
                 "\nproperty list uchar int vertex_indices\n" +
                 (mesh.edges.empty() ? ""
                                     : "element edge " + std::to_string(mesh.edges.size() / 2) +
                                           "\nproperty int vertex1\nproperty int vertex2\n") +
                 "end_header\n";
    for (int64_t i = 0; i < mesh.vertex_count(); ++i) {
        for (int k = 0; k < 3; ++k) writer.value(mesh.positions[3 * i + k]);
        if (!mesh.radii.empty()) writer.value(mesh.radii[i]);
        writer.end_entry();
    }
    for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
        writer.value(static_cast<uint8_t>(3));
        for (int k = 0; k < 3; ++k) writer.value(mesh.triangles[3 * t + k]);
        writer.end_entry();
    }
    for (size_t e = 0; e < mesh.edges.size(); e += 2) {
        for (size_t k = 0; k < 2; ++k) writer.value(mesh.edges[e + k]);
        writer.end_entry();
    }
    return std::move(writer.out);
}

}  // namespace plica::app
