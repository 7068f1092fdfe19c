// TetGen: NAME.node with vertices, NAME.ele beside it with tetrahedra of four corners.
#include <cmath>
#include <string_view>

#include "base/failure.h"
#include "mesh/mesh.h"
#include "mesh/scan.h"
#include "mesh/solid.h"

namespace plica::app {
namespace {

class TetgenText {
public:
    TetgenText(const std::string& text, const std::string& name) : text_(text), name_(name) {}

    [[noreturn]] void refuse(const std::string& text) const {
        throw bad_file(name_, "line " + std::to_string(line_) + ": " + text);
    }
    int64_t line() const { return line_; }

    // The next line that says something; the file must have one.
    std::string_view next() {
        while (at_ < text_.size()) {
            size_t end = text_.find('\n', at_);
            if (end == std::string::npos) end = text_.size();
            std::string_view line(text_.data() + at_, end - at_);
            at_ = end + 1;
            ++line_;
            line = line.substr(0, line.find('#'));
            std::string_view rest = line;
            if (!next_word(rest).empty()) return line;
        }
        refuse("the file ends too early");
    }

    template <class Number>
    Number number(std::string_view& line, const char* what) const {
        const std::string_view word = next_word(line);
        Number value{};
        if (!to_number(word, value))
            refuse(std::string(what) + ", '" + std::string(word) + "', is not a number");
        return value;
    }
    int64_t count(std::string_view& line, const char* what, int64_t most) const {
        const auto value = number<int64_t>(line, what);
        if (value < 1 || value > most)
            refuse(std::string(what) + ", " + std::to_string(value) + ", is out of range");
        return value;
    }

private:
    const std::string& text_;
    const std::string& name_;
    size_t at_ = 0;
    int64_t line_ = 0;
};

// Returns the number of the first vertex, 0 or 1.
int64_t read_vertices(TetgenText& text, Mesh& mesh) {
    std::string_view line = text.next();
    const int64_t vertices = text.count(line, "the number of vertices", k_most_vertices);
    if (text.number<int64_t>(line, "the dimension") != 3) text.refuse("the dimension is not 3");
    int64_t first = 0;
    for (int64_t i = 0; i < vertices; ++i) {
        line = text.next();
        const auto number = text.number<int64_t>(line, "a vertex' number");
        if (i == 0) first = number;
        if (number != first + i || first < 0 || first > 1)
            text.refuse("vertex " + std::to_string(number) + " is out of order");
        for (int k = 0; k < 3; ++k) {
            const auto value = text.number<double>(line, "a coordinate");
            if (!std::isfinite(static_cast<float>(value)))
                text.refuse("a coordinate is not finite");
            mesh.positions.push_back(static_cast<float>(value));
        }
        mesh.vertex_lines.push_back(text.line());
    }
    return first;
}

void read_tetrahedra(TetgenText& text, int64_t first, Mesh& mesh) {
    std::string_view line = text.next();
    const int64_t tetrahedra = text.count(line, "the number of tetrahedra", k_most_triangles);
    if (text.number<int64_t>(line, "the number of corners") != 4)
        text.refuse("the tetrahedra have not four corners");
    for (int64_t t = 0; t < tetrahedra; ++t) {
        line = text.next();
        text.number<int64_t>(line, "a tetrahedron's number");
        for (int k = 0; k < 4; ++k) {
            const int64_t corner = text.number<int64_t>(line, "a corner") - first;
            if (corner < 0 || corner >= mesh.vertex_count())
                text.refuse("tetrahedron " + std::to_string(t) + ": there is no vertex " +
                            std::to_string(corner + first));
            mesh.tetrahedra.push_back(static_cast<int32_t>(corner));
        }
    }
}

// Versions of TetGen differ in the order of corners: where all are turned the other way, all are
// turned back. A single one is left for the library to refuse.
void turn_all(Mesh& mesh) {
    for (size_t t = 0; t < mesh.tetrahedra.size(); t += 4) {
        const int32_t* c = &mesh.tetrahedra[t];
        const Vec3 a = mesh.vertex(c[0]);
        const Vec3 normal = cross(mesh.vertex(c[1]) - a, mesh.vertex(c[2]) - a);
        if (dot(normal, mesh.vertex(c[3]) - a) >= 0) return;
    }
    for (size_t t = 0; t < mesh.tetrahedra.size(); t += 4)
        std::swap(mesh.tetrahedra[t], mesh.tetrahedra[t + 1]);
}

}  // namespace

Mesh parse_tetgen(const std::string& nodes, const std::string& elements, const std::string& name) {
    Mesh mesh;
    mesh.file = name;
    const std::string second = name.substr(0, name.size() - 4) + "ele";
    TetgenText node_text(nodes, name), element_text(elements, second);
    const int64_t first = read_vertices(node_text, mesh);
    read_tetrahedra(element_text, first, mesh);
    turn_all(mesh);
    mesh.triangles = surface_of(mesh.tetrahedra);
    return mesh;
}

}  // namespace plica::app
