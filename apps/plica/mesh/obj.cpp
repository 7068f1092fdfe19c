// Wavefront OBJ. Faces and positions count, all else is passed over.
#include <cmath>
#include <string_view>

#include "base/failure.h"
#include "mesh/mesh.h"
#include "mesh/scan.h"
#include "mesh/triangulate.h"

namespace plica::app {
namespace {

struct Face {
    int64_t line;
    std::vector<int64_t> corners;  // from 0; may name a vertex that comes later
};

class ObjReader {
public:
    ObjReader(const std::string& text, const std::string& name) : text_(text) { mesh_.file = name; }

    Mesh read() {
        std::string line;
        while (next_line(line)) read_line(line);
        for (const Face& face : faces_) add_face(face);
        if (mesh_.positions.empty()) throw bad_file(mesh_.file, "has no vertices (lines v x y z)");
        if (mesh_.triangles.empty()) throw bad_file(mesh_.file, "has no faces (lines f a b c)");
        return std::move(mesh_);
    }

private:
    [[noreturn]] void refuse(int64_t line, const std::string& text) const {
        throw bad_file(mesh_.file, "line " + std::to_string(line) + ": " + text);
    }

    // A line that ends with \ goes on in the next one; errors name the first.
    bool next_line(std::string& line) {
        line.clear();
        if (at_ >= text_.size()) return false;
        line_ = following_;
        bool more = true;
        while (more && at_ < text_.size()) {
            size_t end = text_.find('\n', at_);
            if (end == std::string::npos) end = text_.size();
            std::string_view part(text_.data() + at_, end - at_);
            at_ = end + 1;
            ++following_;
            if (!part.empty() && part.back() == '\r') part.remove_suffix(1);
            more = !part.empty() && part.back() == '\\';
            if (more) part.remove_suffix(1);
            line.append(part);
            if (more) line += ' ';
        }
        return true;
    }

    void read_line(std::string_view line) {
        line = line.substr(0, line.find('#'));
        const std::string_view word = next_word(line);
        if (word == "v") read_vertex(line);
        if (word == "f" || word == "fo") read_face(line);
    }

    void read_vertex(std::string_view line) {
        if (mesh_.vertex_count() >= k_most_vertices) refuse(line_, "too many vertices");
        for (int k = 0; k < 3; ++k) {
            const std::string_view word = next_word(line);
            double value = 0;
            const std::string name = "coordinate " + std::to_string(k + 1) + " of vertex " +
                                     std::to_string(mesh_.vertex_lines.size() + 1);
            if (word.empty()) refuse(line_, name + " is missing");
            if (!to_number(word, value))
                refuse(line_, name + ", " + std::string(word) + ", is not a number");
            if (!std::isfinite(static_cast<float>(value)))
                refuse(line_, name + ", " + std::string(word) + ", is not finite");
            mesh_.positions.push_back(static_cast<float>(value));
        }
        mesh_.vertex_lines.push_back(line_);
    }

    void read_face(std::string_view line) {
        Face face{line_, {}};
        for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) {
            int64_t index = 0;
            // Texture and normal numbers follow a slash; nothing here needs them.
            if (!to_number(word.substr(0, word.find('/')), index) || index == 0)
                refuse(line_,
                       "corner " + std::string(word) + " of the face is not a vertex number");
            const int64_t count = mesh_.vertex_count();
            if (index < -count)
                refuse(line_, "corner " + std::to_string(index) +
                                  " of the face points before vertex 1; there are " +
                                  std::to_string(count) + " so far");
            face.corners.push_back(index > 0 ? index - 1 : count + index);
        }
        if (face.corners.size() < 3)
            refuse(line_,
                   "a face has " + std::to_string(face.corners.size()) + " corners; it needs 3");
        faces_.push_back(std::move(face));
    }

    void check_face(const Face& face) const {
        for (size_t i = 0; i < face.corners.size(); ++i) {
            const int64_t corner = face.corners[i];
            if (corner >= mesh_.vertex_count())
                refuse(face.line, "corner " + std::to_string(corner + 1) + " (array index " +
                                      std::to_string(corner) +
                                      ") of the face is out of range; the file has " +
                                      std::to_string(mesh_.vertex_count()) + " vertices");
            if (corner == face.corners[(i + 1) % face.corners.size()]) {
                std::string list;
                for (int64_t c : face.corners)
                    list += (list.empty() ? "" : ", ") + std::to_string(c + 1);
                refuse(face.line, "triangle " + std::to_string(mesh_.triangle_count()) +
                                      " has repeated corners (" + list + ")");
            }
        }
    }

    void add_face(const Face& face) {
        check_face(face);
        const std::vector<int32_t> polygon(face.corners.begin(), face.corners.end());
        if (!triangulate(mesh_.positions, polygon, mesh_.triangles))
            refuse(face.line,
                   "a face of " + std::to_string(polygon.size()) +
                       " corners crosses itself or has no area: it cannot be cut into triangles");
        mesh_.triangle_lines.resize(mesh_.triangles.size() / 3, face.line);
        if (mesh_.triangle_count() > k_most_triangles) refuse(face.line, "too many triangles");
    }

    const std::string& text_;
    Mesh mesh_;
    std::vector<Face> faces_;
    size_t at_ = 0;
    int64_t line_ = 1, following_ = 1;
};

}  // namespace

Mesh parse_obj(const std::string& text, const std::string& name) {
    return ObjReader(text, name).read();
}

std::string obj_bytes(const Mesh& mesh) {
    std::string out;
    out.reserve(mesh.positions.size() * 12 + mesh.triangles.size() * 7);
    char number[32];
    for (int64_t i = 0; i < mesh.vertex_count(); ++i) {
        out += 'v';
        for (int k = 0; k < 3; ++k) {
            // Shortest digits that read back as the same float.
            const auto end =
                std::to_chars(number, number + sizeof number, mesh.positions[3 * i + k]);
            out += ' ';
            out.append(number, end.ptr);
        }
        out += '\n';
    }
    for (int64_t t = 0; t < mesh.triangle_count(); ++t) {
        out += 'f';
        for (int k = 0; k < 3; ++k) out += ' ' + std::to_string(mesh.triangles[3 * t + k] + 1);
        out += '\n';
    }
    for (size_t e = 0; e < mesh.edges.size(); e += 2)
        out += "l " + std::to_string(mesh.edges[e] + 1) + ' ' +
               std::to_string(mesh.edges[e + 1] + 1) + '\n';
    return out;
}

}  // namespace plica::app
