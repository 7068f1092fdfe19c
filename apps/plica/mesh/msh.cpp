// Gmsh, versions 2 and 4, as text: nodes and tetrahedra count, all else is passed over.
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "base/failure.h"
#include "mesh/mesh.h"
#include "mesh/scan.h"
#include "mesh/solid.h"

namespace plica::app {
namespace {

constexpr int64_t k_tetrahedron = 4;  // Gmsh's number of the element type
constexpr int64_t k_most_entries = 200'000'000;

class MshReader {
public:
    MshReader(const std::string& text, const std::string& name) : text_(text) { mesh_.file = name; }

    Mesh read() {
        std::string_view line;
        while (next_line(line)) {
            if (line == "$MeshFormat") read_format();
            if (line == "$Nodes") major_ == 2 ? read_nodes_2() : read_nodes_4();
            if (line == "$Elements") major_ == 2 ? read_elements_2() : read_elements_4();
        }
        if (major_ == 0) throw bad_file(mesh_.file, "has no section $MeshFormat");
        if (mesh_.positions.empty()) throw bad_file(mesh_.file, "has no section $Nodes");
        if (mesh_.tetrahedra.empty()) throw bad_file(mesh_.file, "has no tetrahedra");
        drop_unused();
        mesh_.triangles = surface_of(mesh_.tetrahedra);
        return std::move(mesh_);
    }

private:
    [[noreturn]] void refuse(const std::string& text) const {
        throw bad_file(mesh_.file, "line " + std::to_string(line_) + ": " + text);
    }

    bool next_line(std::string_view& line) {
        if (at_ >= text_.size()) return false;
        size_t end = text_.find('\n', at_);
        if (end == std::string::npos) end = text_.size();
        line = std::string_view(text_.data() + at_, end - at_);
        while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
        at_ = end + 1;
        ++line_;
        return true;
    }
    std::string_view required_line() {
        std::string_view line;
        if (!next_line(line)) refuse("the file ends in the middle of a section");
        return line;
    }
    template <class Number>
    Number number(std::string_view& line, const char* what) const {
        const std::string_view word = next_word(line);
        Number value{};
        if (!to_number(word, value))
            refuse(std::string(what) + ", '" + std::string(word) + "', is not a number");
        return value;
    }
    int64_t count(std::string_view& line, const char* what) const {
        const auto value = number<int64_t>(line, what);
        if (value < 0 || value > k_most_entries)
            refuse(std::string(what) + ", " + std::to_string(value) + ", is out of range");
        return value;
    }

    void read_format() {
        std::string_view line = required_line();
        const double version = number<double>(line, "the version");
        major_ = static_cast<int>(version);
        if (major_ != 2 && major_ != 4) refuse("versions 2 and 4 are read, not this one");
        if (number<int64_t>(line, "the file type") != 0)
            refuse("the file is binary; save it as text (Mesh.Binary = 0)");
        has_tags_last_ = version < 4.05;  // 4.0 has another order in its headers
    }

    void add_node(int64_t tag, std::string_view& line) {
        if (mesh_.vertex_count() >= k_most_vertices) refuse("too many nodes");
        for (int k = 0; k < 3; ++k) {
            const auto value = number<double>(line, "a coordinate");
            if (!std::isfinite(static_cast<float>(value))) refuse("a coordinate is not finite");
            mesh_.positions.push_back(static_cast<float>(value));
        }
        mesh_.vertex_lines.push_back(line_);
        if (!numbers_.emplace(tag, static_cast<int32_t>(numbers_.size())).second)
            refuse("node " + std::to_string(tag) + " is there twice");
    }

    void read_nodes_2() {
        std::string_view line = required_line();
        for (int64_t left = count(line, "the number of nodes"); left > 0; --left) {
            line = required_line();
            const auto tag = number<int64_t>(line, "a node's number");
            add_node(tag, line);
        }
    }

    void read_nodes_4() {
        std::string_view line = required_line();
        for (int64_t blocks = count(line, "the number of blocks"); blocks > 0; --blocks) {
            line = required_line();
            for (int k = 0; k < 3; ++k) number<int64_t>(line, "a block's entry");
            const int64_t nodes = count(line, "a block's number of nodes");
            std::vector<int64_t> tags;
            for (int64_t i = 0; i < nodes && !has_tags_last_; ++i) {
                line = required_line();
                tags.push_back(number<int64_t>(line, "a node's number"));
            }
            for (int64_t i = 0; i < nodes; ++i) {
                line = required_line();
                const int64_t tag = has_tags_last_ ? number<int64_t>(line, "a node's number")
                                                   : tags[static_cast<size_t>(i)];
                add_node(tag, line);
            }
        }
    }

    void add_tetrahedron(std::string_view& line) {
        for (int k = 0; k < 4; ++k) {
            const auto tag = number<int64_t>(line, "a corner");
            const auto found = numbers_.find(tag);
            if (found == numbers_.end())
                refuse("tetrahedron " + std::to_string(mesh_.tetrahedra.size() / 4) +
                       ": there is no node " + std::to_string(tag));
            mesh_.tetrahedra.push_back(found->second);
        }
    }

    void read_elements_2() {
        std::string_view line = required_line();
        for (int64_t left = count(line, "the number of elements"); left > 0; --left) {
            line = required_line();
            number<int64_t>(line, "an element's number");
            const auto type = number<int64_t>(line, "an element's type");
            for (int64_t tags = count(line, "a number of tags"); tags > 0; --tags)
                number<int64_t>(line, "a tag");
            if (type == k_tetrahedron) add_tetrahedron(line);
        }
    }

    void read_elements_4() {
        std::string_view line = required_line();
        for (int64_t blocks = count(line, "the number of blocks"); blocks > 0; --blocks) {
            line = required_line();
            for (int k = 0; k < 2; ++k) number<int64_t>(line, "a block's entry");
            const auto type = number<int64_t>(line, "an element's type");
            for (int64_t left = count(line, "a block's number of elements"); left > 0; --left) {
                line = required_line();
                number<int64_t>(line, "an element's number");
                if (type == k_tetrahedron) add_tetrahedron(line);
            }
        }
    }

    // Nodes of surfaces and curves alone would have no mass.
    void drop_unused() {
        std::vector<int32_t> number(static_cast<size_t>(mesh_.vertex_count()), -1);
        for (int32_t v : mesh_.tetrahedra) number[static_cast<size_t>(v)] = 0;
        int32_t next = 0;
        for (size_t i = 0; i < number.size(); ++i) {
            if (number[i] < 0) continue;
            for (size_t k = 0; k < 3; ++k)
                mesh_.positions[3 * static_cast<size_t>(next) + k] = mesh_.positions[3 * i + k];
            mesh_.vertex_lines[static_cast<size_t>(next)] = mesh_.vertex_lines[i];
            number[i] = next++;
        }
        if (next == mesh_.vertex_count()) return;
        mesh_.notes.push_back(mesh_.file + ": " + std::to_string(mesh_.vertex_count() - next) +
                              " nodes of no tetrahedron are left out");
        mesh_.positions.resize(3 * static_cast<size_t>(next));
        mesh_.vertex_lines.resize(static_cast<size_t>(next));
        for (int32_t& v : mesh_.tetrahedra) v = number[static_cast<size_t>(v)];
    }

    const std::string& text_;
    Mesh mesh_;
    std::unordered_map<int64_t, int32_t> numbers_;  // of nodes
    size_t at_ = 0;
    int64_t line_ = 0;
    int major_ = 0;
    bool has_tags_last_ = false;
};

}  // namespace

Mesh parse_msh(const std::string& text, const std::string& name) {
    return MshReader(text, name).read();
}

}  // namespace plica::app
